import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import { crossesCustoms } from '#contract/customs-areas.ts'
import { toPrice } from '#contract/money.ts'
import { RATE_MINUTES } from '#contract/shipping-constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import { missingIn, postalFindings } from './address-findings.ts'
import { packagesFor } from './carrier-packages.ts'
import {
  CARRIERS,
  type Carrier,
  type CarrierLabel,
  type CarrierShipment,
  type CarriersProvider,
  type VoidState,
} from './carriers.provider.ts'
import { findCustomsRules, isComplete } from './customs-rules.ts'
import { sortSides } from './parcel-size.ts'
import { completesShipment } from './same-shipment.ts'
import { failure, misbehave, requestedFailure } from './sandbox.carriers.failures.ts'
import { drawLabel } from './sandbox.carriers.label.ts'
import { listPrices, listRefusals } from './sandbox.carriers.prices.ts'
import { createSandboxStore, type SandboxLabel } from './sandbox.carriers.store.ts'
import { trackParcel } from './sandbox.carriers.tracking.ts'
import { newTrackingNumber } from './tracking-numbers.ts'
import { VOID_DAYS } from './void-days.ts'

/** How long USPS looks for scans before it returns the price; the others return it at once. */
const USPS_REFUND_DAYS = 14
/** What an insured value costs: half a percent, at least 50 cents. */
const INSURANCE = { share: 0.005, minMinor: 50 }
/** The day lasts longest there: UTC−12. */
const LATEST_ZONE_MS = 12 * HOUR_MS

export interface SandboxCarriers extends CarriersProvider {
  jobs: JobDefinition[]
}

const requireCarrier = (name: string): Carrier => {
  const carrier = CARRIERS.find((one) => one === name)
  if (!carrier) throw failure('RATE.UNAVAILABLE')
  return carrier
}

const insuranceMinor = (insuredMinor: number): number =>
  insuredMinor === 0 ? 0 : Math.max(INSURANCE.minMinor, Math.round(insuredMinor * INSURANCE.share))

const findVoidDeadline = ({ carrier, boughtAt }: SandboxLabel): Date =>
  new Date(boughtAt.getTime() + VOID_DAYS[requireCarrier(carrier)] * DAY_MS)

const presentLabel = (label: SandboxLabel): CarrierLabel => ({
  id: label.id,
  carrier: label.carrier,
  service: label.service,
  trackingNumber: label.trackingNumber,
  price: toPrice(label),
  voidUntil: findVoidDeadline(label),
})

/**
 * Stands in for the carriers when no provider of labels is configured: prices from a table of
 * services, labels that say that they are samples, and parcels that travel as time passes. Its labels are in its own
 * tables. The recipient's street can request failures, see `sandbox.carriers.failures.ts`.
 */
