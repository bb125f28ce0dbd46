import anyAscii from 'any-ascii'
import { cleanLine } from '#contract/clean-text.ts'

/** Whatever is not in Latin-1. */
const OTHERS = /[^\x20-\x7e\xa0-\xff]/gu
/** Latin letters, and signs and spaces that have a plain form. */
const PLAIN = /[\p{sc=Latn}\p{P}\p{Lm}\p{Sc}\p{Sk}\p{Sm}\p{Z}]/u

const isLatin1 = (text: string): boolean => text.search(OTHERS) === -1

/** The nearest letters of ASCII; apostrophes of every kind are the same one. */
const inAscii = (letter: string): string => anyAscii(letter).replaceAll('`', "'")

/** The Latin-1 form of a letter that is not in it; null when it has none. */
const inLatin1 = (letter: string): string | null => {
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (isLatin1(base)) return base
  return PLAIN.test(letter) && inAscii(letter) !== '' ? inAscii(letter) : null
}

/** Whether carriers can print a text. */
export const isLatin = (text: string): boolean =>
  (cleanLine(text).match(OTHERS) ?? []).every((letter) => inLatin1(letter) !== null)

/**
 * A text in the letters of label printers (Latin-1): others lose their accents or are replaced by plain ones. Letters of
 * other scripts are transliterated, so that the label can be read, and emoji are left out; `isLatin` detects them beforehand.
 */
export const latinText = (text: string): string =>
  cleanLine(text)
    .replace(OTHERS, (letter) => inLatin1(letter) ?? (/\p{Extended_Pictographic}/u.test(letter) ? '' : inAscii(letter)))
    .trim()
