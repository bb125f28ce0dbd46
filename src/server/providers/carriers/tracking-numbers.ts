import { randomInt } from 'node:crypto'
import type { Carrier } from './carriers.provider.ts'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

const weighted = (text: string, weights: readonly number[], value: (letter: string) => number): number =>
  text.split('').reduce((sum, letter, at) => sum + value(letter) * (weights[at % weights.length] ?? 1), 0)

/** UPS counts letters as digits: A is 2, B is 3, and so on, of which the last digit counts. */
const upsValue = (letter: string): number => (/\d/.test(letter) ? Number(letter) : (letter.charCodeAt(0) - 63) % 10)

/** The last digit of a number, as each carrier computes it from the others. */
export const checkDigit = (carrier: Carrier, body: string): string => {
  if (carrier === 'DHL') return String(Number(BigInt(body) % 7n))
  if (carrier === 'FedEx') return String((weighted(body, [3, 1, 7], Number) % 11) % 10)
  if (carrier === 'UPS') return String((10 - (weighted(body, [1, 2], upsValue) % 10)) % 10)
  return String((10 - (weighted(body, [3, 1], Number) % 10)) % 10)
}

/** What stands before the check digit; `1Z` and its digit follow different rules. */
const makeBody = (carrier: Carrier): string => {
  if (carrier === 'UPS') return `999AA1${digits(9)}`
  if (carrier === 'USPS') return `9400100000${digits(11)}`
  return digits(carrier === 'FedEx' ? 11 : 9)
}

/** A new number in the carrier's format, with its check digit. */
export const newTrackingNumber = (carrier: Carrier): string => {
  const body = makeBody(carrier)
  return `${carrier === 'UPS' ? '1Z' : ''}${body}${checkDigit(carrier, body)}`
}
