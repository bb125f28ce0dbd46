import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { addressKey, clientAddress, isFromThisMachine } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key))

test.each(['unknown', '', '1', '127.1', '203.0.113.7:4711', '_hidden'])(
  'a forwarded %j is not an address, so the socket’s address is counted',
  (ip) => {
    const socket = { remoteAddress: '198.51.100.2' } as FastifyRequest['socket']
    expect(clientAddress({ ip, socket })).toBe('198.51.100.2')
  },
)

const request = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromThisMachine({ socket: { remoteAddress } as FastifyRequest['socket'], headers })

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000'])
    expect(request(address, { host })).toBe(true)
})

test('another machine, another host name and a proxy on this machine do not count as this machine', () => {
  for (const address of ['192.168.1.4', '10.0.0.1', '::2', '::ffff:10.0.0.1', '', undefined])
    expect(request(address, { host: 'localhost' })).toBe(false)
  for (const host of ['gesso.example', 'localhost.example', '10.0.0.1', ''])
    expect(request('127.0.0.1', { host })).toBe(false)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect(request('127.0.0.1', { host: 'localhost', [name]: 'a' })).toBe(false)
})
