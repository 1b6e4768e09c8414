import { deviceCommand, deviceStateLog, tagRecord } from '@muster/model/entities'
import type { ReactNode } from 'react'
import { LogTab } from '../../../kit/log-tab.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

type Tab = { key: string; label: string; children: ReactNode }

const holdings = ['holderName', 'holderKind', 'takenAt', 'takenBy', 'returnedAt', 'duration']
const commands = ['sentAt', 'command', 'content', 'result', 'answeredAt', 'operator', 'deliveredAt']
const states = ['state', 'startAt', 'endAt', 'battery', 'area']

/** What a tag, watch or phone went through: who held it, what was sent to it, when it was online. By the device's kind, its tag's id and its number. */
export function useTagTabs(): (deviceKind: string, tag: string, number: string) => Tab[] {
  const t = useT()
  const can = useCan()
  return (deviceKind, tag, number) =>
    [
      {
        key: 'holdings',
        label: t('devices.holdings'),
        permission: 'monitor:tagRecord:list',
        children: <LogTab entity={tagRecord} filters={{ tag }} columns={holdings} />,
      },
      {
        key: 'commands',
        label: t('devices.commands'),
        permission: 'monitor:deviceCommand:list',
        children: <LogTab entity={deviceCommand} filters={{ deviceKind, deviceNumber: number }} columns={commands} />,
      },
      {
        key: 'states',
        label: t('devices.states'),
        permission: 'monitor:deviceStateLog:list',
        children: <LogTab entity={deviceStateLog} filters={{ deviceKind, deviceNumber: number }} columns={states} />,
      },
    ]
      .filter(({ permission }) => can(permission))
      .map(({ permission: _, ...tab }) => tab)
}
