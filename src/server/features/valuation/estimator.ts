import { DAY_MS } from '#contract/constants.ts'
import { MIN_COMPARABLES } from '#contract/valuation.ts'
import { type Comparable, computeArea, mediaNear, type Subject } from './comparable.ts'
import { type Weighted, weightedQuantile } from './weighted.ts'

/**
 * How far comparables may differ; `area` is the maximum ratio of sizes. The narrowest step with enough works is used.
 */
export const STEPS = [
  { medium: 'same', area: 2 },
  { medium: 'same', area: 4 },
  { medium: 'near', area: 2 },
  { medium: 'near', area: 4 },
] as const
export type Step = (typeof STEPS)[number]
/** With this many comparables the search is not widened further. */
const TARGET_COMPARABLES = 8
/** An artist's own prices are the best evidence. */
const OWN_WEIGHT = 3
/** The evidence at which confidence reaches half of its maximum. */
const HALF_EVIDENCE = 4
/** Maximum combined weight of one seller's works, in works of sellers with one each. */
const MAX_SELLER_WEIGHT = 3
const SPREAD_PENALTY = 1.5
/** Minimum number of works and days of listings for a trend, and the change that counts as one. */
const TREND = { works: 8, days: 90, change: 0.1 } as const

export interface Appraisal {
  /** The number of comparable works, all of which the estimate uses. */
  count: number
  /** How many of them are by the same artist. */
  own: number
  /** The narrowest step that contains all of them; the widest when there are too few. */
  step: Step
  /** Cents, rounded outward to two significant digits; null with too few comparables. */
  range: { min: number; max: number } | null
  /** The range before rounding, in cents. */
  quartiles: { low: number; high: number } | null
  /** Asking prices in cents. */
  stats: { average: number; min: number; max: number } | null
  position: 'below' | 'within' | 'above' | null
  trend: 'rising' | 'steady' | 'falling' | null
  /** 0 to 1, in steps of 0.01. */
  confidence: number
}

interface Scored {
  work: Comparable
  /** Cents per inch of the side of a square of the same area. */
  rate: number
  /** Similarity of the two works, 0 to 1. */
  likeness: number
}

const computeRatio = (one: number, other: number): number => Math.max(one / other, other / one)

const sharedTags = (one: readonly string[], other: readonly string[]): number => {
  const all = new Set([...one, ...other])
  const both = one.filter((tag) => other.includes(tag)).length
  return all.size === 0 ? 0.5 : both / all.size
}

const computeLikeness = (subject: Subject, area: number, work: Comparable): number => {
  // Two works with medium 'other' may have nothing in common.
  const medium = work.medium === subject.medium && work.medium !== 'other' ? 1 : 0.5
  const size = Math.exp(-Math.log(computeRatio(work.area, area)) / Math.log(4))
  const years = subject.year === null || work.year === null ? 6 : Math.abs(subject.year - work.year)
  return medium * size * Math.exp(-years / 15) * (0.8 + 0.2 * sharedTags(subject.tags, work.tags))
}

const isIn = (step: Step, medium: string, area: number, work: Comparable): boolean =>
  (step.medium === 'near' ? mediaNear(medium).includes(work.medium) : work.medium === medium) &&
  computeRatio(work.area, area) <= step.area

// The works of one seller are one opinion about prices: they must not set prices for everybody, nor may the artist's
// own prices confirm themselves.
const weighSeller = (works: number): number => Math.min(1 / Math.sqrt(works), MAX_SELLER_WEIGHT / works)

const weigh = (scored: readonly Scored[], ownerId: string) => {
  const sellers = new Map<string, number>()
  for (const { work } of scored) sellers.set(work.ownerId, (sellers.get(work.ownerId) ?? 0) + 1)
  return scored.map(({ work, rate, likeness }) => {
    const evidence = likeness * weighSeller(sellers.get(work.ownerId) ?? 1)
    return { work, value: rate, weight: work.ownerId === ownerId ? evidence * OWN_WEIGHT : evidence, evidence }
  })
}

/**
 * 0 to 1: rises with evidence (a perfect comparable of a separate seller counts 1), falls with the spread of prices.
 */
