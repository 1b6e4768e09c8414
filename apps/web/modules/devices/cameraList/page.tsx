import type { CellProps, Row } from '@muster/entity-kit/web'
import { camera } from '@muster/model/entities'
import { Typography } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'
import { StatusCell } from '../../people/parts/status-cell.tsx'
import { placing, useEditorActions } from '../../site/use-editor-actions.tsx'
import { CameraPlayer } from '../player/camera-player.tsx'

/** What an address takes beyond a plain column, px. */
const ADDRESS = 140
const columns = ['name', 'rtspAddress', 'ip', 'floor', 'onlineStatus', 'kind', 'vendor', 'area', 'location']

/** A browser opens no such address, so it is text. */
function AddressCell({ value }: CellProps) {
  return <Typography.Text ellipsis={{ tooltip: String(value) }}>{String(value)}</Typography.Text>
}
const cells = { rtspAddress: AddressCell, onlineStatus: StatusCell }

/** Cameras: played in a window, and the way to the plan they stand on. */
export default function Page() {
  const t = useT()
  const editor = useEditorActions('cameraManage', 'monitor:camera:place', placing)
  const [playing, setPlaying] = useState<Row | null>(null)
  const play = { key: 'play', label: t('devices.player.play'), permission: 'monitor:camera:play', run: setPlaying }
  return (
    <>
      <EntityScreen
        entity={camera}
        columns={columns}
        beside={ADDRESS}
        cells={cells}
        rowActions={(row) => [play, ...editor.rowActions(row)]}
        pageActions={editor.pageActions}
      />
      {playing ? <CameraPlayer id={playing.id} name={String(playing.name)} onClose={() => setPlaying(null)} /> : null}
    </>
  )
}
