/** Cents as the API states money: `1200.00`, `-12.50`. */
export const moneyOf = (cents: number): string => {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** The cents of a validated amount such as `1200.00`. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''))

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents for people: `$1,200.00`. */
export const dollarsOf = (cents: number): string => dollars.format(cents / 100)
