import { joinPieces, type Piece, splitPieces } from './entry-pieces.ts'
import { SCHOOL, VENUE } from './entry-words.ts'
import { isPlace, isRegion } from './places.ts'

/** The fields identified in an entry. */
export interface Named {
  title?: string
  institution?: string
  location?: string
  author?: string
  /** The text before the title. */
  remark?: string
}

export const named = (given: { [key in keyof Named]: string | undefined }): Named =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value))

/** A name of a few words, like that of an unlisted town. */
export const looksLikePlace = (text: string): boolean =>
  /^\p{Lu}[\p{L}’'.-]*(?:\s+[\p{L}’'.-]+){0,3}$/u.test(text) && !VENUE.test(text) && !SCHOOL.test(text)

/** The number of pieces at the end that are places; `reserved` pieces are something else. */
export const placesAtEnd = (pieces: Piece[], reserved: number): number => {
  const last = pieces.at(-1)?.text ?? ''
  const before = pieces.at(-2)?.text ?? ''
  const free = pieces.length - reserved
  if (free <= 0) return 0
  if (isRegion(last) && pieces.length > 1) {
    const city = free >= 2 && !VENUE.test(before) && !SCHOOL.test(before)
    return city ? 2 : 1
  }
  if (isPlace(last)) return 1
  return pieces.length > reserved + 1 && looksLikePlace(last) ? 1 : 0
}

export const institutionAndLocation = (text: string): Named => {
  const pieces = splitPieces(text)
  const places = placesAtEnd(pieces, pieces.length > 1 && !isPlace(pieces.at(-1)?.text ?? '') ? 0 : 1)
  const remaining = pieces.slice(0, pieces.length - places)
  return named({
    institution: joinPieces(text, remaining),
    location: joinPieces(text, pieces.slice(pieces.length - places)),
  })
}
