import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

// Entry of a process that floods the live connection, so that it does not slow down the one whose server is measured.
process.once('message', ({ origin, token, sockets, messages }: LiveFlood) => {
  const run = async (): Promise<void> => {
    const opened = await Promise.all(Array.from({ length: sockets }, () => open(origin, token)))
    process.send?.('open')
    process.send?.(await Promise.all(opened.map(async (one) => (typeof one === 'string' ? one : flood(one, messages)))))
    process.disconnect()
  }
  void run()
})

export interface LiveFlood {
  origin: string
  token: string
  sockets: number
  /** Of each socket, all at once. */
  messages: number
}

/** What became of a connection: the code of its refusal, or why it ended. */
export type FloodEnd = string

const open = (origin: string, token: string): Promise<Socket | FloodEnd> =>
  new Promise((resolve) => {
    const socket = io(origin, { forceNew: true, reconnection: false, transports: ['websocket'], auth: { token } })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', ({ message }) => resolve(message))
  })

const flood = (socket: Socket, messages: number): Promise<FloodEnd> =>
  new Promise((resolve) => {
    socket.once('disconnect', resolve)
    for (let sent = 0; sent < messages; sent += 1)
      socket.emit('join_item', { itemId: randomUUID(), itemType: 'artwork' })
  })
