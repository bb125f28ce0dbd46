import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What goes wrong between an adapter and its vendor. */
export type Fault =
  /** The vendor does nothing and answers with that status. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** The connection is cut before the request reaches the vendor, or after the vendor did what was asked. */
  | { kind: 'cut-before' }
  | { kind: 'cut-after' }
  /** The vendor does what was asked; its response is no JSON, has 50 MB, or does not come until the fault ends. */
  | { kind: 'not-json' }
  | { kind: 'huge' }
  | { kind: 'late' }

const HUGE_CHUNK = Buffer.alloc(1024 * 1024, 32)
const HUGE_CHUNKS = 50

/** Stands between an adapter and a loopback server that speaks as its vendor, and makes faults on request. */
export const startFaultyProxy = async (target: string) => {
  let fault: Fault | null = null
  let isFaulty = (_path: string): boolean => true
  let faults = 0
  /** Responses that end with the fault. */
  const open = new Set<ServerResponse>()

  const forward = async (incoming: IncomingMessage, body: Buffer) => {
    const url = new URL(incoming.url ?? '/', target)
    const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = incoming.headers
    const sent = request(url, { method: incoming.method, headers: { ...headers, 'content-length': body.byteLength } })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) }
  }

  const sendHuge = async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let sent = 0; sent < HUGE_CHUNKS && !response.destroyed; sent += 1)
      if (!response.write(HUGE_CHUNK)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    response.end()
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const made = fault !== null && isFaulty(incoming.url ?? '/') ? fault : null
    if (made) faults += 1
    if (made?.kind === 'cut-before') return void response.destroy()
    if (made?.kind === 'status')
      return void response
        .writeHead(made.status, { 'content-type': 'application/json', ...made.headers })
        .end(made.body ?? '{}')
    const answered = await forward(incoming, body)
    if (made?.kind === 'cut-after') return void response.destroy()
    if (made?.kind === 'not-json')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
    if (made?.kind === 'huge') {
      open.add(response)
      return sendHuge(response)
    }
    if (made?.kind === 'late') return void open.add(response)
    const { 'transfer-encoding': _encoding, connection: _connection, ...headers } = answered.headers
    response.writeHead(answered.status, headers).end(answered.body)
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** Until `mend`; of all requests, or of those whose path and query match. */
    break(made: Fault, on: (path: string) => boolean = () => true) {
      fault = made
      isFaulty = on
      faults = 0
    },
    mend() {
      fault = null
      for (const response of open) response.destroy()
      open.clear()
    },
    /** How many requests the present fault met. */
    faults: () => faults,
    async close() {
      for (const response of open) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>
