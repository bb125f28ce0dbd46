import { expect, test } from 'vitest'
import { confirmPasswordReset, reauthenticate, requestPasswordReset, signIn, signOut } from '#contract/identity.ts'
import { startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts'
import { DEVICE_COOKIE, getCookie, identityWorld } from './testing/identity-world.ts'

const world = identityWorld({ TRUST_PROXY: '1' })

/** An attempt to sign in from an address, 10.0.0.1 by default. */
const attempt = (email: string, password: string, { ip = '10.0.0.1', cookie = '' } = {}) =>
  world.t.anonymous.call(
    signIn,
    { body: { email, password } },
    { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
  )
const WRONG = 'not the password'
const times = <T>(count: number, work: (round: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, round) => work(round)))
const sorted = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b)

test('ten wrong passwords for one account from one address block that address for fifteen minutes', async () => {
  const { t, clock } = world
  const { email } = await t.signUp(null)
  const other = await t.signUp(null)
  expect(sorted(await times(25, () => attempt(email, WRONG)))).toEqual([...Array(10).fill(401), ...Array(15).fill(429)])

  const locked = await attempt(email.toUpperCase(), TEST_PASSWORD)
  expect(locked.status).toBe(429)
  const wait = Number(locked.raw.headers['retry-after'])
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  expect((await attempt(other.email, TEST_PASSWORD)).status).toBe(200)
  expect((await attempt(email, TEST_PASSWORD, { ip: '10.0.0.2' })).status).toBe(200)

  clock.pass(wait + 1)
  expect((await attempt(email, TEST_PASSWORD)).status).toBe(200)
})

test('wrong passwords from ten other addresses do not lock the owner out, neither at a new browser nor at a known one', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const laptop = await device(email)
  await times(10, (round) => attempt(email, WRONG, { ip: `10.1.${round}.1` }))
  expect((await attempt(email, TEST_PASSWORD, { ip: '10.2.0.1' })).status).toBe(200)
  // Not even when the failed attempts come from the owner's own address.
  await times(10, () => attempt(email, WRONG, { ip: '10.2.0.1' }))
  expect((await attempt(email, TEST_PASSWORD, { ip: '10.2.0.1' })).status).toBe(429)
  expect((await attempt(email, TEST_PASSWORD, { ip: '10.2.0.1', cookie: laptop.mark })).status).toBe(200)
})

test('attempts from many addresses reach a limit that all strangers share; a known browser does not share it', async () => {
  const { t, device, resetCode } = world
  const { email } = await t.signUp(null)
  const laptop = await device(email)
  const attempts = await times(120, (round) => attempt(email, WRONG, { ip: `10.3.${round}.1` }))
  expect(sorted(attempts)).toEqual([...Array(100).fill(401), ...Array(20).fill(429)])
  const elsewhere = { ip: '10.4.0.1' }
  expect((await attempt(email, TEST_PASSWORD, elsewhere)).status).toBe(429)
  expect((await attempt(email, TEST_PASSWORD, { ...elsewhere, cookie: laptop.mark })).status).toBe(200)

  // A reset by mail makes the browser known, whatever strangers do.
  await t.anonymous.call(requestPasswordReset, { body: { email } })
  const body = { code: await resetCode(email), password: 'a brand new password' }
  const reset = await t.anonymous.call(confirmPasswordReset, { body })
  await times(120, (round) => attempt(email, WRONG, { ip: `10.3.${round}.1` }))
  expect((await attempt(email, body.password, elsewhere)).status).toBe(429)
  expect((await attempt(email, body.password, { cookie: getCookie(reset, DEVICE_COOKIE) })).status).toBe(200)
})

