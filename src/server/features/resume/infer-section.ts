import type { ResumeSection } from '#contract/resume-data.ts'
import { AWARD, COLLECTION, DEGREE, EXHIBITION, PUBLICATION, ROLE, SCHOOL, VENUE } from './entry-words.ts'
import { MAX_ENTRY_CHARACTERS } from './resume-items.ts'

const STARTS_WITH = (words: RegExp, text: string): boolean => words.test(text.split(/,|:|\s[–—-]\s/)[0] ?? '')

/** The section of a line without a heading, by its words; null when they are inconclusive. */
export const inferSection = (text: string, dated: boolean): ResumeSection | null => {
  if (text.length > MAX_ENTRY_CHARACTERS) return null
  if (!dated) return COLLECTION.test(text) ? 'collections' : null
  if (STARTS_WITH(DEGREE, text) && !AWARD.test(text)) return 'education'
  if (EXHIBITION.test(text) && !PUBLICATION.test(text)) return 'exhibitions'
  if (PUBLICATION.test(text)) return 'publications'
  if (STARTS_WITH(AWARD, text)) return 'awards'
  if (STARTS_WITH(ROLE, text)) return 'experience'
  if (AWARD.test(text)) return 'awards'
  if (VENUE.test(text)) return 'exhibitions'
  return SCHOOL.test(text) ? 'education' : null
}

/** The section of a line in a list without dates: museums without dates are collections. */
export const inferListSection = (text: string): ResumeSection | null =>
  text.length <= MAX_ENTRY_CHARACTERS && (COLLECTION.test(text) || VENUE.test(text)) ? 'collections' : null
