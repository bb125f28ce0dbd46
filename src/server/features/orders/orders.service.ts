import type { Readable } from 'node:stream'
import type { AnyOrder } from '#contract/any-orders.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import { DAY_MS, HOUR_MS, MAX_SHIPPING_RATE_MINOR } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { ShippingRates, setShippingRate } from '#contract/delivery.ts'
import { DELIVERY_ZONES, type DeliveryZone } from '#contract/delivery-zones.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { decimalAmount, toPrice } from '#contract/money.ts'
import { type Order, type Sale, SENT_METHODS, type SentMethod } from '#contract/orders.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Once } from '#server/platform/http/call.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import { requireAmount } from '#server/platform/require-amount.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Site } from '../site/site.module.ts'
import type { OrderFileFacts } from './invoice-file.ts'
import { presentOrder, presentSale, type SaleFacts } from './orders.presenter.ts'
import { type FullOrder, ordersRead as read } from './orders.read.ts'
import { type ChangedPrice, ordersRepository as orders, type SellerPrices } from './orders.repository.ts'
import { readSellerFacts } from './payout-facts.ts'
import type { RefundRequest, RefundsService } from './refunds.service.ts'

export interface OrdersDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  log: Log
  files: FilesProvider
  mediaAddress: MediaAddress
  artworks: Pick<Artworks, 'visibleCards'>
  payments: Pick<
    Payments,
    'answersDisputes' | 'countUnderWay' | 'dashboardUrl' | 'findHolds' | 'getStatus' | 'testMode'
  >
  refunds: RefundsService
  publicUrl: string
  site: Pick<Site, 'current'>
  /** Of the installation. */
  currency: string
}

/** The sides of a paid order, and the works that it is about. */
export interface OrderSubject {
  orderId: string
  /** Null for a guest. */
  buyerId: string | null
  sellerId: string
  works: { artworkId: string | null; title: string }[]
  /** What the buyer stated. */
  contact: { name: string; email: string }
}

const INVOICES = 'invoices/'
const CERTIFICATES = 'certificates/'
const PACKING_SLIPS = 'packing-slips/'
export const PREVIEWED_EVIDENCE = 'evidence/'
const PREFIXES = [INVOICES, CERTIFICATES, PACKING_SLIPS, PREVIEWED_EVIDENCE]
export const FILE_ADDRESS_MS = HOUR_MS
const KEPT_MS = DAY_MS
const MAX_EXPORTED = 10_000

const presentRates = ({ country, currency, prices }: SellerPrices): ShippingRates => {
  const price = (method: SentMethod, zone: DeliveryZone) => {
    const found = prices.find((one) => one.method === method && one.zone === zone)
    return found ? decimalAmount(toPrice(found)) : null
  }
  const rates = (method: SentMethod) => ({
    domestic: price(method, 'domestic'),
    region: price(method, 'region'),
    world: price(method, 'world'),
  })
  return {
    country,
    flat_rate: rates('flat_rate'),
    art_handlers: rates('art_handlers'),
    currency,
  }
}

/** The prices in a change; those that were not sent stay as they are. */
const listChangedPrices = (sent: BodyOf<typeof setShippingRate>, currency: string): ChangedPrice[] =>
  SENT_METHODS.flatMap((method) =>
    DELIVERY_ZONES.flatMap((zone) => {
      const price = sent[method]?.[zone]
      if (price === undefined) return []
      const rule = { maxMinor: MAX_SHIPPING_RATE_MINOR, currency }
      const priceMinor = price === null ? null : requireAmount(`${method}.${zone}`, price, rule)
      return [{ method, zone, priceMinor, currency }]
    }),
  )

/** The prices were typed in another currency, which was changed in the meantime. */
const otherCurrency = (currency: string): Failure => {
  const message = `Your prices are in ${currency.toUpperCase()} now. Reload the page and enter them in it.`
  return refuseField('currency', message)
}

