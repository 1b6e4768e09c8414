import type { Row } from '@muster/entity-kit/web'
import { person, tag, tagRecord, visitor } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { useT } from '../../../shell/i18n.ts'

const free = { bindingStatus: 'unlinked', activationStatus: 'active' }

/** Gives a visitor a free tag. */
export function IssueDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  const issue = useVerb<{ id: string; tag: string }>(`${visitor.family}/bind`, visitor, tag, tagRecord, person)
  return (
    <AskChoice
      title={`${t('people.visit.issue')} · ${String(row.name)}`}
      okText={t('people.visit.issue')}
      label={t('records.tag')}
      entity={tag}
      filters={free}
      onChoose={async (chosen) => {
        await issue.mutateAsync({ id: row.id, tag: chosen ?? '' })
        toast.success(t('records.bound'))
      }}
      onClose={onClose}
    />
  )
}
