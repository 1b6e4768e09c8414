import { FormDrawer, KitProvider, type Row } from '@muster/entity-kit/web'
import { jsa } from '@muster/model/entities'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { toast } from '@muster/ui'

const columns = ['code', 'content', 'workType', 'location', 'unit', 'lastUsedAt', 'enabled']
const copied = ['content', 'location', 'steps', 'workType', 'unit'] as const

/** The library of job safety analyses; one is copied to begin another. */
export default function Page() {
  const t = useT()
  const kit = useKitValue()
  const [copy, setCopy] = useState<Record<string, unknown> | null>(null)
  const begin = async (row: Row) => {
    try {
      const whole = await call<Row>('/monitor-service/jsa/find', { id: row.id })
      const start = Object.fromEntries(copied.map((name) => [name, whole[name]]))
      setCopy({ ...start, content: t('records.copyName', { name: String(whole.content) }), enabled: true })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <>
      <EntityScreen
        entity={jsa}
        columns={columns}
        rowActions={() => [{ key: 'copy', label: t('records.copy'), permission: 'monitor:jsa:copy', run: begin }]}
      />
      <KitProvider value={kit}>
        <FormDrawer entity={jsa} open={copy !== null} id={null} {...(copy ? { initial: copy } : {})} onClose={() => setCopy(null)} />
      </KitProvider>
    </>
  )
}
