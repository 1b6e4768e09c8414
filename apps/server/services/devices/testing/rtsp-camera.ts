import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A camera of its own on a free port: a moving test picture over RTSP (RFC 2326), interleaved in the one TCP connection. */
export async function rtspCamera(ffmpeg: string) {
  const packets = createSocket('udp4')
  packets.bind(0, '127.0.0.1')
  await once(packets, 'listening')
  const watching = new Set<Socket>()
  packets.on('message', (packet) => {
    // Channel 0 is the picture; the length goes before each packet (section 10.12).
    const head = Buffer.from([0x24, 0, packet.length >> 8, packet.length & 0xff])
    for (const socket of watching) socket.write(Buffer.concat([head, packet]))
  })
  const source = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25', '-c:v', 'mpeg1video', '-g', '10', '-bf', '0']
  const target = `rtp://127.0.0.1:${packets.address().port}?pkt_size=1200`
  const child = spawn(ffmpeg, ['-nostdin', '-loglevel', 'error', ...source, '-f', 'rtp', target], { stdio: 'ignore' })
  const asked: string[] = []
  const sdp = ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=test', 't=0 0', 'm=video 0 RTP/AVP 32', 'a=control:video', ''].join('\r\n')

  const answer = (request: string, socket: Socket): void => {
    const method = request.slice(0, request.indexOf(' '))
    const sequence = /CSeq: *(\d+)/i.exec(request)?.[1] ?? '0'
    asked.push(request.slice(0, request.indexOf('\r\n')))
    const reply = (headers: string[], body = '') =>
      socket.write(['RTSP/1.0 200 OK', `CSeq: ${sequence}`, ...headers, '', body].join('\r\n'))
    if (method === 'DESCRIBE') reply(['Content-Type: application/sdp', `Content-Length: ${sdp.length}`], sdp)
    else if (method === 'SETUP') reply(['Transport: RTP/AVP/TCP;unicast;interleaved=0-1', 'Session: 1'])
    else if (method === 'PLAY') {
      reply(['Session: 1'])
      watching.add(socket)
    } else reply(['Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN', 'Session: 1'])
  }
  const server = createServer((socket) => {
    let text = ''
    socket.on('error', () => {})
    socket.on('close', () => watching.delete(socket))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        // Reports of the viewer come in between, each after a dollar.
        const request = text.slice(0, end)
        text = text.slice(end + 4)
        answer(request.slice(Math.max(0, request.search(/[A-Z_]{4,} rtsp:/))), socket)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `rtsp://127.0.0.1:${(server.address() as AddressInfo).port}/live`,
    /** Request lines that came. */
    asked,
    get watching() {
      return watching.size
    },
    /** Pulls the plug. */
    async close() {
      child.kill('SIGKILL')
      for (const socket of watching) socket.destroy()
      packets.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
