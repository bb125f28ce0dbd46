import type { BodyOf } from '#contract/endpoint.ts'
import { parseAmount } from '#contract/money.ts'
import type { buyShippingLabel } from '#contract/shipping.ts'
import type { LABEL_PAPERS } from '#contract/shipping-constants.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CarriersProvider } from '#server/providers/carriers/carriers.provider.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { OrderLabels, OrderToShip } from '../orders/orders.module.ts'
import type { Site } from '../site/site.module.ts'
import { addressOfOrder, requireOrderPlace, requireShipFrom, toRecipient } from './addresses.ts'
import { askCarrier } from './carrier-failures.ts'
import type { LabelPresenter } from './labels.presenter.ts'
import { labelsRepository as labels, type NumberedLabel } from './labels.repository.ts'
import { type LabelOrder, newLabel } from './new-label.ts'
import type { Papers } from './papers.service.ts'
import { carrierParcel, type TypedParcel } from './parcels.ts'
import { type PurchasesService, STORED_PAPER } from './purchases.service.ts'
import type { QuotesService } from './quotes.service.ts'
import { shippingRead as read } from './shipping.read.ts'
import type { VoidsService } from './voids.service.ts'

export interface LabelsDeps {
  db: Database
  carriers: Pick<CarriersProvider, 'labelFile'>
  files: FilesProvider
  quotes: QuotesService
  papers: Papers
  purchases: PurchasesService
  voids: VoidsService
  orderLabels: OrderLabels
  present: LabelPresenter
  site: Pick<Site, 'current'>
  testMode: boolean
}

type Purchase = BodyOf<typeof buyShippingLabel>

const MAX_LISTED = 1000

/** The number of the order, which the reference states; 0 is nobody's. */
const orderNumber = (reference: string): number => (/^\d{1,9}$/.test(reference) ? Number(reference) : 0)

/** Labels of orders, and the list of all labels of a user. */
export const createLabels = (deps: LabelsDeps) => {
  const { db, carriers, files, quotes, papers, purchases, voids, orderLabels, present, site, testMode } = deps

  /** Throws `not_found` for another person's label too, so that nobody learns whether it exists. */
  const requireOwn = async (id: string, userId: string): Promise<NumberedLabel> => {
    const found = await labels.findOwn(db, id, userId)
    if (!found) throw new Failure('not_found')
    return found
  }

  /** Remembers the packed size of a work that travels alone, for its next label. */
  const rememberPacking = async (tx: Transaction, { lines }: OrderToShip, typed: TypedParcel): Promise<void> => {
    const [line] = lines
    if (!line?.artworkId || lines.length > 1 || line.quantity > 1) return
    await labels.rememberPacking(tx, {
      artworkId: line.artworkId,
      width: typed.width,
      height: typed.height,
      depth: typed.depth,
      dimensionUnit: typed.dimension_unit,
      weight: typed.weight,
      weightUnit: typed.weight_unit,
      packaging: typed.packaging_type,
    })
  }

  /** Stores the label of an order as `processing`; from here on the order has a label. */
  const begin = (body: Purchase, wanted: Omit<LabelOrder, 'orderId'>): Promise<string> =>
    db.transaction(async (tx) => {
      const toShip = await orderLabels.lockToShip(tx, wanted.userId, { number: orderNumber(body.reference) })
      const orderId = toShip.order.id
      requireOrderPlace(addressOfOrder(toShip.address, { phone: '', email: '' }), wanted.shipment.to)
      if (await labels.isLabelled(tx, orderId)) throw new Failure('order_has_label')
      if (wanted.rate.currency !== toShip.order.currency) throw new Failure('label_other_currency')
      if (wanted.priceMinor > toShip.sellerMinor) throw new Failure('label_above_payout')
      const label = await labels.insert(tx, newLabel({ ...wanted, orderId }, 'processing'))
      if (!label) throw new Failure('order_has_label')
      await rememberPacking(tx, toShip, body)
      return label.id
    })

  return {
    /** Buys the label of an order at a price that was quoted. A repeat is refused, because the order has a label then. */
    async buy(userId: string, body: Purchase): Promise<ShippingLabel> {
      const quoted = await quotes.requireRate(body.rate_id, userId)
      const from = requireShipFrom(body, await read.profileAddress(db, userId))
      const to = toRecipient(body)
      const wanted = { from, to, parcel: carrierParcel(body) }
      const { rate, quote } = await quotes.forShipment(quoted, wanted)
      const insuredMinor = parseAmount(body.insurance, quote.currency).amountMinor
      const isPriced = insuredMinor === quote.insuredMinor
      const shown = parseAmount(body.customer_charged_price, rate.currency)
      if (!isPriced || shown.amountMinor !== rate.priceMinor)
        throw new Failure('shipping_price_changed', {
          fields: [{ field: isPriced ? 'customer_charged_price' : 'insurance', message: 'is not what was priced' }],
        })
      await papers.requireComplete(from, to)
      const labelId = await begin(body, {
        userId,
        paymentOrderId: null,
        rate,
        shipment: { ...wanted, shipOn: quote.shipment.shipOn },
        customs: await papers.requireCustoms(from, to, body.customs),
        reference: body.reference,
        notes: body.notes,
        insuredMinor,
        priceMinor: rate.priceMinor,
        testMode,
      })
      const failure = await purchases.complete(labelId)
      if (failure) throw failure
      return present(await requireOwn(labelId, userId))
    },

    async list(userId: string): Promise<ShippingLabel[]> {
      return (await labels.ofUser(db, userId, MAX_LISTED)).map(present)
    },

    /** The PDF of a label, named after its tracking number (MS-8.17). */
    async download(id: string, userId: string, paper: (typeof LABEL_PAPERS)[number]): Promise<File> {
      const { label } = await requireOwn(id, userId)
      const { status, carrierLabelId, trackingNumber, file } = label
      if (status !== 'purchased' || carrierLabelId === null) throw new Failure('not_found')
      const stored = paper === STORED_PAPER && file !== null ? await files.get(file) : null
      const bytes = stored
        ? Buffer.concat(await Array.fromAsync(stored.stream))
        : await askCarrier(carriers.labelFile(carrierLabelId, paper, site.current().name.name))
      return new File([new Uint8Array(bytes)], `${trackingNumber ?? `label-${id}`}.pdf`, { type: 'application/pdf' })
    },

    async returnPrice(id: string, userId: string): Promise<ShippingLabel> {
      const { label } = await requireOwn(id, userId)
      await voids.request(label)
      return present(await requireOwn(id, userId))
    },
  }
}
export type LabelsService = ReturnType<typeof createLabels>
