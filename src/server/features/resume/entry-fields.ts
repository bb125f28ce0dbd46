import type { ResumeEntry, ResumeSection } from '#contract/resume.ts'
import { type Piece, piecesOf, textOf, trimmed } from './entry-pieces.ts'
import { withoutRemarks } from './entry-remarks.ts'
import { DEGREE, ROLE, SCHOOL, VENUE } from './entry-words.ts'
import { isPlace, isRegion } from './places.ts'
import { LONGEST_ENTRY, type RawEntry } from './resume-entries.ts'

interface Named {
  title?: string
  institution?: string
  location?: string
  author?: string
  /** What stood before the title. */
  remark?: string
}

const QUOTES = /[“"«„](?<title>[^“”"«»„]{1,300})[”"»“]|‘(?<single>[^‘]{1,300}?)’(?=\s*(?:[,.;:(]|$))/u
const DEGREE_OF =
  /^((?:M\.?F\.?A|B\.?F\.?A|M\.?A|B\.?A|Ph\.?D|MSc|BSc|MPhil|BA \(Hons\)|MA \(Hons\))\.?)(?:\s+\(Hons\))?\s+(?:in\s+)?(\p{Lu}.*)$/u

/** How many pieces at the end say where it was. */
const placesAtEnd = (pieces: Piece[], keep: number): number => {
  const last = pieces.at(-1)?.text ?? ''
  const before = pieces.at(-2)?.text ?? ''
  const free = pieces.length - keep
  if (free <= 0) return 0
  if (isRegion(last) && pieces.length > 1) {
    const city = free >= 2 && !VENUE.test(before) && !SCHOOL.test(before)
    return city ? 2 : 1
  }
  if (isPlace(last)) return 1
  const looksLikePlace = /^\p{Lu}[\p{L}’'.-]*(?:\s+[\p{L}’'.-]+){0,3}$/u.test(last)
  return pieces.length > keep + 1 && looksLikePlace && !VENUE.test(last) && !SCHOOL.test(last) ? 1 : 0
}

const institutionAndLocation = (text: string): Named => {
  const pieces = piecesOf(text)
  const places = placesAtEnd(pieces, pieces.length > 1 && !isPlace(pieces.at(-1)?.text ?? '') ? 0 : 1)
  const kept = pieces.slice(0, pieces.length - places)
  return named({ institution: textOf(text, kept), location: textOf(text, pieces.slice(pieces.length - places)) })
}

const named = (given: { [key in keyof Named]: string | undefined }): Named =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value))

/** Where the place of an entry of this section begins among its pieces; -1 when only the order tells. */
const placeAmong = (pieces: Piece[], section: ResumeSection): number => {
  if (section === 'education') return pieces.findIndex(({ text }) => SCHOOL.test(text) && !DEGREE.test(text))
  if (section === 'experience') {
    const at = pieces.findIndex(({ text }) => (SCHOOL.test(text) || VENUE.test(text)) && !ROLE.test(text))
    return at
  }
  return -1
}

/** One text with everything in it: name, place, city. */
const fieldsOfText = (text: string, section: ResumeSection): Named => {
  const quoted =
    section === 'exhibitions' || section === 'publications' || section === 'awards' ? QUOTES.exec(text) : null
  const title = quoted && trimmed(quoted.groups?.title ?? quoted.groups?.single ?? '')
  if (quoted && title) return aroundTitle(text, title, quoted.index, quoted[0].length, section)
  const pieces = piecesOf(text)
  if (pieces.length === 1) return named({ title: pieces[0]?.text })
  if (section === 'collections') {
    const places = placesAtEnd(pieces, 1) || 1
    const kept = pieces.slice(0, pieces.length - places)
    return named({ title: textOf(text, kept), location: textOf(text, pieces.slice(kept.length)) })
  }
  const place = placeAmong(pieces, section)
  if (place > 0) return splitAt(text, pieces, place)
  if (place === 0 && pieces.length > 1) return placeFirst(text, pieces, section)
  const places = placesAtEnd(pieces, 1)
  const kept = pieces.slice(0, pieces.length - places)
  const location = textOf(text, pieces.slice(kept.length))
  if (kept.length === 1) return named({ title: textOf(text, kept), location })
  const from = section === 'exhibitions' || section === 'publications' ? kept.length - 1 : 1
  return named({ title: textOf(text, kept.slice(0, from)), institution: textOf(text, kept.slice(from)), location })
}

/** Everything before the place is the title, what follows it the city. */
const splitAt = (text: string, pieces: Piece[], place: number): Named => {
  const after = pieces.slice(place)
  const places = placesAtEnd(after, 1)
  return named({
    title: textOf(text, pieces.slice(0, place)),
    institution: textOf(text, after.slice(0, after.length - (places || after.length - 1))),
    location: textOf(text, after.slice(after.length - (places || after.length - 1))),
  })
}

/** `Royal College, London, Lecturer`: the place stands first. */
const placeFirst = (text: string, pieces: Piece[], section: ResumeSection): Named => {
  const wanted = section === 'education' ? DEGREE : ROLE
  const name = pieces.findIndex((piece, at) => at > 0 && wanted.test(piece.text))
  if (name === -1) {
    const places = placesAtEnd(pieces, 1)
    const kept = pieces.slice(0, pieces.length - places)
    const location = textOf(text, pieces.slice(kept.length))
    if (kept.length === 1) return named({ title: textOf(text, kept), location })
    return named({ title: textOf(text, kept.slice(1)), institution: kept[0]?.text, location })
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
  const place = institutionAndLocation(after || before)
  if (before === '' || after === '') return { title, ...place }
  return { title, ...place, [section === 'publications' ? 'author' : 'remark']: before }
}

/** Cells of a table or lines of a block. */
const fieldsOfParts = (parts: string[], section: ResumeSection): Named => {
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
  return trimmed(quoted?.groups?.title ?? quoted?.groups?.single ?? text)
}

/** The stored entry: fields of the form where the words tell them, and more where they are sure (AW-8.27, AW-8.35). */
export const entryOf = (raw: RawEntry, section: ResumeSection, kind?: string): ResumeEntry | null => {
  if (raw.parts.some((part) => part.length > LONGEST_ENTRY)) return null
  const { parts, remarks } = raw.heads
    ? { parts: raw.parts, remarks: [] as string[] }
    : withoutRemarks(raw.parts, section)
  const { remark, ...fields }: Record<string, string> = raw.heads
    ? byHeads(parts, raw.heads)
    : { ...(parts.length > 1 ? fieldsOfParts(parts, section) : fieldsOfText(parts[0] ?? '', section)) }
  if (raw.author && !fields.author) fields.author = trimmed(raw.author)
  if (!fields.title || !/\p{L}/u.test(fields.title)) return null
  const degree = section === 'education' ? DEGREE_OF.exec(fields.title) : null
  const description = [
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
