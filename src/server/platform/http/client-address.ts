import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * The address of the caller. Behind a proxy it is the one the proxy forwarded; where that is no address, it is the
 * socket's, so that nobody can make up what they are counted under.
 */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

/**
 * What a caller is counted under: an IPv4 address whole, also when it is mapped into IPv6, and an IPv6 address by its /64
 * network, because one customer of a provider may call from any of the 2^64 addresses in it.
 */
export const addressKey = (ip: string): string => {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/** Called on this very machine, under a local name, and not through a proxy that calls for somebody else. */
export const isFromThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean => {
  const from = socket.remoteAddress ?? ''
  return (
    isIP(from) !== 0 &&
    ipaddr.process(from).range() === 'loopback' &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}
