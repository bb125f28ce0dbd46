import type { BodyOf } from '#contract/endpoint.ts'
import type { ExportedSale } from '#contract/exported-sale.ts'
import { formatMoney } from '#contract/money.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'
import type { RecordedSale, recordSale } from '#contract/sales.ts'
import { addDays } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Currencies, requireCurrency } from '#server/platform/currencies.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import { decodeId, type PageRequest } from '#server/platform/http/keyset.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { sale as saleTable } from '#server/schema/sales.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Orders } from '../orders/orders.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { createChosenCopies } from './chosen-copy.ts'
import type { Contacts } from './contacts.service.ts'
import { receivedLines, returnedLines, shareTax } from './ledger.ts'
import { isOwed, type SaleCredits } from './sale-credits.ts'
import { readStoredTerms, readSum, readTerms } from './sale-terms.ts'
import { describeWork, presentRecordedSale, presentWorkToSell, takeBackUntil } from './sales.presenter.ts'
import { type ListedSale, type NewInstalment, type SaleRow, salesRepository as sales } from './sales.repository.ts'

export interface SalesDeps {
  db: Database
  clock: Clock
  currencies: Currencies
  payments: Pick<Payments, 'recordReceived' | 'recordReturned' | 'refundPart'>
  orders: Pick<Orders, 'copies'>
  artworks: Pick<Artworks, 'primaryPictures'>
  contacts: Contacts
  credits: SaleCredits
}

interface NewPayment {
  amountMinor: number
  paidOn: string
  receivedBy: ReceivedBy
}

type LockedWork = NonNullable<Awaited<ReturnType<typeof sales.lockWork>>>
type SaleValues = Omit<
  typeof saleTable.$inferInsert,
  'id' | 'artworkId' | 'title' | 'artistName' | 'description' | 'copy' | 'proof' | 'createdAt'
>
interface Wanted extends Pick<SaleRow, 'copy' | 'proof'> {
  instalments: readonly NewInstalment[]
}

