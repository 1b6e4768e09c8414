import { aiDevice, monitorDevice } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const columns = ['name', 'number', 'deviceId', 'pushServerAddress', 'pushServerPort', 'ip', 'gpu', 'area', 'channelCount', 'onlineStatus']
const channels = ['number', 'name', 'streamProtocol', 'address', 'algorithm', 'interval', 'camera', 'onlineStatus', 'enabled']
/** How many people are a crowd is asked for where crowding is watched. */
const hidden = (values: Record<string, unknown>) =>
  Array.isArray(values.algorithm) && values.algorithm.includes('crowding') ? [] : ['crowdLimit']

/** Devices that analyse pictures, each with its channels. */
export default function Page() {
  const t = useT()
  const can = useCan()
  return (
    <EntityScreen
      entity={aiDevice}
      columns={columns}
      detailTabs={(row) =>
        can('monitor:monitorDevice:list')
          ? [
              {
                key: 'channels',
                label: t('definitions.channels'),
                children: (
                  <Parts
                    entity={monitorDevice}
                    filters={{ aiDevice: row.id }}
                    initial={{ aiDevice: row.id }}
                    columns={channels}
                    hidden={hidden}
                  />
                ),
              },
            ]
          : []
      }
    />
  )
}
