import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAccountStatus } from '#contract/payments.ts'
import { createLog } from '#server/platform/log.ts'
import { loadSecrets } from '#server/platform/secrets.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox.payments.ts'
import { paymentAccount, sandboxPaymentAccount } from '#server/schema/payments.ts'
import { webhookInbox } from '#server/schema/platform.ts'
import { type EventRecorder, recordEvents } from '#server/testing/event-recorder.ts'
import { walkOnboarding } from '#server/testing/payouts.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { createAccountSync } from './account-sync.service.ts'

let t: TestApp
let artist: TestUser
let accountId: string
let secret: Uint8Array
let recorder: EventRecorder

beforeAll(async () => {
  t = await startTestApp()
  recorder = await recordEvents(t)
  secret = (await loadSecrets(t.app.database.db, null)).for('sandbox-payments-webhook')
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

beforeEach(async () => {
  artist = await t.signUp('artist')
  await walkOnboarding(t, artist)
  accountId = (await artist.call(getAccountStatus)).body.accountId as string
  // The provider disables the account without notifying the product.
  await t.app.database.db
    .update(sandboxPaymentAccount)
    .set({ disabledReason: 'rejected.fraud', chargesEnabled: false, payoutsEnabled: false })
    .where(eq(sandboxPaymentAccount.id, accountId))
})

const eventFor = (account: string | undefined, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: `evt_${randomBytes(8).toString('hex')}`,
    type: 'account.updated',
    livemode: false,
    account,
    ...more,
  })

const signature = (body: string, key: Uint8Array = secret, secondsAgo = 0): string => {
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
}

const deliver = (body: string | Buffer, header?: string, inProcess = false) =>
  t.request({
    inProcess,
    method: 'POST',
    url: '/api/webhooks/payments',
    payload: body,
    headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'stripe-signature': header }) },
  })

const statusNow = async () => (await t.app.features.payments.getStatus(artist.id)).status
const inbox = () => t.app.database.db.select().from(webhookInbox)
const changes = async () =>
  (await recorder.all()).filter((event) => event.type === 'payment-account.changed' && event.userId === artist.id)
    .length

test('a signed event takes effect immediately: an account that is no longer active permits nothing', async () => {
  expect(await statusNow()).toBe('active')
  const before = await changes()
  const body = eventFor(accountId)
  const response = await deliver(body, signature(body))
  expect([response.statusCode, response.json()]).toEqual([200, { ok: true }])
  expect(await statusNow()).toBe('restricted')
  expect(await changes()).toBe(before + 1)
})

