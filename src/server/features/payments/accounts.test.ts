import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/identity.ts'
import {
  createAccountLink,
  createAccountSession,
  createDashboardLink,
  getAccountStatus,
  getCommissionRate,
  getPayoutSchedule,
  listAccountCountries,
  setCommissionRate,
  syncAccountStatus,
} from '#contract/payments.ts'
import { initializeUser } from '#contract/profiles.ts'
import { paymentAccount, sandboxPaymentAccount } from '#server/schema/payments.ts'
import { onboardingPath, sendOnboarding, walkOnboarding } from '#server/testing/payouts.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { PLATFORM_COMMISSION_PERCENT: '15' } })
})
afterAll(async () => t.close())

const fetchStatus = async (user: ReturnType<typeof createTestClient>) => (await user.call(getAccountStatus)).body

/** What states the country of a first link. */
const IN_US = { query: { country: 'US' } }

/** An artist whose email triggers a failure in the sandbox. */
const signUpAs = async (name: string) => {
  const email = `${name}@example.com`
  const { body } = await t.anonymous.call(signUp, { body: { email, password: TEST_PASSWORD } })
  const client = createTestClient(t.app.http, body.token)
  await client.call(initializeUser, { body: { name, email, role: 'artist', firebase_uid: body.uid } })
  return { ...client, id: body.uid }
}

const grownOld = (userId: string) =>
  t.app.database.db
    .update(paymentAccount)
    .set({ checkedAt: sql`now() - interval '11 minutes'` })
    .where(eq(paymentAccount.userId, userId))

/** Changes the provider's ledger without notifying the product. */
const atTheProvider = (accountId: string | null, change: Partial<typeof sandboxPaymentAccount.$inferInsert>) =>
  t.app.database.db
    .update(sandboxPaymentAccount)
    .set(change)
    .where(eq(sandboxPaymentAccount.id, accountId ?? ''))

test('AW-11.1 AW-11.2 AW-11.3 CD-16.6 the status has its keys and starts as not connected', async () => {
  const artist = await t.signUp('artist')
  const { status, body, raw } = await artist.call(getAccountStatus)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'not_connected',
    accountId: null,
    detailsSubmitted: false,
    chargesEnabled: false,
    payoutsEnabled: false,
    commissionRate: 15,
    testMode: true,
    country: null,
  })
  expect(raw.headers['cache-control']).toBe('no-store')
  expect((await t.anonymous.call(getAccountStatus)).status).toBe(401)
})

test('AW-11.10 CD-16.9 CD-16.12 the link requires a token, takes no payload, and creates one account however often it is requested', async () => {
  expect((await t.anonymous.call(createAccountLink, IN_US)).status).toBe(401)
  const artist = await t.signUp('artist')
  expect((await artist.raw('POST', '/api/stripe/connect/account-link', { account: 'acct_other' })).status).toBe(400)
  const first = await artist.call(createAccountLink, IN_US)
  expect(first.status).toBe(200)
  expect(Object.keys(first.body)).toEqual(['url'])
  expect(URL.canParse(first.body.url)).toBe(true)
  const { accountId } = await fetchStatus(artist)
  expect(accountId).toMatch(/^acct_[0-9a-f]{16}$/)
  await artist.call(createAccountLink, IN_US)
  expect((await fetchStatus(artist)).accountId).toBe(accountId)
  expect(await fetchStatus(artist)).toMatchObject({ status: 'incomplete', detailsSubmitted: false })
})

