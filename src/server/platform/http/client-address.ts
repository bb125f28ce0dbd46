import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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
