import { DAY_MS } from '#contract/constants.ts'
import { crossesCustoms } from '#contract/customs-areas.ts'
import { decimalAmount, type Money, parseAmount, SERVICE_CURRENCY, usd } from '#contract/money.ts'
import { RATE_MINUTES } from '#contract/shipping-constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { scriptFindings } from './address-findings.ts'
import { packagesFor } from './carrier-packages.ts'
import {
  CarrierFailure,
  type CarrierLabel,
  type CarrierQuote,
  type CarrierShipment,
  type CarriersProvider,
} from './carriers.provider.ts'
import { drawCustomsInvoice } from './customs-invoice.ts'
import { findCustomsRules, isComplete } from './customs-rules.ts'
import { type EasypostPurchase, easypostRepository as repository } from './easypost.carriers.repository.ts'
import { createEasypostClient } from './easypost.client.ts'
import { createEasypostEvents } from './easypost.events.ts'
import {
  customsBody,
  quotedShipment,
  shipmentBody,
  toCustoms,
  toFinding,
  toRate,
  toRefusals,
  toTracking,
  toVoidState,
} from './easypost.mapping.ts'
import { addressMessage, type EasypostShipment, shipmentMessage } from './easypost.messages.ts'
import { fetchLabelPicture } from './label-picture.ts'
import { LABEL_SIZE, writeSheet } from './label-sheet.ts'
import { completesShipment } from './same-shipment.ts'
import { addressBody, toAddress, toCarrier } from './vendor-fields.ts'
import { VOID_DAYS } from './void-days.ts'

export interface EasypostCarriersDeps {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  circuits: Circuits
  /** Begins with `EZTK` for labels that are free and that no carrier accepts. */
  apiKey: string
  webhookSecret: string | null
  /** Null: EasyPost itself; tests have their own. */
  apiBase: string | null
  timeoutMs?: number
}

const API = 'https://api.easypost.com/v2'
/** Some carriers take long to sell a label. */
const TIMEOUT_MS = 20_000
/** Each costs a call of its own. */
const FLAT_RATES_QUOTED = 2

const unavailable = () => new CarrierFailure('RATE.UNAVAILABLE', 'This price is no longer available.')

const presentLabel = (shipment: EasypostShipment): CarrierLabel => {
  const { id, tracking_code, selected_rate, postage_label, fees } = shipment
  const carrier = selected_rate && toCarrier(selected_rate.carrier)
  const rate = selected_rate && toRate(id, selected_rate, null)
  if (!tracking_code || !carrier || !rate || !postage_label)
    throw new Error(`EasyPost sold the shipment ${id} without a label.`)
  const charged = (fees ?? []).filter((fee) => fee.charged).reduce((sum, { amount }) => sum + Number(amount), 0)
  return {
    id,
    carrier,
    service: rate.service,
    trackingNumber: tracking_code,
    // The fees arrive a moment after the label.
    price: usd(Math.max(parseAmount(charged, SERVICE_CURRENCY).amountMinor, rate.price.amountMinor)),
    voidUntil: new Date(Date.parse(postage_label.label_date) + VOID_DAYS[carrier] * DAY_MS),
  }
}

/**
 * FedEx, UPS, USPS and DHL through EasyPost. A shipment at EasyPost cannot be changed, and names and streets are often
 * known only at the purchase: so a purchase makes a second, complete shipment, stores its id under the idempotency key,
 * and buys its rate of the quoted service. EasyPost sells one label for a shipment, so a repeat finds the first.
 */
