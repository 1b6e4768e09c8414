/** The part of JSMpeg that the player uses; the package brings no types. */
declare module '@cycjimmy/jsmpeg-player' {
  /** Takes the bytes of a stream apart. */
  export type Destination = { write(bytes: ArrayBuffer): void }
  export type Source = {
    streaming: boolean
    established: boolean
    completed: boolean
    progress: number
    connect(destination: Destination): void
    start(): void
    resume(secondsHeadroom: number): void
    destroy(): void
  }
  export type Options = {
    canvas: HTMLCanvasElement
    source: new (url: string, options: Options) => Source
    disableWebAssembly: boolean
    disableGl: boolean
    /** Bytes. */
    videoBufferSize: number
    audioBufferSize: number
    /** Seconds. */
    maxAudioLag: number
    onVideoDecode?: () => void
  }
  export class Player {
    constructor(url: string, options: Options)
    play(): void
    pause(): void
    destroy(): void
  }
  const JSMpeg: { Player: typeof Player }
  export default JSMpeg
}