export const createSandboxCarriers = ({ db, clock }: { db: Database; clock: Clock }): SandboxCarriers => {
  const store = createSandboxStore(db)

  const requireLabel = async (id: string): Promise<SandboxLabel> => {
    const label = await store.findLabel(id)
    if (!label) throw failure('NOT_FOUND')
    return label
  }

  const requirePossible = ({ parcel, shipOn }: CarrierShipment): void => {
    const today = new Date(clock.now().getTime() - LATEST_ZONE_MS).toISOString().slice(0, 10)
    if (shipOn < today) throw failure('SHIPMENT.INVALID_PARAMS', 'The day of shipping has passed.')
    if (![...sortSides(parcel), parcel.ounces].every((size) => size > 0))
      throw failure('SHIPMENT.INVALID_PARAMS', 'Enter the size and the weight of the parcel.')
  }

  const findVoidState = ({ carrier, voidRequestedAt }: SandboxLabel, now: Date): VoidState => {
    const days = voidRequestedAt ? (now.getTime() - voidRequestedAt.getTime()) / DAY_MS : 0
    return carrier === 'USPS' && days < USPS_REFUND_DAYS ? 'submitted' : 'refunded'
  }

  return {
    name: 'sandbox',
    testMode: true,
    jobs: [hourly('sandbox-carrier-rates', () => store.removeExpiredRates(clock.now()))],

    async quote(shipment) {
      misbehave(shipment, ['ADDRESS.VERIFY.FAILURE', 'SHIPMENT.INVALID_PARAMS'])
      requirePossible(shipment)
      const expiresAt = new Date(clock.now().getTime() + RATE_MINUTES * 60_000)
      const prices = listPrices(shipment)
      const rates = await store.saveRates(shipment, prices, expiresAt)
      return { rates, refusals: listRefusals(shipment, prices), expiresAt }
    },

    async buy({ rateId, shipment, customs, insured, reference }, idempotencyKey) {
      const bought = await store.findLabelByKey(idempotencyKey)
      if (bought) return presentLabel(bought)
      const now = clock.now()
      misbehave(shipment, ['SHIPMENT.CUSTOMS_INFO.REQUIRED', 'RATE.UNAVAILABLE', 'SHIPMENT.POSTAGE.FAILURE'])
      const quoted = await store.findRate(rateId)
      if (!quoted || quoted.expiresAt <= now || !completesShipment(quoted.shipment, shipment))
        throw failure('RATE.UNAVAILABLE')
      requirePossible(shipment)
      for (const address of [shipment.from, shipment.to]) {
        const missing = missingIn(address)
        if (missing) throw failure('ADDRESS.VERIFY.FAILURE', missing)
      }
      if (crossesCustoms(shipment.from.country, shipment.to.country) && !(customs && isComplete(customs)))
        throw failure('SHIPMENT.CUSTOMS_INFO.REQUIRED')
      const { carrier, service, price, days } = quoted.rate
      const sold = await store.sellLabel({
        idempotencyKey,
        carrier,
        service,
        trackingNumber: newTrackingNumber(requireCarrier(carrier)),
        shipment,
        customs,
        reference,
        insuredMinor: insured.amountMinor,
        priceMinor: price.amountMinor + insuranceMinor(insured.amountMinor),
        currency: price.currency,
        days: days ?? 0,
        boughtAt: now,
      })
      if (sold && requestedFailure(shipment) === 'SHIPMENT.POSTAGE.NO_RESPONSE')
        throw failure('SHIPMENT.POSTAGE.NO_RESPONSE')
      // Null: a concurrent call with the same key bought it.
      const label = sold ?? (await store.findLabelByKey(idempotencyKey))
      if (!label) throw new Error('The sandbox lost the label of an idempotency key.')
      return presentLabel(label)
    },

    async labelFile(labelId, paper, author) {
      return drawLabel(await requireLabel(labelId), paper, author)
    },

    async track({ id }) {
      const label = await requireLabel(id)
      misbehave(label.shipment, ['NOT_FOUND'])
      return trackParcel(label, clock.now())
    },

    // Its parcels move with the clock; nobody sends events of them.
    readEvent: () => null,

    async voidLabel(labelId) {
      const label = await requireLabel(labelId)
      const now = clock.now()
      if (label.voidRequestedAt) return findVoidState(label, now)
      misbehave(label.shipment, ['SHIPMENT.REFUND.UNAVAILABLE'])
      const isUnused = ['unknown', 'pre_transit'].includes(trackParcel(label, now).status)
      if (!isUnused || now > findVoidDeadline(label)) throw failure('SHIPMENT.REFUND.UNAVAILABLE')
      await store.requestVoid(labelId, now)
      return findVoidState({ ...label, voidRequestedAt: now }, now)
    },

    async checkAddress(address) {
      const findings = postalFindings(address)
      if (requestedFailure({ to: address }) !== 'ADDRESS.VERIFY.FAILURE') return findings
      const { message } = failure('ADDRESS.VERIFY.FAILURE')
      return [...findings, { field: 'line1', kind: 'wrong', message, suggestion: null }]
    },

    packages: async (parcel) => packagesFor(parcel),
    customsRules: async (way) => findCustomsRules(way),
  }
}