export const computeConfidence = (evidence: number, spread: number): number =>
  Math.round((100 * (evidence / (evidence + HALF_EVIDENCE))) / (1 + SPREAD_PENALTY * spread)) / 100

/** Rounds outward to two significant digits, at least to whole dollars: more digits would suggest false precision. */
const roundedOutward = (low: number, high: number): { min: number; max: number } => {
  const step = Math.max(100, 10 ** (Math.floor(Math.log10(Math.max(high, 1))) - 1))
  // Floating-point error in the last digit must not shift the result by a whole step.
  return { min: Math.floor(low / step + 1e-9) * step, max: Math.ceil(high / step - 1e-9) * step }
}

const computeTrend = (weighted: readonly (Weighted & { work: Comparable })[]): Appraisal['trend'] => {
  const byDate = weighted.toSorted((a, b) => a.work.listedAt.getTime() - b.work.listedAt.getTime())
  const [first, last] = [byDate[0], byDate.at(-1)]
  if (!first || !last || byDate.length < TREND.works) return null
  const middle = byDate.length >> 1
  const days = (last.work.listedAt.getTime() - first.work.listedAt.getTime()) / DAY_MS
  if (days < TREND.days || byDate[middle - 1]?.work.listedAt.getTime() === byDate[middle]?.work.listedAt.getTime())
    return null
  const change = weightedQuantile(byDate.slice(middle), 0.5) / weightedQuantile(byDate.slice(0, middle), 0.5) - 1
  if (Math.abs(change) <= TREND.change) return 'steady'
  return change > 0 ? 'rising' : 'falling'
}

const comparePrice = (cents: number | null, { min, max }: { min: number; max: number }): Appraisal['position'] => {
  if (!cents) return null
  if (cents < min) return 'below'
  return cents > max ? 'above' : 'within'
}

const NOTHING = {
  own: 0,
  range: null,
  quartiles: null,
  stats: null,
  position: null,
  trend: null,
  confidence: 0,
} as const

/**
 * Estimates a price from comparable works. Prices of paintings grow with the side of a work, not with its area, so each
 * comparable is converted to cents per inch of √(width × height) and scaled to the size of the subject. The range is
 * the interquartile range, weighted by similarity (medium, size, year, tags), because an outlier moves a mean but not a
 * quartile. Candidates that differ too much are ignored.
 */
export const appraise = (subject: Subject, candidates: readonly Comparable[]): Appraisal => {
  const area = computeArea(subject)
  const widest = STEPS[STEPS.length - 1] as Step
  const { medium } = subject
  if (area === null || medium === null) return { ...NOTHING, count: 0, step: widest }
  const within = (step: Step) => candidates.filter((work) => work.priceMinor > 0 && isIn(step, medium, area, work))
  const works = within(STEPS.find((one) => within(one).length >= TARGET_COMPARABLES) ?? widest)
  // Reported for the whole search.
  if (works.length < MIN_COMPARABLES) return { ...NOTHING, count: works.length, step: widest }
  // A wider step may have found no further works; then the narrower one is reported.
  const step = STEPS.find((one) => within(one).length === works.length) ?? widest

  const scored = works.map((work) => ({
    work,
    rate: work.priceMinor / Math.sqrt(work.area),
    likeness: computeLikeness(subject, area, work),
  }))
  const weighted = weigh(scored, subject.ownerId)
  const [low, high] = [weightedQuantile(weighted, 0.25), weightedQuantile(weighted, 0.75)]
  // Sorted, so that the floating-point sum does not depend on the order of the works.
  const evidence = weighted.map((one) => one.evidence).toSorted((a, b) => a - b)
  const quartiles = { low: low * Math.sqrt(area), high: high * Math.sqrt(area) }
  const range = roundedOutward(quartiles.low, quartiles.high)
  const prices = works.map(({ priceMinor }) => priceMinor)
  return {
    count: works.length,
    own: works.filter(({ ownerId }) => ownerId === subject.ownerId).length,
    step,
    range,
    quartiles,
    stats: {
      average: Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length),
      min: Math.min(...prices),
      max: Math.max(...prices),
    },
    position: comparePrice(subject.priceMinor, range),
    trend: computeTrend(weighted),
    confidence: computeConfidence(
      evidence.reduce((sum, one) => sum + one, 0),
      Math.log(high / low),
    ),
  }
}