/** Orders as their buyers and sellers see them. */
export const createOrdersService = (deps: OrdersDeps) => {
  const { db, events, clock, log, files, payments, refunds, publicUrl } = deps
  const { testMode } = payments
  const loadWorks = (found: readonly FullOrder[]): Promise<ArtworkCard[]> =>
    deps.artworks.visibleCards(
      [...new Set(found.flatMap(({ lines }) => lines.flatMap((line) => line.artworkId ?? [])))],
      null,
    )

  const page = async (by: 'buyer' | 'seller', userId: string, request: PageRequest) => {
    const { rows: found, next_cursor } = await readPage(
      request,
      (from, limit) => read.page(db, { by, userId, from, limit }),
      (one) => ({ at: one.paidAtExact, id: one.order.id }),
    )
    return { found, works: await loadWorks(found), next_cursor }
  }
  const require = async (
    id: string,
    of?: { by: 'buyer' | 'seller'; userId: string },
    on: Queryable = db,
  ): Promise<FullOrder> => {
    const found = await read.find(on, id, of)
    if (!found) throw new Failure('not_found')
    return found
  }
  const sale = async (id: string, of: { by: 'seller'; userId: string }, on?: Queryable): Promise<Sale> => {
    const found = await require(id, of, on)
    return presentSale(found, await loadWorks([found]), await saleFacts([found]))
  }
  /** For an administrator. */
  const any = async (id: string, on?: Queryable): Promise<AnyOrder> => {
    const found = await require(id, undefined, on)
    const payment_url = await payments.dashboardUrl(found.order.checkoutId)
    return { ...presentSale(found, await loadWorks([found]), await saleFacts([found])), payment_url }
  }

  const facts = () => ({ testMode, now: clock.now() })
  /** Of orders of one seller. */
  const saleFacts = async (found: readonly FullOrder[]): Promise<SaleFacts> => {
    const sold = found.map(({ order }) => order)
    const { answersDisputes } = payments
    return { ...facts(), ...(await readSellerFacts(db, payments, sold)), answersDisputes }
  }
  const fileFacts = (full: FullOrder): OrderFileFacts => ({ full, publicUrl, site: deps.site.current(), testMode })
  const publish = async (key: string, content: Readable): Promise<{ url: string }> => {
    await files.put(key, content)
    return { url: deps.mediaAddress(key, new Date(clock.now().getTime() + FILE_ADDRESS_MS)) }
  }

  const shippingRates = async (userId: string): Promise<ShippingRates> => {
    const found = await orders.findShippingPrices(db, userId, deps.currency)
    if (!found) throw new Failure('account_not_found')
    return presentRates(found)
  }

  return {
    async list(userId: string, query: PageRequest): Promise<{ items: Order[]; next_cursor: string | null }> {
      const { found, works, next_cursor } = await page('buyer', userId, query)
      return { items: found.map((one) => presentOrder(one, works, facts())), next_cursor }
    },

    /** Of a buyer; without `of`, of whoever has its address. */
    async get(id: string, of?: { by: 'buyer'; userId: string }): Promise<Order> {
      const found = await require(id, of)
      return presentOrder(found, await loadWorks([found]), facts())
    },

    async sales(userId: string, query: PageRequest): Promise<{ items: Sale[]; next_cursor: string | null }> {
      const { found, works, next_cursor } = await page('seller', userId, query)
      const known = await saleFacts(found)
      return { items: found.map((one) => presentSale(one, works, known)), next_cursor }
    },

    sale: (id: string, userId: string, on?: Queryable): Promise<Sale> => sale(id, { by: 'seller', userId }, on),

    any: (id: string, on?: Queryable): Promise<AnyOrder> => any(id, on),

    /** What a paid order of a buyer or a seller is about; the order is locked until the transaction ends. */
    async lockSubject(
      tx: Transaction,
      id: string,
      of: { by: 'buyer' | 'seller'; userId: string | null },
    ): Promise<OrderSubject> {
      const order = await orders.lockForUpdate(tx, id)
      const ownerId = of.by === 'buyer' ? order?.buyerId : order?.sellerId
      if (!order || order.paidAt === null || ownerId !== of.userId) throw new Failure('not_found')
      const lines = await orders.listLines(tx, [id])
      const works = lines.map(({ artworkId, title }) => ({ artworkId, title }))
      const { email, address } = await orders.findContact(tx, order.checkoutId)
      const { buyerId, sellerId } = order
      return { orderId: id, buyerId, sellerId, works, contact: { name: address.name, email } }
    },

    /** By the seller of the order. */
    async refund(id: string, request: RefundRequest, sellerId: string, once: Once<Sale>): Promise<Sale> {
      const of = { by: 'seller', userId: sellerId } as const
      await require(id, of)
      return once(async (tx) => {
        await refunds.request(tx, id, request)
        return sale(id, of, tx)
      })
    },

    async refundAny(id: string, request: RefundRequest, adminId: string, once: Once<AnyOrder>): Promise<AnyOrder> {
      await require(id)
      return once(async (tx) => {
        await refunds.request(tx, id, request, adminId)
        return any(id, tx)
      })
    },

    /** Writes the invoice and returns an address that is valid for an hour. */
    async invoice(id: string, of?: { by: 'buyer'; userId: string }): Promise<{ url: string }> {
      const full = await require(id, of)
      const { invoiceFile } = await import('./invoice-file.ts')
      return publish(`${INVOICES}${id}.pdf`, invoiceFile(fileFacts(full)))
    },

    /** Writes the certificates of an order and returns an address that is valid for an hour; none of a refunded one. */
    async certificate(id: string, of?: { by: 'buyer' | 'seller'; userId: string }): Promise<{ url: string }> {
      const full = await require(id, of)
      if (full.order.status !== 'paid') throw new Failure('order_without_certificate')
      const { certificateFile } = await import('./certificate-file.ts')
      return publish(`${CERTIFICATES}${id}.pdf`, certificateFile(fileFacts(full)))
    },

    /** Writes the packing slip of a sold order and returns an address that is valid for an hour. */
    async packingSlip(id: string, userId: string): Promise<{ url: string }> {
      const full = await require(id, { by: 'seller', userId })
      const { packingSlipFile } = await import('./packing-slip-file.ts')
      return publish(`${PACKING_SLIPS}${id}.pdf`, packingSlipFile(fileFacts(full)))
    },

    async removeOldFiles(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      const removeIfOld = async ({ key, modified }: { key: string; modified: Date }): Promise<void> => {
        if (modified < before) await files.remove(key)
      }
      for (const prefix of PREFIXES) await eachRecord(log, files.list(prefix), removeIfOld, ({ key }) => key)
    },

    shippingRates,

    async setShippingRates(userId: string, sent: BodyOf<typeof setShippingRate>): Promise<ShippingRates> {
      await db.transaction(async (tx) => {
        const found = await orders.findShippingPrices(tx, userId, deps.currency)
        if (!found) throw new Failure('account_not_found')
        const { currency } = found
        if (sent.currency !== undefined && sent.currency !== currency) throw otherCurrency(currency)
        for (const changed of listChangedPrices(sent, currency)) await orders.setShippingPrice(tx, userId, changed)
        await events.emit(tx, { type: 'shipping.priced', sellerId: userId })
      })
      return shippingRates(userId)
    },

    accountData: {
      async obligations(userId) {
        const { bought, sold, reserved } = await orders.countUnderWay(db, userId)
        const found = [
          (await payments.countUnderWay(db, 'checkout', userId)) > 0 && {
            title: 'A payment is under way',
            text: 'Finish or cancel your checkout first.',
            link: { to: '/cart', label: 'Your cart' },
          },
          bought > 0 && {
            title: bought === 1 ? 'An order is on its way to you' : `${bought} orders are on their way to you`,
            text: 'Wait until they have been delivered or refunded.',
            link: { to: '/orders', label: 'Your orders' },
          },
          reserved > 0 && {
            title: 'Somebody is paying for works of yours',
            text: 'Wait until they have paid, or end their reservation.',
            link: { to: '/sales', label: 'Your sales' },
          },
          sold > 0 && {
            title: sold === 1 ? 'An order of yours is not finished' : `${sold} orders of yours are not finished`,
            text: 'Deliver them, and wait until they have been paid out or refunded.',
            link: { to: '/sales', label: 'Your sales' },
          },
        ]
        return found.filter((one) => one !== false)
      },
      /** Orders are records of money and stay; the archive has those of the person. */
      async exportData(userId) {
        const lists = { bought: 'buyer', sold: 'seller' } as const
        const parts = []
        for (const [name, by] of Object.entries(lists)) {
          const found = await read.page(db, { by, userId, from: undefined, limit: MAX_EXPORTED })
          const known = await saleFacts(by === 'seller' ? found : [])
          const json = found.map((one) =>
            by === 'buyer' ? presentOrder(one, [], facts()) : presentSale(one, [], known),
          )
          if (json.length > 0) parts.push({ name, count: json.length, json })
        }
        return {
          contents: parts.map(({ name, count }) => counted(count, `${name} order`)),
          files: parts.map(({ name, json }) => ({ path: `orders/${name}.json`, json })),
        }
      },
    } satisfies AccountData,
  }
}
export type OrdersService = ReturnType<typeof createOrdersService>
