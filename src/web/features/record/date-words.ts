/** How sure a date is: the word before it, a span of years, no date, or the holder's own words. */
export const DATE_WORDS = ['exactly', 'circa', 'before', 'after', 'span', 'none', 'own'] as const
export type DateWord = (typeof DATE_WORDS)[number]

export interface WordedDate {
  word: DateWord
  from: string
  /** Of a span alone. */
  to: string
}

const BEGINNINGS = { circa: 'c. ', before: 'before ', after: 'after ' } as const
const READERS: readonly [keyof typeof BEGINNINGS, RegExp][] = [
  ['circa', /^(?:c(?:irca|a)?\.?|around|about) ?(\d{4})$/i],
  ['before', /^before (\d{4})$/i],
  ['after', /^after (\d{4})$/i],
]

/** Reads `c. 1998`, `2019–21` or `n.d.`; `fallback` is the year of a record without a written date. */
export const readWordedDate = (dateText: string, fallback: number | null): WordedDate => {
  const text = dateText.trim()
  if (text === '') return { word: 'exactly', from: fallback === null ? '' : String(fallback), to: '' }
  if (/^\d{1,4}$/.test(text)) return { word: 'exactly', from: text, to: '' }
  if (/^(?:n\. ?d\.|undated|no date)$/i.test(text)) return { word: 'none', from: '', to: '' }
  for (const [word, pattern] of READERS) {
    const [, year] = pattern.exec(text) ?? []
    if (year !== undefined) return { word, from: year, to: '' }
  }
  const [, from, to] = /^(\d{4}) ?[-–—] ?(\d{2}|\d{4})$/.exec(text) ?? []
  if (from !== undefined && to !== undefined) return { word: 'span', from, to }
  return { word: 'own', from: text, to: '' }
}

/** The date as it is written on a label; empty while a year is missing. */
export const writeWordedDate = ({ word, from, to }: WordedDate): string => {
  const [first, last] = [from.trim(), to.trim()]
  if (word === 'none') return 'n.d.'
  if (first === '') return ''
  if (word === 'span') return last === '' ? first : `${first}–${last}`
  return word === 'exactly' || word === 'own' ? first : `${BEGINNINGS[word]}${first}`
}
