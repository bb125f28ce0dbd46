import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * The IP address of the client. Behind a proxy it is the forwarded one; if that is not a valid address the socket's is
 * used, so that clients cannot invent the key they are counted under.
 */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

/** The same for a request that does not pass through Fastify, such as the start of a live connection. */
export const rawClientAddress = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  // Node joins repeated headers with a comma; the last address is the one that our proxy added.
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? ''].flat().join(',') : ''
  return clientAddress({ ip: forwarded.split(',').at(-1)?.trim() ?? '', socket })
}

/**
 * The key of a client in rate limits: the whole IPv4 address, also when mapped into IPv6, or the /64 network of an IPv6
 * address, because one customer of a provider can use any of its 2^64 addresses.
 */
export const addressKey = (ip: string): string => {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/** True for a request from this machine to a local host name that was not forwarded by a proxy. */
export const isFromThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean => {
  const from = socket.remoteAddress ?? ''
  return (
    isIP(from) !== 0 &&
    ipaddr.process(from).range() === 'loopback' &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}
