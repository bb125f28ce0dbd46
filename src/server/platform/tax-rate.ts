/** A tax that the operator charges where an order goes. */
export interface TaxRate {
  /** Two letters, upper case. */
  country: string
  /** How people write the state or region, as `toTaxPlace` makes it; none: the whole country. */
  states: string[]
  /** With at most three decimals. */
  percent: number
  name: string
  /** A part of the price, instead of added to it. */
  isIncluded: boolean
}

/** A state as it is compared: `New Mexico` is `new mexico`. */
export const toTaxPlace = (state: string): string =>
  state
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')

/** The rate of a state, otherwise that of its country; null without one. */
export const findTaxRate = (
  rates: readonly TaxRate[],
  { country, state }: { country: string; state: string },
): TaxRate | null => {
  const here = rates.filter((one) => one.country === country)
  const ofState = here.find(({ states }) => states.includes(toTaxPlace(state)))
  return ofState ?? here.find(({ states }) => states.length === 0) ?? null
}

/** The tax on an amount that is without it, or that has it, rounded to the smallest unit. */
export const computeTax = (amountMinor: number, { percent, isIncluded }: TaxRate): number => {
  const thousandths = Math.round(percent * 1000)
  return Math.round((amountMinor * thousandths) / (100_000 + (isIncluded ? thousandths : 0)))
}
