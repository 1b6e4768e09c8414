import type { Row } from '@muster/entity-kit/web'
import { beacon } from '@muster/model/entities'
import { Button } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { placing, useEditorActions } from '../../site/use-editor-actions.tsx'
import { LowBattery } from '../low-battery.tsx'
import { BatchSet } from './batch-set.tsx'

const columns = [
  'code',
  'group',
  'floor',
  'signalAtOneMetre',
  'attenuation',
  'transmissionStatus',
  'onlineStatus',
  'location',
  'battery',
  'lastHeardAt',
  'packetRate',
  'clockDrift',
  'misfit',
  'name',
]

export default function Page() {
  const t = useT()
  const can = useCan()
  const editor = useEditorActions('beaconManage', 'monitor:beacon:place', placing)
  const [setting, setSetting] = useState<{ rows: Row[]; clear: () => void } | null>(null)
  return (
    <>
      <EntityScreen
        entity={beacon}
        columns={columns}
        rowActions={editor.rowActions}
        pageActions={
          <>
            <LowBattery />
            {editor.pageActions}
          </>
        }
        bulkActions={(rows, clear) =>
          can('monitor:beacon:batchSet') ? (
            <Button size="small" onClick={() => setSetting({ rows, clear })}>
              {t('devices.batchSet')}
            </Button>
          ) : null
        }
      />
      {setting ? <BatchSet rows={setting.rows} onDone={setting.clear} onClose={() => setSetting(null)} /> : null}
    </>
  )
}
