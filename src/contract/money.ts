/** An amount in a currency (ISO 4217, lower case), in its smallest unit: 1250 of `usd` are $12.50, 1250 of `jpy` are ¥1,250. */
export interface Money {
  amountMinor: number
  currency: string
}

/** What carriers are paid in, whatever the currency of the installation and of its works. */
export const SERVICE_CURRENCY = 'usd'

export const usd = (amountMinor: number): Money => ({ amountMinor, currency: SERVICE_CURRENCY })

/** The price that a row of a table states in two columns. */
export const toPrice = ({ priceMinor, currency }: { priceMinor: number; currency: string }): Money => ({
  amountMinor: priceMinor,
  currency,
})

/** How amounts of a currency are shown, and how many decimals they have: 2 of `usd`, 0 of `jpy`. */
interface CurrencyFormat {
  format: Intl.NumberFormat
  decimals: number
}

const formats = new Map<string, CurrencyFormat>()
const currencyFormat = (currency: string): CurrencyFormat => {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const made = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
  formats.set(currency, made)
  return made
}

/** 2 of `usd`, 0 of `jpy`, 3 of `kwd`. */
export const countDecimals = (currency: string): number => currencyFormat(currency).decimals

/** What stands before an amount: `$`, `€`, `CA$`, `CHF`. */
export const currencySign = (currency: string): string =>
  currencyFormat(currency)
    .format.formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()

/** For people: `$1,200.00`, `¥1,200`. */
export const formatMoney = ({ amountMinor, currency }: Money): string => {
  const { format, decimals } = currencyFormat(currency)
  return format.format(amountMinor / 10 ** decimals)
}

/** As the API states amounts: `1200.00`, `-12.50`; `1200` of `jpy`. */
export const decimalAmount = ({ amountMinor, currency }: Money): string => {
  const { decimals } = currencyFormat(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${amountMinor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** The money of an amount that `decimalAmount` wrote, or that is a number of whole units. */
export const parseAmount = (amount: string | number, currency: string): Money => ({
  amountMinor: Math.round(Number(amount) * 10 ** currencyFormat(currency).decimals),
  currency,
})

/** The sum of amounts of one currency, 0 of `currency` without any; throws for several. */
export const addMoney = (amounts: readonly Money[], currency = SERVICE_CURRENCY): Money => {
  const [first = { amountMinor: 0, currency }, ...others] = amounts
  if (others.some((other) => other.currency !== first.currency))
    throw new Error('Only amounts of one currency can be added.')
  return { currency: first.currency, amountMinor: amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
