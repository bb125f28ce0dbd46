import type { ResumeSection } from '#contract/resume-data.ts'
import { ALONE, BY_SECTION, CHRONOLOGY, NEUTRAL, OTHER, PHRASES, WEAK } from './heading-lexicon.ts'

const SECTION_OF = new Map(
  Object.entries(BY_SECTION).flatMap(([section, list]) => list.map((word) => [word, section as ResumeSection])),
)
const NEUTRAL_WORDS = new Set(NEUTRAL)
const OTHER_WORDS = new Set(OTHER)
/** Words that occur at the end of compounds in German and Dutch. */
const COMPOUND_ENDS = [...SECTION_OF].filter(
  ([word]) =>
    word.length >= 5 && /(?:ung|ungen|ien|ium|preise?|en|ing|ies|tie)$/.test(word) && !NEUTRAL_WORDS.has(word),
)

/** Normalizes a word for the lists. */
const plainWord = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/ø/g, 'o').replace(/œ/g, 'oe')

const wordsOf = (text: string): string[] => plainWord(text).match(/[a-z0-9&/+]+/g) ?? []

const sectionOfWord = (word: string): ResumeSection | undefined => {
  const own = SECTION_OF.get(word)
  if (own || word.length < 10) return own
  return COMPOUND_ENDS.find(([end]) => word.length > end.length + 2 && word.endsWith(end))?.[1]
}

export interface HeadingWords {
  /** The named section; null for a part outside of the six, undefined when nothing is named. */
  section: ResumeSection | null | undefined
  /** True when every word is a heading word. */
  whole: boolean
}

const JOINT = /^(?:and|und|et|y|e|en|[&/+])$/

const isKnown = (word: string): boolean =>
  sectionOfWord(word) !== undefined ||
  word in WEAK ||
  NEUTRAL_WORDS.has(word) ||
  OTHER_WORDS.has(word) ||
  /^[&/+]+$/.test(word)

/** The meaning of a line as a heading. In "Grants and Residencies" the first section counts. */
export const headingWords = (text: string): HeadingWords => {
  const found = wordsOf(text).filter((word) => !/^\d+$/.test(word))
  const alone = found.length === 1 ? ALONE[found[0] ?? ''] : undefined
  if (alone) return { section: alone, whole: true }
  const phrase = PHRASES.find(([turn]) => turn.test(found.join(' ')))
  if (phrase) return { section: phrase[1], whole: true }
  let section: ResumeSection | undefined
  let weak: ResumeSection | undefined
  let other = false
  for (const word of found) {
    if (JOINT.test(word) && section) break
    const named = sectionOfWord(word)
    if (named) section = named
    else if (WEAK[word] && !other) weak ??= WEAK[word]
    else if (OTHER_WORDS.has(word)) other = true
  }
  const whole = found.length > 0 && found.every(isKnown)
  return { section: section ?? (other ? null : whole ? weak : undefined), whole }
}

/** Whether a heading announces a chronology. */
export const isChronology = (text: string): boolean => wordsOf(text).some((word) => CHRONOLOGY.includes(word))
