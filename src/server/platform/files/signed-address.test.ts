import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAddressSigner } from './signed-address.ts'

const secret = randomBytes(32)
const noon = new Date('2026-11-20T12:00:00Z')
const at = (moment: Date): ReturnType<typeof createAddressSigner> => createAddressSigner(secret, () => moment)

const query = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'https://files.example').searchParams)

test('a URL without expiry is short, stable and remains valid', () => {
  const address = at(noon).sign('/files/art/1/640.avif')
  expect(address).toMatch(/^\/files\/art\/1\/640\.avif\?s=[\w-]{22}$/)
  expect(at(new Date(0)).sign('/files/art/1/640.avif')).toBe(address)
  const century = new Date('2126-01-01')
  expect(at(century).verify('/files/art/1/640.avif', query(address))).toEqual({ ok: true, expiresAt: null })
})

test('an expiry is rounded up to the next full hour plus one, so that it is the same within an hour', () => {
  const early = at(noon).sign('/draft.webp', new Date('2026-11-20T12:00:01Z'))
  expect(at(noon).sign('/draft.webp', new Date('2026-11-20T12:59:59Z'))).toBe(early)
  expect(at(noon).sign('/draft.webp', new Date('2026-11-20T13:00:00Z'))).toBe(early)
  expect(at(noon).sign('/draft.webp', new Date('2026-11-20T13:00:01Z'))).not.toBe(early)
  const expiresAt = new Date('2026-11-20T14:00:00Z')
  expect(at(new Date('2026-11-20T13:59:59Z')).verify('/draft.webp', query(early))).toEqual({ ok: true, expiresAt })
  expect(at(expiresAt).verify('/draft.webp', query(early))).toEqual({ ok: false, reason: 'expired' })
})

test('any other path, expiry, secret or spelling is invalid', () => {
  const signer = at(noon)
  const { e = '', s = '' } = query(signer.sign('/draft.webp', new Date('2026-11-20T13:00:00Z')))
  expect(signer.verify('/draft.webp', { e, s }).ok).toBe(true)
  const flipped = `${s[0] === 'A' ? 'B' : 'A'}${s.slice(1)}`
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytes = s.slice(0, -1) + alphabet[alphabet.indexOf(s.at(-1) ?? '') + 1]
  const wrong: [string, Record<string, unknown>][] = [
    ['/draft.web', { e, s }],
    ['/draft.webp/', { e, s }],
    ['/draft.webp', { s }],
    ['/draft.webp', { e: `${e}0`, s }],
    ['/draft.webp', { e: e.toUpperCase(), s }],
    ['/draft.webp', { e }],
    ['/draft.webp', {}],
    ['/draft.webp', { e, s: '' }],
    ['/draft.webp', { e, s: `${s}AA` }],
    ['/draft.webp', { e, s: `${s}=` }],
    ['/draft.webp', { e, s: flipped }],
    ['/draft.webp', { e, s: sameBytes }],
    ['/draft.webp', { e, s: [s, s] }],
    ['/draft.webp', { e: [e], s }],
  ]
  for (const [path, parameters] of wrong)
    expect([path, parameters, signer.verify(path, parameters)]).toEqual([
      path,
      parameters,
      { ok: false, reason: 'wrong' },
    ])
  expect(createAddressSigner(randomBytes(32)).verify('/draft.webp', { e, s })).toEqual({ ok: false, reason: 'wrong' })
})

test('rejects a short secret, an invalid path and an invalid time', () => {
  expect(() => createAddressSigner(randomBytes(31))).toThrow(RangeError)
  for (const path of ['files/a', '', '/a?b', '/a#b', '/a b', '/a\n'])
    expect(() => at(noon).sign(path)).toThrow(TypeError)
  expect(() => at(noon).sign('/a', new Date(Number.NaN))).toThrow(TypeError)
})

test('the widths of one picture share a signature; everything else has its own', () => {
  const signer = at(noon)
  const parameters = query(signer.sign('/files/a/640.avif'))
  for (const path of ['/files/a/320.avif', '/files/a/640.webp', '/files/a/2560.webp'])
    expect([path, signer.verify(path, parameters)]).toEqual([path, { ok: true, expiresAt: null }])
  for (const path of ['/files/a/original', '/files/a/share.jpg', '/files/a/*', '/files/a/', '/files/b/640.avif'])
    expect([path, signer.verify(path, parameters).ok]).toEqual([path, false])
  expect(() => signer.sign('/files/a/*')).toThrow('no *')
})
