import type { ResumeSection } from '#contract/resume-data.ts'
import { COLUMN_HEADS } from './entry-words.ts'
import type { Paragraph } from './paragraph.ts'
import type { Dates } from './resume-dates.ts'
import {
  type Item,
  inferDateStyle,
  isAside,
  isLegend,
  isSentence,
  MAX_ENTRY_CHARACTERS,
  parseItem,
} from './resume-items.ts'
import { splitCollections, withoutRunOns } from './run-on.ts'

// From the lines of a section to its entries, in steps: the lines that are entries (`isOfEntry`), the layout of the section
// (`parseEntries`), and what belongs to each entry in that layout. `entry-fields.ts` interprets the words of an entry.

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

const SEPARATOR = /[,;|·•“”„«»"]|\s[–—-]\s|\.\s\p{Lu}/u
const GOES_ON = /^(?:\p{Ll}|\(|[-–•]\s?\p{Ll}|[Cc]urated\b|[Kk]uratiert\b|With\b|Thesis\b|Supervis)/u
const MOSTLY = 0.7

const findHead = (text: string): string | undefined =>
  Object.entries(COLUMN_HEADS).find(([, words]) => words.includes(text.trim().toLowerCase()))?.[0]

/** The column headers, by position, if the first line consists of nothing else. */
const columnHeads = (paragraph: Paragraph | undefined): Map<number, string> | null => {
  if (!paragraph || paragraph.cells.length < 2) return null
  const heads = paragraph.cells.map(({ text, x }) => [x, findHead(text)] as const)
  if (!heads.every(([, head]) => head)) return null
  // Two columns of one kind ("Exhibition", "Title") differ only in their order.
  return new Map(heads.map(([x, head]) => [x, head as string]))
}

/** Receives a text of the document that is in no entry. */
export type Leave = (text: string) => void

const getWholeText = ({ whole }: Item): string => whole.join(' ')
const getText = ({ parts }: Pick<Item, 'parts'>): string => parts.join(', ')

/**
 * From a line to whether it belongs to an entry. A line with a date does, unless it reads like a contact or a fact about
 * the person.
 */
const isOfEntry = (item: Item, section: ResumeSection): boolean => {
  const [first = ''] = item.parts
  if (isAside(getWholeText(item)) || isAside(first)) return false
  if (item.parts.length === 1 && isLegend(first)) return false
  return item.dates !== undefined || section === 'collections' || !item.parts.some(isSentence)
}

/** Contact lines and legends are no entries; what has a date or a sentence might be. */
const isWorthTelling = (item: Item): boolean => item.dates !== undefined || item.parts.some(isSentence)

/** From the paragraphs of a section, without its heading, to its entries; `leave` gets the lines that are in none. */
export const parseEntries = (paragraphs: Paragraph[], section: ResumeSection, leave: Leave): RawEntry[] => {
  const heads = columnHeads(paragraphs[0])
  const lines = withoutRunOns(heads ? paragraphs.slice(1) : paragraphs)
  const style = inferDateStyle(lines, section)
  const { own: items = [], other = [] } = Object.groupBy(
    lines.map((line) => parseItem(line, style)),
    (item) => (isOfEntry(item, section) ? 'own' : 'other'),
  )
  for (const item of other) if (isWorthTelling(item)) leave(getWholeText(item))
  if (items.length === 0) return []
  if (heads) return items.map((item) => ({ ...toRawEntry(item), heads: item.columns.map((x) => heads.get(x)) }))
  if (!items.some(({ dates }) => dates)) return section === 'collections' ? owned(items, leave) : undated(items)
  const blocks = groupItems(items, ({ apart }) => apart)
  if (areBlocks(blocks)) return blocks.flatMap(entryOfBlock)
  if (datesComeLast(items)) return byLastDate(items)
  return lineByLine(items, section, leave)
}

/** From a line to an entry of its own. */
const toRawEntry = ({ dates, parts, author }: Item): RawEntry => ({
  parts: [...parts],
  remarks: [],
  ...(dates ? { dates } : {}),
  ...(author ? { author } : {}),
})

/** From lines without dates to entries: every line and every text between semicolons is one. */
const undated = (items: Item[]): RawEntry[] =>
  items.flatMap((item) => {
    const [only] = item.parts
    const several = item.parts.length === 1 && only?.includes(';') ? only.split(/;\s*/) : null
    if (several) return several.filter((part) => part.trim() !== '').map((part) => ({ parts: [part], remarks: [] }))
    return item.parts.length > 0 ? [toRawEntry(item)] : []
  })

/** From lines without dates to collections: one per line, or a list in one line. A sentence that names none is left. */
const owned = (items: Item[], leave: Leave): RawEntry[] =>
  items.flatMap((item) => {
    const [only, second] = item.parts
    if (only === undefined) return []
    if (second !== undefined) return [toRawEntry(item)]
    const names = splitCollections(only, items.length <= 2)
    if (names.length === 0 || (names.length === 1 && isSentence(only))) {
      leave(getWholeText(item))
      return []
    }
    return names.map((name) => ({ parts: [name], remarks: [] }))
  })

/** From lines to groups of them; `begins` says which lines begin a group. */
const groupItems = (items: Item[], begins: (item: Item, before: Item) => boolean): Item[][] => {
  const groups: Item[][] = []
  for (const [at, item] of items.entries()) {
    const before = items[at - 1]
    if (before && !begins(item, before)) groups.at(-1)?.push(item)
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

/** From a block to its entry: three lines of it at most, and remarks. */
const entryOfBlock = (group: Item[]): RawEntry[] => {
  const dates = group.find((item) => item.dates)?.dates
  const parts = group.flatMap((item) => item.parts)
  if (parts.length === 0) return []
  const lines = parts.filter((part) => !isSentence(part))
  const remarks = [...lines.slice(3), ...parts.filter(isSentence)]
  return [{ parts: lines.slice(0, 3), remarks, ...(dates ? { dates } : {}) }]
}

/** Whether entries repeat title, place, and the date on a separate line below. */
const datesComeLast = (items: Item[]): boolean => {
  const alone = countItems(items, 'alone')
  const without = items.filter(({ dates }) => !dates).length
  return !items[0]?.dates && items.at(-1)?.where === 'alone' && alone >= 2 && without >= alone
}

/** From lines to entries, each of which ends with the line that has its dates. */
const byLastDate = (items: Item[]): RawEntry[] =>
  groupItems(items, (_, before) => before.dates !== undefined).flatMap((group) => {
    const parts = group.flatMap((item) => item.parts)
    const dates = group.at(-1)?.dates
    return dates && parts.length > 0 ? [{ parts: parts.slice(0, 3), remarks: parts.slice(3), dates }] : []
  })

/** What a line is: a year above entries, an entry, or what it adds to the entry above it. */
type Role = 'year' | 'entry' | 'rest' | 'place' | 'remark' | 'unsorted'

/** What is above a line. */
interface Above {
  section: ResumeSection
  /** The left edge of the first line. */
  margin: number
  /** The last line with dates: a year alone, or an entry. Entries of the same year below it do not count. */
  leader: Item | undefined
  entry: RawEntry | undefined
  /** The entry above, if the line above is all of it and has no date of its own. */
  title: RawEntry | undefined
}

/** From lines that have their dates beside them, or above several of them, to entries. */
const lineByLine = (lines: Item[], section: ResumeSection, leave: Leave): RawEntry[] => {
  const entries: RawEntry[] = []
  const margin = lines[0]?.x ?? 0
  const yearsAreAbove = countItems(lines, 'alone') > countItems(lines, 'start')
  let leader: Item | undefined
  let title: RawEntry | undefined
  for (const [at, line] of lines.entries()) {
    const isUnder = leader?.where === 'alone'
    const year = isUnder || isBeside(line, leader, margin) ? leader?.dates : undefined
    const startsTitle = isUnder ? yearsAreAbove || leader === lines[at - 1] : line.x !== margin
    const item = withoutYearOfTitle(line, year, startsTitle)
    const entry = entries.at(-1)
    const role = inferRole(item, { section, margin, leader, entry, title: line.dates ? undefined : title })
    if (role === 'entry') entries.push({ ...datedBy(leader), ...toRawEntry(item) })
    else if (role === 'unsorted') leave(getWholeText(item))
    else if (entry) add(entry, item, role)
    title = role === 'entry' && !item.dates ? entries.at(-1) : undefined
    if (item.dates && !isOfYear(item, leader)) leader = item
  }
  return entries
}

/** From a line and what is above it to what the line is. */
const inferRole = (item: Item, { section, margin, leader, entry, title }: Above): Role => {
  const text = getText(item)
  const isComplete = SEPARATOR.test(text)
  if (item.where === 'alone') return 'year'
  if (item.dates) return 'entry'
  // The line above ends within a list.
  if (entry?.parts.at(-1)?.endsWith(',')) return roleBelow(entry, item)
  if (title && isComplete && !SEPARATOR.test(getText(title))) return 'place'
  const goesOn = entry !== undefined && GOES_ON.test(text)
  if (leader?.where === 'alone') return goesOn ? 'remark' : 'entry'
  // Entries follow each other in one layout; below a degree or a position, a further line rather belongs to it.
  const mayRepeat = section !== 'education' && section !== 'experience' && leader && leader.where !== 'inside'
  const isNext = isComplete && !goesOn && entry?.parts.some((part) => SEPARATOR.test(part))
  if (isNext && (mayRepeat || isBeside(item, leader, margin))) return 'entry'
  if (entry?.dates) return roleBelow(entry, item)
  return section === 'collections' && isComplete ? 'entry' : 'unsorted'
}

/** From a line below an entry to what it adds: the rest of a text, the place if there is none yet, or a remark. */
const roleBelow = ({ parts }: RawEntry, item: Item): Role => {
  const text = getText(item)
  const last = parts.at(-1) ?? ''
  // A manual line break after a comma.
  if (item.parts.length === 1 && /[,–—]$/.test(last) && last.length + text.length < MAX_ENTRY_CHARACTERS) return 'rest'
  return parts.length === 1 && !SEPARATOR.test(last) && !isSentence(text) ? 'place' : 'remark'
}

const add = (entry: RawEntry, { parts }: Item, role: Role): void => {
  if (role === 'rest') entry.parts.push(`${entry.parts.pop()} ${parts[0]}`)
  else if (role === 'place') entry.parts.push(...parts)
  else if (role === 'remark') entry.remarks.push(...parts)
}

/** Whether the line is in the column beside the dates of the leader. */
const isBeside = ({ x }: Item, leader: Item | undefined, margin: number): boolean => {
  if (leader?.where !== 'start') return false
  const [column = leader.x] = leader.columns
  return column !== margin && Math.abs(column - x) <= 3
}

/** The dates that a leader gives to the lines below it: those above them, or at the start of the first one. */
const datedBy = (leader: Item | undefined): { dates?: Dates } =>
  leader?.dates && (leader.where === 'alone' || leader.where === 'start') ? { dates: leader.dates } : {}

/** Whether the dates of an entry are details of the year that it is under. */
const isOfYear = ({ where, dates }: Item, leader: Item | undefined): boolean => {
  const year = dates?.start?.slice(0, 4)
  return (
    where !== 'alone' && where !== 'start' && year !== undefined && datedBy(leader).dates?.start?.slice(0, 4) === year
  )
}

const countItems = (items: Item[], where: Item['where']): number => items.filter((item) => item.where === where).length

/**
 * From a line to the line without dates that are none. Below or next to a year, years in a title belong to the title, and
 * a `forthcoming` entry gets that year. A year at the start belongs to the title only if entries have their years above or
 * beside them.
 */
const withoutYearOfTitle = (item: Item, year: Dates | undefined, startsTitle: boolean): Item => {
  if (!year || !item.dates || item.where === 'alone' || (item.where === 'start' && !startsTitle)) return item
  const { dates: _, ...others } = item
  if (item.dates.start === undefined && !item.dates.end && !item.dates.ongoing) return { ...others, where: 'none' }
  const isOfTitle = item.where === 'start' || (item.where === 'inside' && !item.author)
  return isOfTitle && !isWithin(item.dates, year) ? { ...others, where: 'none', parts: item.whole } : item
}

const isWithin = (one: Dates, two: Dates): boolean => {
  const [year = '', first = ''] = [one.start?.slice(0, 4), two.start?.slice(0, 4)]
  return year >= first && year <= (two.end?.slice(0, 4) ?? (two.ongoing ? year : first))
}