test('the country is required until it was stated once, and has to be one in which sellers are paid', async () => {
  const artist = await t.signUp('artist')
  const { countries } = (await artist.call(listAccountCountries)).body
  expect(countries).toEqual(expect.arrayContaining(['DE', 'US']))
  for (const [query, message] of [
    [{}, 'State the country where you live or your business is registered.'],
    [{ country: 'BR' }, 'Sellers in Brazil can’t be paid through this site. Choose one of the listed countries.'],
    [{ country: 'Germany' }, 'must be a two-letter country code'],
  ] as const) {
    const refused = await artist.call(createAccountLink, { query })
    expect([refused.status, refused.failure.fields]).toEqual([400, [{ field: 'country', message }]])
  }
  expect((await fetchStatus(artist)).country).toBeNull()
  expect((await artist.call(createAccountLink, { query: { country: 'DE' } })).status).toBe(200)
  // It is not required any more, and another one does not replace it.
  expect((await artist.call(createAccountLink)).status).toBe(200)
  expect((await artist.call(createAccountLink, { query: { country: 'FR' } })).status).toBe(200)
  const { accountId, country } = await fetchStatus(artist)
  const [created] = await t.app.database.db
    .select({ facts: sandboxPaymentAccount.facts })
    .from(sandboxPaymentAccount)
    .where(eq(sandboxPaymentAccount.id, accountId ?? ''))
  expect([country, created?.facts.country]).toEqual(['DE', 'DE'])
})

test('a country stays while an account may exist with it, and can be stated anew after a refusal', async () => {
  const lost = await signUpAs('sandbox-lost-reply+country')
  await lost.call(createAccountLink, { query: { country: 'DE' } })
  expect((await fetchStatus(lost)).country).toBe('DE')
  expect((await lost.call(createAccountLink, { query: { country: 'FR' } })).status).toBe(200)
  expect((await fetchStatus(lost)).country).toBe('DE')

  const refused = await signUpAs('sandbox-refuse-account')
  expect((await refused.call(createAccountLink, { query: { country: 'DE' } })).failure.code).toBe('payment_refused')
  expect((await fetchStatus(refused)).country).toBeNull()
  const [row] = await t.app.database.db.select().from(paymentAccount).where(eq(paymentAccount.userId, refused.id))
  expect(row).toMatchObject({ attempt: 2, providerAccountId: null })
})

test('the way back from the onboarding names the work that waits to be published, and nothing but an id', async () => {
  const artist = await t.signUp('artist')
  const work = crypto.randomUUID()
  const { body } = await artist.call(createAccountLink, { query: { work, country: 'US' } })
  const path = new URL(body.url).pathname
  const back = await sendOnboarding(t, path, 'complete')
  expect(new URL(back.headers.location ?? '', 'http://localhost').pathname).toBe('/payment-settings')
  expect(back.headers.location).toMatch(new RegExp(`/payment-settings\\?return=1&work=${work}$`))
  // The link works once; after that it leads to the offer of a new one, for the same work.
  const used = (await t.anonymous.raw('GET', path)).raw
  expect(used.headers.location).toMatch(new RegExp(`/payment-settings\\?refresh=1&work=${work}$`))
  expect((await artist.raw('POST', '/api/stripe/connect/account-link?work=https://elsewhere.example')).status).toBe(400)
})

