import { Dialect as HarperDialect, type Lint, LocalLinter, SuggestionKind } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import type { EnhanceChange } from '#contract/enhancement.ts'
import type { Dialect } from './dialect.ts'
import type { Edit, Span } from './edits.ts'
import { addsNoWords } from './facts.ts'
import { placedWords, plain, splitSentences } from './sentences.ts'
import { sureSpelling } from './spelling.ts'

/**
 * The Harper rules that are nearly always right and never change the meaning. It has almost nine hundred; those about
 * style, brands, idioms and numbers are left to the author.
 */
const RULES: ReadonlyMap<string, EnhanceChange> = new Map([
  ['SpellCheck', 'spelling'],
  ...(
    'AllReady AllThough Anyhow Anywhere EachOthersPossessive Everywhere ' +
    'Furthermore Instead Likewise Meanwhile Nonetheless Notwithstanding Nowadays Nowhere ' +
    'OpenCompounds Somehow Somewhere The Therefore Without Worldwide WrongApostrophe'
  )
    .split(' ')
    .map((rule): [string, EnhanceChange] => [rule, 'spelling']),
  ...(
    'AmountsFor AnA AnAnother AndIn AnotherAn Cant CapitalizePersonalPronouns CompoundSubjectI DespiteOf DidPast Didnt ' +
    'DoubleModal GoodAt HadOf IAmAgreement InspiredBy InterestedIn IsKnownFor ItsContraction ItsPossessive ' +
    'LetsConfusion LookingForwardTo ModalOf MoreBetter NeedToNoun NoLonger PossessiveYour PronounAre ' +
    'PronounContraction PronounInflectionBe PronounKnew PronounVerbAgreement RegularIrregulars SimplePastToPastParticiple ' +
    'SupposedTo TheAnother TheMy TheirToTheyre TheirToThere ThenThan ThereIsAgreement ThereToTheir TheyToThem ' +
    'TheyreConfusions TheyreToTheir ThisTypeOfThing ToTo TooTo UseToUsedTo YourPredicateAdjective'
  )
    .split(' ')
    .map((rule): [string, EnhanceChange] => [rule, 'grammar']),
  ['RepeatedWords', 'wording'],
])

const DIALECTS: Record<Dialect, HarperDialect> = {
  american: HarperDialect.American,
  british: HarperDialect.British,
}

/** A word that occurs this often is intended. */
const OFTEN = 3

/** Starts Harper, which takes a second and some 330 MB, so it runs in its own process and only while it is needed. */
export const startHarper = async () => {
  const linter = new LocalLinter({ binary: slimBinary, dialect: HarperDialect.American })
  await linter.setup()
  const config = Object.fromEntries(
    Object.keys(await linter.getDefaultLintConfig()).map((rule) => [rule, RULES.has(rule)]),
  )
  await linter.setLintConfig(config)
  let current: Dialect = 'american'

  const speak = async (dialect: Dialect): Promise<void> => {
    if (dialect === current) return
    await linter.setDialect(DIALECTS[dialect])
    await linter.setLintConfig(config)
    current = dialect
  }

  const lint = async (piece: string): Promise<Edit[]> => {
    const found = await linter.organizedLints(readable(piece), { language: 'plaintext' })
    const unitAt = unitOffsets(piece)
    const edits = Object.entries(found).flatMap(([rule, lints]) =>
      lints.flatMap((one) => toEdit(piece, rule, one, unitAt) ?? []),
    )
    for (const one of Object.values(found).flat()) one.free()
    return edits
  }

  return async (paragraph: string, dialect: Dialect, late: () => boolean): Promise<Edit[]> => {
    await speak(dialect)
    const edits: Edit[] = []
    for (const { start, end } of splitPieces(paragraph)) {
      if (late()) break
      for (const edit of await lint(paragraph.slice(start, end)))
        edits.push({ ...edit, start: edit.start + start, end: edit.end + start })
    }
    return edits
  }
}

/** Harper crashes on words of hundreds of letters. Only URLs are that long, so they are replaced by spaces. */
const TOO_LONG = /\S{40,}/g

const readable = (piece: string): string => piece.replace(TOO_LONG, (run) => ' '.repeat(run.length))

const PIECE = 800

/** Splits the text into groups of sentences; an endless sentence is split between two words. */
const splitPieces = (paragraph: string): Span[] => {
  const ends = splitSentences(paragraph).map(({ end }) => end)
  const pieces: Span[] = []
  let start = 0
  while (start < paragraph.length) {
    const far = start + PIECE
    const space = paragraph.indexOf(' ', far * 2 - start)
    const end = ends.find((one) => one >= far) ?? paragraph.length
    const cut = end - start > PIECE * 3 && space > 0 ? Math.min(space, end) : end
    pieces.push({ start, end: cut })
    start = cut
  }
  return pieces
}

/** Harper counts code points, JavaScript UTF-16 units. */
const unitOffsets = (text: string): ((character: number) => number) => {
  const characters = Array.from(text)
  if (characters.length === text.length) return (character) => character
  const offsets = [0]
  for (const character of characters) offsets.push((offsets.at(-1) ?? 0) + character.length)
  return (character) => offsets[character] ?? text.length
}

const toEdit = (text: string, rule: string, lint: Lint, unitAt: (character: number) => number): Edit | null => {
  const kind = RULES.get(rule)
  const span = lint.span()
  const [start, end] = [unitAt(span.start), unitAt(span.end)]
  const wrong = text.slice(start, end)
  const suggestions = lint
    .suggestions()
    .filter((suggestion) => suggestion.kind() === SuggestionKind.Replace)
    .map((suggestion) => suggestion.get_replacement_text())
  if (!kind || suggestions.length === 0 || isPart(text, start, end) || wrong !== readable(wrong)) return null
  if (rule === 'SpellCheck') {
    const right = isOften(text, wrong) ? null : sureSpelling(wrong, suggestions)
    return right === null ? null : { start, end, text: right, kind }
  }
  const [right = wrong] = suggestions
  return addsNoWords(wrong, right) ? { start, end, text: right, kind } : null
}

/** True for a part of a compound, an abbreviation or a code. */
const isPart = (text: string, start: number, end: number): boolean =>
  /[-'’_/\\`\p{L}\p{N}]/u.test(`${text[start - 1] ?? ''}${text[end] ?? ''}`)

const isOften = (text: string, word: string): boolean =>
  placedWords(text).filter((placed) => plain(placed.word) === word).length >= OFTEN
