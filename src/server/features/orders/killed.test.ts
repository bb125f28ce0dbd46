import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { buildPath } from '#contract/endpoint.ts'
import { openPayment, startCheckout } from '#contract/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, holdWorks } from '#server/testing/buying.ts'
import { killBefore, type OtherProcess, postTo, startProcess } from '#server/testing/other-process.ts'
import { endTime } from '#server/testing/payments.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'

let t: TestApp
let artist: TestUser
/** Started while the step before is tested. */
let next: Promise<OtherProcess>
beforeAll(async () => {
  t = await startTestApp()
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  next = startProcess(t)
})
afterAll(async () => {
  ;(await next).child.kill('SIGKILL')
  await t.close()
})

/** Buys a work over the other process, as far as it lives. Returns false as soon as the process does not respond. */
const buyAt = async (other: OtherProcess, buyer: TestUser, work: Artwork): Promise<boolean> => {
  const post = (path: string, body?: object) => postTo(other, buyer, path, body)
  try {
    const { id } = (await (await post(startCheckout.path, checkoutBody(buyer.email, work))).json()) as { id: string }
    const { url } = (await (await post(buildPath(openPayment.path, { params: { id } }))).json()) as { url: string }
    const body = new URLSearchParams({ action: 'pay' })
    await fetch(`${other.address}${new URL(url).pathname}`, { method: 'POST', redirect: 'manual', body })
    return true
  } catch {
    return false
  }
}

/** The hold of whatever was left open has ended, and the surviving process reconciles. */
const reconcile = async (): Promise<void> => {
  await endTime(t.app.database.db)
  await t.housekeeping('payments')
}

/** Every step of a purchase: what the process is killed right before, and whether the buyer has paid by then. */
const STEPS = [
  ['its works are held', 'insert into "artwork_unit"', false],
  ['the provider opens the payment page', 'insert into "sandbox_payment_page"', false],
  ['the page is remembered', 'set "page_id"', false],
  ['the event of the payment is remembered', 'insert into "webhook_inbox"', true],
  ['the copies are sold', 'update "artwork_unit"', true],
  ['the mails are written', 'insert into "mail_outbox"', true],
] as const

test.each(STEPS)(
  'a process that is killed before %s leaves neither money without an order nor an order without money',
  async (_step, statement, isPaid) => {
    const other = await next
    next = startProcess(t)
    const ended = once(other.child, 'exit')
    const buyer = await t.signUp('collector')
    const work = await publishWork(artist, { price: '100' })
    await killBefore(other, statement)
    expect(await buyAt(other, buyer, work)).toBe(false)
    expect((await ended)[1]).toBe('SIGKILL')
    await reconcile()
    await requireBalancedOrders(t.app.database.db)
    const [found] = await t.app.database.db.select().from(payment).where(eq(payment.payerId, buyer.id))
    // What was not paid is free for the next buyer.
    if (isPaid) expect(found?.status).toBe('paid')
    else await holdWorks(await t.signUp('collector'), work)
  },
  60_000,
)
