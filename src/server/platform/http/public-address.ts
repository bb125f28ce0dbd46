import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Everything that is this machine, this network, or no single host at all (IANA's special-purpose registries).
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) closed.addSubnet(network, bits, 'ipv4') // biome-ignore format: one list
// Of the sixth version only what is given out for the open net is open, less what leads back into the fourth.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an address leads to a host of the open net: never to this machine or to what stands behind its firewall (T8). */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