test('ten concurrent links create one account', async () => {
  const artist = await t.signUp('artist')
  const links = await Promise.all(Array.from({ length: 10 }, () => artist.call(createAccountLink, IN_US)))
  expect(links.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const ledger = await t.app.database.db
    .select()
    .from(sandboxPaymentAccount)
    .where(eq(sandboxPaymentAccount.email, artist.email))
  const rows = await t.app.database.db.select().from(paymentAccount).where(eq(paymentAccount.userId, artist.id))
  expect(ledger).toHaveLength(1)
  expect(rows.map(({ providerAccountId }) => providerAccountId)).toEqual([ledger[0]?.id])
})

test('AW-11.15 the account is the caller’s own, stable, and nobody else’s', async () => {
  const [one, other] = [await t.signUp('artist'), await t.signUp('artist')]
  await walkOnboarding(t, one)
  const mine = await fetchStatus(one)
  expect(await fetchStatus(other)).toMatchObject({ status: 'not_connected', accountId: null })
  await walkOnboarding(t, other)
  const theirs = await fetchStatus(other)
  expect(theirs.accountId).not.toBe(mine.accountId)
  expect(await fetchStatus(one)).toEqual(mine)
  await other.call(syncAccountStatus)
  expect(await fetchStatus(one)).toEqual(mine)
})

test('AW-11.18 AW-11.3 CD-16.6 without keys an account reaches every state in test mode', async () => {
  const artist = await t.signUp('artist')
  expect(await fetchStatus(artist)).toMatchObject({ status: 'not_connected', testMode: true })
  const walk = async (button: Parameters<typeof walkOnboarding>[2]) => {
    const { statusCode, headers } = await walkOnboarding(t, artist, button)
    expect([statusCode, headers.location]).toEqual([303, 'http://localhost:3000/payment-settings?return=1'])
    const { commissionRate: _, accountId: __, ...rest } = await fetchStatus(artist)
    return rest
  }
  const off = { chargesEnabled: false, payoutsEnabled: false, testMode: true, country: 'US' }
  expect(await walk('later')).toEqual({ status: 'incomplete', detailsSubmitted: false, ...off })
  expect(await walk('review')).toEqual({ status: 'pending', detailsSubmitted: true, ...off })
  expect(await walk('complete')).toEqual({
    status: 'active',
    detailsSubmitted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
    testMode: true,
    country: 'US',
  })
  expect(await walk('restrict')).toEqual({ status: 'restricted', detailsSubmitted: true, ...off })
})

test('AW-15.15 the commission rate is a number that everyone may read and only an admin may change', async () => {
  const [artist, admin] = [await t.signUp('artist'), await t.signUp('admin')]
  expect((await t.anonymous.call(getCommissionRate)).body).toEqual({ commissionRate: 15 })
  const change = (user: typeof artist, commissionRate: unknown) =>
    user.raw('PUT', '/api/stripe/commission-rate', { commissionRate })
  expect((await t.anonymous.call(setCommissionRate, { body: { commissionRate: 1 } })).status).toBe(401)
  expect((await change(artist, 1)).status).toBe(403)
  for (const wrong of [-1, 101, '20', null]) expect((await change(admin, wrong)).status).toBe(400)
  expect((await t.anonymous.call(getCommissionRate)).body).toEqual({ commissionRate: 15 })
  expect((await change(admin, 17.5)).body).toEqual({ commissionRate: 17.5 })
  expect((await t.anonymous.call(getCommissionRate)).body).toEqual({ commissionRate: 17.5 })
  expect((await fetchStatus(artist)).commissionRate).toBe(17.5)
  expect(await t.app.features.payments.commissionRate()).toBe(17.5)
  await change(admin, 15)
})

test('AW-15.16 AW-15.17 AW-15.19 schedule, dashboard and session require an account, the dashboard an active one', async () => {
  const artist = await t.signUp('artist')
  const endpoints = [getPayoutSchedule, createDashboardLink, createAccountSession]
  for (const endpoint of endpoints) {
    expect((await t.anonymous.call(endpoint)).status).toBe(401)
    const refused = await artist.call(endpoint)
    expect(refused.status).toBe(409)
    expect(refused.failure).toMatchObject({ code: 'payment_not_connected', stripe_status: 'not_connected' })
  }
  for (const [button, status] of [
    ['later', 'incomplete'],
    ['review', 'pending'],
    ['restrict', 'restricted'],
  ] as const) {
    await walkOnboarding(t, artist, button)
    const refused = await artist.call(createDashboardLink)
    expect(refused.status).toBe(409)
    expect(refused.failure).toMatchObject({ code: 'payment_not_active', stripe_status: status })
  }

  await walkOnboarding(t, artist)
  const schedule = await artist.call(getPayoutSchedule)
  expect(schedule.status).toBe(200)
  expect(schedule.body).toEqual({ interval: 'weekly', next_payout_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const session = await artist.call(createAccountSession)
  expect(session.status).toBe(200)
  expect(session.body.client_secret.length).toBeGreaterThan(40)
  expect(Date.parse(session.body.expires_at)).toBeGreaterThan(Date.now())

  const dashboard = await artist.call(createDashboardLink)
  expect(dashboard.status).toBe(200)
  const path = new URL(dashboard.body.url).pathname
  expect((await t.request(path)).statusCode).toBe(200)
  expect((await t.request(path)).statusCode).toBe(410)
})

test('AW-15.18 synchronising makes a change at the provider visible and stores it', async () => {
  const artist = await t.signUp('artist')
  expect((await artist.call(syncAccountStatus)).body).toMatchObject({ status: 'not_connected', accountId: null })
  await walkOnboarding(t, artist)
  const { accountId } = await fetchStatus(artist)
  await atTheProvider(accountId, { disabledReason: 'rejected.fraud', chargesEnabled: false })
  expect((await fetchStatus(artist)).status).toBe('active')
  const synced = await artist.call(syncAccountStatus)
  expect([synced.status, synced.body.status, synced.body.chargesEnabled]).toEqual([200, 'restricted', false])
  expect((await fetchStatus(artist)).status).toBe('restricted')
  expect((await t.anonymous.call(syncAccountStatus)).status).toBe(401)
})

test('ten concurrent synchronisations all return the current state', async () => {
  const artist = await t.signUp('artist')
  await walkOnboarding(t, artist)
  await atTheProvider((await fetchStatus(artist)).accountId, { disabledReason: 'rejected.fraud' })
  const responses = await Promise.all(Array.from({ length: 10 }, () => artist.call(syncAccountStatus)))
  expect(new Set(responses.map(({ body }) => body.status))).toEqual(new Set(['restricted']))
})

test('a status older than ten minutes is fetched again before it permits anything', async () => {
  const artist = await t.signUp('artist')
  await walkOnboarding(t, artist)
  const { accountId } = await fetchStatus(artist)
  await atTheProvider(accountId, { disabledReason: 'rejected.fraud' })
  expect((await t.app.features.payments.getStatus(artist.id)).status).toBe('active')
  await grownOld(artist.id)
  expect((await t.app.features.payments.getStatus(artist.id)).status).toBe('restricted')
})

test('a status the provider cannot confirm is not active, and reading it reports the failure', async () => {
  const artist = await signUpAs('sandbox-fail-status')
  await artist.call(createAccountLink, IN_US)
  await t.app.database.db
    .update(paymentAccount)
    .set({ status: 'active', detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true })
    .where(eq(paymentAccount.userId, artist.id))
  expect((await t.app.features.payments.getStatus(artist.id)).status).toBe('active')
  await grownOld(artist.id)
  expect(await t.app.features.payments.getStatus(artist.id)).toMatchObject({ status: 'pending', payoutsEnabled: false })
  for (const endpoint of [getAccountStatus, syncAccountStatus, createDashboardLink]) {
    const failed = await artist.call(endpoint)
    expect([failed.status, failed.failure.code]).toEqual([502, 'payment_provider_failed'])
  }
})

test('a provider that fails to respond leaves no second account behind', async () => {
  const lost = await signUpAs('sandbox-lost-reply')
  expect((await lost.call(createAccountLink, IN_US)).status).toBe(502)
  expect((await fetchStatus(lost)).status).toBe('not_connected')
  expect((await lost.call(createAccountLink, IN_US)).status).toBe(200)
  const ledger = await t.app.database.db
    .select()
    .from(sandboxPaymentAccount)
    .where(eq(sandboxPaymentAccount.email, 'sandbox-lost-reply@example.com'))
  expect(ledger.map(({ id }) => id)).toEqual([(await fetchStatus(lost)).accountId])

  const refused = await signUpAs('sandbox-fail-account')
  expect((await refused.call(createAccountLink, IN_US)).failure.code).toBe('payment_provider_failed')
  const unlinked = await signUpAs('sandbox-fail-link')
  expect((await unlinked.call(createAccountLink, IN_US)).failure.code).toBe('payment_provider_failed')
  expect((await fetchStatus(unlinked)).status).toBe('incomplete')
})

test('synchronising makes up for a lost event, as the page does on return', async () => {
  const artist = await signUpAs('sandbox-fail-webhook')
  const path = await onboardingPath(artist)
  expect((await sendOnboarding(t, path, 'complete')).statusCode).toBe(303)
  expect((await fetchStatus(artist)).status).toBe('incomplete')
  expect((await artist.call(syncAccountStatus)).body.status).toBe('active')
})

test('an identity without a profile has to create one first', async () => {
  const nobody = await t.signUp(null)
  expect((await nobody.call(getAccountStatus)).body.status).toBe('not_connected')
  const refused = await nobody.call(createAccountLink, IN_US)
  expect([refused.status, refused.failure.code]).toEqual([404, 'account_not_found'])
})
