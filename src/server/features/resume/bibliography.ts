import { type Piece, splitPieces, trimmed } from './entry-pieces.ts'
import { institutionAndLocation, type Named, named } from './entry-place.ts'
import { COLLECTION, EXHIBITION, PUBLICATION, SCHOOL, VENUE } from './entry-words.ts'
import { isPlace } from './places.ts'
import type { RawEntry } from './resume-entries.ts'

const SURNAME = "\\p{Lu}[\\p{L}’'-]+(?:[\\s-]\\p{Lu}[\\p{L}’'-]+)?"
const OTHERS = '(?:,?\\s(?:and|und|et|y|&)\\s[^.:“"]{3,60}?)?'
const EDITED = '(?:,?\\s\\(?(?:eds?|hrsg|hg|dir)\\.?\\)?)?'
/** `Smith, J. Title` and `Smith, Jane. Title`. */
const AUTHOR_FIRST = new RegExp(
  `^(${SURNAME},\\s(?:\\p{Lu}\\.(?:[\\s-]?\\p{Lu}\\.)*${OTHERS}${EDITED}[,:.]?|\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\.)?${OTHERS}${EDITED}[.:]))\\s+(?=[\\p{Lu}“"„«])`,
  'u',
)
const PERSON =
  /^\p{Lu}[\p{L}’'-]*\.?(?:\s(?:van|von|de|der|den|del|di|da|du|la|le|dos|y|e|\p{Lu}\.|\p{Lu}[\p{L}’'-]+)){1,3}$/u
const NO_NAME =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las|il|lo|gli|het|een|o|os|as|in|on|new|art)\s/iu
const isPerson = (text: string): boolean =>
  PERSON.test(text) &&
  !NO_NAME.test(text) &&
  !isPlace(text) &&
  !PUBLISHER.test(text) &&
  ![PUBLICATION, VENUE, SCHOOL, EXHIBITION, COLLECTION].some((words) => words.test(text))

