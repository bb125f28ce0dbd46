/** An amount in a currency (ISO 4217, lower case), in its smallest unit: 1250 of `usd` are $12.50, 1250 of `jpy` are ¥1,250. */
export interface Money {
  amountMinor: number
  currency: string
}

/** The only currency that is offered. */
export const CURRENCY = 'usd'

export const usd = (amountMinor: number): Money => ({ amountMinor, currency: CURRENCY })

const formats = new Map<string, Intl.NumberFormat>()
const currencyFormat = (currency: string): Intl.NumberFormat => {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** How many decimals the amounts of a currency have: 2 of `usd`, 0 of `jpy`. */
export const currencyDecimals = (currency: string): number =>
  currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

/** For people: `$1,200.00`, `¥1,200`. */
export const formatMoney = ({ amountMinor, currency }: Money): string =>
  currencyFormat(currency).format(amountMinor / 10 ** currencyDecimals(currency))

/** As the API states amounts: `1200.00`, `-12.50`; `1200` of `jpy`. */
export const decimalAmount = ({ amountMinor, currency }: Money): string => {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${amountMinor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** The money of an amount that `decimalAmount` wrote, or that is a number of whole units. */
export const parseAmount = (amount: string | number, currency: string): Money => ({
  amountMinor: Math.round(Number(amount) * 10 ** currencyDecimals(currency)),
  currency,
})

/** The sum of amounts of one currency; throws for several. */
export const addMoney = (amounts: readonly Money[]): Money => {
  const [first = usd(0), ...others] = amounts
  if (others.some(({ currency }) => currency !== first.currency))
    throw new Error('Only amounts of one currency can be added.')
  return { currency: first.currency, amountMinor: amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
