import { capitalized } from '#contract/capitalized.ts'
import type { EnhanceSection } from '#contract/enhancement.ts'
import { type Edit, findEdits } from './edits.ts'
import { placedWords, sentenceStarts, splitSentences } from './sentences.ts'
import { STATEMENT_VERBS } from './word-lists.ts'

/** Wordy phrases and their replacements; an empty replacement removes the phrase. */
const FILLERS: readonly (readonly [phrase: string, plainer: string])[] = [
  ['in order to', 'to'],
  ['so as to', 'to'],
  ['due to the fact that', 'because'],
  ['(?:despite|in spite of) the fact that', 'although'],
  ['at (?:this point in time|the present time)', 'now'],
  ['for the purpose of', 'for'],
  ['in the event that', 'if'],
  ['a large number of', 'many'],
  ['(?:is|am|are) able to', 'can'],
  ['(?:has|have) the ability to', 'can'],
  ['with the exception of', 'except'],
  ['in close proximity to', 'near'],
  ['each and every', 'every'],
  ['first and foremost', 'first'],
  ['(?:absolutely|completely|extremely|highly|most|quite|really|so|totally|truly|very) unique', 'unique'],
  ['(?:absolutely|very) essential', 'essential'],
  ['past history', 'history'],
  ['future plans', 'plans'],
  ['end result', 'result'],
  ['final outcome', 'outcome'],
  ['close proximity', 'proximity'],
  ['various different', 'various'],
  ['new innovations', 'innovations'],
  ['basic fundamentals', 'fundamentals'],
  ['combine together', 'combine'],
  ['merge together', 'merge'],
  ['collaborate together', 'collaborate'],
  ['return back', 'return'],
  ['repeat again', 'repeat'],
  ['added bonus', 'bonus'],
  ['personal opinion', 'opinion'],
  ['it (?:should be noted|is important to note|goes without saying) that', ''],
  ['needless to say,', ''],
  ['(?:basically|literally),?', ''],
]

/** Filler in one kind of text only. In a bio "currently" adds nothing to where a person lives. */
const OF_SECTION: Partial<Record<EnhanceSection, typeof FILLERS>> = {
  bio: [
    ['currently lives', 'lives'],
    ['currently works', 'works'],
    ['is currently based', 'is based'],
  ],
  artist_statement: [['what i am trying to say is that', '']],
  curator_statement: [['the aim of this exhibition is to', '']],
  gallery_statement: [['we are proud to say that', '']],
}

/** The article before a shortened phrase: "an extremely unique" becomes "a unique". The listed words start with a vowel sound. */
const articleFor = (word: string): string => (/^(?:essential|innovations|opinion|outcome)/.test(word) ? 'an' : 'a')

