import type { ResumeEntry, ResumeSection } from '#contract/resume-data.ts'
import { aroundQuoted, parseBibliography, parseCitation } from './bibliography.ts'
import { joinPieces, type Piece, splitPieces, trimmed } from './entry-pieces.ts'
import { institutionAndLocation, looksLikePlace, type Named, named, placesAtEnd } from './entry-place.ts'
import { withoutRemarks } from './entry-remarks.ts'
import { AWARD, DEGREE, ROLE, SCHOOL, VENUE } from './entry-words.ts'
import { isPlace } from './places.ts'
import type { RawEntry } from './resume-entries.ts'
import { MAX_ENTRY_CHARACTERS } from './resume-items.ts'

// From the parts of an entry to its form fields. A text that contains everything is read in the ways of its section
// (`READINGS`), one after the other, until one applies; cells and lines are read by their order.

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

/** A text that contains everything: title, place, city. */
interface Whole {
  text: string
  /** The text between its separators. */
  pieces: Piece[]
}
/** From a text to the fields in it; null where the text is not of the kind that is read. */
type Reading = (whole: Whole) => Named | null

const titleIn = ({ groups }: RegExpExecArray): string =>
  groups?.title ?? groups?.eastAsian ?? groups?.single ?? groups?.plain ?? ''

/** From a text to the title in its quotation marks, and the texts around it. */
const quotedIn = (text: string): { title: string; before: string; after: string } | null => {
  const quoted = QUOTES.exec(text)
  const title = quoted && trimmed(titleIn(quoted))
  if (!quoted || !title) return null
  const end = quoted.index + quoted[0].length
  return { title, before: trimmed(text.slice(0, quoted.index)), after: trimmed(text.slice(end)) }
}

/** From pieces to those before the place at their end, and the place. */
const withoutPlaces = ({ text, pieces }: Whole, places = placesAtEnd(pieces, 1)) => {
  const rest = pieces.slice(0, pieces.length - places)
  return { rest, location: joinPieces(text, pieces.slice(rest.length)) }
}

/** `Opening “Low Tide”, Drift Gallery, Rome`: what precedes the title is a remark if its place follows. */
const quotedTitle: Reading = ({ text }) => {
  const quoted = quotedIn(text)
  if (!quoted) return null
  const { title, before, after } = quoted
  return { title, ...institutionAndLocation(after || before), ...(before && after && { remark: before }) }
}

/** `Author, “Title”, Paper`. */
const quotedPublication: Reading = ({ text }) => {
  const quoted = quotedIn(text)
  return quoted && aroundQuoted(quoted.title, quoted.before, quoted.after)
}

/** `Lecturer at Hunter College, New York`; `title` and `place` are what the two texts must contain. */
const titleAtPlace =
  (title: RegExp, ...places: RegExp[]): Reading =>
  ({ text }) => {
    const [, before = '', after = ''] = AT.exec(text) ?? []
    if (!title.test(before) || splitPieces(before).length > 1) return null
    const place = splitPieces(after)[0]?.text ?? ''
    return places.some((words) => words.test(place))
      ? { title: trimmed(before), ...institutionAndLocation(after) }
      : null
  }

/** A text in one piece is a title. */
const titleOnly: Reading = ({ pieces }) => (pieces.length === 1 ? named({ title: pieces[0]?.text }) : null)

/** `Museum of Glass, Tacoma`: an owner and its place, unless the owners are scattered. */
const ownerAndPlace: Reading = (whole) => {
  if (SCATTERED.test(whole.text)) return named({ title: trimmed(whole.text) })
  const { rest, location } = withoutPlaces(whole, placesAtEnd(whole.pieces, 1) || 1)
  return named({ title: joinPieces(whole.text, rest), location })
}

/** `MFA, Yale School of Art, New Haven`: the title before the place that `isInstitution` finds, the city after it. */
const titleThenInstitution =
  (isInstitution: (piece: Piece) => boolean): Reading =>
  ({ text, pieces }) => {
    const place = pieces.findIndex(isInstitution)
    if (place < 1) return null
    const after = pieces.slice(place)
    const { rest, location } = withoutPlaces({ text, pieces: after }, placesAtEnd(after, 1) || after.length - 1)
    return named({ title: joinPieces(text, pieces.slice(0, place)), institution: joinPieces(text, rest), location })
  }

