import type { Reading, SearchTerm } from './search-reading.ts'

// Words consist of letters and digits, so none of them can be an operator.
const either = (words: readonly string[]): string => `(${words.join(' | ')})`
const every = (parts: readonly string[]): string => parts.join(' & ')
const meantOrRelated = ({ meant, related }: SearchTerm): string => either([...meant, ...related])

/** A reading as texts for `to_tsquery`. */
export interface Conditions {
  /** Every word, or a related one. */
  every: string
  /** Every word itself. */
  meant: string
  /** Any of the words, for the rank. */
  anyMeant: string
  /** Any of the related words, for the rank; null without related words. */
  anyRelated: string | null
  /** The words as typed, for names that are exactly that. */
  typed: string
}

/** Null when there are no words. */
export const buildConditions = ({ terms }: Pick<Reading, 'terms'>): Conditions | null => {
  if (terms.length === 0) return null
  const parts = terms.map(meantOrRelated)
  const related = terms.flatMap((term) => term.related)
  return {
    every: every(parts),
    meant: every(terms.map(({ meant }) => either(meant))),
    anyMeant: either(terms.flatMap(({ meant }) => meant)),
    anyRelated: related.length === 0 ? null : either(related),
    typed: every(terms.map(({ given }) => given)),
  }
}

/** Words that a thing may lack and still be close to a search. */
const MOST_LACKING = 2

/** The list without `count` of its entries, in every way. */
const withoutAny = <T>(list: readonly T[], count: number): T[][] => {
  if (count === 0) return [[...list]]
  return list.flatMap((_, at) =>
    withoutAny(list.slice(at + 1), count - 1).map((rest) => [...list.slice(0, at), ...rest]),
  )
}

/**
 * For a search that nothing has all the words of: what comes nearest, the nearest first. The words that nothing has are left
 * out, then one or two of the others, but never more than half of them.
 */
export const nearestConditions = ({ terms }: Pick<Reading, 'terms'>): Conditions[] => {
  const known = terms.filter(({ isKnown }) => isKnown)
  const whole = buildConditions({ terms: known })
  if (!whole) return []
  const most = Math.min(MOST_LACKING, Math.floor(known.length / 2))
  const lacking = Array.from({ length: most + 1 }, (_, count) => count).slice(known.length === terms.length ? 1 : 0)
  return lacking.map((count) => ({
    ...whole,
    every: withoutAny(known.map(meantOrRelated), count)
      .map((parts) => `(${every(parts)})`)
      .join(' | '),
  }))
}
