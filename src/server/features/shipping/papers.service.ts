import { parseAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import type { Customs } from '#contract/shipping-parts.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { CarrierAddress, CarrierCustoms, CarriersProvider } from '#server/providers/carriers/carriers.provider.ts'
import { askCarrier, askOptionally } from './carrier-failures.ts'

interface CustomsQuestion {
  ship_from_country: string
  recipient_country: string
  customs: Partial<Customs> | null
  medium: string
}

/** What customs need, with what to ask the seller for. */
const NEEDED: Record<keyof Customs, string> = {
  items: 'Describe what is in the parcel.',
  reason: 'Choose why it is sent.',
  signer: 'Enter the name of the person who signs.',
  duties: 'Choose who pays duties and taxes.',
}

const missingIn = (customs: Partial<Customs> | null): { field: string; message: string }[] =>
  Object.entries(NEEDED)
    .filter(([field]) => customs?.[field as keyof Customs] === undefined)
    .map(([field, message]) => ({ field, message }))

export const carrierCustoms = ({ items, reason, signer, duties }: Customs): CarrierCustoms => ({
  items: items.map(({ description, quantity, value, tariff_number, origin_country }) => ({
    description,
    quantity,
    value: parseAmount(value, SERVICE_CURRENCY),
    tariffNumber: tariff_number,
    originCountry: origin_country,
  })),
  reason,
  signer,
  duties,
})

/** What a parcel needs besides its size: addresses that are complete, and customs data on its way to another country. */
export const createPapers = ({ carriers }: { carriers: Pick<CarriersProvider, 'customsRules' | 'checkAddress'> }) => ({
  /** Whether customs need data, and what of it is missing. */
  async check({ ship_from_country: from, recipient_country: to, customs, medium }: CustomsQuestion) {
    const { required, tariffNumbers, notes } = await askCarrier(carriers.customsRules({ from, to, medium }))
    return { required, missing: required ? missingIn(customs) : [], tariff_numbers: tariffNumbers, notes }
  },

  /** The customs data of a purchase; null when none is needed. Throws `invalid_request` when it is missing. */
  async requireCustoms(
    from: CarrierAddress,
    to: CarrierAddress,
    customs: Customs | undefined,
  ): Promise<CarrierCustoms | null> {
    const way = { from: from.country, to: to.country, medium: '' }
    const { required } = await askCarrier(carriers.customsRules(way))
    if (!required) return null
    if (customs) return carrierCustoms(customs)
    const message = 'This parcel needs customs data.'
    throw refuseField('customs', message, message)
  },

  /** Throws `carrier_refused` with the carrier's sentence for an address that lacks something. */
  async requireComplete(...addresses: readonly CarrierAddress[]): Promise<void> {
    const findings = await Promise.all(addresses.map((address) => askOptionally(carriers.checkAddress(address), [])))
    const missing = findings.flat().find(({ kind }) => kind === 'missing')
    if (missing) throw new Failure('carrier_refused', { message: missing.message })
  },
})
export type Papers = ReturnType<typeof createPapers>