/** `Royal College, London, Lecturer`: the institution before the title, which `words` identify, or which is next to it. */
const institutionThenTitle =
  (isInstitution: (piece: Piece) => boolean, words: RegExp): Reading =>
  (whole) => {
    const [first, ...others] = whole.pieces
    if (!first || !isInstitution(first)) return null
    const title = others.findIndex(({ text }) => words.test(text))
    const { rest, location } =
      title === -1
        ? withoutPlaces(whole)
        : { rest: [first, ...others.slice(title)], location: joinPieces(whole.text, others.slice(0, title)) }
    return rest.length > 1
      ? named({ title: joinPieces(whole.text, rest.slice(1)), institution: first.text, location })
      : null
  }

/** `Royal College, London (MFA)`. */
const degreeInBrackets: Reading = ({ text, pieces }) => {
  const found = /\s\(([^()]+)\)$/u.exec(text)
  if (!pieces[0] || !isSchool(pieces[0]) || !found?.[1] || !DEGREE.test(found[1])) return null
  return { title: found[1], ...institutionAndLocation(text.slice(0, found.index)) }
}

/** `Hunter College, Springfield`: an employer and an unlisted town. */
const employerAndTown: Reading = (whole) => {
  const [place, town, ...others] = whole.pieces
  if (!place || !town || others.length > 0 || !isEmployer(place) || withoutPlaces(whole).location) return null
  return looksLikePlace(town.text) && !ROLE.test(town.text) ? named({ title: place.text, location: town.text }) : null
}

const isSchool = ({ text }: Piece): boolean => SCHOOL.test(text) && !DEGREE.test(text)
const isEmployer = ({ text }: Piece): boolean => (SCHOOL.test(text) || VENUE.test(text)) && !ROLE.test(text)

/** `Drift Gallery, Rome, Low Tide`, and `Drift Gallery, Rome: Low Tide`. */
const venueFirst: Reading = ({ text, pieces }) => {
  const [first, second] = pieces
  if (!VENUE.test(first?.text ?? '')) return null
  const colon = /^([^:]{2,40}):\s+(.+)$/u.exec(second?.text ?? '')
  if (pieces.length === 2 && colon) return named({ title: colon[2], institution: first?.text, location: colon[1] })
  const town = pieces.findLastIndex((piece) => isPlace(piece.text))
  if (town < 1 || town === pieces.length - 1) return null
  const venue = pieces.findIndex((piece) => isPlace(piece.text))
  return named({
    title: joinPieces(text, pieces.slice(town + 1)),
    institution: joinPieces(text, pieces.slice(0, venue)),
    location: joinPieces(text, pieces.slice(venue, town + 1)),
  })
}

/** `Arts Board, Artist Grant`: the giver before the award. */
const giverFirst: Reading = (whole) => {
  const { rest, location } = withoutPlaces(whole)
  const [giver, award] = rest
  if (!giver || !award || !GIVER.test(giver.text) || AWARD.test(giver.text) || !AWARD.test(award.text)) return null
  return named({
    title: award.text,
    institution: giver.text,
    location: joinPieces(whole.text, rest.slice(2)) ?? location,
  })
}

/** Title, institution, location: what `institutionAt` says begins the institution, if there is no place only. */
const inOrder =
  (institutionAt: (pieces: Piece[]) => number): Reading =>
  (whole) => {
    const { rest, location } = withoutPlaces(whole)
    const from = rest.length === 1 ? 1 : institutionAt(rest)
    return named({
      title: joinPieces(whole.text, rest.slice(0, from)),
      institution: joinPieces(whole.text, rest.slice(from)),
      location,
    })
  }

/** The venue of an exhibition begins at the last piece when no word indicates it. */
const venueAmong = (pieces: Piece[]): number => {
  const venues = pieces.flatMap(({ text }, at) => (at > 0 && SURE_VENUE.test(text) ? [at] : []))
  return venues.length === 1 && pieces.length > 2 ? (venues[0] ?? 1) : pieces.length - 1
}

/** `Finalist, Rome Prize` is one title. */
const giverAmong = ([first]: Piece[]): number => (first && STATUS.test(first.text) ? 2 : 1)