/** Names that cannot be titles: with an initial, or marked as editors. */
const SURE_PERSON = /^(\p{Lu}\.(?:\s?\p{Lu}\.)*\s\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?)(?:,|:)\s+(?=[\p{Lu}„“"«])/u
const EDITOR =
  /^(\p{Lu}[\p{L}’' .,&-]{3,60}?\s\((?:eds?\.?|hrsg\.?|hg\.?|dir\.?|coord\.?|comp\.?|a cura di|red\.?)\))[,:.]?\s+(?=[\p{Lu}„“"«])/iu
/** `Jane Smith: Title, in: Paper`. */
const PERSON_IN = /^([^:,]{5,40}):\s+(?=.*,\s+in:?\s)/u
const PUBLISHER =
  /\b(?:editions?|books|editorial|ediciones|edizioni|editore|uitgever\p{L}*|zeitung|anzeiger|nachrichten|diario|giornale|corriere|times|tribune|herald|observer|guardian|gazette|post|monde|figaro)\b/iu

const QUOTE = /[“"„«]/
/** `Title (City: Publisher, 2024)`, with or without its end. */
const PRINTED = /^(.{2,200}?)\s\(([^():,]{2,40}):\s([^()]{2,120})\)?$/u
const IN = /^in:\s*|^in\s+(?=\p{Lu}|„|“)/iu

/** Pieces that are neither a place nor a page or date. */
const wordsAmong = (pieces: Piece[]): Piece[] => pieces.filter(({ text }) => !isPlace(text) && !/\d/.test(text))

/** Separates the author's name where it comes first. */
export const withAuthors = (entries: RawEntry[]): RawEntry[] => {
  const open = entries.map((entry) =>
    entry.parts.length === 1 && !entry.author && !entry.heads ? entry.parts[0] : undefined,
  )
  const first = open.map((text) => (text === undefined ? null : personFirst(text)))
  const named = open.map((text) => (text === undefined ? null : sureAuthor(text)))
  // Titles sometimes look like names; in a list that starts with names, most entries do.
  const titles = first.filter((found) => found && !isPerson(found.next)).length
  const others = open.filter(
    (text) => text !== undefined && (!QUOTE.test(text) ? wordsAmong(splitPieces(text)).length >= 3 : false),
  )
  const quoted = open.some((text) => text && QUOTE.test(text) && isPerson(trimmed(text.split(QUOTE)[0] ?? '')))
  const usual = quoted || named.some((author) => author) || (titles >= 2 && titles * 2 >= others.length)
  return entries.map((entry, at) => {
    const text = open[at]
    if (text === undefined) return entry
    const sure = named[at]
    if (sure) return { ...entry, author: trimmed(sure.author), parts: [text.slice(sure.length)] }
    const person = usual ? first[at] : null
    return person ? { ...entry, author: person.piece.text, parts: [trimmed(text.slice(person.piece.to))] } : entry
  })
}

/** An author recognized by form alone, and the length of that text. */
const sureAuthor = (text: string): { author: string; length: number } | null => {
  const colon = PERSON_IN.exec(text)
  const found =
    AUTHOR_FIRST.exec(text) ??
    SURE_PERSON.exec(text) ??
    EDITOR.exec(text) ??
    (colon && isPerson(colon[1] ?? '') ? colon : null)
  return found?.[1] ? { author: found[1], length: found[0].length } : null
}

/** `Jane Smith, Title, Paper`. */
const personFirst = (text: string): { piece: Piece; next: string } | null => {
  if (QUOTE.test(text)) return null
  const pieces = splitPieces(text)
  const [first, second] = pieces
  if (!first || !second || wordsAmong(pieces).length < 3) return null
  return isPerson(first.text) &&
    !PUBLISHER.test(second.text) &&
    !PUBLICATION.test(second.text) &&
    !VENUE.test(second.text)
    ? { piece: first, next: second.text }
    : null
}

/** The text around a quoted title: `Author, “Title”, Paper` or `Paper, “Title”, Author`. */
export const aroundQuoted = (title: string, before: string, after: string): Named => {
  const pieces = splitPieces(after)
  const [first, second] = pieces
  if (first && isPerson(first.text) && before !== '' && !isPerson(before))
    return named({ title, author: first.text, institution: before })
  if (first && second && before === '' && isPerson(first.text) && !isPlace(second.text))
    return { title, author: first.text, ...institutionAndLocation(trimmed(after.slice(second.from))) }
  const place = institutionAndLocation((after || before).replace(IN, ''))
  return before === '' || after === '' ? { title, ...place } : { title, ...place, author: before }
}

/** A title without quotes, whose author follows from the order or whose publication is in brackets; otherwise null. */
export const parseBibliography = (text: string): Named | null => {
  const printed = PRINTED.exec(text)
  if (printed) return named({ title: printed[1], location: printed[2], institution: trimmed(printed[3] ?? '') })
  const pieces = splitPieces(text)
  const [first, second, third] = pieces
  if (!first || !second) return null
  const inside = pieces.findIndex((piece, at) => at > 0 && /^in:\s*\S/iu.test(piece.text))
  if (inside > 0) {
    const place = institutionAndLocation(text.slice(pieces[inside]?.from).replace(/^in:\s*/iu, ''))
    return { ...named({ title: trimmed(text.slice(0, pieces[inside - 1]?.to)) }), ...place }
  }
  if (third && isPerson(second.text) && wordsAmong(pieces).length >= 3)
    return { title: first.text, author: second.text, ...institutionAndLocation(trimmed(text.slice(third.from))) }
  return null
}

const TITLE_END = /(?<=\p{L}{3}|\d{2}|[)?!])[.?!]\s+(?=\p{Lu})/u

/** `Title. Publisher, City`: null when no full stop ends the title. */
export const parseCitation = (text: string): Named | null => {
  const end = TITLE_END.exec(text)
  if (!end) return null
  return {
    ...named({ title: trimmed(text.slice(0, end.index)) }),
    ...institutionAndLocation(text.slice(end.index + end[0].length)),
  }
}
