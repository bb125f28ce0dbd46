import { connect, type Socket } from 'node:net'

/** One request as sent over the wire. */
export interface Shot {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Volley {
  origin: string
  connections: number
  /** Returns the next request; called once per request. */
  next(): Shot
  /** Stops after this time, or after `amount` responses. */
  seconds?: number
  amount?: number
}

export interface Hits {
  /** Number of responses by status. */
  statuses: Map<number, number>
  /** Latency of every response in milliseconds, ascending. */
  latencies: Float64Array
  bytes: number
  seconds: number
}

const LENGTH = /\r\ncontent-length: (\d+)/i
const HEAD_END = '\r\n\r\n'

const serializeShot = ({ method = 'GET', path, headers = {}, body }: Shot, host: string): string => {
  const all = { host, ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/**
 * Sends requests over keep-alive connections, one at a time on each, and reads only the status and length of a
 * response: a client that parses everything would be busier than the server it measures. Responses must carry a
 * content-length.
 */
export const hammer = async ({
  origin,
  connections,
  next,
  seconds = Infinity,
  amount = Infinity,
}: Volley): Promise<Hits> => {
  const { hostname, port, host } = new URL(origin)
  const statuses = new Map<number, number>()
  const latencies: number[] = []
  let bytes = 0
  const from = performance.now()
  const until = from + seconds * 1000

  const drive = (socket: Socket, done: () => void): void => {
    let sentAt = 0
    let last: Shot | undefined
    let wire = ''
    let missing = -1
    let head: Buffer | undefined
    const send = (): void => {
      if (performance.now() >= until || latencies.length >= amount) {
        socket.destroy()
        done()
        return
      }
      missing = -1
      head = undefined
      sentAt = performance.now()
      const shot = next()
      if (shot !== last) wire = serializeShot(shot, host)
      last = shot
      socket.write(wire)
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      bytes += chunk.byteLength
      if (missing < 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        // Only the head is decoded; of the body only the length matters.
        const text = head.toString('latin1', 0, end)
        const status = Number(text.slice(9, 12))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const bodiless = status === 304 || status === 204
        const length = LENGTH.exec(text)?.[1]
        if (length === undefined && !bodiless) throw new Error(`No content-length in ${text}`)
        missing = (bodiless ? 0 : Number(length)) - (head.byteLength - end - HEAD_END.length)
      } else missing -= chunk.byteLength
      if (missing > 0) return
      latencies.push(performance.now() - sentAt)
      send()
    })
  }
  await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname).setNoDelay(true)
      return new Promise<void>((resolve, reject) => {
        socket.on('error', reject)
        drive(socket, resolve)
      })
    }),
  )
  return {
    statuses,
    latencies: Float64Array.from(latencies).toSorted(),
    bytes,
    seconds: (performance.now() - from) / 1000,
  }
}

/** The latency that `share` of the responses did not exceed. */
export const quantile = (latencies: Float64Array, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.POSITIVE_INFINITY
