import type { Row } from '@muster/entity-kit/web'
import { f } from '@muster/model/define'
import { person, tag, tagRecord, vehicle, visitorVehicle } from '@muster/model/entities'
import { useT } from '../../../shell/i18n.ts'
import { bilingual } from '../../people/parts/bilingual.ts'
import { VerbDialog } from '../../people/parts/verb-dialog.tsx'

const lost = f.bool(...bilingual('people.visit.lost'), 'E', { default: false })
const reason = f.text(...bilingual('people.visit.lostReason'), 'RE', { max: 200 })

/** Takes a tag back by hand, or writes it off with a reason. */
export function ReturnDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  return (
    <VerbDialog
      title={t('definitions.holdings.returnTitle', { tag: String(row.tagLabel ?? '') })}
      hint={t('definitions.holdings.returnHint', { name: String(row.holderName ?? '') })}
      okText={t('definitions.holdings.return')}
      fields={{ lost, reason }}
      shown={(values) => (values.lost === true ? ['lost', 'reason'] : ['lost'])}
      body={{ id: row.id }}
      path={`${tagRecord.family}/return`}
      done={() => t('definitions.holdings.returned')}
      changes={[tagRecord, tag, person, vehicle, visitorVehicle]}
      onClose={onClose}
    />
  )
}
