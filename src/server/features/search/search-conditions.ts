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
  /** Every word but one, with the words that are left; empty for a single word. */
  allButOne: { left: string; condition: string }[]
  /** Any of the words, for the rank. */
  anyMeant: string
  /** Any of the related words, for the rank; null without related words. */
  anyRelated: string | null
  /** The words as typed, for names that are exactly that. */
  typed: string
}

const withoutTerm = (terms: readonly SearchTerm[], at: number): { left: string; condition: string } => {
  const others = terms.filter((_, other) => other !== at)
  return { left: others.map(({ given }) => given).join(' '), condition: every(others.map(meantOrRelated)) }
}

/** Null when there are no words. */
export const conditionsOf = ({ terms }: Pick<Reading, 'terms'>): Conditions | null => {
  if (terms.length === 0) return null
  const parts = terms.map(meantOrRelated)
  const related = terms.flatMap((term) => term.related)
  return {
    every: every(parts),
    meant: every(terms.map(({ meant }) => either(meant))),
    allButOne: terms.length === 1 ? [] : terms.map((_, at) => withoutTerm(terms, at)),
    anyMeant: either(terms.flatMap(({ meant }) => meant)),
    anyRelated: related.length === 0 ? null : either(related),
    typed: every(terms.map(({ given }) => given)),
  }
}
