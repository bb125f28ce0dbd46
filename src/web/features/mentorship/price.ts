import { type Money, parseAmount } from '#contract/money.ts'

/** The price of a session, as the API states it. */
export const toMoney = ({ price, currency }: { price: string; currency: string }): Money => parseAmount(price, currency)
