import type dns from 'node:dns'
import { expect, test, vi } from 'vitest'
import { fetchOutside } from './fetch-outside.ts'

type Found = { address: string; family: number }[]
const found = vi.hoisted(() => ({ now: [] as Found, asked: 0 }))
// The owner of a name controls its DNS records, so these may hold any address.
vi.mock('node:dns', async (original) => ({
  ...(await original<typeof dns>()),
  lookup: (_name: string, _options: object, answer: (error: null, found: Found) => void) => {
    found.asked += 1
    answer(null, found.now)
  },
}))

test.each([
  [['93.184.216.34', '127.0.0.1']],
  [['10.0.0.1']],
  [['169.254.169.254', '93.184.216.34']],
  [['::ffff:10.0.0.1']],
  [['2606:4700:4700::1111', '::ffff:a00:1']],
  [['fe80::1%1']],
  [[]],
])('a name that leads to %j is not contacted, not even at its public addresses', async (addresses) => {
  found.now = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  found.asked = 0
  await expect(fetchOutside('http://rebinding.example/a.jpg')).rejects.toThrow('is not a public host')
  expect(found.asked).toBe(1)
})
