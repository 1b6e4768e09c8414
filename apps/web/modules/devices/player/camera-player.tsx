import { PauseCircleOutlined, PlayCircleFilled, PlayCircleOutlined } from '@ant-design/icons'
import { type PlayReply, playEnd } from '@muster/model/operations'
import { Alert, Button, Modal, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import './player.css'
import { socketSource } from './socket-source.ts'

/** The specification's figures: bytes of the buffers, seconds of audio lag, pixels of the picture. */
const VIDEO_BUFFER = 524_288
const AUDIO_BUFFER = 131_072
const MAX_AUDIO_LAG = 0.25
const SIZE = { width: 960, height: 540 } as const

type State = { at: 'ready' } | { at: 'connecting' | 'playing'; play: PlayReply } | { at: 'asking' } | { at: 'ended'; why: string }

/** Width of the window that leaves the page usable, px. */
const BESIDE = 400

type Props = {
  id: string
  name: string
  onClose: () => void
  /** A small window at the foot of the page, which stays in use meanwhile. */
  beside?: boolean
}

/** A camera's live picture in a window: nothing is fetched before the play button is pressed, and everything ends with the window. */
export function CameraPlayer({ id, name, onClose, beside = false }: Props) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const player = useRef<{ play(): void; pause(): void; destroy(): void } | null>(null)
  const [paused, setPaused] = useState(false)
  const [state, setState] = useState<State>({ at: 'ready' })
  const play = state.at === 'connecting' || state.at === 'playing' ? state.play : null

  const start = async () => {
    setState({ at: 'asking' })
    setPaused(false)
    try {
      setState({ at: 'connecting', play: await call<PlayReply>('/live-service/play', { camera: id }) })
    } catch (error) {
      setState({ at: 'ended', why: error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error) })
    }
  }

  useEffect(() => {
    if (!play) return
    let stopped = false
    const ended = (code: number) =>
      setState({ at: 'ended', why: t(code === playEnd.unreachable ? 'devices.player.unreachable' : 'devices.player.ended') })
    const alive = window.setInterval(
      () => void call('/live-service/playAlive', { ticket: play.ticket }).catch(() => undefined),
      play.aliveSeconds * 1000,
    )
    const begin = async () => {
      const { default: jsmpeg } = await import('@cycjimmy/jsmpeg-player')
      if (stopped || !canvas.current) return
      // The address stands at the element, as the specification has it.
      player.current = new jsmpeg.Player(canvas.current.dataset.url ?? '', {
        canvas: canvas.current,
        source: socketSource(ended),
        // The policy of the page lets no compiled code in.
        disableWebAssembly: true,
        disableGl: true,
        videoBufferSize: VIDEO_BUFFER,
        audioBufferSize: AUDIO_BUFFER,
        maxAudioLag: MAX_AUDIO_LAG,
        onVideoDecode: () => setState((now) => (now.at === 'connecting' ? { at: 'playing', play } : now)),
      })
    }
    begin().catch(() => setState({ at: 'ended', why: t('common.error.network') }))
    return () => {
      stopped = true
      window.clearInterval(alive)
      player.current?.destroy()
      player.current = null
    }
  }, [play, t])

  const toggle = () => {
    if (paused) player.current?.play()
    else player.current?.pause()
    setPaused(!paused)
  }
  const word = t(paused ? 'devices.player.play' : 'devices.player.pause')
  return (
    <Modal
      open
      title={name}
      width={beside ? BESIDE : SIZE.width + 48}
      mask={!beside}
      wrapClassName={beside ? 'camera-beside' : ''}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="camera-player">
        <canvas
          ref={canvas}
          {...SIZE}
          hidden={!play}
          data-url={play ? `${location.origin.replace(/^http/, 'ws')}${play.url}` : undefined}
          aria-label={t('devices.player.picture', { name })}
          role="img"
        />
        {state.at === 'playing' ? (
          <Button
            className="camera-toggle"
            icon={paused ? <PlayCircleOutlined /> : <PauseCircleOutlined />}
            aria-pressed={paused}
            onClick={toggle}
          >
            {word}
          </Button>
        ) : null}
        {state.at === 'ready' ? (
          <Button
            type="text"
            className="camera-start"
            icon={<PlayCircleFilled />}
            aria-label={t('devices.player.start')}
            title={t('devices.player.start')}
            onClick={start}
          />
        ) : null}
        {state.at === 'asking' || state.at === 'connecting' ? (
          <Spin className="camera-over" description={t('devices.player.connecting')} />
        ) : null}
        {state.at === 'ended' ? (
          <Alert
            className="camera-over"
            type="warning"
            showIcon
            title={t('devices.player.none')}
            description={state.why}
            action={<Button onClick={start}>{t('devices.player.again')}</Button>}
          />
        ) : null}
      </div>
    </Modal>
  )
}
