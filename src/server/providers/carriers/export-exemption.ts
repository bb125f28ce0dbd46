import { type CarrierCustoms, CarrierFailure } from './carriers.provider.ts'

/** Above it, per tariff number, an export from the United States has to be filed first. */
const FILING_MINOR = 250_000

/**
 * Why an export from the United States needs no filing: it goes to Canada, or its value is small. Throws a `CarrierFailure` when it
 * needs one, because it cannot be entered here.
 */
export const exportExemption = (customs: CarrierCustoms, to: string): 'canada' | 'small' => {
  if (to === 'CA') return 'canada'
  const byTariff = new Map<string, number>()
  for (const { tariffNumber, value } of customs.items)
    byTariff.set(tariffNumber, (byTariff.get(tariffNumber) ?? 0) + value.amountMinor)
  if (Math.max(...byTariff.values()) > FILING_MINOR)
    throw new CarrierFailure(
      'SHIPMENT.CUSTOMS_INFO.REQUIRED',
      'Goods worth more than $2,500 under one tariff number need an export filing (EEI). Ship them with an art handler.',
    )
  return 'small'
}