const fillerEdits = (text: string, [phrase, plainer]: (typeof FILLERS)[number]): Edit[] => {
  const words = phrase.replaceAll(' ', '\\s+')
  const around = plainer === '' ? '\\s+' : '(?![\\p{L}\\p{N}-])'
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:(an?)\\s+)?${words}${around}`, 'giu')
  return findEdits(text, pattern, 'wording', ([found, article]) => {
    if (article && plainer === '') return null
    const better = article ? `${articleFor(plainer)} ${plainer}` : plainer
    return /^\p{Lu}/u.test(found) ? capitalized(better) : better
  })
}

/** Removes filler phrases, by section. After one at the beginning of a sentence the next word is capitalized. */
export const wordingEdits = (text: string, section: EnhanceSection): Edit[] =>
  [...FILLERS, ...(OF_SECTION[section] ?? [])].flatMap((filler) => fillerEdits(text, filler))

/** A repeated function word; "that that" and "had had" may be intended. */
export const repeatedWordEdits = (text: string): Edit[] =>
  findEdits(
    text,
    /(?<![\p{L}\p{N}'’-])(a|an|and|are|as|at|be|by|for|from|i|in|it|its|my|of|on|or|our|the|their|this|to|was|we|were|with)(\s+\1)+(?![\p{L}\p{N}'’-])/giu,
    'wording',
    ([, word]) => word ?? null,
  )

const ENDED = /[.!?…]["'”’)]*\s*$/
const FEW = 6

/** Capitalizes the first letter of each sentence. Headings and short lists are not sentences; `bell hooks` is left alone. */
export const capitalEdits = (paragraph: string): Edit[] => {
  if (!ENDED.test(paragraph) && placedWords(paragraph).length < FEW) return []
  return sentenceStarts(paragraph).flatMap((start): Edit[] => {
    const word = /^\p{Ll}[\p{Ll}'’]*(?:(?![\p{L}\p{N}.@-])|(?=\.(?:\s|$)))/u.exec(paragraph.slice(start))?.[0]
    if (!word || /^(?:bell|da|de|del|der|di|du|la|le|van|von|zu)$/.test(word)) return []
    return [{ start, end: start + 1, text: word.slice(0, 1).toUpperCase(), kind: 'grammar' }]
  })
}

const MAX_WORDS: Record<EnhanceSection, number> = {
  bio: 30,
  artist_statement: 40,
  curator_statement: 40,
  gallery_statement: 35,
}
const EACH_SIDE = 8

/**
 * Splits an overlong sentence at its semicolon where that is certainly safe: it is the only one, has enough words on both
 * sides and is followed by a clause with its own subject.
 */
export const splitEdits = (paragraph: string, section: EnhanceSection): Edit[] =>
  splitSentences(paragraph).flatMap(({ start, end }): Edit[] => {
    const sentence = paragraph.slice(start, end)
    const words = placedWords(sentence)
    const semicolon = sentence.indexOf(';')
    const before = words.filter(({ end: at }) => at <= semicolon).length
    const safe =
      words.length > MAX_WORDS[section] &&
      semicolon > 0 &&
      semicolon === sentence.lastIndexOf(';') &&
      !/[()[\]]/.test(sentence) &&
      before >= EACH_SIDE &&
      words.length - before >= EACH_SIDE &&
      /^;\s+(?:I|he|it|she|they|we)\s+[a-z]/.test(sentence.slice(semicolon))
    if (!safe) return []
    const next = words[before]
    if (!next) return []
    const gap = sentence.slice(semicolon + 1, next.start)
    return [
      {
        start: start + semicolon,
        end: start + next.start + 1,
        text: `.${gap}${capitalized(next.word.slice(0, 1))}`,
        kind: 'wording',
      },
    ]
  })

const ONE = 'art|painting|photography|practice|process|research|sculpture|work'
const MANY = 'collages|drawings|installations|paintings|photographs|pieces|prints|sculptures|works'
const BASES = [...STATEMENT_VERBS.keys()].join('|')
const FORMS = [...STATEMENT_VERBS.values()].join('|')
const ONE_FORMS = new Map([['were', 'was'], ['are', 'is'], ['have', 'has']]) // biome-ignore format: one line
const MANY_FORMS = new Map([...ONE_FORMS].map(([many, one]) => [one, many]))
const baseByForm = new Map([...STATEMENT_VERBS].map(([base, form]) => [form, base]))

/** Corrects "My work explore" and "I explores" only at the beginning of a sentence; elsewhere they may be right. */
export const agreementEdits = (paragraph: string): Edit[] => {
  const starts = new Set(sentenceStarts(paragraph))
  const atStart = (pattern: string, change: (verb: string) => string | undefined): Edit[] =>
    findEdits(paragraph, new RegExp(`(?<![\\p{L}'’-])(${pattern})(?![\\p{L}'’-])`, 'gu'), 'grammar', (match) => {
      const verb = match[2] ?? ''
      const right = starts.has(match.index) ? change(verb) : undefined
      return right === undefined ? null : match[0].slice(0, -verb.length) + right
    })
  const owner = '(?:My|Our|His|Her|Their)'
  return [
    ...atStart(`${owner} (?:${ONE}) (${BASES})`, (verb) => STATEMENT_VERBS.get(verb)),
    ...atStart(`${owner} (?:${MANY}) (${FORMS})`, (verb) => baseByForm.get(verb)),
    ...atStart(`${owner} (?:${ONE}) (were|are|have)`, (verb) => ONE_FORMS.get(verb)),
    ...atStart(`${owner} (?:${MANY}) (was|is|has)`, (verb) => MANY_FORMS.get(verb)),
    ...atStart(`(?:I|We) (${FORMS})`, (verb) => baseByForm.get(verb)),
    ...atStart(`(?:He|She) (${BASES})`, (verb) => STATEMENT_VERBS.get(verb)),
  ]
}
