/** An amount in a currency (ISO 4217, lower case), in its smallest unit: 1250 of `usd` are $12.50, 1250 of `jpy` are ¥1,250. */
export interface Money {
  amountMinor: number
  currency: string
}

/** The only currency that is offered. */
export const CURRENCY = 'usd'

export const usd = (amountMinor: number): Money => ({ amountMinor, currency: CURRENCY })

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string): Intl.NumberFormat => {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** How many decimals the amounts of a currency have: 2 of `usd`, 0 of `jpy`. */
export const decimalsOf = (currency: string): number => formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2

/** For people: `$1,200.00`, `¥1,200`. */
export const formatMoney = ({ amountMinor, currency }: Money): string =>
  formatOf(currency).format(amountMinor / 10 ** decimalsOf(currency))
