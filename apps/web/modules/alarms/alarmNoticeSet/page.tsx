import { alarmNotice } from '@muster/model/entities'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const columns = ['name', 'type', 'level1Recipients', 'level2Recipients', 'level3Recipients', 'delayMinutes', 'sms', 'enabled']

/** Who hears of which alarms, and when. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <EntityScreen
      entity={alarmNotice}
      columns={columns}
      pageActions={
        can('monitor:smsTemplate:list') ? (
          <Button onClick={() => navigate('/smsTemplate')}>{t('definitions.screen.smsTemplate')}</Button>
        ) : null
      }
    />
  )
}
