import { mediumText } from '#contract/artwork-display.ts'
import { capitalized } from '#contract/capitalized.ts'

/** The facts of a work by which it resembles others. */
export interface WorkFacts {
  id: string
  title: string
  makerId: string
  maker: string
  medium: string | null
  size: string | null
  /** Names of its main colors, the largest area first. */
  colors: string[]
}

/** What somebody did with a work, and how much that says. */
export type Sign = 'liked' | 'saved' | 'viewed' | 'dismissed'

export interface SignedWork extends WorkFacts {
  sign: Sign
}

export interface Suggestion {
  id: string
  /** From 0 to 1. */
  score: number
  /** One line. */
  reason: string
}

type Fact = 'maker' | 'medium' | 'colors' | 'size'

const WEIGHTS: Record<Sign, number> = { liked: 1, saved: 1, viewed: 0.4, dismissed: -1 }
/** How much each fact counts; together 1. */
const SHARES: Record<Fact, number> = { maker: 0.4, medium: 0.25, colors: 0.2, size: 0.15 }
const FACTS: Fact[] = ['maker', 'medium', 'colors', 'size']
/** Works with a lower score have too little to do with what somebody liked. */
const MIN_SCORE = 0.3
const MAX_RESULTS = 10
/** Works of one artist among the results, so that others are found, too. */
const MAX_OF_ONE_MAKER = 3

const getValues = (work: WorkFacts, fact: Fact): string[] => {
  if (fact === 'colors') return work.colors
  const value = fact === 'maker' ? work.makerId : work[fact]
  return value === null ? [] : [value]
}

interface Affinity {
  /** Between -1 and 1 for every value of a fact that was met. */
  of(fact: Fact, value: string): number
}

/** How much somebody is drawn to each value: its weighted share among the works that have been liked, saved or viewed. */
const computeAffinity = (signed: readonly SignedWork[]): Affinity => {
  const sums = new Map<string, number>()
  const most = new Map<string, number>()
  for (const work of signed)
    for (const fact of FACTS)
      for (const value of getValues(work, fact)) {
        const key = `${fact} ${value}`
        sums.set(key, (sums.get(key) ?? 0) + WEIGHTS[work.sign])
      }
  for (const [key, sum] of sums) {
    const [fact = ''] = key.split(' ')
    most.set(fact, Math.max(most.get(fact) ?? 0, sum))
  }
  return {
    of(fact, value) {
      const sum = sums.get(`${fact} ${value}`) ?? 0
      // At least the weight of one like: a single view says less than that.
      return Math.max(-1, Math.min(1, sum / Math.max(1, most.get(fact) ?? 1)))
    },
  }
}

/** The part of a fact in a score: the mean over its values, -1 to 1. */
const scoreFact = (work: WorkFacts, fact: Fact, affinity: Affinity): number => {
  const values = getValues(work, fact)
  const sum = values.reduce((total, value) => total + affinity.of(fact, value), 0)
  return values.length === 0 ? 0 : sum / values.length
}

const VERBS: Record<Exclude<Sign, 'dismissed'>, string> = {
  liked: 'you liked',
  saved: 'you saved',
  viewed: 'you viewed',
}
const STRENGTH: Sign[] = ['liked', 'saved', 'viewed']

/** The work that says most among those that share the fact. */
const findWitness = (work: WorkFacts, fact: Fact, signed: readonly SignedWork[]): SignedWork | undefined => {
  const own = getValues(work, fact)
  return STRENGTH.flatMap((sign) =>
    signed.filter((one) => one.sign === sign && getValues(one, fact).some((value) => own.includes(value))),
  )[0]
}

const SIZE_WORDS: Record<string, string> = {
  small: 'Small',
  medium: 'Mid-sized',
  large: 'Large',
  very_large: 'Very large',
}

const describeFact = (work: WorkFacts, fact: Exclude<Fact, 'maker'>, witness: SignedWork): string => {
  if (fact === 'medium') return mediumText(work.medium)
  if (fact === 'size') return SIZE_WORDS[work.size ?? ''] ?? ''
  return capitalized(work.colors.find((color) => witness.colors.includes(color)) ?? '')
}

/** Why a work is suggested, from the fact that counts most. */
const explainSuggestion = (work: WorkFacts, fact: Fact, signed: readonly SignedWork[]): string => {
  const witness = findWitness(work, fact, signed)
  if (!witness || witness.sign === 'dismissed') return ''
  const like = `“${witness.title}”, which ${VERBS[witness.sign]}`
  return fact === 'maker' ? `By ${work.maker}, like ${like}` : `${describeFact(work, fact, witness)}, like ${like}`
}

const judge = (work: WorkFacts, signed: readonly SignedWork[], affinity: Affinity): Suggestion => {
  const parts = FACTS.map((fact) => ({ fact, part: SHARES[fact] * scoreFact(work, fact, affinity) }))
  const total = parts.reduce((sum, { part }) => sum + part, 0)
  const [best] = parts.toSorted((one, other) => other.part - one.part)
  const score = Math.round(1000 * Math.min(1, Math.max(0, total))) / 1000
  return { id: work.id, score, reason: best ? explainSuggestion(work, best.fact, signed) : '' }
}

/**
 * The works that resemble what somebody liked, saved or viewed, best first; the newer one first of two alike. What they
 * acted on is left out, and what resembles a dismissed work loses.
 */
export const suggestWorks = (candidates: readonly WorkFacts[], signed: readonly SignedWork[]): Suggestion[] => {
  const known = new Set(signed.map(({ id }) => id))
  const makers = new Map(candidates.map(({ id, makerId }) => [id, makerId]))
  const affinity = computeAffinity(signed)
  const counts = new Map<string, number>()
  return candidates
    .filter(({ id }) => !known.has(id))
    .map((work) => judge(work, signed, affinity))
    .filter(({ score, reason }) => score >= MIN_SCORE && reason !== '')
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
    .filter(({ id }) => {
      const maker = makers.get(id) ?? ''
      counts.set(maker, (counts.get(maker) ?? 0) + 1)
      return (counts.get(maker) ?? 0) <= MAX_OF_ONE_MAKER
    })
    .slice(0, MAX_RESULTS)
}
