import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { PASSWORD } from '#contract/constants.ts'
import { Failure } from '#server/platform/failure.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createBuiltInIdentity } from './built-in.identity.ts'
import { createGate } from './gate.ts'
import { isGuessable } from './guessable-passwords.ts'
import { identityConformance } from './identity.conformance.ts'
import { hashPassword, isNobodysPassword, isPassword, PASSWORD_COST } from './passwords.ts'

identityConformance('built-in', async () => {
  const t = await startTestApp()
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead * 1000) }
  const keys = { sealingKey: new Uint8Array(32).fill(7), refreshTokenKey: new Uint8Array(32).fill(8) }
  return {
    identity: createBuiltInIdentity({
      db: t.app.database.db,
      events: t.app.events,
      clock,
      issuer: 'http://localhost:3000',
      ...keys,
    }),
    pass: (seconds) => {
      ahead += seconds
    },
    close: () => t.close(),
  }
})

test('passwords are stored as salted argon2id with the stated cost', async () => {
  const [one, two] = await Promise.all([
    hashPassword('correct horse', PASSWORD_COST),
    hashPassword('correct horse', PASSWORD_COST),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('correct horse', one)).toBe(true)
  expect(await isPassword('correct horsf', one)).toBe(false)
  expect(await isNobodysPassword('correct horse', PASSWORD_COST)).toBe(false)
  await expect(isPassword('correct horse', 'plain')).rejects.toThrow('cannot be read')
})

test('hashing leaves the event loop free', async () => {
  let turns = 0
  const hashing = hashPassword('correct horse', PASSWORD_COST).then(() => true)
  const turn = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)))
  while (!(await Promise.race([hashing, turn()]))) turns += 1
  expect(turns).toBeGreaterThan(5)
})

test('the most common passwords, patterns, the name of the product and parts of the own email are guessable', async () => {
  const guessable = async (passwords: readonly string[], email = 'ines.okafor@studio.example') =>
    (await Promise.all(passwords.map(async (one) => ((await isGuessable(one, email)) ? one : [])))).flat()
  const common = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD.min).slice(0, 3000)
  expect(common).toHaveLength(3000)
  expect((await guessable(common)).length / common.length).toBeGreaterThan(0.999)
  const patterns = [
    'PassWord1', 'p@ssw0rd', '11111111', '12341234', '87654321', 'abcdefgh', 'qwertzuiop', 'aaaaaaaaaaaa', 'summer2026',
    '01012001', 'gesso123', 'Gesso2026!', 'G3ss0!2025', 'gessogesso', 'inesokafor', 'okafor1990', 'Ines.Okafor',
    'ines.okafor@studio.example', 'studio2026',
  ] // biome-ignore format: passwords
  expect(await guessable(patterns)).toEqual(patterns)
  const good = [
    'correct horse battery',
    'eleven coats of gesso',
    'kitchen-window',
    'Xk29-qwLm',
    'x'.repeat(8) + 'aKe92_pq',
  ]
  expect(await guessable(good)).toEqual([])
  expect(await guessable(['okafor paints the harbor'])).toEqual([])
})

test('judging the longest password takes no time', async () => {
  await isGuessable('first', 'a@example.com')
  const start = performance.now()
  await isGuessable('aB3$'.repeat(PASSWORD.max / 4), 'a@example.com')
  expect(performance.now() - start).toBeLessThan(500)
})

test('a gate runs a number of tasks concurrently, queues a number and rejects the rest', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  const first = gate(() => blocked)
  const second = gate(async () => 'second')
  const third = await gate(async () => 'third').catch((error: unknown) => error)
  expect(third).toBeInstanceOf(Failure)
  expect((third as Failure).code).toBe('unavailable')
  release()
  await first
  expect(await second).toBe('second')
  expect(await gate(async () => 'later')).toBe('later')
  await expect(gate(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await gate(async () => 'still open')).toBe('still open')
})

test('sealed data opens with its key only, unchanged', () => {
  const key = new Uint8Array(32).fill(1)
  const sealed = seal({ d: 'secret' }, key)
  expect(unseal(sealed, key)).toEqual({ d: 'secret' })
  expect(JSON.stringify(sealed)).not.toContain('secret')
  expect(unseal(sealed, new Uint8Array(32).fill(2))).toBeNull()
  expect(unseal({ ...sealed, data: Buffer.from('changed').toString('base64url') }, key)).toBeNull()
  expect(unseal({ kty: 'EC' }, key)).toBeNull()
})
