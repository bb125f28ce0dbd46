import { diffWordsWithSpace } from 'diff'

/** A run of a text, and whether the other text lacks it. */
export interface Run {
  text: string
  changed: boolean
}

/** Two texts word by word: what the first one loses and what the second one gains. Both are whole when joined. */
export const wordChanges = (original: string, enhanced: string): { original: Run[]; enhanced: Run[] } => {
  const parts = diffWordsWithSpace(original, enhanced)
  return {
    original: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, changed: removed })),
    enhanced: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, changed: added })),
  }
}
