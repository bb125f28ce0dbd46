import { eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { buildPath } from '#contract/endpoint.ts'
import { PLAN_RHYTHMS, TAX_MODES } from '#contract/invoice-terms.ts'
import { creditInvoice, movePart, sendInvoice } from '#contract/invoices.ts'
import { decimalAmount } from '#contract/money.ts'
import { payByCard, refreshPayPage, statePaymentSent } from '#contract/pay-pages.ts'
import { endRecordedSale, recordSale, recordSalePayment, takeBackSale } from '#contract/sales.ts'
import { artworkUnit } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { sale, saleInstalment } from '#server/schema/sales.ts'
import { press } from '#server/testing/buying.ts'
import { type MortalProcess, postTo } from '#server/testing/other-process.ts'
import { deliverEvent, endTime } from '#server/testing/payments.ts'
import type { Random } from '#server/testing/random.ts'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'
import { BUYER, invoiceForm, today } from './invoicing.ts'

/** Two processes in which sellers make plans; one of them may be dead. */
export interface PlanWorld {
  t: TestApp
  mortal: MortalProcess
  seller: TestUser
  /** Of editions with enough copies. */
  works: readonly string[]
}

const MAX_STEPS = 9
const CURRENCY = 'usd'
const MAX_PRICE_MINOR = 500_000

/** One plan after the other, and anything that sellers and buyers do to it, in any order. */
export const createRandomPlans = ({ t, mortal, seller, works }: PlanWorld, random: Random) => {
  const { db } = t.app.database
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency: CURRENCY })

  /** Null when the process was killed before it responded, or the call was refused. */
  const post = async (path: string, body?: object): Promise<Record<string, unknown> | null> => {
    const address = (random.chance(40) && mortal.address) || t.origin
    const response = await postTo({ address }, seller, path, body).catch(() => null)
    return response?.ok ? ((await response.json().catch(() => null)) as Record<string, unknown> | null) : null
  }

  const record = async (): Promise<string | null> => {
    const priceMinor = 1000 + random.below(MAX_PRICE_MINOR)
    const isDeposit = random.chance(30)
    const made = await post(recordSale.path, {
      artwork_id: random.pick(works),
      sold_on: today(),
      place: 'studio',
      currency: CURRENCY,
      price: decimal(priceMinor),
      discount_percent: random.pick([0, 0, 10, 33.33]),
      payment: isDeposit ? 'deposit' : random.pick(['not_yet', 'not_yet', 'on_approval']),
      deposit: isDeposit ? decimal(1 + random.below(500)) : '',
    })
    return typeof made?.id === 'string' ? made.id : null
  }

  const send = async (id: string): Promise<string | null> => {
    const [found] = await db.select().from(sale).where(eq(sale.id, id))
    if (!found) return null
    const plan = {
      deposit_percent: random.pick([0, 10, 33.33, 50]),
      parts: 1 + random.below(7),
      rhythm: random.pick(PLAN_RHYTHMS),
      first_on: today(random.below(40)),
    }
    const hasPaid = (await db.$count(saleInstalment, sql`sale_id = ${id} and paid_minor > 0`)) > 0
    const net = found.priceMinor - found.discountMinor
    const tax = hasPaid ? { tax_mode: 'none' } : { tax_mode: random.pick(TAX_MODES), tax_percent: 19 }
    const sent = await post(
      buildPath(sendInvoice.path, { params: { id } }),
      invoiceForm({
        lines: [{ text: 'Boats', details: '', amount: decimal(net) }],
        buyer: { ...BUYER, tax_number: 'DE123456789' },
        plan: random.chance(80) ? plan : null,
        ...(tax as object),
      }),
    )
    return typeof sent?.pay_path === 'string' ? (sent.pay_path.split('/').at(-1) ?? null) : null
  }

  /** The path of the sandbox's page; null when it was not opened. */
  const open = async (key: string, amount: 'due' | 'rest'): Promise<string | null> => {
    const opened = await post(buildPath(payByCard.path, { params: { key } }), { amount })
    return typeof opened?.url === 'string' ? new URL(opened.url).pathname : null
  }

  const leftMinor = async (id: string): Promise<number> => {
    const parts = await db.select().from(saleInstalment).where(eq(saleInstalment.saleId, id))
    return parts.reduce((sum, one) => sum + one.amountMinor - one.paidMinor, 0)
  }

  const createSteps = (id: string, firstKey: string) => {
    let key = firstKey
    const at = (path: string) => buildPath(path, { params: { id, key } })
    const pay = async (amount: 'due' | 'rest') => {
      const path = await open(key, amount)
      if (path) await press(t, path, 'pay').catch(() => undefined)
    }
    const transfer = async () => {
      const most = await leftMinor(id)
      if (most === 0) return
      const amountMinor = random.chance(30) ? most : 1 + random.below(most)
      await post(at(recordSalePayment.path), {
        amount: decimal(amountMinor),
        paid_on: today(),
        received_by: 'transfer',
      })
    }
    return {
      payDue: () => pay('due'),
      payNext: () => pay('due'),
      payRest: () => pay('rest'),
      transfer,
      /** Somebody pays twice: the page was open while the transfer arrived. */
      async double() {
        const path = await open(key, random.pick(['due', 'rest']))
        await transfer()
        if (path) await press(t, path, 'pay').catch(() => undefined)
      },
      /** The page was left open until its time was over. */
      async late() {
        const path = await open(key, 'due')
        const [one] = await db.select().from(payment).where(sql`${payment.openKey} = ${id} and status = 'open'`)
        if (!path || !one) return
        await endTime(db, one.id)
        await t.housekeeping('payments').catch(() => undefined)
        await press(t, path, 'late').catch(() => undefined)
      },
      async events() {
        const [one] = await db.select().from(payment).where(eq(payment.openKey, id)).limit(1)
        if (!one?.pageId || !isUuid(one.id)) return
        const type = 'v1.checkout.session.completed'
        await Promise.all([deliverEvent(t, one.pageId, type), deliverEvent(t, one.pageId, type)])
      },
      refresh: () => post(at(refreshPayPage.path)),
      sent: () => post(at(statePaymentSent.path)),
      async credit() {
        if (!(await post(at(creditInvoice.path), { reason: 'Another buyer.' }))) return
        key = (await send(id)) ?? key
      },
      /** The date of a part, while somebody pays. */
      async move() {
        const parts = await db.select().from(saleInstalment).where(eq(saleInstalment.saleId, id))
        if (parts.length === 0) return
        const body = { part: random.pick(parts)?.position ?? 0, due_on: today(random.below(60)) }
        await Promise.all([post(at(movePart.path), body), random.chance(50) ? transfer() : undefined])
      },
      end: () => post(at(endRecordedSale.path), { is_money_returned: random.chance(60) }),
      takeBack: () => post(at(takeBackSale.path)),
      payout: () => t.housekeeping('sale-payouts').catch(() => undefined),
    }
  }

  return async (): Promise<void> => {
    const id = await record()
    const key = id && (await send(id))
    if (!id || !key) return
    const { end, takeBack, ...steps } = createSteps(id, key)
    for (let left = 2 + random.below(MAX_STEPS); left > 0; left -= 1) {
      if (random.chance(6)) await (random.chance(50) ? end : takeBack)()
      else await random.pick(Object.values(steps))()
    }
    if (random.chance(30))
      await db
        .update(payment)
        .set({ paidAt: sql`paid_at - interval '5 days'` })
        .where(sql`${payment.openKey} = ${id} and ${payment.status} = 'paid'`)
  }
}

/** Of each sale how many copies it has: one while it is owed or paid, none once it has ended. */
export const countCopies = async ({ t }: Pick<PlanWorld, 't'>): Promise<Map<string, number>> => {
  const units = await t.app.database.db.select({ saleId: artworkUnit.saleId }).from(artworkUnit)
  const counts = new Map<string, number>()
  for (const { saleId } of units) if (saleId !== null) counts.set(saleId, (counts.get(saleId) ?? 0) + 1)
  return counts
}
