import type { ResumeEntry, ResumeSection } from '#contract/resume-data.ts'
import { aroundQuoted, bibliographyOf, citationOf } from './bibliography.ts'
import { type Piece, piecesOf, textOf, trimmed } from './entry-pieces.ts'
import { institutionAndLocation, looksLikePlace, type Named, named, placesAtEnd } from './entry-place.ts'
import { withoutRemarks } from './entry-remarks.ts'
import { AWARD, DEGREE, ROLE, SCHOOL, VENUE } from './entry-words.ts'
import { isPlace } from './places.ts'
import type { RawEntry } from './resume-entries.ts'
import { MAX_ENTRY_CHARACTERS } from './resume-items.ts'

const QUOTES =
  /[“"«„](?<title>[^“”"«»„]{1,300})[”"»“]|[「『《〈](?<eastAsian>[^」』》〉]{1,300})[」』》〉]|‘(?<single>[^‘]{1,300}?)’(?=\s*(?:[,.;:(]|$))|(?<![\p{L}\d])'(?<plain>[^']{1,300}?)'(?=\s*(?:[,.;:(]|$))/u
const DEGREE_OF =
  /^((?:M\.?F\.?A|B\.?F\.?A|M\.?A|B\.?A|Ph\.?D|MSc|BSc|MPhil|BA \(Hons\)|MA \(Hons\))\.?)(?:\s+\(Hons\))?\s+(?:in\s+)?(\p{Lu}.*)$/u

/** Words that occur in names of venues and rarely in titles. */
const SURE_VENUE =
  /galler|galer[ií]|museum|musée|museo\b|museu\b|kunst(?:halle|verein|haus|raum|forum)|foundation|fondation|fundaci|funda[cç]|fondazione|stichting|stiftung|cent(?:er|re) for|art center|art centre|centre d.art/iu
/** Institutions that give awards. */
const GIVER =
  /foundation|council|board\b|trust\b|society|ministry|minist|commission\b|fund\b|fonds|stiftung|kultur|fundaci|fondation|funda[cç]|fondazione|stichting|academy|akademie|university|college|school|museum|museo|institut|association|city of|stadt\b|ville de|ayuntamiento|comune|gemeente|department/iu
const STATUS =
  /^(?:finalist[ae]?|shortlist(?:ed)?|longlist(?:ed)?|nomin(?:ee|ated|iert|ierung|ado|ada)|winner|runner-up|hono(?:u)?rable mention|menci[oó]n(?: de honor)?|laur[eé]ate?|recipient|semi-?finalist)$/iu
/** `Private collections in Germany and Italy` have no single place. */
const SCATTERED =
  /^(?:(?:various|numerous|other|several|many|diverse|diversas?|div\.)\s)?(?:private|privat|coll?e[cz]|corporate)[\p{L}-]*\s(?:and\s\p{L}+\s)?\p{L}*\s?(?:in|across|throughout|worldwide|en|em|im|dans)\b/iu
const AT =
  /^(.{2,120}?)\s+(?:from|at|an der|am|an|à l[’']|à la|en la|en el|por la|presso (?:l[’']|la |lo )?|na|aan de|bij)(?:\s+the)?\s*(\p{Lu}.+|École.*)$/u

const titleIn = ({ groups }: RegExpExecArray): string =>
  groups?.title ?? groups?.eastAsian ?? groups?.single ?? groups?.plain ?? ''

/** The index of the piece where the place of an entry begins; -1 when only the order decides. */
const placeAmong = (pieces: Piece[], section: ResumeSection): number => {
  if (section === 'education') return pieces.findIndex(({ text }) => SCHOOL.test(text) && !DEGREE.test(text))
  if (section === 'experience') {
    const at = pieces.findIndex(({ text }) => (SCHOOL.test(text) || VENUE.test(text)) && !ROLE.test(text))
    return at
  }
  return -1
}

