import type { ResumeSection } from '#contract/resume-data.ts'
import { COLUMN_HEADS } from './entry-words.ts'
import type { Paragraph } from './paragraph.ts'
import { type Dates, datesAtEnd, datesAtStart, datesInside, onlyDates } from './resume-dates.ts'
import { collectionsOf, withoutRunOns } from './run-on.ts'

/** An entry before its words are interpreted. */
export interface RawEntry {
  dates?: Dates
  /** Its parts in order: table cells or lines. */
  parts: string[]
  /** The text before dates in the middle: `Lindholm, S. (2021)`. */
  author?: string
  /** The column header of each part. */
  heads?: (string | undefined)[]
  /** Sentences below it. */
  remarks: string[]
}

/** A paragraph without its dates. */
interface Item {
  dates?: Dates
  where: 'alone' | 'start' | 'end' | 'inside' | 'none'
  parts: string[]
  /** The original texts, with dates. */
  whole: string[]
  columns: number[]
  author?: string
  apart: boolean
  x: number
}

const CONTACT = /@|^\s*(?:https?:|www\.)|(?:^|\s)(?:\+|00)\d[\d\s()/-]{7,}/
/** A longer text is not an entry, and is not interpreted. */
export const MAX_ENTRY_CHARACTERS = 1000
const LONG_SENTENCE = 16
const SEPARATOR = /[,;|·•“”„«»"]|\s[–—-]\s|\.\s\p{Lu}/u
const GOES_ON = /^(?:\p{Ll}|\(|[-–•]\s?\p{Ll}|[Cc]urated\b|[Kk]uratiert\b|With\b|Thesis\b|Supervis)/u
const BULLET = /^[•▪◦‣·*–—-]\s+/
const MOSTLY = 0.7

/** Birth, residence, membership: facts about the person, not entries. */
const PERSON =
  /^(?:\*\s?\d{4}|(?:was\s+)?born\b|b\.\s|geb(?:oren|ürtig|\.)|wurde\s|née?\s(?:le|en|à|au)\b|nacid[oa]\b|nace\s|nat[oa]\s(?:a|il|nel)\b|nascid[oa]\b|nasceu\b|lives\b|lebt\b|vit\s(?:et|à|en)\b|vive\s|woont\b|based\sin\b|(?:passport|nationality|citizenship|nationalität|date\sof\sbirth|place\sof\sbirth|phone|tel|telefon|téléphone|mobile|mobil|fax|e-?mail|website|web|instagram|address|adresse|studio\saddress)\s?:)/iu
/** `(E) solo exhibition, (K) catalogue`: explains marks. */
const LEGEND = /^(?:\(?[A-Z*†]{1,2}\)?\s*[=:–-]\s*\p{L}|\*+\s*\p{Ll}|\((?:[A-Z]{1,2}|\*)\)\s*\p{Ll})/u

/** Contact lines and facts about the person indicate no section. */
export const isAside = (text: string): boolean => CONTACT.test(text) || PERSON.test(text)
const isLegend = (text: string): boolean => text.length < 160 && LEGEND.test(text) && !datesAtEnd(text)
const isSentence = (text: string): boolean => /[.!?]$/.test(text) && text.split(/\s+/).length >= LONG_SENTENCE

export const itemOf = (paragraph: Paragraph): Item => {
  const cells = paragraph.cells.map((cell) => ({ ...cell, text: cell.text.replace(BULLET, '') }))
  const base = { apart: paragraph.apart, x: cells[0]?.x ?? 0, whole: cells.map(({ text }) => text) }
  const pick = (remaining: typeof cells) => ({
    parts: remaining.map(({ text }) => text),
    columns: remaining.map(({ x }) => x),
  })
  const [first, last] = [cells[0]?.text ?? '', cells.at(-1)?.text ?? '']
  if (cells.some(({ text }) => text.length > MAX_ENTRY_CHARACTERS)) return { ...base, where: 'none', ...pick(cells) }
  const alone = onlyDates(first)
  if (alone) return { ...base, dates: alone, where: cells.length === 1 ? 'alone' : 'start', ...pick(cells.slice(1)) }
  const right = cells.length > 1 ? onlyDates(last) : null
  if (right) return { ...base, dates: right, where: 'end', ...pick(cells.slice(0, -1)) }
  const start = datesAtStart(first)
  if (start?.rest) {
    const remaining = pick(cells)
    remaining.parts[0] = start.rest
    return { ...base, dates: start.dates, where: 'start', ...remaining }
  }
  const end = datesAtEnd(last)
  if (end?.rest) {
    const remaining = pick(cells)
    remaining.parts[remaining.parts.length - 1] = end.rest
    return { ...base, dates: end.dates, where: 'end', ...remaining }
  }
  for (const [at, { text }] of cells.entries()) {
    const inside = datesInside(text)
    if (!inside) continue
    const remaining = pick(cells)
    const asAuthor =
      /^[^,]+,\s*(?:\p{Lu}(?:\.|$|[\s,&])\s?-?)+/u.test(inside.before) && inside.before.split(/\s+/).length <= 8
    remaining.parts.splice(at, 1, ...(asAuthor ? [inside.after] : [inside.before, inside.after].filter((part) => part)))
    if (asAuthor)
      return {
        ...base,
        dates: inside.dates,
        where: 'inside',
        parts: remaining.parts,
        columns: [],
        author: inside.before,
      }
    return { ...base, dates: inside.dates, where: 'inside', parts: remaining.parts, columns: [] }
  }
  return { ...base, where: 'none', ...pick(cells) }
}

const headOf = (text: string): string | undefined =>
  Object.entries(COLUMN_HEADS).find(([, words]) => words.includes(text.trim().toLowerCase()))?.[0]

/** The column headers, by position, if the first line consists of nothing else. */
const columnHeads = (paragraph: Paragraph | undefined): Map<number, string> | null => {
  if (!paragraph || paragraph.cells.length < 2) return null
  const heads = paragraph.cells.map(({ text, x }) => [x, headOf(text)] as const)
  if (!heads.every(([, head]) => head)) return null
  // Two columns of one kind ("Exhibition", "Title") differ only in their order.
  return new Map(heads.map(([x, head]) => [x, head as string]))
}

/** The entries of a section, from its paragraphs without the heading. */
export const entriesOf = (paragraphs: Paragraph[], section: ResumeSection): RawEntry[] => {
  const heads = columnHeads(paragraphs[0])
  const items = withoutRunOns(heads ? paragraphs.slice(1) : paragraphs)
    .filter(({ cells }) => !isAside(cells.map(({ text }) => text).join(' ')))
    .map(itemOf)
    .filter(({ parts }) => !(isAside(parts[0] ?? '') || (parts.length === 1 && isLegend(parts[0] ?? ''))))
    .filter((item) => item.dates !== undefined || section === 'collections' || !item.parts.some(isSentence))
  if (items.length === 0) return []
  if (heads) return items.map((item) => ({ ...rawOf(item), heads: item.columns.map((x) => heads.get(x)) }))
  if (section === 'collections' && !items.some(({ dates }) => dates)) return owned(items)
  if (!items.some(({ dates }) => dates)) return undated(items)
  const groups = groupsOf(items)
  if (areBlocks(groups)) return groups.flatMap(entryOfBlock)
  if (datesComeLast(items)) return byLastDate(items)
  return oneByOne(items, section)
}

const rawOf = ({ dates, parts, author }: Item): RawEntry => ({
  parts,
  remarks: [],
  ...(dates ? { dates } : {}),
  ...(author ? { author } : {}),
})

/** Without dates, every line and every text between semicolons is an entry. */
const undated = (items: Item[]): RawEntry[] =>
  items.flatMap((item) => {
    const [only] = item.parts
    const several = item.parts.length === 1 && only?.includes(';') ? only.split(/;\s*/) : null
    if (several) return several.filter((part) => part.trim() !== '').map((part) => ({ parts: [part], remarks: [] }))
    return item.parts.length > 0 ? [rawOf(item)] : []
  })

/** Collections: one per line, or a list in one line. A sentence that names none is ignored. */
const owned = (items: Item[]): RawEntry[] =>
  items.flatMap((item) => {
    const [only, second] = item.parts
    if (only === undefined) return []
    if (second !== undefined) return [rawOf(item)]
    const names = collectionsOf(only, items.length <= 2)
    if (names.length === 1 && isSentence(only)) return []
    return names.map((name) => ({ parts: [name], remarks: [] }))
  })

const groupsOf = (items: Item[]): Item[][] => {
  const groups: Item[][] = []
  for (const item of items) {
    const group = groups.at(-1)
    if (group && !item.apart) group.push(item)
    else groups.push([item])
  }
  return groups
}

/** Whether entries are blocks of several lines separated by space, each with dates of its own. */
const areBlocks = (groups: Item[][]): boolean => {
  const several = groups.filter((group) => group.length > 1)
  if (several.length < 2 || several.length < groups.length / 2) return false
  const whole = several.filter(
    (group) => group.filter(({ dates }) => dates).length === 1 && group[0]?.where !== 'alone',
  )
  return whole.length / several.length >= MOSTLY
}

const entryOfBlock = (group: Item[]): RawEntry[] => {
  const dates = group.find((item) => item.dates)?.dates
  const parts = group.flatMap((item) => item.parts)
  if (parts.length === 0) return []
  const lines = parts.filter((part) => !isSentence(part))
  return [
    {
      parts: lines.slice(0, 3),
      remarks: [...lines.slice(3), ...parts.filter(isSentence)],
      ...(dates ? { dates } : {}),
    },
  ]
}

/** Whether entries repeat title, place, and the date on a separate line below. */
const datesComeLast = (items: Item[]): boolean => {
  const alone = items.filter(({ where }) => where === 'alone').length
  const without = items.filter(({ dates }) => !dates).length
  return !items[0]?.dates && items.at(-1)?.where === 'alone' && alone >= 2 && without >= alone
}

const byLastDate = (items: Item[]): RawEntry[] => {
  const entries: RawEntry[] = []
  let parts: string[] = []
  for (const item of items) {
    parts.push(...item.parts)
    if (!item.dates) continue
    if (parts.length > 0) entries.push({ parts: parts.slice(0, 3), remarks: parts.slice(3), dates: item.dates })
    parts = []
  }
  return entries
}

/** Splits entries at their dates; a year above several entries, or next to the first, applies to all. */
const oneByOne = (found: Item[], section: ResumeSection): RawEntry[] => {
  const entries: RawEntry[] = []
  const single = section === 'education' || section === 'experience'
  let above: Dates | undefined
  let begun: { x: number; dates?: Dates } | null = null
  let open = false
  let before: Item['where'] = 'none'
  const items = [...found]
  for (const [at, read] of items.entries()) {
    const inColumn = begun !== null && begun.x !== (found[0]?.x ?? 0) && Math.abs(begun.x - read.x) <= 3
    const item = underYear(read, above ?? (inColumn ? begun?.dates : undefined))
    items[at] = item
    const entry = entries.at(-1)
    const text = item.parts.join(', ')
    if (item.where === 'alone') {
      above = item.dates
      begun = null
      open = false
    } else if (item.dates) {
      // The line above has no dates and is not an entry: it is the name of this one.
      entries.push(rawOf(item))
      before = item.where
      open = false
      if (item.where !== 'start' && sameYear(item.dates, above ?? begun?.dates)) continue
      above = undefined
      begun = item.where === 'start' ? { x: item.columns[0] ?? item.x, dates: item.dates } : null
    } else if (entry && isBroken(entry)) follow(entry, item)
    else if (above) {
      const complete = SEPARATOR.test(text)
      if (open && entry && (complete || GOES_ON.test(text))) {
        entry.parts.push(...item.parts)
        open = false
      } else if (GOES_ON.test(text) && entry) entry.remarks.push(text)
      else {
        entries.push({ ...rawOf(item), dates: above })
        open = !complete && SEPARATOR.test(items[at + 1]?.parts.join(', ') ?? '') && !items[at + 1]?.dates
      }
    } else if (begun?.dates && entry && !GOES_ON.test(text)) {
      const besideDates = Math.abs(begun.x - item.x) <= 3 && begun.x !== (items[0]?.x ?? 0)
      if (SEPARATOR.test(text) && (!single || besideDates) && entry.parts.some((part) => SEPARATOR.test(part)))
        entries.push({ ...rawOf(item), dates: begun.dates })
      else follow(entry, item)
    } else if (entry && !single && before === 'end' && !GOES_ON.test(text) && isComplete(entry) && SEPARATOR.test(text))
      entries.push(rawOf(item))
    else if (entry?.dates) follow(entry, item)
    else if (section === 'collections' && SEPARATOR.test(text)) entries.push(rawOf(item))
  }
  return entries
}

const isComplete = ({ parts }: RawEntry): boolean => parts.some((part) => SEPARATOR.test(part))

const sameYear = (one: Dates, two: Dates | undefined): boolean =>
  one.start !== undefined && one.start.slice(0, 4) === two?.start?.slice(0, 4)

/** Below or next to a year, years in a title belong to the title, and a `forthcoming` entry gets that year. */
const underYear = (item: Item, year: Dates | undefined): Item => {
  if (!year || !item.dates || item.where === 'alone' || item.where === 'start') return item
  const { dates: _, ...others } = item
  if (item.dates.start === undefined && !item.dates.ongoing) return { ...others, where: 'none' }
  return item.where === 'inside' && !item.author && !sameYear(item.dates, year)
    ? { ...others, where: 'none', parts: item.whole }
    : item
}

const isBroken = ({ parts }: RawEntry): boolean => parts.at(-1)?.endsWith(',') ?? false

/** A line below an entry: its place if it has none yet, otherwise a remark. */
const follow = (entry: RawEntry, item: Item): void => {
  const text = item.parts.join(', ')
  const last = entry.parts.at(-1) ?? ''
  // A manual line break after a comma.
  if (item.parts.length === 1 && /[,–—]$/.test(last) && last.length + text.length < MAX_ENTRY_CHARACTERS) {
    entry.parts[entry.parts.length - 1] = `${last} ${text}`
    return
  }
  const bare = entry.parts.length === 1 && !SEPARATOR.test(entry.parts[0] ?? '')
  if (bare && !isSentence(text)) entry.parts.push(...item.parts)
  else entry.remarks.push(text)
}
