import type { Row } from '@muster/entity-kit/web'
import { f } from '@muster/model/define'
import { person, tag, tagRecord, visitor } from '@muster/model/entities'
import { useT } from '../../../shell/i18n.ts'
import { bilingual } from '../parts/bilingual.ts'
import { VerbDialog } from '../parts/verb-dialog.tsx'

const lost = f.bool(...bilingual('people.visit.lost'), 'E', { default: false })
const reason = f.text(...bilingual('people.visit.lostReason'), 'RE', { max: 200 })

/** Ends a visit: the tag is back, or written off with a reason. */
export function GiveBackDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  return (
    <VerbDialog
      title={t('people.visit.giveBackTitle', { name: String(row.name) })}
      hint={row.tag ? t('people.visit.giveBackHint', { tag: String(row.tagLabel) }) : t('people.visit.giveBackNoTag')}
      okText={t('people.visit.giveBack')}
      fields={{ lost, reason }}
      shown={(values) => (row.tag ? (values.lost === true ? ['lost', 'reason'] : ['lost']) : [])}
      body={{ id: row.id }}
      path={`${visitor.family}/giveback`}
      done={() => t('people.visit.departed')}
      changes={[visitor, tag, tagRecord, person]}
      onClose={onClose}
    />
  )
}