test('forged events get 400 and change nothing', async () => {
  const body = eventFor(accountId)
  const good = signature(body)
  const [timestamp, mac] = good.split(',') as [string, string]
  const live = eventFor(accountId, { livemode: true })
  const altered = body.replace(accountId, 'acct_0000000000000000')
  const forged: [string, string | Buffer, string | undefined][] = [
    ['unsigned', body, undefined],
    ['an empty header', body, ''],
    ['no time', body, mac],
    ['no signature', body, timestamp],
    ['two times', body, `${timestamp},${good}`],
    ['another scheme', body, good.replace('v1=', 'v0=')],
    ['a short signature', body, good.slice(0, -2)],
    ['a wrong secret', body, signature(body, randomBytes(32))],
    ['an empty secret', body, signature(body, Buffer.alloc(0))],
    ['old', body, signature(body, secret, 301)],
    ['of the future', body, signature(body, secret, -60)],
    ['an altered body', altered, good],
    ['a re-serialised body', JSON.stringify(JSON.parse(body), null, 1), good],
    ['an altered time', body, good.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 5}`)],
    ['an empty body', '', signature('')],
    ['no JSON', 'account', signature('account')],
    ['not an event', '[]', signature('[]')],
    ['of the live mode', live, signature(live)],
  ]
  const [inboxBefore, changesBefore] = [await inbox(), await changes()]
  for (const [name, payload, header] of forged)
    expect([name, (await deliver(payload, header)).statusCode]).toEqual([name, 400])
  expect((await deliver(Buffer.alloc(5 * 1024 * 1024, 32), good, true)).statusCode).toBe(413)
  expect(await inbox()).toEqual(inboxBefore)
  expect(await changes()).toBe(changesBefore)
  expect(await statusNow()).toBe('active')
})

test('an event of almost five minutes ago, and one signed with two secrets, are accepted', async () => {
  const edge = eventFor(accountId)
  expect((await deliver(edge, signature(edge, secret, 280))).statusCode).toBe(200)
  const rolled = eventFor(accountId)
  const own = signature(rolled)
  expect((await deliver(rolled, `${own.split(',')[0]},v1=${'0'.repeat(64)},${own.split(',')[1]}`)).statusCode).toBe(200)
})

test('twenty copies of an event at once have one effect', async () => {
  const before = await changes()
  const body = eventFor(accountId)
  const header = signature(body)
  const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(body, header)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  const stored = await t.app.database.db
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.provider, 'sandbox'), eq(webhookInbox.eventId, JSON.parse(body).id)))
  expect(stored).toHaveLength(1)
  expect(await changes()).toBe(before + 1)
  expect(await statusNow()).toBe('restricted')
  expect((await deliver(body, header)).statusCode).toBe(200)
  expect(await changes()).toBe(before + 1)
})

test('concurrent events in any order lead to the provider’s state', async () => {
  const bodies = Array.from({ length: 12 }, () => eventFor(accountId, { data: { object: { charges_enabled: true } } }))
  await Promise.all(bodies.map((body) => deliver(body, signature(body))))
  expect(await statusNow()).toBe('restricted')
})

test('events without an account, of an unknown account or of an unknown type change nothing', async () => {
  const rows = () => t.app.database.db.select().from(paymentAccount)
  const before = await rows()
  for (const body of [
    eventFor(undefined),
    eventFor('acct_0000000000000000'),
    eventFor(undefined, { type: 'payout.paid' }),
  ])
    expect((await deliver(body, signature(body))).statusCode).toBe(200)
  expect(await rows()).toEqual(before)
})

test('an event whose account cannot be read is not recorded, so that it is sent again', async () => {
  const { db } = t.app.database
  const email = (address: string) =>
    db.update(sandboxPaymentAccount).set({ email: address }).where(eq(sandboxPaymentAccount.id, accountId))
  await email('sandbox-fail-status@example.com')
  const body = eventFor(accountId)
  expect((await deliver(body, signature(body))).statusCode).toBe(502)
  await email(artist.email)
  expect((await deliver(body, signature(body))).statusCode).toBe(200)
  expect(await statusNow()).toBe('restricted')
})

test('a response requested earlier that arrives later does not overwrite the newer one', async () => {
  const { db } = t.app.database
  const provider = createSandboxPayments({
    db,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    publicUrl: 'http://localhost:3000',
    webhookSecret: secret,
    deliver: async () => 200,
  })
  const fetched = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const slow = {
    ...provider,
    accounts: {
      ...provider.accounts,
      async fetch(id: string) {
        const account = await provider.accounts.fetch(id)
        fetched.resolve()
        await released.promise
        return account
      },
    },
  }
  const syncWith = (adapter: typeof provider) =>
    createAccountSync({
      db,
      events: t.app.events,
      provider: adapter,
      takePageEvent: async () => undefined,
      takeDisputeEvent: async () => undefined,
      takeRefundEvent: async () => undefined,
    })
  const earlier = syncWith(slow).refresh(accountId)
  await fetched.promise
  await db
    .update(sandboxPaymentAccount)
    .set({ disabledReason: null, reviewPending: true })
    .where(eq(sandboxPaymentAccount.id, accountId))
  expect((await syncWith(provider).refresh(accountId))?.status).toBe('pending')
  released.resolve()
  expect((await earlier)?.status).toBe('pending')
  expect(await statusNow()).toBe('pending')
})
