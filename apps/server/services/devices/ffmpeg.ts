import { spawn } from 'node:child_process'

/** Streams of cameras; other schemes (files, pipes, lists) are nothing that a camera has. */
const SCHEMES = new Set(['rtsp:', 'rtsps:', 'rtmp:', 'http:', 'https:'])
/** What ffmpeg may open on the way there. */
const PROTOCOLS = 'rtp,srtp,udp,tcp,tls,http,https,rtmp,crypto'

/** What the player can decode: MPEG-1 video of these sizes and rates, MP2 audio (specification, section 9). */
const VIDEO = { width: 960, height: 540, rate: 25, bits: '1500k' } as const

export type CameraSource = { rtspAddress: string; account: string | null; password: string | null }

/** The address with its account, or null when it is nothing that can be streamed. */
export function streamAddress({ rtspAddress, account, password }: CameraSource): string | null {
  if (!URL.canParse(rtspAddress)) return null
  const url = new URL(rtspAddress)
  if (!SCHEMES.has(url.protocol)) return null
  if (url.username === '' && account) {
    url.username = account
    if (password) url.password = password
  }
  return url.href
}

/** Arguments that turn a camera's stream into what the player reads, on standard output. */
export function streamArguments(address: string): string[] {
  const transport = address.startsWith('rtsp') ? ['-rtsp_transport', 'tcp'] : []
  const { width, height, rate, bits } = VIDEO
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', PROTOCOLS],
    ...['-fflags', 'nobuffer', ...transport, '-i', address],
    ...['-map', '0:v:0', '-map', '0:a:0?'],
    ...['-c:v', 'mpeg1video', '-b:v', bits, '-r', String(rate), '-g', String(rate), '-bf', '0', '-vf', fit, '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'mp2', '-b:a', '64k', '-ar', '44100', '-ac', '1'],
    ...['-f', 'mpegts', '-muxdelay', '0.001', 'pipe:1'],
  ]
}

const runs = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

let found: Promise<string | null> | null = null

/** Where ffmpeg is: `MUSTER_FFMPEG` or the system's; null without any. Looked for until it is found. */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  found ??= (async () => {
    for (const program of [env.MUSTER_FFMPEG, 'ffmpeg']) if (program && (await runs(program))) return program
    return null
  })()
  const program = await found
  if (program === null) found = null
  return program
}
