import { type Edit, findEdits } from './edits.ts'
import { ART_WORDS, MISSPELLINGS } from './word-lists.ts'

const VOWELS = new Set('aeiouy')
const SIBILANTS = new Set('csz')

const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1)

const alike = (a: string, b: string): boolean =>
  (VOWELS.has(a) && VOWELS.has(b)) || (SIBILANTS.has(a) && SIBILANTS.has(b))

/** True when `right` corrects one typo or phonetic error in `wrong`. The first letter is always right. */
export const isSlip = (wrong: string, right: string): boolean => {
  if (wrong[0] !== right[0] || wrong === right) return false
  const [long, short] = wrong.length > right.length ? [wrong, right] : [right, wrong]
  if (long.length - short.length === 1)
    return Array.from(long, (_, at) => at).some((at) => at > 0 && without(long, at) === short)
  if (long.length !== short.length) return false
  const differing = Array.from(wrong, (_, at) => at).filter((at) => wrong[at] !== right[at])
  const [first = 0, second] = differing
  if (differing.length === 1) return alike(wrong[first] ?? '', right[first] ?? '')
  return (
    differing.length === 2 && second === first + 1 && wrong[first] === right[second] && wrong[second] === right[first]
  )
}

const ENDINGS = /(?:s|d|ed|er|ing|ly)$/

/** Another form of the same word is not a typo: "cyanotypes" is not a misspelled "cyanotype". */
const sameStem = (a: string, b: string): boolean => a.replace(ENDINGS, '') === b || b.replace(ENDINGS, '') === a

/**
 * The suggestion that is certainly intended, or null: the word is in lower case, long enough to be unambiguous and not a
 * technical term, and exactly one suggestion is a single typo away.
 */
export const sureSpelling = (word: string, suggestions: readonly string[]): string | null => {
  const contraction = suggestions.find((given) => given.includes("'") && given.replace("'", '') === word)
  if (contraction && /^[a-z]+$/.test(word)) return contraction
  if (!/^[a-z]{5,}$/.test(word) || ART_WORDS.has(word)) return null
  const near = suggestions.filter((given) => /^[a-z]+$/.test(given) && isSlip(word, given) && !sameStem(word, given))
  return near.length === 1 ? (near[0] ?? null) : null
}

/** Known misspellings for which the checker has several suggestions. */
export const misspellingEdits = (text: string): Edit[] =>
  findEdits(
    text,
    /(?<![\p{L}\p{N}'’-])\p{Ll}{4,}(?![\p{L}\p{N}'’-])/gu,
    'spelling',
    ([word]) => MISSPELLINGS.get(word) ?? null,
  )
