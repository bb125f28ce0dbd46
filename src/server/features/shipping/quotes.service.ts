import type { z } from 'zod'
import { RATE_MINUTES } from '#contract/shipping-constants.ts'
import type { ParcelRates, parcelRatesForm } from '#contract/shipping-rates.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CarrierShipment, CarriersProvider } from '#server/providers/carriers/carriers.provider.ts'
import { addressOfPlace, destinationOf, isSameAddress, isSamePlace, originOf } from './addresses.ts'
import { centsOfDollars, orderInsuranceFeeCents, withMarkup } from './amounts.ts'
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

/** Where the parcel is picked up, as far as the request states it. */
export type Origin = Parameters<typeof originOf>[0]

const RATE_MS = RATE_MINUTES * 60_000
/** How long quotes are kept after they expired. */
const KEPT_MS = 86_400_000

const priceChanged = (field: string): Failure =>
  new Failure('shipping_price_changed', { fields: [{ field, message: 'is not what was priced' }] })

/** Throws `shipping_price_changed`, naming what differs, unless the shipment is the one that was priced. */
export const requireQuoted = (quoted: CarrierShipment, wanted: Omit<CarrierShipment, 'shipOn'>): void => {
  if (!isSameAddress(quoted.to, wanted.to)) throw priceChanged('recipient_address_line1')
  if (!isSamePlace(quoted.from, wanted.from)) throw priceChanged('ship_from_postal_code')
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
  ): Promise<{ rates: RateRow[]; expiresAt: Date }> => {
    const answered = await askCarrier(carriers.quote(shipment))
    const fee = orderInsuranceFeeCents(coverage)
    const rates = answered.rates
      .map((carrierRate) => ({ carrierRate, priceCents: withMarkup(carrierRate.cents) + fee }))
      .toSorted((a, b) => a.priceCents - b.priceCents)
    const latest = new Date(clock.now().getTime() + RATE_MS)
    const expiresAt = answered.expiresAt < latest ? answered.expiresAt : latest
    const values = { userId, shipment, insuredCents: centsOfDollars(coverage), expiresAt }
    return { rates: await db.transaction((tx) => quotes.insert(tx, values, rates)), expiresAt }
  }

  /** The place where a user's parcels are picked up, and today's date there. */
  const pickUp = async (userId: string, stated: Origin): Promise<Pick<CarrierShipment, 'from' | 'shipOn'>> => {
    const from = addressOfPlace(originOf(stated, await read.profileAddress(db, userId)))
    return { from, shipOn: shipDate(from, clock.now()) }
  }

  return {
    quote,
    pickUp,

    /** Rates, recommendations and packages for an address and a parcel (MS-7.28, MS-15.13). */
    async parcelRates(userId: string, stated: Origin, form: z.output<typeof parcelRatesForm>): Promise<ParcelRates> {
      const to = destinationOf(form)
      const parcel = carrierParcel(form)
      const shipment = { ...(await pickUp(userId, stated)), to, parcel }
      const [{ rates, expiresAt }, packages, findings] = await Promise.all([
        quote(userId, shipment, form.insurance),
        askOptionally(carriers.packages(parcel), []),
        askOptionally(carriers.checkAddress(to), []),
      ])
      const carrierRates = rates.map(({ carrierRate }) => carrierRate)
      const { length, width, height } = parcel
      const about = { rates: carrierRates, packages, dimensions: { length, width, height } }
      return {
        rates: rates.map((rate) => presentRate(rate, about)),
        packageRecommendations: recommendPackages(packages, carrierRates, parcel),
        availablePackages: packages.map(presentPackage),
        expires_at: expiresAt.toISOString(),
        address_problems: presentFindings(findings),
        test_mode: testMode,
      }
    },

    /** A rate of the user that has not expired. Throws `rate_expired` for any other, also for another user's. */
    async requireRate(id: string, userId: string): Promise<{ rate: RateRow; quote: QuoteRow }> {
      const found = await quotes.findRate(db, id, userId)
      if (!found || found.quote.expiresAt <= clock.now()) throw new Failure('rate_expired')
      return found
    },

    prune: (): Promise<void> => quotes.prune(db, new Date(clock.now().getTime() - KEPT_MS)),
  }
}
export type QuotesService = ReturnType<typeof createQuotes>
