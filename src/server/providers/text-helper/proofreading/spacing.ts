import { type Edit, findEdits } from './edits.ts'

/** White space and doubled punctuation, valid in every language. One blank line separates paragraphs. */
export const spacingEdits = (text: string): Edit[] => [
  ...findEdits(text, /(?:[ \t]*(?:\r\n?|\n)){3,}[ \t]*/g, 'spacing', () => '\n\n'),
  ...findEdits(text, /\r\n?/g, 'spacing', () => '\n'),
  ...findEdits(text, /[ \t]+(?=\r?\n|$)/g, 'spacing', () => ''),
  ...findEdits(text, /(?<=\n)[ \t]+(?=\S)/g, 'spacing', () => ''),
  ...findEdits(text, /(?<=\S)(?: {2,}|[ \t]*\t[ \t]*)(?=\S)/g, 'spacing', () => ' '),
  ...findEdits(text, /^\s+|\s+$/g, 'spacing', () => ''),
  ...findEdits(text, /(?<=[^\s.,;:!?]) +,(?=\p{L})/gu, 'spacing', () => ', '),
  ...findEdits(text, /(?<=[^\s.,;:!?]) +(?=[,.](?:\s|$))/g, 'spacing', () => ''),
  ...findEdits(text, /(?<=[([]) +(?=\S)|(?<=\S) +(?=[)\]])/g, 'spacing', () => ''),
]

/** The space before punctuation, which is wrong in English but correct in French. */
export const spaceBeforeMarkEdits = (text: string): Edit[] =>
  findEdits(text, /(?<=[^\s.,;:!?]) +(?=[;!?]|:(?:\s|$))/g, 'spacing', () => '')

export const punctuationEdits = (text: string): Edit[] => [
  ...findEdits(text, /,(?:[ \t]*,)+|;(?:[ \t]*;)+/g, 'punctuation', ([marks]) => marks[0] ?? null),
  ...findEdits(text, /!{2,}|\?{2,}/g, 'punctuation', ([marks]) => marks[0] ?? null),
  ...findEdits(text, /(?<![.…])\.\.(?!\.)/g, 'punctuation', () => '.'),
  ...findEdits(text, /\.{4,}/g, 'punctuation', () => '...'),
]

/** The missing space after punctuation in English. */
export const missingSpaceEdits = (text: string): Edit[] => [
  ...findEdits(text, /(?<=\p{Ll}{2}[,;!?])(?=\p{L}{2})/gu, 'spacing', () => ' '),
  ...findEdits(text, /(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll})/gu, 'spacing', () => ' '),
]
