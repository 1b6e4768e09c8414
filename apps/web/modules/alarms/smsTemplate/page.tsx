import { smsTemplate } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['code', 'name', 'purpose', 'content', 'language', 'enabled']

/** Texts of messages. */
export default function Page() {
  return <EntityScreen entity={smsTemplate} columns={columns} />
}
