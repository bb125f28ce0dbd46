import { expect, test } from 'vitest'
import { appAddress, codeAt, findStep, newSecret, stepAt } from './totp.ts'

/** The secret of RFC 6238 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('%d seconds after 1970 the code is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code is accepted one step before and after its own, and no further', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  expect([-2, -1, 0, 1, 2].map((offset) => findStep(SECRET, codeAt(SECRET, step + offset), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
})

test('a secret has 160 random bits, and its address names the site and the person', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(secret).not.toBe(newSecret())
  expect(appAddress('ABC', 'Kunsthaus Lind', 'mara@example.com')).toBe(
    'otpauth://totp/Kunsthaus%20Lind:mara%40example.com?secret=ABC&issuer=Kunsthaus%20Lind',
  )
})
