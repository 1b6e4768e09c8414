import type { Id } from '@muster/base'
import { useDictionary } from '@muster/entity-kit/web'
import { absoluteTime, EmptyState, ErrorState, FormSkeleton, useUi } from '@muster/ui'
import { Timeline } from 'antd'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { type AlarmSide, useAlarmSteps } from './data.ts'

/** What was done about an alarm, by whom and when. */
export function AlarmSteps({ side, id }: { side: AlarmSide; id: Id }) {
  const t = useT()
  const { timeZone } = useUi()
  const steps = useAlarmSteps(side, id)
  const words = useDictionary('alarmActionKind')
  if (steps.error) return <ErrorState compact reason={messageOf(steps.error)} onRetry={() => steps.refetch()} />
  if (!steps.data) return <FormSkeleton />
  if (steps.data.list.length === 0) return <EmptyState compact title={t('records.alarm.noSteps')} />
  const word = (action: string) => words.data?.find(({ code }) => code === action)?.label ?? action
  return (
    <Timeline
      items={steps.data.list.map((step) => ({
        key: step.id,
        content: (
          <>
            <b>{word(step.action)}</b> {step.userLabel ?? t('records.alarm.system')}
            <div className="kit-when">{absoluteTime(step.time, timeZone)}</div>
            {step.remarks ? <div>{step.remarks}</div> : null}
          </>
        ),
      }))}
    />
  )
}
