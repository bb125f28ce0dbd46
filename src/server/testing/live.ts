import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'

export interface LiveClient {
  socket: Socket
  /** What the server said, in order. */
  said: [event: string, payload: Record<string, unknown>][]
  join(item: unknown): Promise<unknown>
  close(): void
}

/** A browser's live connection, before it connects: by WebSocket, without reconnecting. */
export const liveClient = (
  origin: string,
  token: string | undefined,
  options: Partial<ManagerOptions & SocketOptions> = {},
): LiveClient => {
  const socket = io(origin, {
    autoConnect: false,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    ...(token === undefined ? {} : { auth: { token } }),
    ...options,
  })
  const said: LiveClient['said'] = []
  socket.onAny((event: string, payload: Record<string, unknown>) => said.push([event, payload]))
  return {
    socket,
    said,
    join: (item) => socket.timeout(5000).emitWithAck('join_item', item),
    close: () => socket.disconnect(),
  }
}

/** Resolves when it is connected; rejects with the refusal. */
export const connected = (client: LiveClient): Promise<LiveClient> =>
  new Promise((resolve, reject) => {
    client.socket.once('connect', () => resolve(client))
    client.socket.once('connect_error', reject)
    client.socket.connect()
  })
