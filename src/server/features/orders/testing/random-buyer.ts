import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { buildPath } from '#contract/endpoint.ts'
import { signIn } from '#contract/identity.ts'
import { decimalAmount } from '#contract/money.ts'
import { type Checkout, cancelCheckout, openPayment, startCheckout } from '#contract/orders.ts'
import { paymentWebhook } from '#contract/payments.ts'
import { refundSale } from '#contract/refunds.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import type { Fault, StripeLoopback } from '#server/providers/payments/testing/stripe-loopback.ts'
import { order } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { checkoutBody } from '#server/testing/buying.ts'
import { type MortalProcess, postTo } from '#server/testing/other-process.ts'
import { endTime } from '#server/testing/payments.ts'
import type { Random } from '#server/testing/random.ts'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'

/** Two processes that sell works over the same loopback; one of them may be dead. */
export interface RandomWorld {
  t: TestApp
  stripe: StripeLoopback
  mortal: MortalProcess
  sellers: readonly TestUser[]
  /** Of open editions, of all sellers. */
  works: readonly Artwork[]
}

const FAULTS: readonly Fault[] = ['lost', 'lost-before', '429', '500', '500-after']
const FAULT_PERCENT = 15
const EVENTS = ['completed', 'completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'] as const
const PAY_PERCENT = 50
const MAX_WORKS = 3
const MAX_STEPS = 5
const RECENT_ORDERS = 30

/**
 * Somebody who buys one time after the other, and does anything on the payment page; and what happens to orders meanwhile.
 * `countFault` is called for each fault that was arranged.
 */
export const createRandomBuyer = (
  { t, stripe, mortal, sellers, works }: RandomWorld,
  buyer: TestUser,
  { random, countFault }: { random: Random; countFault(): void },
) => {
  const { db } = t.app.database
  const pickAddress = () => (random.chance(50) && mortal.address) || t.origin

  /** Whichever call to the provider comes next may fail, in either process. */
  const arrangeFault = (): void => {
    if (!random.chance(FAULT_PERCENT)) return
    stripe.fault(random.pick(FAULTS), '')
    countFault()
  }

  /** Null when the process was killed before it responded. */
  const post = async ({ email, password }: TestUser, path: string, body?: object): Promise<Response | null> => {
    arrangeFault()
    // A token ends after ten minutes, which a long run exceeds.
    const user = requireSuccess(await t.anonymous.call(signIn, { body: { email, password } }), 'Logging in')
    return postTo({ address: pickAddress() }, user, path, body).catch(() => null)
  }

  const deliver = async ({ rawBody, signature }: ReturnType<StripeLoopback['sign']>): Promise<Response | null> => {
    arrangeFault()
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const sent = { method: 'POST', headers, body: Uint8Array.from(rawBody) }
    return fetch(`${pickAddress()}/api${paymentWebhook.path}`, sent).catch(() => null)
  }

  const cancel = (id: string) => post(buyer, buildPath(cancelCheckout.path, { params: { id } }))

  const cancelOpen = async (): Promise<void> => {
    const isMine = and(eq(payment.payerId, buyer.id), eq(payment.status, 'open'))
    for (const { id } of await db.select({ id: payment.id }).from(payment).where(isMine)) await cancel(id)
  }

  /** Starts a checkout, however often that fails. */
  const start = async (): Promise<string> => {
    const first = random.below(works.length)
    const wanted = works.slice(first, first + 1 + random.below(MAX_WORKS))
    let id = ''
    const tryToStart = async (): Promise<number | undefined> => {
      await cancelOpen()
      const response = await post(buyer, startCheckout.path, checkoutBody(buyer.email, ...wanted))
      if (response?.status === 201) id = ((await response.json()) as Checkout).id
      return response?.status
    }
    await expect.poll(tryToStart, { timeout: 120_000 }).toBe(201)
    return id
  }

  /** The id of the payment page; null when it could not be opened. */
  const openPage = async (id: string): Promise<string | null> => {
    const response = await post(buyer, buildPath(openPayment.path, { params: { id } }))
    if (response?.status !== 200) await post(buyer, buildPath(openPayment.path, { params: { id } }))
    return stripe.world.list('checkout.session', (one) => one.client_reference_id === id)[0]?.id ?? null
  }

  /** It sees the same records again at its next run. */
  const runJob = (task: 'payments' | 'payouts') => t.housekeeping(task).catch(() => undefined)

  const createSteps = (id: string, pageId: string) => {
    const { pages } = stripe.world
    const about = { id: pageId, type: 'checkout.session' }
    const sign = (forged?: { secret: string }) =>
      stripe.sign(about, `v1.checkout.session.${random.pick(EVENTS)}`, forged)
    let event = sign()
    return {
      // The event of a payment is lost unless one of the next steps delivers it; one that is delivered before it is too early.
      pay: async () => pages.pay(pageId, { knowsFee: random.chance(70) }),
      event: async () => void (await deliver((event = sign()))),
      doubled: async () => void (await Promise.all([deliver(event), deliver(event)])),
      decline: async () => void (await deliver(stripe.sign(about, 'v1.checkout.session.async_payment_failed'))),
      forge: async () => expect([400, undefined]).toContain((await deliver(sign({ secret: 'whsec_forged' })))?.status),
      cancel: async () => void (await cancel(id)),
      async expire() {
        await endTime(db, id)
        await runJob('payments')
      },
      async payLate() {
        await cancel(id)
        pages.pay(pageId, { isLate: true })
      },
    }
  }

  const deliverOrders = (checkoutId: string) =>
    db
      .update(order)
      .set({ deliveredAt: sql`now() - interval '30 days'` })
      .where(and(eq(order.checkoutId, checkoutId), eq(order.status, 'paid'), isNull(order.deliveredAt)))

  /** Some seller refunds a recent order, or an amount of it, which may be refused for many reasons. */
  const refundAny = async (): Promise<void> => {
    const isPaid = eq(order.status, 'paid')
    const recent = await db.select().from(order).where(isPaid).orderBy(desc(order.number)).limit(RECENT_ORDERS)
    if (recent.length === 0) return
    const { id, sellerId, totalMinor, currency } = random.pick(recent)
    const seller = sellers.find((one) => one.id === sellerId)
    if (!seller) throw new Error(`Order ${id} has another seller.`)
    const amount = decimalAmount({ amountMinor: 1 + random.below(totalMinor), currency })
    const body = { reason: '', ...(random.chance(60) && { amount }) }
    await post(seller, buildPath(refundSale.path, { params: { id } }), body)
  }

  return {
    async buy(): Promise<void> {
      const id = await start()
      const pageId = await openPage(id)
      if (pageId !== null) {
        const steps = createSteps(id, pageId)
        for (let left = 1 + random.below(MAX_STEPS); left > 0; left -= 1)
          await (random.chance(PAY_PERCENT) ? steps.pay : random.pick(Object.values(steps)))()
      }
      if (random.chance(60)) await deliverOrders(id)
      if (random.chance(30)) await refundAny()
      if (random.chance(30)) await runJob('payouts')
      if (random.chance(20)) {
        stripe.world.pages.bookFees()
        await runJob('payments')
      }
    },
  }
}
