import type { ArtworkCard } from '#contract/artworks.ts'
import { DAY_MS, LATE_PAYMENT_DAYS } from '#contract/constants.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { presentOrderAmounts } from './checkout.presenter.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { presentLine } from './order-lines.ts'
import { type LineRow, ordersRepository as orders } from './orders.repository.ts'
import type { ReservationMails } from './reservation-mails.ts'
import { type ReservationRow, reservationsRepository as reservations } from './reservations.repository.ts'

export interface ReservationsDeps {
  db: Database
  clock: Clock
  log: Log
  events: Pick<Events, 'emit'>
  artworks: Pick<Artworks, 'visibleCards'>
  payments: Pick<Payments, 'receive' | 'extend' | 'settle'>
  reservationMails: ReservationMails
}

const MAX_REMINDED = 200

const present = (
  { order, checkout }: ReservationRow,
  lines: readonly LineRow[],
  works: readonly ArtworkCard[],
): Reservation => {
  const { instructions, address, email, phone } = checkout
  if (!instructions) throw new Error(`Checkout ${checkout.id} is not paid outside of the provider.`)
  return {
    id: order.id,
    checkout_id: checkout.id,
    number: order.number,
    status: checkout.status === 'open' ? 'open' : 'ended',
    reserved_at: checkout.createdAt.toISOString(),
    ends_at: checkout.endsAt.toISOString(),
    sent_at: checkout.sentAt?.toISOString() ?? null,
    buyer: { name: address.name, email, phone },
    seller: { id: order.sellerId, name: order.sellerName },
    shipping_method: order.shippingMethod,
    ...presentOrderAmounts(order),
    lines: lines.filter(({ orderId }) => orderId === order.id).map((line) => presentLine(line, order.currency, works)),
    instructions,
  }
}

/** Works that are held while their buyer pays the seller outside of the provider, and what the seller does about it. */
export const createReservations = (deps: ReservationsDeps) => {
  const { db, clock, log, events, artworks, payments, reservationMails: mails } = deps

  const presentAll = async (rows: readonly ReservationRow[]): Promise<Reservation[]> => {
    const lines = await orders.listLines(
      db,
      rows.map(({ order }) => order.id),
    )
    const works = await artworks.visibleCards([...new Set(lines.flatMap(({ artworkId }) => artworkId ?? []))], null)
    return rows.map((row) => present(row, lines, works))
  }

  const require = async (id: string, sellerId: string): Promise<ReservationRow> => {
    const found = await reservations.find(db, sellerId, id)
    if (found) return found
    const order = await orders.find(db, id)
    throw new Failure(order?.sellerId === sellerId ? 'reservation_over' : 'not_found')
  }
  const read = async (id: string, sellerId: string): Promise<Reservation> => {
    const [reservation] = await presentAll([await require(id, sellerId)])
    if (!reservation) throw new Failure('not_found')
    return reservation
  }

  const remind = (row: ReservationRow): Promise<void> =>
    db.transaction(async (tx) => {
      if (await reservations.remind(tx, row.checkout.id, clock.now())) await mails.ending(tx, row.checkout, row.order)
    })
  const remindAll = async (): Promise<void> => {
    const tomorrow = new Date(clock.now().getTime() + DAY_MS)
    await eachRecord(log, await reservations.toRemind(db, tomorrow, MAX_REMINDED), remind, ({ order }) => order.id)
  }

  return {
    async ofBuyer(buyerId: string): Promise<{ items: Reservation[] }> {
      return { items: await presentAll(await reservations.ofBuyer(db, buyerId)) }
    },

    async ofSeller(sellerId: string): Promise<{ items: Reservation[] }> {
      const since = new Date(clock.now().getTime() - LATE_PAYMENT_DAYS * DAY_MS)
      return { items: await presentAll(await reservations.ofSeller(db, sellerId, since)) }
    },

    /** The seller has the money. Throws `work_sold` when it came after the end and somebody else has a work by then. */
    async confirm(id: string, sellerId: string, receivedBy: ReceivedBy): Promise<void> {
      const { order } = await require(id, sellerId)
      const unwanted = new Failure('work_sold', {
        message: 'These works are not for sale any more. Give the money back, or make them available again first.',
      })
      if (!(await payments.receive(order.checkoutId, { receivedBy, unwanted }))) throw new Failure('reservation_over')
    },

    /** Holds the works for more days than until now. */
    async extend(id: string, sellerId: string, days: number): Promise<Reservation> {
      const { order, checkout } = await require(id, sellerId)
      const now = clock.now()
      const endsAt = new Date(checkout.endsAt.getTime() + days * DAY_MS)
      await db.transaction(async (tx) => {
        if (!(await payments.extend(tx, checkout.id, { now, endsAt }))) throw new Failure('reservation_over')
        await reservations.forgetReminder(tx, checkout.id)
        await mails.extended(tx, { ...checkout, endsAt }, order)
        const { buyerId } = order
        await events.emit(tx, { type: 'order.changed', orderId: id, buyerId, sellerId, what: 'reservation_extended' })
      })
      return read(id, sellerId)
    },

    async end(id: string, sellerId: string): Promise<Reservation> {
      const { checkout } = await require(id, sellerId)
      if (checkout.status !== 'open') throw new Failure('reservation_over')
      await db.transaction((tx) => checkouts.setEndedBy(tx, checkout.id, 'seller'))
      await payments.settle(checkout.id, 'end')
      return read(id, sellerId)
    },

    jobs: [hourly('reservations', remindAll, { outside: true })] satisfies JobDefinition[],
  }
}
export type ReservationsService = ReturnType<typeof createReservations>
