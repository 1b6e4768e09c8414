import type { Row } from '@muster/entity-kit/web'
import { tag } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useBindTag } from '../cardManage/data.ts'

/** Tags that may be given away. */
const free = { bindingStatus: 'unlinked', activationStatus: 'active' }

/** Chooses a free tag for one person or vehicle. */
export function GiveTagDialog({ holder, kind, onClose }: { holder: Row; kind: 'person' | 'vehicle'; onClose: () => void }) {
  const t = useT()
  const bind = useBindTag()
  return (
    <AskChoice
      title={`${t('records.bindTag')} · ${String(holder.name)}`}
      okText={t('records.bind')}
      label={t('records.tag')}
      entity={tag}
      filters={free}
      onChoose={async (id) => {
        if (id) await bind.mutateAsync({ id, [kind]: holder.id })
        toast.success(t('records.bound'))
      }}
      onClose={onClose}
    />
  )
}
