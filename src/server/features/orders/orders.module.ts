import type { Queryable } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { createSignedIds } from '#server/platform/signed-ids.ts'
import type { Payments } from '../payments/payments.module.ts'
import { type AgreedPrices, agreedPrices } from './agreed-prices.service.ts'
import { createCartService } from './cart.service.ts'
import { type CheckoutPaymentsDeps, checkoutPayments } from './checkout-payments.ts'
import { type CheckoutsDeps, createCheckouts } from './checkouts.service.ts'
import { type EditionFields, findCopies } from './copies.ts'
import { createDebts, type DebtsDeps } from './debts.service.ts'
import { createDelivery, type DeliveryDeps } from './delivery.service.ts'
import { createOrderEvidence, type OrderEvidenceDeps } from './evidence.service.ts'
import { createGuestCookie } from './guest-cookie.ts'
import { guestOrdersRoutes } from './guest-orders.routes.ts'
import { createGuestOrders, type GuestOrdersService } from './guest-orders.service.ts'
import { readOffers } from './offers.read.ts'
import { createOrderLabels, type OrderLabels } from './order-labels.ts'
import { createOrderMails, type OrderMailsDeps } from './order-mails.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createOrdersService, type OrdersDeps, type OrdersService } from './orders.service.ts'
import { createPayouts, type PayoutsDeps } from './payouts.service.ts'
import { createPayoutsOverview } from './payouts-overview.service.ts'
import { offerMethods } from './quote.ts'
import { createRefunds, type RefundsDeps } from './refunds.service.ts'
import { createReservationMails } from './reservation-mails.ts'
import { createReservations, type ReservationsDeps } from './reservations.service.ts'
import { createSaleCopies, type SaleCopies } from './sale-copies.ts'
import { unitsRepository } from './units.repository.ts'

export type { EditionFields } from './copies.ts'
export type { LeftOrder, OrderLabels, OrderToShip } from './order-labels.ts'
export type { OrderSubject } from './orders.service.ts'
export type { SaleCopies } from './sale-copies.ts'

/** The interface of orders for other features. */
export interface Orders extends FeatureModule {
  /** A checkout of a work at a price that its seller and one buyer agreed on. */
  agreedPrices: AgreedPrices
  /** The copies of works for sales made elsewhere. */
  copies: SaleCopies
  /** What shipping labels change about orders. */
  labels: OrderLabels
  /** For a conversation between the two sides of an order. */
  lockSubject: OrdersService['lockSubject']
  /** The id of an order without an account, by the token of its address. */
  requireGuestOrder: GuestOrdersService['requireUnclaimed']
}

type Own = 'refunds' | 'mails' | 'links' | 'reservationMails'
type OrdersModuleDeps = Omit<
  CheckoutPaymentsDeps &
    CheckoutsDeps &
    OrdersDeps &
    DeliveryDeps &
    OrderEvidenceDeps &
    PayoutsDeps &
    RefundsDeps &
    DebtsDeps &
    ReservationsDeps,
  Own
> & {
  mail: MailOutbox
  payments: Payments
  site: OrderMailsDeps['site']
  /** Signs the addresses of orders without an account. */
  linkKey: Uint8Array
}

/** Whether orders have left a copy of a work to sell; artworks asks before it makes a sold work available again. */
export const hasFreeCopy = async (db: Queryable, work: EditionFields & { id: string }): Promise<boolean> =>
  ((await countUnsoldCopies(db, work)) ?? 1) > 0

/** How many copies of a work orders have left to sell; null for an open edition. */
export const countUnsoldCopies = async (
  db: Queryable,
  work: EditionFields & { id: string },
): Promise<number | null> => {
  const copies = findCopies(work)
  return copies === null ? null : unitsRepository.countUnsold(db, work.id, copies)
}

/** The highest copy of a work that is sold or held and not one of its edition; artworks asks before it changes one. */
export const soldBeyond = async (db: Queryable, work: EditionFields & { id: string }): Promise<number | null> => {
  const copies = findCopies(work)
  if (copies === null) return null
  const highest = await unitsRepository.highest(db, work.id)
  return highest !== null && highest > copies.last ? highest : null
}

/** The order that sold the last copy, of each of these works that has none left; artworks shows it to the owner. */
export const findLastSales = (db: Queryable, works: readonly (EditionFields & { id: string })[]) =>
  unitsRepository.lastSales(
    db,
    works.flatMap((work) => {
      const copies = findCopies(work)
      return copies ? [{ artworkId: work.id, ...copies }] : []
    }),
  )

/** How the sellers of works deliver them to a country, for each seller and currency; sold works count as well. */
export const shippingMethods = async (db: Queryable, artworkIds: readonly string[], country: string) =>
  [
    ...Map.groupBy(
      await readOffers(db, artworkIds, null),
      ({ sellerId, currency }) => `${sellerId} ${currency}`,
    ).values(),
  ].map((offers) => ({
    sellerId: offers[0]?.sellerId ?? '',
    methods: offerMethods(
      offers.map((offer) => ({ offer })),
      country,
    ).methods,
  }))

/** Carts, checkouts and orders. */
export const createOrders = (deps: OrdersModuleDeps): Orders => {
  const links = createSignedIds(deps.linkKey)
  const mails = createOrderMails({ ...deps, links })
  const reservationMails = createReservationMails(deps.mail, deps.publicUrl)
  deps.payments.register(checkoutPayments({ ...deps, mails, reservationMails }))
  const refunds = createRefunds({ ...deps, mails })
  const orders = createOrdersService({ ...deps, refunds })
  const delivery = createDelivery({ ...deps, mails })
  const checkouts = createCheckouts({ ...deps, links, reservationMails })
  const evidence = createOrderEvidence(deps)
  const guestOrders = createGuestOrders({ db: deps.db, links, orders, delivery })
  const debts = createDebts(deps)
  const reservations = createReservations({ ...deps, reservationMails })
  const guests = createGuestCookie(deps.publicUrl)
  const payouts = createPayouts(deps)
  return {
    bindings: [
      ...ordersRoutes({
        carts: createCartService(deps),
        checkouts,
        orders,
        delivery,
        payouts: createPayoutsOverview(deps),
        evidence,
        debts,
        reservations,
        guests,
      }),
      ...guestOrdersRoutes(guestOrders),
    ],
    accountData: orders.accountData,
    jobs: [...payouts.jobs, ...reservations.jobs, hourly('invoices', orders.removeOldFiles, { outside: true })],
    countHeld: payouts.countHeld,
    agreedPrices,
    copies: createSaleCopies(deps),
    labels: createOrderLabels({ ...deps, delivery }),
    lockSubject: orders.lockSubject,
    requireGuestOrder: guestOrders.requireUnclaimed,
  }
}
