import type { Row } from '@muster/entity-kit/web'
import { person, vehicle } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useBindTag } from './data.ts'

const kinds = { person, vehicle } as const
type Kind = keyof typeof kinds

/** Gives a tag to one person or one vehicle. */
export function BindDialog({ tag, onClose }: { tag: Row; onClose: () => void }) {
  const t = useT()
  const bind = useBindTag()
  const [kind, setKind] = useState<Kind>('person')
  return (
    <AskChoice
      title={t('records.bindTitle', { number: String(tag.number) })}
      okText={t('records.bind')}
      label={t(`records.${kind}`)}
      entity={kinds[kind]}
      first={
        <Form.Item label={t('records.bindTo')}>
          <Radio.Group
            optionType="button"
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
            options={(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: t(`records.${value}`) }))}
          />
        </Form.Item>
      }
      onChoose={async (holder) => {
        await bind.mutateAsync({ id: tag.id, [kind]: holder })
        toast.success(t('records.bound'))
      }}
      onClose={onClose}
    />
  )
}