export const createEasypostCarriers = (deps: EasypostCarriersDeps): CarriersProvider => {
  const { db, clock, log, apiKey, apiBase, timeoutMs = TIMEOUT_MS } = deps
  const circuit = deps.circuits.for('easypost')
  const call = createEasypostClient({ apiKey, baseUrl: apiBase ?? API, circuit, log, timeoutMs })

  const createShipment = (body: object) =>
    // It costs nothing until its label is bought, so it may be repeated.
    call({
      operation: 'create a shipment',
      method: 'POST',
      path: '/shipments',
      body: { shipment: body },
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

  const fetchQuote = async (
    shipment: CarrierShipment,
    packageId: string | null,
  ): Promise<Omit<CarrierQuote, 'expiresAt'>> => {
    const [carrier, name = null] = packageId?.split(':') ?? []
    const { id, rates, messages } = await createShipment(shipmentBody(shipment, name))
    return {
      rates: rates
        .map((rate) => toRate(id, rate, packageId))
        .filter((rate) => rate !== null)
        .filter((rate) => packageId === null || rate.carrier === carrier),
      refusals: (messages ?? []).flatMap(toRefusals),
    }
  }

  /** Makes the complete shipment of a purchase and finds the price of the quoted service in it. */
  const prepare = async (
    { rateId, shipment, customs, reference }: Parameters<CarriersProvider['buy']>[0],
    idempotencyKey: string,
  ): Promise<EasypostPurchase> => {
    const [quotedId = '', quotedRateId] = rateId.split(':')
    const quoted = await findShipment(quotedId).catch((error: unknown) => {
      throw error instanceof CarrierFailure && error.failure === 'NOT_FOUND' ? unavailable() : error
    })
    const quotedRate = quoted.rates.find(({ id }) => id === quotedRateId)
    const isFresh = Date.parse(quoted.created_at) + RATE_MINUTES * 60_000 > clock.now().getTime()
    if (!quotedRate || !isFresh || !completesShipment(quotedShipment(quoted, shipment), shipment)) throw unavailable()
    if (crossesCustoms(shipment.from.country, shipment.to.country) && !(customs && isComplete(customs)))
      throw new CarrierFailure('SHIPMENT.CUSTOMS_INFO.REQUIRED', 'A parcel to another country needs customs data.')
    const body = shipmentBody(shipment, quoted.parcel.predefined_package ?? null)
    const complete = await createShipment({
      ...body,
      reference,
      options: {
        ...body.options,
        invoice_number: reference,
        ...(customs && { incoterm: customs.duties === 'sender' ? 'DDP' : 'DAP' }),
      },
      ...(customs && { customs_info: customsBody(customs, shipment) }),
    })
    const isSame = (rate: { carrier: string; service: string }) =>
      rate.carrier === quotedRate.carrier && rate.service === quotedRate.service
    const rate = complete.rates.find(isSame)
    if (!rate) throw unavailable()
    return repository.claim(db, { idempotencyKey, shipmentId: complete.id, rateId: rate.id })
  }

  const buyOnce = ({ shipmentId, rateId }: EasypostPurchase, insured: Money): Promise<EasypostShipment> => {
    const insurance = insured.amountMinor > 0 ? { insurance: Number(decimalAmount(insured)) } : {}
    return call({
      operation: 'buy a label',
      method: 'POST',
      path: `/shipments/${shipmentId}/buy`,
      body: { rate: { id: rateId }, ...insurance },
      response: shipmentMessage,
      refusal: 'SHIPMENT.POSTAGE.FAILURE',
    })
  }

  return {
    name: 'easypost',
    testMode: apiKey.startsWith('EZTK'),

    async quote(shipment) {
      const expiresAt = new Date(clock.now().getTime() + RATE_MINUTES * 60_000)
      const flat = packagesFor(shipment.parcel)
        .filter(({ flatRate }) => flatRate)
        .slice(0, FLAT_RATES_QUOTED)
      const packages = [null, ...flat.map(({ id }) => id)]
      const quotes = await Promise.all(packages.map((packageId) => fetchQuote(shipment, packageId)))
      const rates = quotes
        .flatMap((quote) => quote.rates)
        .toSorted((one, two) => one.price.amountMinor - two.price.amountMinor)
      // The first is for one's own packaging; a carrier with several accounts may say the same twice.
      const refusals = new Map(
        (quotes[0]?.refusals ?? [])
          .filter(({ carrier }) => rates.every((rate) => rate.carrier !== carrier))
          .map((refusal) => [refusal.carrier, refusal]),
      )
      return { rates, refusals: [...refusals.values()], expiresAt }
    },

    async buy(purchase, idempotencyKey) {
      const known = await repository.find(db, idempotencyKey)
      if (known) {
        const shipment = await findShipment(known.shipmentId)
        if (shipment.postage_label) return presentLabel(shipment)
      }
      const prepared = known ?? (await prepare(purchase, idempotencyKey))
      try {
        return presentLabel(await buyOnce(prepared, purchase.insured))
      } catch (error) {
        // Another call with this key may have bought it, or the response was lost: the shipment shows it.
        if (!(error instanceof CarrierFailure)) throw error
        const shipment = await findShipment(prepared.shipmentId)
        if (!shipment.postage_label) throw error
        return presentLabel(shipment)
      }
    },

    async labelFile(labelId, paper, author) {
      const shipment = await findShipment(labelId)
      const { postage_label: label, customs_info: info, options } = shipment
      if (!label) throw new CarrierFailure('NOT_FOUND', 'The carrier does not know this label.')
      const picture = await fetchLabelPicture(label.label_url, apiBase)
      const { carrier, trackingNumber } = presentLabel(shipment)
      const declared = info && {
        carrier,
        trackingNumber,
        reference: shipment.reference,
        from: toAddress(shipment.from_address),
        to: toAddress(shipment.to_address),
        date: label.label_date.slice(0, 10),
        customs: toCustoms(info, options?.incoterm ?? ''),
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

    async track({ id }) {
      const { tracker } = await findShipment(id)
      return tracker ? toTracking(tracker) : { status: 'unknown', expectedOn: null, events: [] }
    },

    readEvent: createEasypostEvents(deps.webhookSecret),

    async voidLabel(labelId) {
      const known = toVoidState((await findShipment(labelId)).refund_status)
      if (known) return known
      const refunded = await call({
        operation: 'void a label',
        method: 'POST',
        path: `/shipments/${encodeURIComponent(labelId)}/refund`,
        response: shipmentMessage,
        refusal: 'SHIPMENT.REFUND.UNAVAILABLE',
      })
      return toVoidState(refunded.refund_status) ?? 'submitted'
    },

    async checkAddress(address) {
      const { verifications } = await call({
        operation: 'check an address',
        method: 'POST',
        path: '/addresses',
        body: { verify: true, address: addressBody(address) },
        response: addressMessage,
        repeats: true,
        refusal: 'ADDRESS.VERIFY.FAILURE',
      })
      return [...(verifications.delivery?.errors ?? []).map(toFinding), ...scriptFindings(address)]
    },

    packages: async (parcel) => packagesFor(parcel),
    customsRules: async (way) => findCustomsRules(way),
  }
}
