import type { Span } from './edits.ts'
import { placedWords, plain, sentenceStarts } from './sentences.ts'
import { isSlip } from './spelling.ts'
import { CLOSED_WORDS, COMMON_OPENERS, MISSPELLINGS } from './word-lists.ts'

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"“”]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![a-z\d.-])(?:[a-z\d-]+\.)+(?:art|biz|ca|co|com|de|edu|es|eu|fr|gallery|gov|info|io|it|jp|mx|net|nl|nz|org|photo|shop|store|studio|uk|us|za)\b(?:\/[^\s<>"“”]*)?/giu
const HANDLE = /(?<![\p{L}\p{N}])[@#][\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu
const NUMBER = /(?<![\p{L}\p{N}$€£¥])[\p{L}$€£¥]*\p{N}(?:[\p{L}\p{N}.,:/'’–%-]*[\p{L}\p{N}%])?/gu
const TITLES = [
  /(?<=")[^"\n]{1,300}(?=")/g,
  /(?<=“)[^“”\n]{1,300}(?=”)/g,
  /(?<=„)[^„“”\n]{1,300}(?=[“”])/g,
  /(?<=«)[^«»\n]{1,300}(?=»)/g,
  /(?<=(?:^|[\s(])['‘])(?=\S)[^'‘’\n]{1,120}(?=['’](?![\p{L}\p{N}]))/gu,
  /(?<=(?:^|[\s("“])\*)(?=[^\s*])[^*\n]{1,300}(?=\*)/g,
  /(?<=(?:^|[\s("“])_)(?=[^\s_])[^_\n]{1,300}(?=_)/g,
]
/** Small words inside names: `Galeria Zé dos Bois`, `Museum of the Moving Image`. */
const PARTICLES = new Set(
  'of the and for in on at de des di du da das do dos del della la le les el los van von der den y e & zu et'.split(
    ' ',
  ),
)

const trailing = /[.,;:!?)\]'’"”]+$/

const findSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(trailing, '').length,
  }))

/** Straight double quotes come in pairs, so text between two pairs is not a title. */
const findTitles = (text: string): Span[] =>
  TITLES.flatMap((pattern, at) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => at > 0 || (text.slice(0, index).match(/"/g)?.length ?? 0) % 2 === 1)
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  )

/**
 * Names: every capitalized word, and the words that connect several of them. A common short word at the beginning of a
 * sentence ("Their", "An") is not a name.
 */
const findNames = (text: string): Span[] => {
  const starts = new Set(sentenceStarts(text))
  const words = placedWords(text)
  const isName = words.map(({ word, start }) => {
    if (!/\p{Lu}/u.test(word)) return false
    if (/^I(?:['’]\p{Ll}+)?$/u.test(word)) return false
    const common = CLOSED_WORDS.has(plain(word)) || COMMON_OPENERS.has(plain(word))
    return !(common && starts.has(start))
  })
  const names: Span[] = []
  words.forEach(({ start, end }, at) => {
    if (!isName[at]) return
    names.push({ start, end })
    for (let next = at + 1; next <= at + 3; next += 1) {
      const word = words[next]
      if (!word || /[^\s&-]/.test(text.slice(words[next - 1]?.end, word.start))) return
      if (isName[next]) {
        names.push({ start, end: word.end })
        return
      }
      if (!PARTICLES.has(word.word)) return
    }
  })
  return names
}

export interface Facts {
  numbers: Span[]
  names: Span[]
  /** Web and mail addresses, handles and tags. */
  addresses: Span[]
  /** Text in quotes or italics, without its marks. */
  titles: Span[]
}

/** Facts of a text that only its author can know. */
export const findFacts = (text: string): Facts => ({
  numbers: findSpans(text, NUMBER),
  names: findNames(text),
  addresses: [...findSpans(text, ADDRESS), ...findSpans(text, HANDLE)],
  titles: findTitles(text),
})

/** Spans that no correction may touch. */
export const protectedSpans = (text: string): Span[] => {
  const { numbers, names, addresses, titles } = findFacts(text)
  return [...numbers, ...names, ...addresses, ...titles]
}

/** Spans in which not even white space and punctuation are corrected; names are not among them. */
export const verbatimSpans = (text: string): Span[] => {
  const { numbers, addresses, titles } = findFacts(text)
  return [...numbers, ...addresses, ...titles]
}

const said = (text: string, spans: Span[]): string[] =>
  spans
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end }) => text.slice(start, end).replaceAll('’', "'"))

const same = (a: string[], b: string[]): boolean => a.length === b.length && a.every((value, at) => value === b[at])

/** True when `whole` contains all of `parts` in order, and otherwise only elements of `others`. */
const within = (parts: string[], whole: string[], others: ReadonlySet<string>): boolean => {
  let at = 0
  for (const value of whole)
    if (value === parts[at]) at += 1
    else if (!others.has(plain(value))) return false
  return at === parts.length
}

const NEGATION =
  /(?<![\p{L}\p{N}])(?:no|not|none|nor|never|nobody|nothing|nowhere|cannot|(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)n['’]?t)(?![\p{L}\p{N}])/giu

const negations = (text: string): number => text.match(NEGATION)?.length ?? 0

/**
 * True when `after` has as many negations as `before`, and exactly its numbers, names, addresses and titles in the same
 * order. A word of the text may begin a sentence where it did not before.
 */
export const keepsFacts = (before: string, after: string): boolean => {
  const [old, now] = [findFacts(before), findFacts(after)]
  const known = new Set(placedWords(before).map(({ word }) => plain(word)))
  const single = (text: string, spans: Span[]) => said(text, spans).filter((name) => !/\s/.test(name))
  return (
    negations(before) === negations(after) &&
    (['numbers', 'addresses', 'titles'] as const).every((kind) =>
      same(said(before, old[kind]), said(after, now[kind])),
    ) &&
    within(single(before, old.names), single(after, now.names), known)
  )
}

/** True when every word of `after` is in `before` or the closed list, or is one typo away from a word of `before`. */
export const addsNoWords = (before: string, after: string): boolean => {
  const old = [...new Set(placedWords(before).map(({ word }) => plain(word)))]
  const known = new Set(old)
  return placedWords(after)
    .map(({ word }) => plain(word))
    .every(
      (word) =>
        known.has(word) ||
        CLOSED_WORDS.has(word) ||
        old.some((given) => MISSPELLINGS.get(given) === word || isSlip(given, word)),
    )
}