/** Parses one text that contains everything: name, place, city. */
const fieldsOfText = (text: string, section: ResumeSection): Named => {
  const quoted =
    section === 'exhibitions' || section === 'publications' || section === 'awards' ? QUOTES.exec(text) : null
  const title = quoted && trimmed(titleIn(quoted))
  if (quoted && title) return aroundTitle(text, title, quoted.index, quoted[0].length, section)
  const printed = section === 'publications' ? bibliographyOf(text) : null
  if (printed) return printed
  const spoken = atPlace(text, section)
  if (spoken) return spoken
  const pieces = piecesOf(text)
  if (pieces.length === 1) return named({ title: pieces[0]?.text })
  if (section === 'collections') {
    if (SCATTERED.test(text)) return named({ title: trimmed(text) })
    const places = placesAtEnd(pieces, 1) || 1
    const remaining = pieces.slice(0, pieces.length - places)
    return named({ title: textOf(text, remaining), location: textOf(text, pieces.slice(remaining.length)) })
  }
  const place = placeAmong(pieces, section)
  if (place > 0) return splitAt(text, pieces, place)
  if (place === 0 && pieces.length > 1) return placeFirst(text, pieces, section)
  const venueFirst = section === 'exhibitions' ? titleAfterVenue(text, pieces) : null
  if (venueFirst) return venueFirst
  const places = placesAtEnd(pieces, 1)
  const remaining = pieces.slice(0, pieces.length - places)
  const location = textOf(text, pieces.slice(remaining.length))
  if (remaining.length === 1) return named({ title: textOf(text, remaining), location })
  if (section === 'awards') return ofAward(text, remaining, location)
  const from = section === 'exhibitions' ? venueAmong(remaining) : section === 'publications' ? remaining.length - 1 : 1
  return named({
    title: textOf(text, remaining.slice(0, from)),
    institution: textOf(text, remaining.slice(from)),
    location,
  })
}

/** The index where the venue begins; the last piece when no word indicates it. */
const venueAmong = (remaining: Piece[]): number => {
  const venues = remaining.flatMap(({ text }, at) => (at > 0 && SURE_VENUE.test(text) ? [at] : []))
  return venues.length === 1 && remaining.length > 2 ? (venues[0] ?? 1) : remaining.length - 1
}

/** `Drift Gallery, Rome, Low Tide`; null unless there is a town in between. */
const titleAfterVenue = (text: string, pieces: Piece[]): Named | null => {
  const [first, second] = pieces
  const colon = /^([^:]{2,40}):\s+(.+)$/u.exec(second?.text ?? '')
  if (pieces.length === 2 && colon && VENUE.test(first?.text ?? ''))
    return named({ title: colon[2], institution: first?.text, location: colon[1] })
  const town = pieces.findLastIndex((piece) => isPlace(piece.text))
  if (town < 1 || town === pieces.length - 1 || !VENUE.test(pieces[0]?.text ?? '')) return null
  const venue = pieces.findIndex((piece) => isPlace(piece.text))
  return named({
    title: textOf(text, pieces.slice(town + 1)),
    institution: textOf(text, pieces.slice(0, venue)),
    location: textOf(text, pieces.slice(venue, town + 1)),
  })
}

/** `Arts Board, Artist Grant` and `Finalist, Rome Prize`: the award is the title, the giver the institution. */
const ofAward = (text: string, remaining: Piece[], location: string | undefined): Named => {
  const [first, second] = remaining
  const giverFirst = first && second && GIVER.test(first.text) && !AWARD.test(first.text) && AWARD.test(second.text)
  if (giverFirst) {
    const rest = [textOf(text, remaining.slice(2)), location].filter((part) => part)
    return named({ title: second.text, institution: first.text, location: rest[0] })
  }
  const from = first && STATUS.test(first.text) ? 2 : 1
  return named({
    title: textOf(text, remaining.slice(0, from)),
    institution: textOf(text, remaining.slice(from)),
    location,
  })
}

/** `Lecturer at Hunter College, New York`: a title and its place in one phrase; otherwise null. */
const atPlace = (text: string, section: ResumeSection): Named | null => {
  const found = section === 'collections' || section === 'publications' ? null : AT.exec(text)
  if (!found?.[1] || !found[2] || piecesOf(found[1]).length > 1) return null
  const place = piecesOf(found[2])[0]?.text ?? ''
  const says = section === 'education' ? DEGREE : section === 'experience' ? ROLE : null
  const fits = says ? says.test(found[1]) && (SCHOOL.test(place) || VENUE.test(place)) : VENUE.test(place)
  return fits ? { title: trimmed(found[1]), ...institutionAndLocation(found[2]) } : null
}

/** Everything before the place is the title, everything after it the city. */
const splitAt = (text: string, pieces: Piece[], place: number): Named => {
  const after = pieces.slice(place)
  const places = placesAtEnd(after, 1)
  return named({
    title: textOf(text, pieces.slice(0, place)),
    institution: textOf(text, after.slice(0, after.length - (places || after.length - 1))),
    location: textOf(text, after.slice(after.length - (places || after.length - 1))),
  })
}

