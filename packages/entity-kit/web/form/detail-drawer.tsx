import type { Id } from '@muster/base'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import { absoluteTime, ErrorState, FormSkeleton, useUi } from '@muster/ui'
import { Button, Descriptions, Drawer, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { Cell } from '../cells/cell.tsx'
import { useRow } from '../data.ts'
import { useKit } from '../kit.tsx'
import { entityLabel, fieldLabel, fieldsWhere, type Row } from '../text.ts'
import { groupsOf, isWide } from './groups.ts'

type Props = {
  entity: AnyEntity
  id: Id | null
  tabs?: (row: Row) => { key: string; label: string; children: ReactNode }[]
  onClose: () => void
  onEdit?: (row: Row) => void
  /** Rows that are looked at only. */
  locked?: (row: Row) => boolean
}

/** The whole of one row, beside the list. */
export function DetailDrawer({ entity, id, tabs, onClose, onEdit, locked }: Props) {
  const { t, language, refusal, can } = useKit()
  const row = useRow(entity, id)
  const more = row.data ? (tabs?.(row.data) ?? []) : []
  const whole = row.data ? <Values entity={entity} row={row.data} /> : null
  return (
    <Drawer
      open={id !== null}
      size={720}
      title={t('kit.form.detailTitle', { name: entityLabel(entity, language) })}
      onClose={onClose}
      destroyOnHidden
      extra={
        onEdit && row.data && !locked?.(row.data) && can(permissionOf(entity, 'update')) ? (
          <Button type="primary" onClick={() => row.data && onEdit(row.data)}>
            {t('common.edit')}
          </Button>
        ) : null
      }
    >
      {row.error ? (
        <ErrorState reason={refusal(row.error)?.msg ?? t('common.error.network')} onRetry={() => row.refetch()} />
      ) : !row.data ? (
        <FormSkeleton />
      ) : more.length > 0 ? (
        <Tabs items={[{ key: 'values', label: t('kit.form.basics'), children: whole }, ...more]} />
      ) : (
        whole
      )}
    </Drawer>
  )
}

function Values({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { t, language } = useKit()
  const { timeZone } = useUi()
  const groups = groupsOf(
    entity,
    fieldsWhere(entity, (field) => field.kind !== 'secret' && !field.hidden),
  )
  const time = (value: unknown) => (typeof value === 'number' ? absoluteTime(value, timeZone) : '—')
  return (
    <>
      {groups.map((group) => (
        <Descriptions
          key={group.key}
          column={2}
          size="small"
          bordered
          className="kit-values"
          title={group.label?.[language]}
          items={group.fields.map(([name, field]) => ({
            key: name,
            label: fieldLabel(field, language),
            span: isWide(field) ? 2 : 1,
            children: <Cell field={field} name={name} value={row[name]} row={row} />,
          }))}
        />
      ))}
      <p className="kit-when">
        {t('kit.form.createdAt')} {time(row.createdAt)} · {t('kit.form.updatedAt')} {time(row.updatedAt)}
      </p>
    </>
  )
}
