import { DAY_MS } from '#contract/constants.ts'
import { crossesCustoms } from '#contract/customs-areas.ts'
import { decimalAmount, usd } from '#contract/money.ts'
import { RATE_MINUTES } from '#contract/shipping-constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { scriptFindings } from './address-findings.ts'
import { packagesFor } from './carrier-packages.ts'
import {
  type Carrier,
  CarrierFailure,
  type CarrierLabel,
  type CarrierQuote,
  type CarrierShipment,
  type CarriersProvider,
} from './carriers.provider.ts'
import { drawCustomsInvoice } from './customs-invoice.ts'
import { findCustomsRules, isComplete } from './customs-rules.ts'
import { fetchLabelPicture } from './label-picture.ts'
import { LABEL_SIZE, writeSheet } from './label-sheet.ts'
import { completesShipment } from './same-shipment.ts'
import { shippoRepository as repository, type ShippoPurchase } from './shippo.carriers.repository.ts'
import { createShippoClient } from './shippo.client.ts'
import { createShippoEvents } from './shippo.events.ts'
import {
  customsBody,
  quotedShipment,
  shipmentBody,
  TEMPLATES,
  TRACKING_CARRIERS,
  toCustoms,
  toFinding,
  toRate,
  toRefusals,
  toTracking,
  toVoidState,
} from './shippo.mapping.ts'
import {
  addressMessage,
  customsItemMessage,
  declarationMessage,
  rateMessage,
  refundMessage,
  type ShippoTransaction,
  shipmentMessage,
  trackMessage,
  transactionMessage,
} from './shippo.messages.ts'
import { createShippoPurchases } from './shippo.purchases.ts'
import { addressBody, toAddress, toCarrier } from './vendor-fields.ts'
import { VOID_DAYS } from './void-days.ts'

export interface ShippoCarriersDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  circuits: Circuits
  /** Begins with `shippo_test_` for labels that are free and that no carrier accepts. */
  apiToken: string
  webhookSecret: string | null
  /** Null: Shippo itself; tests have their own. */
  apiBase: string | null
  timeoutMs?: number
}

const API = 'https://api.goshippo.com'
/** Some carriers take long to sell a label. */
const TIMEOUT_MS = 20_000
/** Each costs a call of its own. */
const FLAT_RATES_QUOTED = 2
const TEST_TOKEN = 'shippo_test_'

type Purchase = Parameters<CarriersProvider['buy']>[0]

const unavailable = () => new CarrierFailure('RATE.UNAVAILABLE', 'This price is no longer available.')

/**
 * FedEx, UPS, USPS and DHL through Shippo. As at EasyPost, a purchase makes a second, complete shipment, and buys its rate of
 * the quoted service (`shippo.purchases.ts`). The id of a label is that of its transaction.
 */
