import type { z } from 'zod'
import { DAY_MS } from '#contract/constants.ts'
import { addMoney, parseAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import { RATE_MINUTES } from '#contract/shipping-constants.ts'
import type { ParcelRates, parcelRatesForm } from '#contract/shipping-rates.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CarrierRefusal, CarrierShipment, CarriersProvider } from '#server/providers/carriers/carriers.provider.ts'
import { addressOfPlace, chooseOrigin, isSameAddress, isSamePlace, type Origin, toDestination } from './addresses.ts'
import { orderInsuranceFee, withMarkup } from './amounts.ts'
import { askCarrier, askOptionally } from './carrier-failures.ts'
import { recommendPackages } from './package-recommendations.ts'
import { carrierParcel } from './parcels.ts'
import { type QuoteRow, quotesRepository as quotes, type RateRow } from './quotes.repository.ts'
import { presentFindings, presentPackage, presentRate } from './rates.presenter.ts'
import { shipDate } from './ship-date.ts'
import { shippingRead as read } from './shipping.read.ts'

export interface QuotesDeps {
  db: Database
  clock: Clock
  carriers: CarriersProvider
  testMode: boolean
}

interface QuotedRate {
  rate: RateRow
  quote: QuoteRow
}
/** What is to be bought; without a parcel, the priced one. */
type WantedShipment = Pick<CarrierShipment, 'from' | 'to'> & Partial<Pick<CarrierShipment, 'parcel'>>

const RATE_MS = RATE_MINUTES * 60_000
/** How long quotes are kept after they expired. */
const KEPT_MS = DAY_MS

const priceChanged = (field: string): Failure =>
  new Failure('shipping_price_changed', { fields: [{ field, message: 'is not what was priced' }] })

/** Throws `shipping_price_changed`, naming what differs, unless that parcel to that address was priced. */
const requireQuoted = (quoted: CarrierShipment, wanted: Pick<CarrierShipment, 'to' | 'parcel'>): void => {
  if (!isSameAddress(quoted.to, wanted.to)) throw priceChanged('recipient_address_line1')
  const { length, width, height, ounces, packaging } = quoted.parcel
  const { parcel } = wanted
  if (parcel.length !== length || parcel.width !== width || parcel.height !== height) throw priceChanged('width')
  if (parcel.ounces !== ounces) throw priceChanged('weight')
  if (parcel.packaging !== packaging) throw priceChanged('packaging_type')
}

/** Prices of carriers: asked for outside of transactions, and stored, so that a label is bought at the price that was shown. */
export const createQuotes = ({ db, clock, carriers, testMode }: QuotesDeps) => {
  /** Asks for the rates of a shipment and stores them, the cheapest first. */
  const quote = async (
    userId: string,
    shipment: CarrierShipment,
    coverage: number,
  ): Promise<{ rates: RateRow[]; refusals: CarrierRefusal[]; expiresAt: Date }> => {
    const responded = await askCarrier(carriers.quote(shipment))
    const fee = orderInsuranceFee(coverage)
    const rates = responded.rates
      .map((carrierRate) => {
        const { amountMinor, currency } = addMoney([withMarkup(carrierRate.price), fee])
        return { carrierRate, priceMinor: amountMinor, currency }
      })
      .toSorted((a, b) => a.priceMinor - b.priceMinor)
    const latest = new Date(clock.now().getTime() + RATE_MS)
    const expiresAt = responded.expiresAt < latest ? responded.expiresAt : latest
    const { amountMinor: insuredMinor, currency } = parseAmount(coverage, SERVICE_CURRENCY)
    const values = { userId, shipment, insuredMinor, currency, expiresAt }
    const stored = await db.transaction((tx) => quotes.insert(tx, values, rates))
    return { rates: stored, refusals: responded.refusals, expiresAt }
  }

  /** The place where a user's parcels are picked up, and today's date there. */
  const pickUp = async (userId: string, stated: Origin): Promise<Pick<CarrierShipment, 'from' | 'shipOn'>> => {
    const from = addressOfPlace(chooseOrigin(stated, await read.profileAddress(db, userId)))
    return { from, shipOn: shipDate(from, clock.now()) }
  }

  /**
   * The price for a parcel that starts elsewhere than was assumed when rates were asked for: the carrier is asked again, and
   * the price that was shown stays. Throws `shipping_price_changed` when that would not pay for it.
   */
  const quoteFrom = async ({ rate, quote: quoted }: QuotedRate, from: CarrierShipment['from']): Promise<QuotedRate> => {
    const shipment = { ...quoted.shipment, from, shipOn: shipDate(from, clock.now()) }
    const { carrier, service, packageId, price } = rate.carrierRate
    const { rates, expiresAt } = await askCarrier(carriers.quote(shipment))
    const carrierRate = rates.find(
      (other) => other.carrier === carrier && other.service === service && other.packageId === packageId,
    )
    if (!carrierRate || carrierRate.price.amountMinor > price.amountMinor)
      throw new Failure('shipping_price_changed', {
        message: 'This service costs more from your address. Get the shipping rates with the ship-from address.',
        fields: [{ field: 'ship_from_postal_code', message: 'is not what was priced' }],
      })
    const { userId, insuredMinor } = quoted
    const { priceMinor, currency } = rate
    const values = { userId, shipment, insuredMinor, currency, expiresAt }
    const [stored] = await db.transaction((tx) => quotes.insert(tx, values, [{ carrierRate, priceMinor, currency }]))
    return { rate: stored ?? rate, quote: { ...quoted, shipment } }
  }

  return {
    quote,
    pickUp,

    /** Rates, recommendations and packages for an address and a parcel (MS-7.28, MS-15.13). */
    async parcelRates(userId: string, form: z.output<typeof parcelRatesForm>): Promise<ParcelRates> {
      const to = toDestination(form)
      const parcel = carrierParcel(form)
      const shipment = { ...(await pickUp(userId, form)), to, parcel }
      const [{ rates, refusals, expiresAt }, packages, findings] = await Promise.all([
        quote(userId, shipment, form.insurance),
        askOptionally(carriers.packages(parcel), []),
        askOptionally(carriers.checkAddress(to), []),
      ])
      const carrierRates = rates.map(({ carrierRate }) => carrierRate)
      const { length, width, height } = parcel
      const about = { rates: carrierRates, packages, dimensions: { length, width, height } }
      return {
        rates: rates.map((rate) => presentRate(rate, about)),
        not_carried: refusals,
        packageRecommendations: recommendPackages(packages, carrierRates, parcel),
        availablePackages: packages.map(presentPackage),
        expires_at: expiresAt.toISOString(),
        address_problems: presentFindings(findings),
        test_mode: testMode,
      }
    },

    /** A rate of the user that has not expired. Throws `rate_expired` for any other, also for another user's. */
    async requireRate(id: string, userId: string): Promise<QuotedRate> {
      const found = await quotes.findRate(db, id, userId)
      if (!found || found.quote.expiresAt <= clock.now()) throw new Failure('rate_expired')
      return found
    },

    /** The rate for the shipment that is wanted. Throws `shipping_price_changed` when another one was priced. */
    async forShipment(quoted: QuotedRate, wanted: WantedShipment): Promise<QuotedRate> {
      const { shipment } = quoted.quote
      requireQuoted(shipment, { parcel: shipment.parcel, ...wanted })
      return isSamePlace(shipment.from, wanted.from) ? quoted : quoteFrom(quoted, wanted.from)
    },

    prune: (): Promise<void> => quotes.prune(db, new Date(clock.now().getTime() - KEPT_MS)),
  }
}
export type QuotesService = ReturnType<typeof createQuotes>
