import type { ControlProps } from '@muster/entity-kit/web'
import { MenuIcon, menuIcons, useClearable } from '@muster/ui'
import { Select, Space } from 'antd'

const options = Object.keys(menuIcons).map((value) => ({ value, label: value.replace(/Outlined$/, '') }))

/** Picks a menu's icon by its look. */
export function IconControl({ value, onChange, id, disabled }: ControlProps) {
  const clearable = useClearable()
  return (
    <Select
      id={id}
      allowClear={clearable}
      showSearch
      className="kit-wide"
      disabled={disabled}
      value={typeof value === 'string' && value !== '' ? value : null}
      options={options}
      optionRender={({ value: name, label }) => (
        <Space>
          <MenuIcon name={String(name)} />
          {label}
        </Space>
      )}
      labelRender={({ value: name, label }) => (
        <Space>
          <MenuIcon name={String(name)} />
          {label ?? name}
        </Space>
      )}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}
