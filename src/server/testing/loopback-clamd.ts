import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How it fails: before or after the file came, with a response that is no verdict or never ends, or with none at all. */
export type ClamdFault = 'cut-before' | 'cut-after' | 'garbage' | 'huge' | 'silent' | 'error' | 'too-long' | null

const COMMAND = Buffer.from('zINSTREAM\0')

/** Takes the command `INSTREAM` apart; null while the file is not complete. */
const readStream = (bytes: Buffer): Buffer | null => {
  const pieces: Buffer[] = []
  let at = COMMAND.byteLength
  while (bytes.byteLength >= at + 4) {
    const length = bytes.readUInt32BE(at)
    at += 4
    if (length === 0) return Buffer.concat(pieces)
    if (bytes.byteLength < at + length) return null
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return null
}

/** A server that speaks as `clamd` does, and knows one virus. */
export const startLoopbackClamd = async (virus: Buffer) => {
  let fault: ClamdFault = null
  let scanned = 0
  let met = 0
  const sockets = new Set<Socket>()

  const respond = (socket: Socket, file: Buffer) => {
    scanned += 1
    if (fault) met += 1
    if (fault === 'silent') return
    if (fault === 'cut-after') return socket.destroy()
    if (fault === 'garbage') return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0')
    if (fault === 'huge') return socket.end(Buffer.alloc(50 * 1024 * 1024, 'x'))
    if (fault === 'error') return socket.end('stream: Can not allocate memory ERROR\0')
    return socket.end(file.includes(virus) ? 'stream: Eicar-Loopback-Test FOUND\0' : 'stream: OK\0')
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The other side may leave at any moment.
    socket.on('error', () => socket.destroy())
    if (fault === 'cut-before') {
      met += 1
      return socket.destroy()
    }
    if (fault === 'too-long') {
      met += 1
      return socket.end('INSTREAM size limit exceeded. ERROR\0')
    }
    let bytes = Buffer.alloc(0)
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece])
      const file = readStream(bytes)
      if (file) respond(socket, file)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    break(made: ClamdFault) {
      fault = made
      met = 0
    },
    /** How many connections met the present fault. */
    faults: () => met,
    scanned: () => scanned,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
