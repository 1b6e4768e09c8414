import { DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { type ControlProps, EntityPicker, useChosen, useDragOrder, useKit } from '@muster/entity-kit/web'
import { Button } from 'antd'
import { useT } from '../shell/i18n.ts'
import './parts.css'

/** References whose order counts: chosen from a list, then dragged (or stepped) into their order. */
export function OrderedRefs({ field, value, onChange, id, disabled }: ControlProps) {
  const t = useT()
  const { entity } = useKit()
  const of = entity(field.entity ?? '')
  const ids = (Array.isArray(value) ? value : []) as string[]
  const chosen = useChosen(of, ids)
  const labels = new Map((chosen.data ?? []).map((option) => [option.id, option.label]))
  const drag = useDragOrder(ids, (next) => onChange?.(next))
  return (
    <div className="ordered-refs">
      <EntityPicker
        entity={of}
        multiple
        value={ids}
        {...(id ? { id } : {})}
        {...(disabled === undefined ? {} : { disabled })}
        onChange={(next) => {
          const kept = (next ?? []) as string[]
          onChange?.([...ids.filter((one) => kept.includes(one)), ...kept.filter((one) => !ids.includes(one))])
        }}
      />
      {ids.length > 1 ? (
        <ol>
          {[...drag.order.entries()].map(([i, one]) => (
            <li key={one} {...(disabled ? {} : drag.rowProps(one))}>
              <HolderOutlined className="parts-handle" title={t('structures.drag')} />
              <b>{i + 1}</b>
              <span>{labels.get(one) ?? ''}</span>
              {drag.buttons(one, { up: t('structures.up'), down: t('structures.down') }, disabled)}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={disabled}
                aria-label={t('common.delete')}
                onClick={() => onChange?.(ids.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
