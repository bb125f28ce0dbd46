// Without zod: a page may use it before it loads any schema.

/** Scripts in which a joiner or non-joiner between letters changes how they look (Arabic, and those of India and its neighbors). */
const JOINED =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]'
/** The signs that take the vowel from a letter, after which a joiner chooses the form of the letter, also at the end of a word. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'

/** Invisible characters that belong to the visible ones before them. */
const KEPT = [
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]+\\u{e007f}',
  // Which form of a sign, an emoji or a Chinese character is meant.
  '[\\p{Extended_Pictographic}\\p{S}\\p{sc=Han}][\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '[\\d#*]\\ufe0f\\u20e3',
  '\\p{sc=Mong}[\\u180b-\\u180f]',
  // Emoji of several emoji, like a family.
  '(?<=[\\p{Extended_Pictographic}\\ufe0f\\p{Emoji_Modifier}])\\u200d(?=\\p{Extended_Pictographic})',
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  `(?<=${VIRAMA})[\\u200c\\u200d]`,
].join('|')
const IGNORABLE = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]'
const invisible = new RegExp(`(${KEPT})|${IGNORABLE}`, 'gu')
/** In texts of several lines, where the direction of a line may need a mark. */
const invisibleInText = new RegExp(`(${KEPT}|[\\u061c\\u200e\\u200f])|${IGNORABLE}`, 'gu')

/**
 * A line as it is stored: composed (NFC), with spaces for tabs, line breaks and empty Braille patterns, trimmed, and
 * without characters that nobody sees or that reverse what stands beside them. Those that emoji and some scripts consist of
 * remain.
 */
export const cleanLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\t-\r\u0085\u2028\u2029\u2800]+/g, ' ')
    .replace(invisible, '$1')
    .trim()

/** The same for a text of several lines, whose other line separators become line breaks; '' when nothing of it is visible. */
export const cleanText = (typed: string): string => {
  const text = typed
    .normalize('NFC')
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\u2800', ' ')
    .replace(invisibleInText, '$1')
  return /[^\s\u061c\u200e\u200f]/.test(text) ? text : ''
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Of the longest letter that is kept whole; some people stack marks. */
const MAX_LETTER = 100

/** The beginning of a text, at most `most` UTF-16 code units, which ends with a whole letter: no emoji is cut in two. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const start = graphemes.segment(text.slice(0, most + MAX_LETTER)).containing(most)?.index ?? most
  const end = start === 0 ? most : start
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}
