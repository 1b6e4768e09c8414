import { loginLog } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['time', 'loginName', 'user', 'event', 'result', 'reason', 'ip', 'channel', 'browser']

export default function Page() {
  return <EntityScreen entity={loginLog} columns={columns} />
}
