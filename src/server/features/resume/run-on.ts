import { joinPieces, type Piece, splitPieces } from './entry-pieces.ts'
import { COLLECTION, SCHOOL, VENUE } from './entry-words.ts'
import type { Paragraph } from './paragraph.ts'
import { isPlace, isRegion } from './places.ts'
import { datesAtEnd, datesAtStart } from './resume-dates.ts'

const LAST = /^(?:and|und|et|y|e|ed|en|&)\s+(?:the\s+)?(?=\p{Lu})/u
const LAST_OF_LIST = /^(?:and|und|et|y|e|ed|en|&)\s+(?:the\s+(?=\p{Lu}))?(?=\p{L})/u
const BEFORE_LAST = /\s+(?:and|und|et|y|e|ed|en|&)\s+(?:the\s+)?(?=\p{Lu})/u
const BETWEEN = /\s*;\s+|\s+[|•·]\s+|;$/u
/** The text before a list: `Her work is held in the collections of the …`. */
const SPOKEN =
  /^(?:(?:her|his|their|my|the artist|works?|represented|held|sein|ihre?|arbeiten|werke|ses|son|sus?|obras?|opere|le sue|zijn|haar|werk)\b.{0,120}?\b(?:collections?|museums|sammlungen|colecciones|collezioni|collecties|coleções|including|such as|by)(?:\s+(?:of|including|include|such as|von|de|di|van))?:?\s+(?:the\s+)?)(?=\p{Lu})/iu
const MAX_LIST_CHARACTERS = 4000
/** Minimum number of words and share of lower-case words for a text to be prose. */
const MIN_PROSE_WORDS = 12
const MIN_PROSE_SHARE = 0.55

/** Splits a line with several dated entries: `MFA, Yale, 2010; BFA, RISD, 2005`. */
export const withoutRunOns = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.flatMap((paragraph) => {
    const [only, ...others] = paragraph.cells
    if (!only || others.length > 0 || !only.text.includes(';') || only.text.length > MAX_LIST_CHARACTERS)
      return [paragraph]
    const texts = only.text.split(/;\s+/).filter((text) => text.trim() !== '')
    const dated = (at: (text: string) => { rest: string } | null) => texts.every((text) => at(text)?.rest)
    if (texts.length < 2 || !(dated(datesAtEnd) || dated(datesAtStart))) return [paragraph]
    return texts.map((text) => ({ ...paragraph, cells: [{ ...only, text }] }))
  })

const owns = ({ text }: Piece): boolean =>
  !isPlace(text) && (VENUE.test(text) || COLLECTION.test(text) || SCHOOL.test(text))

const isProse = (text: string): boolean => {
  const words = text.match(/\p{L}+/gu) ?? []
  const lowerCase = words.filter((word) => /^\p{Ll}/u.test(word))
  return words.length >= MIN_PROSE_WORDS && lowerCase.length / words.length > MIN_PROSE_SHARE
}

/** Splits a list of collections in one line: at semicolons, or before each name. */
export const splitCollections = (whole: string, alone: boolean): string[] => {
  const text = whole.replace(SPOKEN, '').replace(/\.$/, '')
  if (text.length > MAX_LIST_CHARACTERS) return [whole]
  if (text.length + 1 >= whole.length && isProse(text)) return []
  if (BETWEEN.test(text)) return text.split(BETWEEN).flatMap((part) => part.trim().replace(LAST_OF_LIST, '') || [])
  const dashes = text.split(/\s+[/–—-]\s+/u)
  if (dashes.length > 2) return dashes.flatMap((part) => part.trim() || [])
  const pieces = splitPieces(text)
  const owners = pieces.filter(owns).length
  const places = pieces.filter((piece) => isPlace(piece.text)).length
  const joined = owners === pieces.length && owners === 2 && BEFORE_LAST.test(pieces[1]?.text ?? '')
  const isList = pieces.length >= 3 ? owners >= 3 || (alone && (owners >= 2 || places === 0)) : alone && joined
  return isList ? byOwner(text, pieces) : [whole === text || `${text}.` === whole ? whole : text]
}

/** An unlisted word after a museum is a town if another museum follows. */
const mayBeTown = (piece: Piece, after: Piece | undefined): boolean =>
  !owns(piece) && (!after || owns(after) || isRegion(after.text) || (!/\s/.test(piece.text) && !isPlace(after.text)))

/** Starts a new name, unless the piece is the place of the previous one. */
const byOwner = (text: string, pieces: Piece[]): string[] => {
  const placed = pieces.some((piece) => isPlace(piece.text))
  const groups: Piece[][] = []
  for (const [at, piece] of pieces.entries()) {
    const [before, after] = [pieces[at - 1], pieces[at + 1]]
    const unknownPlace = placed && before && owns(before) && groups.at(-1)?.length === 1 && mayBeTown(piece, after)
    if (groups.length > 0 && (isPlace(piece.text) || unknownPlace)) groups.at(-1)?.push(piece)
    else groups.push([piece])
  }
  return groups.flatMap((group, at) => {
    const own = (joinPieces(text, group) ?? '').replace(LAST, '')
    const last = at === groups.length - 1 && group.length === 1 ? own.split(BEFORE_LAST) : [own]
    return last.filter((part) => part !== '')
  })
}
