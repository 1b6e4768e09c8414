import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import { useKit } from '../kit.tsx'
import type { Row } from '../text.ts'

/** Something that can be done with one row, or with the page. Hidden unless the user holds `permission`. */
export type RowAction = { key: string; label: string; permission?: string; danger?: boolean; disabled?: boolean; run: (row: Row) => void }

const IN_ROW = 2

/** The first actions as links, the rest behind "more". */
export function RowActions({ row, actions }: { row: Row; actions: RowAction[] }) {
  const { can, t } = useKit()
  const allowed = actions.filter((action) => !action.permission || can(action.permission))
  const direct = allowed.length <= IN_ROW + 1 ? allowed : allowed.slice(0, IN_ROW)
  const rest = allowed.slice(direct.length)
  return (
    <Space size={4}>
      {direct.map((action) => (
        <Button key={action.key} type="link" size="small" danger={action.danger} disabled={action.disabled} onClick={() => action.run(row)}>
          {action.label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger, disabled }) => ({ key, label, danger, disabled })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.run(row),
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={t('common.more')} />
        </Dropdown>
      ) : null}
    </Space>
  )
}
