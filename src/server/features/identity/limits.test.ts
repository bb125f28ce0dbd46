import { afterAll, beforeAll, expect, test } from 'vitest'
import { reauthenticate, requestPasswordReset, signIn } from '#contract/identity.ts'
import { startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts'
import { type IdentityWorld, startIdentityWorld } from './testing/identity-world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await startIdentityWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.t.close())

/** A guess from an address of its own. */
const guess = (email: string, round: number, password = `wrong password ${round}`) =>
  world.t.anonymous.call(signIn, { body: { email, password } }, { 'x-forwarded-for': `10.0.${round}.1` })

test('T9 ten wrong passwords for one account, from wherever, end the guessing for fifteen minutes', async () => {
  const { t, clock } = world
  const { email } = await t.signUp(null)
  const other = await t.signUp(null)
  const answers = await Promise.all(Array.from({ length: 25 }, (_, round) => guess(email, round)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)])

  const locked = await guess(email.toUpperCase(), 99, TEST_PASSWORD)
  expect(locked.status).toBe(429)
  const wait = Number(locked.raw.headers['retry-after'])
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  expect((await guess(other.email, 99, TEST_PASSWORD)).status).toBe(200)

  clock.pass(wait + 1)
  expect((await guess(email, 100, TEST_PASSWORD)).status).toBe(200)
})

test('T9 an unknown email is locked like a known one', async () => {
  const statuses = []
  for (let round = 0; round < 11; round += 1) statuses.push((await guess('nobody@example.com', round)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('right passwords are not counted', async () => {
  const { email } = await world.t.signUp(null)
  for (let round = 0; round < 12; round += 1) expect((await guess(email, round, TEST_PASSWORD)).status).toBe(200)
})

test('T9 asking for the current password counts with the sign-ins', async () => {
  const user = await world.t.signUp(null)
  for (let round = 0; round < 9; round += 1) await guess(user.email, round)
  const attempt = () => user.call(reauthenticate, { body: { password: 'wrong password' } })
  expect((await attempt()).status).toBe(401)
  expect((await attempt()).status).toBe(429)
})

test('T9 behind a proxy the address it saw counts, whatever a caller said before it', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  try {
    const ask = async (round: number, forwarded: string) => {
      const body = { email: `nobody${round}@example.com` }
      return (await strict.anonymous.call(requestPasswordReset, { body }, { 'x-forwarded-for': forwarded })).status
    }
    const statuses = []
    for (let round = 0; round < 21; round += 1) statuses.push(await ask(round, `10.0.${round}.1, 192.0.2.7`))
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(await ask(21, '192.0.2.7, 192.0.2.8')).toBe(200)
  } finally {
    await strict.close()
  }
})

test('T9 one address gets 60 sign-ins in 15 minutes and 20 resets; a forged forwarding header does not help', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const flood = async (
      count: number,
      send: (round: number) => Promise<{ status: number; raw: { headers: object } }>,
    ) => {
      const statuses = []
      for (let round = 0; round < count; round += 1) statuses.push((await send(round)).status)
      return statuses
    }
    const resets = await flood(21, (round) =>
      strict.anonymous.call(
        requestPasswordReset,
        { body: { email: `nobody${round}@example.com` } },
        { 'x-forwarded-for': `10.0.${round}.1` },
      ),
    )
    expect(resets).toEqual([...Array(20).fill(200), 429])
    const wrongBody = await flood(61, (round) =>
      strict.anonymous.raw('POST', '/api/identity/sign-in', {}, { 'x-forwarded-for': `10.0.${round}.1` }),
    )
    expect(wrongBody).toEqual([...Array(60).fill(400), 429])
    const last = await strict.anonymous.call(signIn, { body: { email: 'a@example.com', password: TEST_PASSWORD } })
    expect(last.status).toBe(429)
    expect(Number(last.raw.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})
