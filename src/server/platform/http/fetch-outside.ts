import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher, request } from 'undici'

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
const REDIRECTS = [301, 302, 303, 307, 308]
/** All that is given out for hosts of the internet so far. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address leads to a host of the internet: never to this machine or to what stands behind its firewall. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  // IPv4 inside IPv6 (mapped, 6to4, NAT64) has a range of its own, so it is refused whatever it leads to.
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6))
}

/** The connection is made to the addresses that were checked, so a second answer of the name server leads nowhere else. */
const checkedLookup =
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
 * Reads a file from another host that somebody named. Only hosts of the internet are asked, on their usual ports, each
 * redirect is checked like the first address, and nothing of the caller is sent along. Throws `OutsideError` or what the
 * connection failed with.
 */
export const fetchOutside = async (address: string, rules: OutsideRules = {}): Promise<Buffer> => {
  const { timeoutMs = 3000, maxBytes = 10 * 1024 * 1024, mayAsk = isPublicAddress, ports = [''] } = rules
  const signal = AbortSignal.timeout(timeoutMs)
  let url = targetOf(address, mayAsk, ports)
  // An agent for each fetch: no connection is left open for whoever asks next.
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(mayAsk) } })
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const headers = { accept: 'image/*', 'user-agent': 'gesso' }
      const { statusCode, headers: answered, body } = await request(url, { dispatcher, signal, headers })
      if (statusCode === 200) return await readBody(body, maxBytes)
      body.on('error', () => undefined).destroy()
      const { location } = answered
      if (!REDIRECTS.includes(statusCode) || typeof location !== 'string')
        throw new OutsideError(`it answered ${statusCode}`)
      if (!URL.canParse(location, url.href)) throw new OutsideError('it leads nowhere')
      url = targetOf(new URL(location, url).href, mayAsk, ports)
    }
    throw new OutsideError(`more than ${MAX_REDIRECTS} redirects`)
  } finally {
    await dispatcher.destroy()
  }
}
