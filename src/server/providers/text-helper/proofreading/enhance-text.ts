import type { EnhanceChange } from '#contract/enhancement.ts'
import type { TextAnswer, TextRequest } from '../text-helper.provider.ts'
import { type Dialect, detectDialect } from './dialect.ts'
import { allowedEdits, applyEdits, type Edit, type Span } from './edits.ts'
import { addsNoWords, keepsFacts, protectedSpans, verbatimSpans } from './facts.ts'
import { detectLanguage, type Language } from './language.ts'
import { missingSpaceEdits, punctuationEdits, spaceBeforeMarkEdits, spacingEdits } from './spacing.ts'
import { misspellingEdits } from './spelling.ts'
import { typographyEdits } from './typography.ts'
import { agreementEdits, capitalEdits, repeatedWordEdits, splitEdits, wordingEdits } from './wording.ts'

/**
 * Finds spelling and grammar corrections in a paragraph of English; they may depend on one another. Stops at the deadline.
 */
export type Proofread = (paragraph: string, dialect: Dialect, late: () => boolean) => Promise<Edit[]>

/** Corrections can reveal further ones; after this many rounds the text is returned as it is. */
const ROUNDS = 4
/** An unknown word costs some ten milliseconds; a text full of them is only partly checked. */
const MAX_ENHANCE_MS = 8000

const NOTE = {
  all: 'This text does not look like English, so only spacing and punctuation were checked.',
  part: 'Some paragraphs do not look like English; only their spacing and punctuation were checked.',
  late: 'This text took long to check, so its spelling and grammar were checked in part.',
}

type Counts = Map<EnhanceChange, number>

/**
 * Improves a text without changing its meaning: corrections come from the checker and our own rules, never touch a number,
 * name, address or title, and a paragraph whose facts would change anyway is left as it was.
 */
export const enhanceText = async (
  { content, section }: TextRequest,
  proofread: Proofread,
  longestMs = MAX_ENHANCE_MS,
): Promise<TextAnswer> => {
  const until = performance.now() + longestMs
  const late = () => performance.now() >= until
  const counts: Counts = new Map()
  const dialect = detectDialect(content)
  const whole = detectLanguage(content)
  const single = step(content, punctuationEdits, verbatimSpans, counts)
  const even = step(single, spacingEdits, verbatimSpans, counts)
  const pieces = even.split(/(\n{2,})/)
  const foreign: boolean[] = []
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1 || piece === '') continue
    const found = detectLanguage(piece)
    const language: Language = found === 'unknown' ? whole : found
    foreign.push(language === 'french' || language === 'other')
    if (language !== 'english') continue
    const own: Counts = new Map()
    const better = await improve(piece, { section, dialect, proofread, late, counts: own })
    if (!keepsFacts(piece, better) || !addsNoWords(piece, better)) continue
    pieces[at] = better
    for (const [kind, count] of own) counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  const enhanced = pieces.join('')
  const note = chooseNote(foreign, late())
  return {
    enhanced,
    changes: [...counts].map(([kind, count]) => ({ kind, count })),
    ...(note ? { note } : {}),
  }
}

const chooseNote = (foreign: boolean[], late: boolean): string | undefined => {
  if (foreign.length > 0 && foreign.every(Boolean)) return NOTE.all
  if (late) return NOTE.late
  return foreign.some(Boolean) ? NOTE.part : undefined
}

/** One round of corrections. */
const step = (
  text: string,
  find: (text: string) => Edit[],
  protect: (text: string) => Span[],
  counts: Counts,
): string => {
  const edits = allowedEdits(text, find(text), protect(text))
  for (const { kind } of edits) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return applyEdits(text, edits)
}

interface Improving extends Pick<TextRequest, 'section'> {
  dialect: Dialect
  proofread: Proofread
  late: () => boolean
  counts: Counts
}

const improve = async (
  paragraph: string,
  { section, dialect, proofread, late, counts }: Improving,
): Promise<string> => {
  let text = paragraph
  for (const rule of [spaceBeforeMarkEdits, missingSpaceEdits, typographyEdits])
    text = step(text, rule, verbatimSpans, counts)
  text = step(text, misspellingEdits, protectedSpans, counts)
  for (let round = 0; round < ROUNDS && !late(); round += 1) {
    const found = await proofread(text, dialect, late)
    const next = step(text, () => found, protectedSpans, counts)
    if (next === text) break
    text = next
  }
  const rules = [
    (given: string) => wordingEdits(given, section),
    repeatedWordEdits,
    (given: string) => splitEdits(given, section),
    capitalEdits,
    agreementEdits,
  ]
  for (const rule of rules) text = step(text, rule, protectedSpans, counts)
  return text
}
