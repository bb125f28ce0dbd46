import type { ResumeSection } from '#contract/resume-data.ts'
import { findMeaning, type Meaning } from './heading-languages.ts'
import { ALONE, BY_SECTION, CHRONOLOGY, NEUTRAL, OTHER, PHRASES, WEAK } from './heading-lexicon.ts'
import { plainWord } from './plain-word.ts'

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

const splitWords = (text: string): string[] => plainWord(text).match(/[\p{L}\p{N}&/+]+/gu) ?? []

const isSection = (meaning: Meaning | undefined): meaning is ResumeSection =>
  meaning !== undefined && meaning !== 'other' && meaning !== 'neutral'

/** Whether the words of the seven languages that are known in detail include this one. */
const isListed = (word: string): boolean =>
  SECTION_OF.has(word) || WEAK.has(word) || NEUTRAL_WORDS.has(word) || OTHER_WORDS.has(word)

const sectionOfWord = (word: string): ResumeSection | undefined => {
  if (isListed(word)) return SECTION_OF.get(word)
  const end = COMPOUND_ENDS.find(([end]) => word.length >= 10 && word.length > end.length + 2 && word.endsWith(end))
  const meaning = end?.[1] ?? findMeaning(word)
  return isSection(meaning) ? meaning : undefined
}

export interface HeadingWords {
  /** The named section; null for a part outside of the six, undefined when nothing is named. */
  section: ResumeSection | null | undefined
  /** True when every word is a heading word. */
  whole: boolean
}

const JOINT = /^(?:and|und|et|y|e|en|[&/+])$/

const isKnown = (word: string): boolean =>
  isListed(word) || sectionOfWord(word) !== undefined || findMeaning(word) !== undefined || /^[&/+]+$/.test(word)

/** The meaning of a line as a heading. In "Grants and Residencies" the first section counts. */
export const headingWords = (text: string): HeadingWords => {
  const found = splitWords(text).filter((word) => !/^\d+$/.test(word))
  const alone = found.length === 1 ? ALONE.get(found[0] ?? '') : undefined
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
    else if (WEAK.has(word) && !other) weak ??= WEAK.get(word)
    else if (OTHER_WORDS.has(word) || (!isListed(word) && findMeaning(word) === 'other')) other = true
  }
  const whole = found.length > 0 && found.every(isKnown)
  return { section: section ?? (other ? null : whole ? weak : undefined), whole }
}

/** Whether a heading announces a chronology. */
export const isChronology = (text: string): boolean => splitWords(text).some((word) => CHRONOLOGY.includes(word))