test('a known browser is known for its own account only, by a mark that cannot be forged, and has ten attempts like others', async () => {
  const { t, device, clock } = world
  const { email } = await t.signUp(null)
  const other = await t.signUp(null)
  const laptop = await device(email)
  expect(laptop.mark).toMatch(/^gesso_device=[\w-]{43}\.[\w-]{43}$/)
  await times(10, () => attempt(email, WRONG))
  const [id = '', signature = ''] = laptop.mark.split('=')[1]?.split('.') ?? []
  const stranger = await device(other.email)
  const made = [`gesso_device=${id}`, `gesso_device=${'x'.repeat(43)}.${signature}`, 'gesso_device=.', stranger.mark]
  for (const cookie of made) expect((await attempt(email, TEST_PASSWORD, { cookie })).status).toBe(429)

  const { mark: cookie } = laptop
  expect(sorted(await times(12, () => attempt(email, WRONG, { cookie })))).toEqual([...Array(10).fill(401), 429, 429])
  expect((await attempt(email, TEST_PASSWORD, { cookie })).status).toBe(429)
  clock.pass(901)
  const known = await attempt(email, TEST_PASSWORD, { cookie })
  expect(known.status).toBe(200)
  // A known browser is not marked again.
  expect(getCookie(known, DEVICE_COOKIE)).toBe('')
})

test('the mark of a known browser is HttpOnly and SameSite=Strict, reveals nothing about the user, and remains after log-out', async () => {
  const { t } = world
  const { email } = await t.signUp(null)
  const signedIn = await attempt(email, TEST_PASSWORD)
  const mark = signedIn.raw.cookies.find(({ name }) => name === DEVICE_COOKIE)
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 34_560_000 })
  expect(mark?.value).not.toContain(email)
  const out = await t.anonymous.call(signOut, {}, { cookie: getCookie(signedIn) })
  expect(out.raw.cookies.map(({ name }) => name)).toEqual(['gesso_refresh'])
})

test('a subscriber’s whole IPv6 network is one address, and a mapped IPv4 address is that address', async () => {
  const { email } = await world.t.signUp(null)
  const network = await times(12, (round) => attempt(email, WRONG, { ip: `2001:db8:0:7::${round + 1}` }))
  expect(sorted(network)).toEqual([...Array(10).fill(401), 429, 429])
  expect((await attempt(email, WRONG, { ip: '2001:db8:0:8::1' })).status).toBe(401)
  await times(10, (round) => attempt(email, WRONG, { ip: round % 2 ? '10.5.0.1' : '::ffff:10.5.0.1' }))
  for (const ip of ['10.5.0.1', '::ffff:10.5.0.1'])
    expect((await attempt(email, TEST_PASSWORD, { ip })).status).toBe(429)
})

test('an unknown email is refused like a known one', async () => {
  const statuses = []
  for (let round = 0; round < 11; round += 1) statuses.push((await attempt('nobody@example.com', WRONG)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('right passwords are not counted', async () => {
  const { email } = await world.t.signUp(null)
  for (let round = 0; round < 12; round += 1) expect((await attempt(email, TEST_PASSWORD)).status).toBe(200)
})

test('confirming the current password is counted separately in each session', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const [phone, laptop] = [await device(email), await device(email)]
  await times(120, (round) => attempt(email, WRONG, { ip: `10.6.${round}.1` }))
  const confirm = (client: typeof phone, password: string) => client.call(reauthenticate, { body: { password } })
  expect((await confirm(phone, TEST_PASSWORD)).status).toBe(200)
  expect(sorted(await times(12, () => confirm(phone, WRONG)))).toEqual([...Array(10).fill(401), 429, 429])
  expect((await confirm(phone, TEST_PASSWORD)).status).toBe(429)
  expect((await confirm(laptop, TEST_PASSWORD)).status).toBe(200)
  expect((await attempt(email, TEST_PASSWORD, { cookie: phone.mark })).status).toBe(200)
})

test('behind a proxy the address that it saw counts, whatever the caller claimed before', async () => {
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

test('one address gets 60 sign-ins in 15 minutes and 20 resets; a forged forwarding header does not help', async () => {
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
