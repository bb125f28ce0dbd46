import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface OutsideRules {
  /** Of the whole fetch, redirects included. */
  timeoutMs?: number
  maxBytes?: number
  /** Which addresses and ports may be asked; tests let their own listener in. */
  mayAsk?: (address: string) => boolean
  ports?: readonly string[]
}

/** Why something on another host was not fetched. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
}

const MAX_REDIRECTS = 3
const HOPS = [301, 302, 303, 307, 308]

/** Resolves a name once and keeps to what it found, so that no second answer can lead somewhere else. */
const onlyTo =
  (mayAsk: (address: string) => boolean): LookupFunction =>
  (name, options, answer) =>
    lookUp(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => mayAsk(address)))
        return answer(new OutsideError(`${name} is not a host of the open net`), '', 0)
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })

const targetOf = (address: string, mayAsk: (address: string) => boolean, ports: readonly string[]): URL => {
  if (!URL.canParse(address)) throw new OutsideError('no address')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutsideError(`${url.protocol} is not fetched`)
  if (url.username || url.password) throw new OutsideError('an address with a password is not fetched')
  if (!ports.includes(url.port)) throw new OutsideError(`port ${url.port} is not asked`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never looked up.
  if (isIP(literal) && !mayAsk(literal)) throw new OutsideError(`${literal} is not a host of the open net`)
  return url
}

const answerOf = (url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    // One connection a fetch: none is kept for whoever asks next.
    request(url, { lookup, signal, agent: false, headers: { accept: 'image/*', 'user-agent': 'gesso' } })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })

const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > maxBytes) throw new OutsideError(`more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Reads a file from another host that somebody named. Only hosts of the open net are asked, on their usual ports, each
 * redirect is checked like the first address, and nothing of the caller is sent along (T8). Throws `OutsideError` or
 * what the connection failed with.
 */
export const fetchOutside = async (address: string, rules: OutsideRules = {}): Promise<Buffer> => {
  const { timeoutMs = 3000, maxBytes = 10 * 1024 * 1024, mayAsk = isPublicAddress, ports = [''] } = rules
  const signal = AbortSignal.timeout(timeoutMs)
  const lookup = onlyTo(mayAsk)
  let url = targetOf(address, mayAsk, ports)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await answerOf(url, lookup, signal)
    try {
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bytesOf(answer, maxBytes)
      if (!HOPS.includes(statusCode) || !headers.location) throw new OutsideError(`it answered ${statusCode}`)
      if (!URL.canParse(headers.location, url.href)) throw new OutsideError('it leads nowhere')
      url = targetOf(new URL(headers.location, url).href, mayAsk, ports)
    } finally {
      answer.destroy()
    }
  }
  throw new OutsideError(`more than ${MAX_REDIRECTS} redirects`)
}
