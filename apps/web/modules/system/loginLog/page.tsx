import { loginLog } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['time', 'loginName', 'channel', 'ip', 'browser', 'result', 'reason', 'event', 'user']

export default function Page() {
  return <EntityScreen entity={loginLog} columns={columns} />
}
