import { Alert } from 'antd'
import { useT } from '../../../shell/i18n.ts'
import { useUnreturned } from './unreturned.ts'

/** Asks for the tags that are out too long, as long as they are. */
export function UnreturnedBanner() {
  const t = useT()
  const { data } = useUnreturned()
  if (!data || data.list.length === 0) return null
  const words = data.list.slice(0, 5).map(({ name, number, hours }) => t('people.visit.unreturnedItem', { name, number, hours }))
  return (
    <Alert
      className="people-overdue"
      type="warning"
      showIcon
      title={t('people.visit.unreturned', { count: data.list.length, hours: data.hours })}
      description={`${words.join('；')}${data.list.length > words.length ? ' …' : ''}`}
    />
  )
}