/** Sales that were made elsewhere. What is recorded moves no money; what was paid by card is returned by card. */
export const createSalesService = ({
  db,
  clock,
  currencies,
  payments,
  orders,
  artworks,
  contacts,
  credits,
}: SalesDeps) => {
  const { copies } = orders
  const chosen = createChosenCopies(orders)
  // Somewhere on earth, tomorrow has begun.
  const requirePast = (field: string, day: string): void => {
    if (day > addDays(clock.now().toISOString().slice(0, 10), 1))
      throw refuseField(field, 'This day is in the future. Choose today or an earlier one.')
  }

  const present = async (on: Queryable, rows: readonly ListedSale[]): Promise<RecordedSale[]> => {
    const ids = rows.map(({ id }) => id)
    const [instalments, made] = await Promise.all([sales.instalments(on, ids), sales.payments(on, ids)])
    const now = clock.now()
    return rows.map((row) =>
      presentRecordedSale(row, {
        instalments: instalments.filter(({ saleId }) => saleId === row.id),
        payments: made.filter(({ saleId }) => saleId === row.id),
        now,
      }),
    )
  }
  const read = async (on: Queryable, id: string, sellerId: string): Promise<RecordedSale> => {
    const found = await sales.find(on, id, sellerId)
    const [presented] = found ? await present(on, [found]) : []
    if (!presented) throw new Failure('not_found')
    return presented
  }

  const lockOwn = async (tx: Transaction, id: string, sellerId: string): Promise<SaleRow> => {
    const row = await credits.lock(tx, id)
    if (row?.sellerId !== sellerId) throw new Failure('not_found')
    return row
  }

  /** Records a payment that the seller received. The sale is locked. */
  const pay = async (
    tx: Transaction,
    sale: SaleRow,
    { amountMinor, paidOn, receivedBy }: NewPayment,
  ): Promise<void> => {
    const { currency, title } = sale
    const beforeMinor = await credits.creditedMinor(tx, sale)
    const leftMinor = sale.totalMinor - beforeMinor
    if (amountMinor <= 0 || amountMinor > leftMinor)
      throw refuseField(
        'amount',
        `Enter more than 0 and at most ${formatMoney({ amountMinor: leftMinor, currency })}, which is still owed. If more arrived, record that sum and send the rest back.`,
      )
    const amount = { amountMinor, currency }
    const paidAt = new Date(`${paidOn}T12:00:00Z`)
    const taxMinor = shareTax(sale, { beforeMinor, amountMinor })
    const paymentId = await payments.recordReceived(
      tx,
      { amount, receivedBy, paidAt, lines: [{ name: title, price: amount, quantity: 1 }] },
      receivedLines({ amountMinor, taxMinor }),
    )
    await credits.credit(tx, sale, { paymentId, amountMinor, paidOn, paidAt })
  }

  /** What was paid by card goes back by card. */
  const returnPayments = async (tx: Transaction, saleId: string): Promise<void> => {
    for (const one of await sales.payments(tx, [saleId])) {
      const { id: paymentId, method, currency, returnedMinor } = one
      const amountMinor = one.amountMinor - returnedMinor
      if (amountMinor <= 0) continue
      if (method === 'outside') await payments.recordReturned(tx, one, returnedLines(amountMinor))
      else {
        if (one.isPayoutUnderWay) throw new Failure('payout_under_way')
        await sales.returnMore(tx, paymentId, amountMinor)
        await payments.refundPart(tx, { paymentId, partId: saleId, amountMinor, currency })
      }
    }
  }

  const lockWork = async (tx: Transaction, id: string, sellerId: string): Promise<LockedWork> => {
    const work = await sales.lockWork(tx, id, sellerId)
    if (!work) throw new Failure('artwork_not_found')
    return work
  }

  /** Stores a sale of which nothing is paid yet, and holds its copy. */
  const hold = async (
    tx: Transaction,
    work: LockedWork,
    values: SaleValues,
    { instalments, ...wanted }: Wanted,
  ): Promise<SaleRow> => {
    const facts = { title: work.title, artistName: work.artistName, description: describeWork(work) }
    const sale = await sales.insert(
      tx,
      { id: uuidv7(), artworkId: work.id, ...facts, ...values, createdAt: clock.now() },
      instalments,
    )
    const held = await chosen.hold(tx, work, { saleId: sale.id, ...wanted })
    await sales.change(tx, sale.id, held)
    return { ...sale, ...held }
  }

  const create = async (
    tx: Transaction,
    seller: Pick<Actor, 'id' | 'hasProfile'>,
    form: BodyOf<typeof recordSale>,
  ): Promise<string> => {
    if (!seller.hasProfile) throw new Failure('account_not_found')
    requireCurrency(form.currency, currencies)
    requirePast('sold_on', form.sold_on)
    const terms = readTerms(form)
    const work = await lockWork(tx, form.artwork_id, seller.id)
    const buyer = await contacts.requireBuyer(tx, seller.id, form.buyer)
    const sale = await hold(
      tx,
      work,
      {
        sellerId: seller.id,
        contactId: buyer?.contactId ?? null,
        buyerName: buyer?.name ?? '',
        soldOn: form.sold_on,
        place: form.place,
        placeName: form.place_name,
        ...terms.amounts,
        status: terms.status === 'paid' ? 'running' : terms.status,
        approvalEndsOn: form.payment === 'on_approval' ? terms.dueOn : null,
        receiptNumber: form.receipt_number,
        note: form.note,
      },
      { copy: form.copy, proof: form.proof, instalments: terms.instalments },
    )
    const paid = { amountMinor: terms.paidMinor, paidOn: form.sold_on, receivedBy: form.received_by }
    if (paid.amountMinor > 0) await pay(tx, sale, paid)
    else if (terms.status === 'paid') await credits.complete(tx, sale)
    return sale.id
  }

  /** Records a sale as another installation had it, with what was paid of it. */
  const restore = async (
    tx: Transaction,
    sellerId: string,
    { artworkId, contactId, stated }: { artworkId: string; contactId: string | null; stated: ExportedSale },
  ): Promise<string> => {
    const { status, payments: made, ...facts } = stated
    requireCurrency(facts.currency, currencies)
    requirePast('sold_on', facts.sold_on)
    const { amounts, instalments } = readStoredTerms(stated)
    const sale = await hold(
      tx,
      await lockWork(tx, artworkId, sellerId),
      {
        sellerId,
        contactId,
        buyerName: facts.buyer?.name ?? '',
        soldOn: facts.sold_on,
        place: facts.place,
        placeName: facts.place_name,
        ...amounts,
        status: status === 'paid' ? 'running' : status,
        approvalEndsOn: facts.approval_ends_on,
        receiptNumber: facts.receipt_number,
        note: facts.note,
      },
      { copy: facts.copy, proof: facts.proof, instalments },
    )
    let leftMinor = amounts.totalMinor
    for (const { amount, paid_on: paidOn, received_by: receivedBy } of made) {
      const amountMinor = readSum('amount', amount, sale.currency)
      if (amountMinor === 0) continue
      await pay(tx, sale, { amountMinor, paidOn, receivedBy })
      leftMinor -= amountMinor
    }
    // What is left of one that was paid went back to its buyer, or it cost nothing.
    if (status === 'paid' && (leftMinor > 0 || amounts.totalMinor === 0)) await credits.complete(tx, sale)
    return sale.id
  }

  const takeBack = async (tx: Transaction, id: string, sellerId: string): Promise<void> => {
    const sale = await lockOwn(tx, id, sellerId)
    if (sale.status === 'taken_back') throw new Failure('sale_over')
    if (clock.now() >= takeBackUntil(sale)) throw new Failure('take_back_over')
    await returnPayments(tx, id)
    await copies.release(tx, id)
    await sales.change(tx, id, { status: 'taken_back', endedAt: clock.now() })
  }

  return {
    create: (seller: Actor, form: BodyOf<typeof recordSale>, once: Once<RecordedSale>): Promise<RecordedSale> =>
      once(async (tx) => read(tx, await create(tx, seller, form), seller.id)),

    find: (id: string, sellerId: string): Promise<RecordedSale> => read(db, id, sellerId),

    async list(sellerId: string, { cursor, limit }: PageRequest) {
      const found = await sales.page(db, sellerId, cursor === undefined ? undefined : decodeId(cursor), limit + 1)
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return { items: await present(db, rows), next_cursor: last?.id ?? null }
    },

    async copiesToSell(artworkId: string, userId: string) {
      const work = await sales.findWork(db, artworkId, userId)
      if (!work) throw new Failure('artwork_not_found')
      const [listed, pictures] = await Promise.all([chosen.list(db, work), artworks.primaryPictures([work.id])])
      return { work: presentWorkToSell(work, pictures.get(work.id) ?? null), ...listed }
    },

    recordPayment(
      { id, sellerId }: { id: string; sellerId: string },
      {
        amount,
        paid_on: paidOn,
        received_by: receivedBy,
      }: { amount: string; paid_on: string; received_by: ReceivedBy },
      once: Once<RecordedSale>,
    ): Promise<RecordedSale> {
      requirePast('paid_on', paidOn)
      return once(async (tx) => {
        const sale = await lockOwn(tx, id, sellerId)
        if (!isOwed(sale)) throw new Failure('sale_over')
        const amountMinor = readSum('amount', amount, sale.currency)
        await pay(tx, sale, { amountMinor, paidOn, receivedBy })
        return read(tx, id, sellerId)
      })
    },

    /** Calls off a sale that is not paid in full. */
    end: (id: string, sellerId: string, isMoneyReturned: boolean): Promise<RecordedSale> =>
      db.transaction(async (tx) => {
        const sale = await lockOwn(tx, id, sellerId)
        if (!isOwed(sale)) throw new Failure('sale_over')
        if (isMoneyReturned) await returnPayments(tx, id)
        await copies.release(tx, id)
        await sales.change(tx, id, { status: 'ended', endedAt: clock.now() })
        return read(tx, id, sellerId)
      }),

    /** Takes back a sale that was recorded by mistake. */
    takeBack: (id: string, sellerId: string): Promise<RecordedSale> =>
      db.transaction(async (tx) => {
        await takeBack(tx, id, sellerId)
        return read(tx, id, sellerId)
      }),

    /** For imports, in the transaction of the caller. */
    restoreIn: restore,
    takeBackIn: takeBack,

    async all(sellerId: string): Promise<RecordedSale[]> {
      return present(db, await sales.page(db, sellerId, undefined, 100_000))
    },
  }
}
export type SalesService = ReturnType<typeof createSalesService>
