const rounded = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** An estimated amount without cents: they would claim a precision it does not have. */
export const estimate = (amount: number): string => rounded.format(amount)

/** `$2,800 – $3,900`. */
export const estimateRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? estimate(min) : `${estimate(min)} – ${estimate(max)}`

/** Where `value` lies between `min` and `max`, 0 to 100, kept inside; null when it cannot be said. */
export const placeInRange = (value: number | null, { min, max }: { min: number; max: number }): number | null => {
  if (value === null || !Number.isFinite(value) || max <= min) return null
  return Math.round(Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100)))
}

/** A share as percent, whether it came as 0.82 or as 82. */
export const percent = (share: number): string => `${Math.round(share <= 1 ? share * 100 : share)}%`