/** The ways to read the text of an entry, in order; the last one applies to every text. */
const READINGS: Record<ResumeSection, Reading[]> = {
  education: [
    titleAtPlace(DEGREE, SCHOOL, VENUE),
    titleOnly,
    titleThenInstitution(isSchool),
    degreeInBrackets,
    institutionThenTitle(isSchool, DEGREE),
    inOrder(() => 1),
  ],
  experience: [
    titleAtPlace(ROLE, SCHOOL, VENUE),
    titleOnly,
    titleThenInstitution(isEmployer),
    employerAndTown,
    institutionThenTitle(isEmployer, ROLE),
    inOrder(() => 1),
  ],
  exhibitions: [quotedTitle, titleAtPlace(/./, VENUE), titleOnly, venueFirst, inOrder(venueAmong)],
  publications: [
    quotedPublication,
    ({ text }) => parseBibliography(text),
    titleOnly,
    inOrder((pieces) => pieces.length - 1),
  ],
  collections: [titleOnly, ownerAndPlace],
  awards: [quotedTitle, titleAtPlace(/./, VENUE), titleOnly, giverFirst, inOrder(giverAmong)],
}

const fieldsOfText = (text: string, section: ResumeSection): Named => {
  const whole = { text, pieces: splitPieces(text) }
  for (const read of READINGS[section]) {
    const fields = read(whole)
    if (fields) return fields
  }
  return {}
}

/** From cells of a table or lines of a block to fields, by their order. */
const fieldsOfCells = (parts: string[], section: ResumeSection): Named => {
  const [first = '', second = '', third] = parts
  const swapped =
    (section === 'education' && SCHOOL.test(first) && !DEGREE.test(first) && DEGREE.test(second)) ||
    (section === 'experience' && !ROLE.test(first) && ROLE.test(second))
  const [name, place] = swapped ? [second, first] : [first, second]
  const quoted = section === 'education' || section === 'experience' ? null : QUOTES.exec(name)
  const title = trimmed(quoted ? titleIn(quoted) : name)
  if (third !== undefined) return named({ title, institution: trimmed(place), location: trimmed(third) })
  if (section === 'collections' || isPlace(place))
    return named({ ...fieldsOfText(name, section), location: trimmed(place) })
  return { ...named({ title }), ...institutionAndLocation(place) }
}

/** From cells below the headers of their columns to fields; what has no header is the description. */
const fieldsOfColumns = (parts: string[], heads: (string | undefined)[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [at, text] of parts.entries()) {
    const head = heads[at] ?? 'description'
    const name = head in fields || head === 'date' ? 'description' : head
    fields[name] = fields[name] ? `${fields[name]}\n${text}` : trimmed(text)
  }
  return fields
}

/** From an entry without its remarks to its fields. After a leading author, a full stop ends the title. */
const toFields = ({ heads, author }: RawEntry, parts: string[], section: ResumeSection): Record<string, string> => {
  const [text = '', ...others] = parts
  if (heads) return fieldsOfColumns(parts, heads)
  if (others.length > 0) return { ...fieldsOfCells(parts, section) }
  const citation = author && section === 'publications' && !QUOTES.test(text) ? parseCitation(text) : null
  return { ...(citation ?? fieldsOfText(text, section)) }
}

/** The stored entry: the form fields identified by words, and others where they are unambiguous (AW-8.27, AW-8.35). */
export const toEntry = (raw: RawEntry, section: ResumeSection, kind?: string): ResumeEntry | null => {
  if (raw.parts.some((part) => part.length > MAX_ENTRY_CHARACTERS)) return null
  const { dates, author } = raw
  const { parts, remarks } = raw.heads ? { parts: raw.parts, remarks: [] } : withoutRemarks(raw.parts, section)
  const { remark, description: described, ...fields } = toFields(raw, parts, section)
  const { title } = fields
  // A title can be a number, such as a year, but a number without a date is none.
  if (!title || !(/\p{L}/u.test(title) || (dates && /\d/.test(title)))) return null
  const degree = section === 'education' ? DEGREE_OF.exec(title) : null
  const known = [dates?.listed, remark, described].filter((text) => text)
  const description = [...known, ...remarks, ...raw.remarks].join('\n')
  return {
    ...fields,
    ...(author && !fields.author ? { author: trimmed(author) } : {}),
    ...(degree?.[1] && degree[2] ? { degree: degree[1], fieldOfStudy: degree[2] } : {}),
    ...(section === 'collections' ? { collector: title } : {}),
    ...(dates?.start ? { startDate: dates.start } : {}),
    ...(dates?.end ? { endDate: dates.end } : {}),
    ...(dates?.ongoing ? { ongoing: true } : {}),
    ...(kind ? { type: kind } : {}),
    ...(description ? { description } : {}),
  }
}