/** `Royal College, London, Lecturer`: the place comes first. */
const placeFirst = (text: string, pieces: Piece[], section: ResumeSection): Named => {
  const inBrackets = section === 'education' ? /\s\(([^()]+)\)$/u.exec(text) : null
  if (inBrackets?.[1] && DEGREE.test(inBrackets[1]))
    return { title: inBrackets[1], ...institutionAndLocation(text.slice(0, inBrackets.index)) }
  const wanted = section === 'education' ? DEGREE : ROLE
  const name = pieces.findIndex((piece, at) => at > 0 && wanted.test(piece.text))
  if (name === -1) {
    const places = placesAtEnd(pieces, 1)
    const remaining = pieces.slice(0, pieces.length - places)
    const location = textOf(text, pieces.slice(remaining.length))
    if (remaining.length === 1) return named({ title: textOf(text, remaining), location })
    const [place, town] = remaining
    if (section === 'experience' && remaining.length === 2 && !location && looksLikePlace(town?.text ?? ''))
      return named({ title: place?.text, location: town?.text })
    return named({ title: textOf(text, remaining.slice(1)), institution: remaining[0]?.text, location })
  }
  return named({
    title: textOf(text, pieces.slice(name)),
    institution: pieces[0]?.text,
    location: textOf(text, pieces.slice(1, name)),
  })
}

const aroundTitle = (text: string, title: string, at: number, length: number, section: ResumeSection): Named => {
  const before = trimmed(text.slice(0, at))
  const after = trimmed(text.slice(at + length))
  if (section === 'publications') return aroundQuoted(title, before, after)
  const place = institutionAndLocation(after || before)
  if (before === '' || after === '') return { title, ...place }
  return { title, ...place, remark: before }
}

/** After a leading author, a full stop ends the title. */
const fieldsOfCitation = (
  { author }: RawEntry,
  [text = '', ...others]: string[],
  section: ResumeSection,
): Named | null =>
  author && section === 'publications' && others.length === 0 && !QUOTES.test(text) ? citationOf(text) : null

/** Cells of a table or lines of a block. */
const fieldsOfCells = (parts: string[], section: ResumeSection): Named => {
  const [first = '', second = '', third] = parts
  const swapped =
    (section === 'education' && SCHOOL.test(first) && !DEGREE.test(first) && DEGREE.test(second)) ||
    (section === 'experience' && !ROLE.test(first) && ROLE.test(second))
  const [name, place] = swapped ? [second, first] : [first, second]
  const title = bare(name, section)
  if (third !== undefined) return named({ title, institution: trimmed(place), location: trimmed(third) })
  if (section === 'collections' || isPlace(place)) {
    const own = fieldsOfText(name, section)
    return named({ ...own, location: trimmed(place) })
  }
  return { ...named({ title }), ...institutionAndLocation(place) }
}

const bare = (text: string, section: ResumeSection): string => {
  const quoted = section === 'education' || section === 'experience' ? null : QUOTES.exec(text)
  return trimmed(quoted ? titleIn(quoted) : text)
}

/** The stored entry: the form fields identified by words, and others where they are unambiguous (AW-8.27, AW-8.35). */
export const entryOf = (raw: RawEntry, section: ResumeSection, kind?: string): ResumeEntry | null => {
  if (raw.parts.some((part) => part.length > MAX_ENTRY_CHARACTERS)) return null
  const { parts, remarks } = raw.heads
    ? { parts: raw.parts, remarks: [] as string[] }
    : withoutRemarks(raw.parts, section)
  const { remark, ...fields }: Record<string, string> = raw.heads
    ? byHeads(parts, raw.heads)
    : {
        ...(fieldsOfCitation(raw, parts, section) ??
          (parts.length > 1 ? fieldsOfCells(parts, section) : fieldsOfText(parts[0] ?? '', section))),
      }
  if (raw.author && !fields.author) fields.author = trimmed(raw.author)
  // A title can be a number, such as a year, but a number without a date is none.
  if (!fields.title || !(/\p{L}/u.test(fields.title) || (raw.dates && /\d/.test(fields.title)))) return null
  const degree = section === 'education' ? DEGREE_OF.exec(fields.title) : null
  const description = [
    ...(raw.dates?.listed ? [raw.dates.listed] : []),
    ...(remark ? [remark] : []),
    ...(fields.description ? [fields.description] : []),
    ...remarks,
    ...raw.remarks,
  ].join('\n')
  const { dates } = raw
  return {
    ...fields,
    ...(degree?.[1] && degree[2] ? { degree: degree[1], fieldOfStudy: degree[2] } : {}),
    ...(section === 'collections' ? { collector: fields.title } : {}),
    ...(dates?.start ? { startDate: dates.start } : {}),
    ...(dates?.end ? { endDate: dates.end } : {}),
    ...(dates?.ongoing ? { ongoing: true } : {}),
    ...(kind ? { type: kind } : {}),
    ...(description ? { description } : {}),
  }
}

const byHeads = (parts: string[], heads: (string | undefined)[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [at, text] of parts.entries()) {
    const head = heads[at] ?? 'description'
    const name = head in fields || head === 'date' ? 'description' : head
    fields[name] = fields[name] ? `${fields[name]}\n${text}` : trimmed(text)
  }
  return fields
}
