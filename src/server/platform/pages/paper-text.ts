import bidiFactory from 'bidi-js'
import { type DrawnLetter, drawnLetters, type Face, isDirectionMark, placesMarks } from './paper-fonts.ts'

const bidi = bidiFactory()
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** A letter, and its level among left-to-right and right-to-left text (even and odd). */
interface Letter extends DrawnLetter {
  level: number
}

/** Letters of one font that are shaped together. */
export interface PaperRun {
  text: string
  font: string
}

/** The width of a run in points. */
export type Measure = (run: PaperRun) => number

/** Written from right to left, and shaped so by fontkit whatever stands around it. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
/** Written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]/u

/** A part of a text that is set in one face. */
export interface Piece {
  text: string
  face: Face
}

const toLetters = (pieces: readonly Piece[]): Letter[] => {
  const drawn = pieces.flatMap(({ text, face }) => drawnLetters(text, face))
  const { levels } = bidi.getEmbeddingLevels(drawn.map((letter) => letter.text).join(''))
  let at = 0
  return drawn.map((letter) => {
    const level = levels[at] ?? 0
    at += letter.text.length
    return { ...letter, level }
  })
}

/** The letters of a line from left to right, as runs. */
const joinRuns = (line: readonly Letter[]): PaperRun[] => {
  const runs: (PaperRun & { level: number })[] = []
  for (const letter of inVisualOrder(line)) {
    if (isDirectionMark(letter.text)) continue
    const { font, level } = letter
    const last = runs.at(-1)
    const isShaped = RIGHT_TO_LEFT.test(letter.text)
    const isTurned = level % 2 === 1
    const text = isTurned && !isShaped ? (bidi.getMirroredCharacter(letter.text) ?? letter.text) : letter.text
    const joined = isShaped ? text + (last?.text ?? '') : (last?.text ?? '') + text
    const joins =
      last?.font === font &&
      last.level === level &&
      isShaped === RIGHT_TO_LEFT.test(last.text) &&
      // A number runs from left to right in every script, so its digits in an Arabic font stand alone.
      (isTurned || !isShaped) &&
      placesMarks(font, joined)
    if (joins) last.text = joined
    else runs.push({ text, font, level })
  }
  return runs
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, what has it or a higher one is reversed. */
const inVisualOrder = (line: readonly Letter[]): Letter[] => {
  const ordered = [...line]
  for (let level = Math.max(0, ...line.map((letter) => letter.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      const from = start
      while ((ordered[start]?.level ?? -1) >= level) start += 1
      ordered.splice(from, start - from, ...ordered.slice(from, start).toReversed())
    }
  return ordered
}

const mayBreak = (before: string, after: string): boolean =>
  /[\s-][\u2066-\u2069]*$/u.test(before) ||
  ((UNSPACED.test(before.slice(-1)) || UNSPACED.test(after.charAt(0))) &&
    !/[\p{Ps}\p{Pi}]$/u.test(before) &&
    !/^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\s]/u.test(after))

/** The places in a text before which a line may end. */
export const findBreaks = (text: string): Set<number> => {
  const breaks = new Set<number>()
  let before = ''
  for (const { segment, index } of words.segment(text)) {
    if (mayBreak(before, segment)) breaks.add(index)
    before = segment
  }
  return breaks
}

const joinText = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('')

/** The words of a text, each with the spaces after it; a word that is wider than the page in single letters. */
const splitWords = (letters: readonly Letter[], isTooWide: (word: readonly Letter[]) => boolean): Letter[][] => {
  const breaks = findBreaks(joinText(letters))
  const found: Letter[][] = [[]]
  let at = 0
  for (const letter of letters) {
    if (breaks.has(at)) found.push([])
    found.at(-1)?.push(letter)
    at += letter.text.length
  }
  return found.flatMap((word) => (isTooWide(word) ? word.map((letter) => [letter]) : [word]))
}

const withoutLastSpaces = (line: readonly Letter[]): Letter[] =>
  line.slice(0, line.findLastIndex(({ text }) => text.trim() !== '') + 1)

/**
 * A text in lines of at most `width`, each as runs from left to right: scripts that are written from right to left are in
 * visual order, and a text that begins in one reads from right to left as a whole.
 */
export const paperLines = (text: string | readonly Piece[], width: number, measure: Measure): PaperRun[][] => {
  const measureWidth = (letters: readonly Letter[]) => joinRuns(letters).reduce((sum, run) => sum + measure(run), 0)
  const lines: Letter[][] = [[]]
  let used = 0
  const pieces = typeof text === 'string' ? [{ text, face: 'serif' } as const] : text
  for (const word of splitWords(toLetters(pieces), (letters) => measureWidth(withoutLastSpaces(letters)) > width)) {
    if (used > 0 && used + measureWidth(withoutLastSpaces(word)) > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...word)
    used += measureWidth(word)
  }
  return lines.map((line) => joinRuns(withoutLastSpaces(line)))
}
