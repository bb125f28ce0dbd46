import { capitalized } from '#contract/capitalized.ts'
import type { Candidate, Place } from './recommendations.read.ts'
import type { SearchTerm } from './search-reading.ts'

/** How much of a word counts, by where it was found. */
const SHARES: Record<Place, number> = { title: 1, maker: 1, facts: 0.8, description: 0.6, related: 0.4 }
/** Works with a lower score have too little to do with the search. */
const MIN_SCORE = 0.35
const MAX_RESULTS = 12

export interface Fitting {
  id: string
  /** From 0 to 1. */
  score: number
  /** One line. */
  reason: string
}

const REASONS: [Place, (words: string) => string][] = [
  ['title', (words) => `${words} in the title`],
  ['maker', (words) => `${words} in the artist’s name`],
  ['facts', (words) => `tagged ${words}`],
  ['description', (words) => `${words} in the description`],
  ['related', (words) => `close to ${words}`],
]
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

const explainMatch = ({ places }: Candidate, terms: readonly SearchTerm[]): string => {
  const parts = REASONS.flatMap(([place, say]) => {
    const words = terms.filter((_, at) => places[at] === place).map(({ given }) => `“${given}”`)
    return words.length > 0 ? [say(listed.format(words))] : []
  })
  return capitalized(parts.join('; '))
}

/** The share of the words that a work has. Words that no work has count, too, so that a strange search fits nothing. */
const scoreCandidate = ({ places }: Candidate): number => {
  const sum = places.reduce((total, place) => total + (place === null ? 0 : SHARES[place]), 0)
  return Math.round((1000 * sum) / places.length) / 1000
}

/** The works that fit a search, best first, the newer one first of two alike. */
export const fittingWorks = (candidates: readonly Candidate[], terms: readonly SearchTerm[]): Fitting[] =>
  candidates
    .map((candidate) => ({
      id: candidate.id,
      score: scoreCandidate(candidate),
      reason: explainMatch(candidate, terms),
    }))
    .filter(({ score }) => score > MIN_SCORE)
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
    .slice(0, MAX_RESULTS)
