import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher, request } from 'undici'

export interface OutsideRules {
  /** For the whole fetch, redirects included. */
  timeoutMs?: number
  maxBytes?: number
  /** Which addresses and ports are allowed; tests allow their own server. */
  isAllowed?: (address: string) => boolean
  ports?: readonly string[]
}

/** A fetch from another host was refused or failed. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
}

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
/** The global unicast range allocated so far. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public: neither this machine nor a host in a private network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  // IPv4 embedded in IPv6 (mapped, 6to4, NAT64) has its own ranges and is always refused.
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6))
}

/** Connects to the addresses that were checked, so that DNS rebinding cannot redirect the connection. */
const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, answer) =>
    lookUp(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return answer(new OutsideError(`${name} is not a public host`), '', 0)
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })

const requireTarget = (address: string, isAllowed: (address: string) => boolean, ports: readonly string[]): URL => {
  if (!URL.canParse(address)) throw new OutsideError('not a URL')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutsideError(`${url.protocol} is not fetched`)
  if (url.username || url.password) throw new OutsideError('a URL with a password is not fetched')
  if (!ports.includes(url.port)) throw new OutsideError(`port ${url.port} is not allowed`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address bypasses the lookup.
  if (isIP(literal) && !isAllowed(literal)) throw new OutsideError(`${literal} is not a public host`)
  return url
}

const readBody = async (body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutsideError(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Fetches a file from a URL that a user supplied, guarded against server-side request forgery: only public hosts on the
 * default ports are contacted, every redirect is checked like the first URL, and no credentials are sent. Throws
 * `OutsideError` or the connection error.
 */
export const fetchOutside = async (address: string, rules: OutsideRules = {}): Promise<Buffer> => {
  const { timeoutMs = 3000, maxBytes = 10 * 1024 * 1024, isAllowed = isPublicAddress, ports = [''] } = rules
  const signal = AbortSignal.timeout(timeoutMs)
  let url = requireTarget(address, isAllowed, ports)
  // One agent per fetch, so that no later fetch reuses a connection.
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(isAllowed) } })
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const headers = { accept: 'image/*', 'user-agent': 'gesso' }
      const { statusCode, headers: answered, body } = await request(url, { dispatcher, signal, headers })
      if (statusCode === 200) return await readBody(body, maxBytes)
      body.on('error', () => undefined).destroy()
      const { location } = answered
      if (!REDIRECTS.includes(statusCode) || typeof location !== 'string')
        throw new OutsideError(`status ${statusCode}`)
      if (!URL.canParse(location, url.href)) throw new OutsideError('the redirect has no valid URL')
      url = requireTarget(new URL(location, url).href, isAllowed, ports)
    }
    throw new OutsideError(`more than ${MAX_REDIRECTS} redirects`)
  } finally {
    await dispatcher.destroy()
  }
}