export const createShippoCarriers = (deps: ShippoCarriersDeps): CarriersProvider => {
  const { db, clock, log, apiToken, apiBase, timeoutMs = TIMEOUT_MS } = deps
  const circuit = deps.circuits.for('shippo')
  const call = createShippoClient({ apiToken, baseUrl: apiBase ?? API, circuit, log, timeoutMs })
  const purchases = createShippoPurchases({ db, clock, call })

  const createShipment = (body: object) =>
    // It costs nothing until its label is bought, so it may be repeated.
    call({
      operation: 'create a shipment',
      method: 'POST',
      path: '/shipments',
      body,
      response: shipmentMessage,
      repeats: true,
      refusal: 'SHIPMENT.INVALID_PARAMS',
    })
  const findShipment = (id: string) =>
    call({
      operation: 'read a shipment',
      path: `/shipments/${encodeURIComponent(id)}`,
      response: shipmentMessage,
      refusal: 'NOT_FOUND',
    })
  const findLabel = (id: string) =>
    call({
      operation: 'read a label',
      path: `/transactions/${encodeURIComponent(id)}`,
      response: transactionMessage,
      refusal: 'NOT_FOUND',
    })
  const findRate = (id: string) =>
    call({
      operation: 'read a price',
      path: `/rates/${encodeURIComponent(id)}`,
      response: rateMessage,
      refusal: 'NOT_FOUND',
    })

  const fetchQuote = async (
    shipment: CarrierShipment,
    packageId: string | null,
  ): Promise<Omit<CarrierQuote, 'expiresAt'>> => {
    const template = packageId === null ? null : (TEMPLATES[packageId] ?? null)
    const { rates, messages } = await createShipment(shipmentBody(shipment, template))
    return {
      rates: rates
        .map((rate) => toRate(rate, packageId))
        .filter((rate) => rate !== null)
        .filter((rate) => packageId === null || packageId.startsWith(`${rate.carrier}:`)),
      refusals: (messages ?? []).flatMap(toRefusals),
    }
  }

  /** Makes the complete shipment of a purchase and finds the price of the quoted service in it. */
  const prepare = async (
    { rateId, shipment, customs, insured, reference }: Purchase,
    idempotencyKey: string,
  ): Promise<ShippoPurchase> => {
    const [quotedId = '', quotedRateId] = rateId.split(':')
    const quoted = await findShipment(quotedId).catch((error: unknown) => {
      throw error instanceof CarrierFailure && error.failure === 'NOT_FOUND' ? unavailable() : error
    })
    const quotedRate = quoted.rates.find(({ object_id }) => object_id === quotedRateId)
    const isFresh = quoted.object_created.getTime() + RATE_MINUTES * 60_000 > clock.now().getTime()
    if (!quotedRate || !isFresh || !completesShipment(quotedShipment(quoted, shipment), shipment)) throw unavailable()
    if (crossesCustoms(shipment.from.country, shipment.to.country) && !(customs && isComplete(customs)))
      throw new CarrierFailure('SHIPMENT.CUSTOMS_INFO.REQUIRED', 'A parcel to another country needs customs data.')
    const declaration =
      customs &&
      (await call({
        operation: 'declare to customs',
        method: 'POST',
        path: '/customs/declarations',
        body: customsBody(customs, shipment),
        response: declarationMessage,
        repeats: true,
        refusal: 'SHIPMENT.CUSTOMS_INFO.REQUIRED',
      }))
    const insurance = {
      amount: decimalAmount(insured),
      currency: insured.currency.toUpperCase(),
      content: 'Work of art',
    }
    const complete = await createShipment({
      ...shipmentBody(shipment, quoted.parcels[0]?.template || null),
      extra: { reference_1: reference, ...(insured.amountMinor > 0 && { insurance }) },
      ...(declaration && { customs_declaration: declaration.object_id }),
    })
    const rate = complete.rates.find(
      ({ provider, servicelevel }) =>
        provider === quotedRate.provider && servicelevel.token === quotedRate.servicelevel.token,
    )
    if (!rate) throw unavailable()
    return repository.claim(db, { idempotencyKey, shipmentId: complete.object_id, rateId: rate.object_id })
  }

  const presentLabel = async (transaction: ShippoTransaction): Promise<CarrierLabel> => {
    const rate = toRate(await findRate(transaction.rate), null)
    if (!rate) throw new Error(`Shippo sold the label ${transaction.object_id} of another carrier.`)
    return {
      id: transaction.object_id,
      carrier: rate.carrier,
      service: rate.service,
      trackingNumber: transaction.tracking_number,
      // The price of the insurance is in it.
      price: usd(rate.price.amountMinor),
      voidUntil: new Date(transaction.object_created.getTime() + VOID_DAYS[rate.carrier as Carrier] * DAY_MS),
    }
  }

  const findCustoms = async (declarationId: string) => {
    const declaration = await call({
      operation: 'read a customs declaration',
      path: `/customs/declarations/${encodeURIComponent(declarationId)}`,
      response: declarationMessage,
      refusal: 'NOT_FOUND',
    })
    const items = declaration.items.map((id) =>
      call({
        operation: 'read a customs item',
        path: `/customs/items/${encodeURIComponent(id)}`,
        response: customsItemMessage,
        refusal: 'NOT_FOUND',
      }),
    )
    return toCustoms(declaration, await Promise.all(items))
  }

  return {
    name: 'shippo',
    testMode: apiToken.startsWith(TEST_TOKEN),

    async quote(shipment) {
      const expiresAt = new Date(clock.now().getTime() + RATE_MINUTES * 60_000)
      const flat = packagesFor(shipment.parcel)
        .filter(({ id, flatRate }) => flatRate && TEMPLATES[id] !== undefined)
        .slice(0, FLAT_RATES_QUOTED)
      const packages = [null, ...flat.map(({ id }) => id)]
      const quotes = await Promise.all(packages.map((packageId) => fetchQuote(shipment, packageId)))
      const rates = quotes
        .flatMap((quote) => quote.rates)
        .toSorted((one, two) => one.price.amountMinor - two.price.amountMinor)
      const refusals = new Map(
        (quotes[0]?.refusals ?? [])
          .filter(({ carrier }) => rates.every((rate) => rate.carrier !== carrier))
          .map((refusal) => [refusal.carrier, refusal]),
      )
      return { rates, refusals: [...refusals.values()], expiresAt }
    },

    async buy(purchase, idempotencyKey) {
      const prepared = (await repository.find(db, idempotencyKey)) ?? (await prepare(purchase, idempotencyKey))
      return presentLabel(await purchases.buy(prepared))
    },

    async labelFile(labelId, paper, author) {
      const transaction = await findLabel(labelId)
      const { shipment: shipmentId, provider } = await findRate(transaction.rate)
      const shipment = await findShipment(shipmentId)
      const picture = await fetchLabelPicture(transaction.label_url, apiBase)
      const { tracking_number: trackingNumber, object_created: boughtAt } = transaction
      const declaration = shipment.customs_declaration
      const declared = declaration && {
        carrier: toCarrier(provider) ?? provider,
        trackingNumber,
        reference: shipment.extra?.reference_1 ?? '',
        from: toAddress(shipment.address_from),
        to: toAddress(shipment.address_to),
        date: boughtAt.toISOString().slice(0, 10),
        customs: await findCustoms(declaration.object_id),
      }
      return writeSheet(
        paper,
        { title: `Label ${trackingNumber}`, author },
        (pdf) => pdf.image(picture, 0, 0, LABEL_SIZE),
        (pdf) => {
          if (declared) drawCustomsInvoice(pdf, declared)
        },
      )
    },

    async track({ carrier, trackingNumber }) {
      const known = toCarrier(carrier)
      const name = known ? TRACKING_CARRIERS[known] : carrier
      const track = await call({
        operation: 'track a parcel',
        path: `/tracks/${encodeURIComponent(name)}/${encodeURIComponent(trackingNumber)}`,
        response: trackMessage,
        refusal: 'NOT_FOUND',
      })
      return toTracking(track)
    },

    readEvent: createShippoEvents(deps.webhookSecret, clock),

    async voidLabel(labelId) {
      const known = toVoidState((await findLabel(labelId)).status)
      if (known) return known
      const { status } = await call({
        operation: 'void a label',
        method: 'POST',
        path: '/refunds',
        body: { transaction: labelId, async: false },
        response: refundMessage,
        refusal: 'SHIPMENT.REFUND.UNAVAILABLE',
      })
      if (status === 'ERROR') return 'rejected'
      return status === 'SUCCESS' ? 'refunded' : 'submitted'
    },

    async checkAddress(address) {
      const { validation_results: found } = await call({
        operation: 'check an address',
        method: 'POST',
        path: '/addresses',
        body: { ...addressBody(address), validate: true },
        response: addressMessage,
        repeats: true,
        refusal: 'ADDRESS.VERIFY.FAILURE',
      })
      const isWrong = found?.is_valid === false
      return [...(isWrong ? (found.messages ?? []).map(toFinding) : []), ...scriptFindings(address)]
    },

    packages: async (parcel) => packagesFor(parcel),
    customsRules: async (way) => findCustomsRules(way),
  }
}
