import { confidenceWord } from '#contract/artwork-display.ts'
import { counted } from '#contract/counted.ts'

/** An estimated amount, without decimals: they would suggest a precision that it does not have. */
export const estimate = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** `$2,800 – $3,900`. */
export const estimateRange = ({ min, max }: { min: number; max: number }, currency: string): string =>
  min === max ? estimate(min, currency) : `${estimate(min, currency)} – ${estimate(max, currency)}`

/** A share as percent, whether it came as 0.82 or as 82. */
export const percent = (share: number): string => `${Math.round(share <= 1 ? share * 100 : share)}%`

/** `high confidence`, whether it came as 0.82 or as 82. */
export const confidenceText = (share: number): string =>
  `${confidenceWord(share <= 1 ? share : share / 100)} confidence`

/** What an estimate is based on: `from 7 comparable works on this site`. */
export const groundText = (count: number): string => `from ${counted(count, 'comparable work')} on this site`
