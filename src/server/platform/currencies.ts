import { refuseField } from './failure.ts'

/** The currencies in which sellers can state prices; the first is that of the installation. */
export type Currencies = readonly [string, ...string[]]

/** Throws 400 unless prices can be stated in this currency. */
export const requireCurrency = (currency: string, currencies: Currencies): void => {
  if (currencies.includes(currency)) return
  const message = `Choose one of ${currencies.map((one) => one.toUpperCase()).join(', ')}.`
  throw refuseField('currency', message)
}
