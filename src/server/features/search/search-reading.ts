import { americanSpelling, isUnspaced, letterDistance, toSearchedWords, withoutPlural } from './search-words.ts'
import { findSynonyms } from './synonyms.ts'

/** More words than this are not needed to find something. */
const MAX_WORDS = 12
/** A known word in this many documents at most may be a typing error of somebody else. */
export const MAX_RARE_DOCUMENTS = 2
/** A rare word is corrected only to one that is this many times as common. */
const MUCH_MORE_COMMON = 20
/** Longer words may be misspelled in two places. */
const LONG_WORD = 7
/** Words that the unfinished last word may become. */
const MAX_CONTINUATIONS = 8

/** A word of a search as looked up in the vocabulary. */
export interface GivenWord {
  word: string
  /** Without meaning of its own, such as `the`. */
  isStopWord: boolean
  /** Words of the vocabulary: the same one in any spelling or inflection, longer ones that it begins, misspelled ones. */
  same: KnownWord[]
  longer: KnownWord[]
  near: KnownWord[]
}

export interface KnownWord {
  word: string
  documents: number
  stated: number
}

/** One word of a search: what it means and what also counts, but less. */
export interface SearchTerm {
  given: string
  meant: string[]
  related: string[]
  /** Whether anything has it, by itself, corrected or as a related word. */
  isKnown: boolean
}

export interface Reading {
  terms: SearchTerm[]
  /** The words as typed and as corrected, if any was. */
  corrected: { from: string; to: string } | null
  /** What is searched for: the words as typed, or as corrected. */
  phrase: string
  /** Only words like `now`, which are looked for in names alone. */
  hasOnlyStopWords: boolean
}

/** The words to look up: those of the text, and every two neighbours written as one. */
export const wordsToLookUp = (text: string): { words: string[]; pairs: string[] } => {
  const words = toSearchedWords(text).slice(0, MAX_WORDS)
  return { words, pairs: words.slice(1).map((word, at) => `${words[at]}${word}`) }
}

const countDocuments = (words: readonly KnownWord[]): number => Math.max(0, ...words.map(({ documents }) => documents))

const byCommonness = (one: KnownWord, other: KnownWord): number =>
  other.documents - one.documents || one.word.length - other.word.length || (one.word < other.word ? -1 : 1)

/** What a misspelled word was probably meant to be: the nearest words, the most common one first. */
const findCorrection = ({ word, near }: GivenWord): KnownWord | undefined => {
  const most = word.length >= LONG_WORD ? 2 : 1
  const candidates = near
    .map((known) => ({ known, distance: letterDistance(withoutPlural(word), withoutPlural(known.word)) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
  const least = Math.min(...candidates.map(({ distance }) => distance))
  return candidates
    .filter(({ distance }) => distance === least)
    .map(({ known }) => known)
    .toSorted(byCommonness)[0]
}

/** A rare word in nothing but descriptions that has a much more common neighbour is a typing error in the catalogue. */
const isProbablyWrong = ({ same }: GivenWord, correction: KnownWord): boolean =>
  same.every(({ stated }) => stated === 0) &&
  countDocuments(same) <= MAX_RARE_DOCUMENTS &&
  correction.documents > MUCH_MORE_COMMON * countDocuments(same)

/** The first letter of a last word says nothing yet. */
const isJustBegun = (word: GivenWord, given: readonly GivenWord[]): boolean =>
  given.length > 1 && word === given.at(-1) && /^\p{L}$/u.test(word.word) && !isUnspaced(word.word)

const spelled = (words: readonly string[]): string[] => [...new Set(words.map(americanSpelling))]

/** Decides what the words of a search mean. `isKnownPair` says which neighbours the catalogue writes as one word. */
export const readSearch = (
  given: readonly GivenWord[],
  { pairs, isKnownPair, exact }: { pairs: readonly string[]; isKnownPair(pair: string): boolean; exact: boolean },
): Reading => {
  const telling = given.filter((word) => !word.isStopWord && !isJustBegun(word, given))
  const hasOnlyStopWords = telling.length === 0
  const replaced = new Map<GivenWord, string>()

  const findMeanings = (word: GivenWord): string[] => {
    if (exact) return [word.word]
    const correction = findCorrection(word)
    if (word.same.length > 0 && !(correction && isProbablyWrong(word, correction))) return [word.word]
    if (word.longer.length > 0)
      return word.longer
        .toSorted(byCommonness)
        .slice(0, MAX_CONTINUATIONS)
        .map((known) => known.word)
    const at = given.indexOf(word)
    const isPartOfPair = [pairs[at - 1], pairs[at]].some((pair) => pair !== undefined && isKnownPair(pair))
    if (!correction || isPartOfPair || findSynonyms(word.word).length > 0) return [word.word]
    replaced.set(word, correction.word)
    return [correction.word]
  }

  const terms = (hasOnlyStopWords ? given : telling).map((word): SearchTerm => {
    const meant = findMeanings(word)
    const at = given.indexOf(word)
    const written = [pairs[at - 1], pairs[at]].filter((pair) => pair !== undefined && isKnownPair(pair))
    const related = exact ? [] : spelled(meant.flatMap(findSynonyms)).filter((other) => !meant.includes(other))
    const isFound = word.same.length > 0 || (!exact && (word.longer.length > 0 || replaced.has(word)))
    return {
      given: word.word,
      meant: spelled([...meant, ...(exact ? [] : (written as string[]))]),
      related,
      isKnown: isFound || written.length > 0 || related.length > 0,
    }
  })

  const to = given.map((word) => replaced.get(word) ?? word.word).join(' ')
  const from = given.map(({ word }) => word).join(' ')
  return { terms, hasOnlyStopWords, phrase: to, corrected: replaced.size > 0 ? { from, to } : null }
}
