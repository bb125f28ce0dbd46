import { type Edit, editsOf } from './edits.ts'

/** White space and doubled punctuation, valid in every language. One blank line separates paragraphs. */
export const spacingEdits = (text: string): Edit[] => [
  ...editsOf(text, /(?:[ \t]*(?:\r\n?|\n)){3,}[ \t]*/g, 'spacing', () => '\n\n'),
  ...editsOf(text, /\r\n?/g, 'spacing', () => '\n'),
  ...editsOf(text, /[ \t]+(?=\r?\n|$)/g, 'spacing', () => ''),
  ...editsOf(text, /(?<=\n)[ \t]+(?=\S)/g, 'spacing', () => ''),
  ...editsOf(text, /(?<=\S)(?: {2,}|[ \t]*\t[ \t]*)(?=\S)/g, 'spacing', () => ' '),
  ...editsOf(text, /^\s+|\s+$/g, 'spacing', () => ''),
  ...editsOf(text, /(?<=[^\s.,;:!?]) +,(?=\p{L})/gu, 'spacing', () => ', '),
  ...editsOf(text, /(?<=[^\s.,;:!?]) +(?=[,.](?:\s|$))/g, 'spacing', () => ''),
  ...editsOf(text, /(?<=[([]) +(?=\S)|(?<=\S) +(?=[)\]])/g, 'spacing', () => ''),
]

/** The space before punctuation, which is wrong in English but correct in French. */
export const spaceBeforeMarkEdits = (text: string): Edit[] =>
  editsOf(text, /(?<=[^\s.,;:!?]) +(?=[;!?]|:(?:\s|$))/g, 'spacing', () => '')

export const punctuationEdits = (text: string): Edit[] => [
  ...editsOf(text, /,(?:[ \t]*,)+|;(?:[ \t]*;)+/g, 'punctuation', ([marks]) => marks[0] ?? null),
  ...editsOf(text, /!{2,}|\?{2,}/g, 'punctuation', ([marks]) => marks[0] ?? null),
  ...editsOf(text, /(?<![.…])\.\.(?!\.)/g, 'punctuation', () => '.'),
  ...editsOf(text, /\.{4,}/g, 'punctuation', () => '...'),
]

/** The missing space after punctuation in English. */
export const missingSpaceEdits = (text: string): Edit[] => [
  ...editsOf(text, /(?<=\p{Ll}{2}[,;!?])(?=\p{L}{2})/gu, 'spacing', () => ' '),
  ...editsOf(text, /(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll})/gu, 'spacing', () => ' '),
]
