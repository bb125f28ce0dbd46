import type { Span } from './edits.ts'

const ABBREVIATIONS = new Set(
  'approx art assoc ave b bros c ca cf co corp d dept dr ed eds e.g eg est etc fig figs fl gen i.e ie inc jr ltd mr mrs ms mt mx no nos op p phd pl pp prof rev sr st trans univ vol vols vs'.split(
    ' ',
  ),
)

const OPENING = /["'“‘«([*_]/

/** The starts of the sentences of a paragraph, after opening quotes and brackets. A line break does not end a sentence. */
export const sentenceStarts = (paragraph: string): number[] => {
  const starts: number[] = []
  const add = (from: number): void => {
    let at = from
    while (at < paragraph.length && (OPENING.test(paragraph[at] ?? '') || /\s/.test(paragraph[at] ?? ''))) at += 1
    if (at < paragraph.length) starts.push(at)
  }
  add(0)
  for (const match of paragraph.matchAll(/([.!?…]+)["'”’»)\]*_]*(?:\s+|(?=\p{Lu}\p{Ll}))/gu)) {
    const marks = match[1] ?? ''
    const before = /[\p{L}\p{N}.]*$/u.exec(paragraph.slice(0, match.index))?.[0].toLowerCase() ?? ''
    const unit = /\d\s*(?:cm|ft|in|mm)$/i.test(paragraph.slice(0, match.index))
    const shortened = marks === '.' && (unit || ABBREVIATIONS.has(before) || /^\p{L}$/u.test(before))
    // After an ellipsis followed by lower case it is unknown whether a sentence begins.
    if (!shortened && !/^(\.{2,}|…)$/.test(marks)) add(match.index + match[0].length)
  }
  return starts
}

/** The sentences of a paragraph, each with the space after it. */
export const splitSentences = (paragraph: string): Span[] => {
  const starts = sentenceStarts(paragraph)
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? paragraph.length }))
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

export const splitWords = (text: string): string[] => text.match(WORD) ?? []

/** The words with their positions. */
export const placedWords = (text: string): (Span & { word: string })[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))

/** A word normalized for comparison: lower case, with straight apostrophes. */
export const plain = (word: string): string => word.toLowerCase().replaceAll('’', "'")
