import type { ResumeSection } from '#contract/resume-data.ts'
import { COLUMN_HEADS } from './entry-words.ts'
import type { Paragraph } from './paragraph.ts'
import type { Dates } from './resume-dates.ts'
import { type Item, isAside, isLegend, isSentence, itemOf, MAX_ENTRY_CHARACTERS, styleOf } from './resume-items.ts'
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

const SEPARATOR = /[,;|·•“”„«»"]|\s[–—-]\s|\.\s\p{Lu}/u
const GOES_ON = /^(?:\p{Ll}|\(|[-–•]\s?\p{Ll}|[Cc]urated\b|[Kk]uratiert\b|With\b|Thesis\b|Supervis)/u
const MOSTLY = 0.7

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

/** Receives a text of the document that is in no entry. */
export type Leave = (text: string) => void

const wholeOf = ({ whole }: Item): string => whole.join(' ')

/** Whether the item belongs to an entry. A line with a date is an entry, unless it reads like a contact or a fact about the person. */
const isOfEntry = (item: Item, section: ResumeSection): boolean => {
  const [first = ''] = item.parts
  if (isAside(wholeOf(item)) || isAside(first)) return false
  if (item.parts.length === 1 && isLegend(first)) return false
  return item.dates !== undefined || section === 'collections' || !item.parts.some(isSentence)
}

/** The entries of a section, from its paragraphs without the heading. */
export const entriesOf = (paragraphs: Paragraph[], section: ResumeSection, leave: Leave): RawEntry[] => {
  const heads = columnHeads(paragraphs[0])
  const lines = withoutRunOns(heads ? paragraphs.slice(1) : paragraphs)
  const style = styleOf(lines, section)
  const { own: items = [], other = [] } = Object.groupBy(
    lines.map((line) => itemOf(line, style)),
    (item) => (isOfEntry(item, section) ? 'own' : 'other'),
  )
  for (const item of other) if (isWorthTelling(item)) leave(wholeOf(item))
  if (items.length === 0) return []
  if (heads) return items.map((item) => ({ ...rawOf(item), heads: item.columns.map((x) => heads.get(x)) }))
  if (section === 'collections' && !items.some(({ dates }) => dates)) return owned(items, leave)
  if (!items.some(({ dates }) => dates)) return undated(items)
  const groups = groupsOf(items)
  if (areBlocks(groups)) return groups.flatMap(entryOfBlock)
  if (datesComeLast(items)) return byLastDate(items)
  return oneByOne(items, section, leave)
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
const owned = (items: Item[], leave: Leave): RawEntry[] =>
  items.flatMap((item) => {
    const [only, second] = item.parts
    if (only === undefined) return []
    if (second !== undefined) return [rawOf(item)]
    const names = collectionsOf(only, items.length <= 2)
    if (names.length === 0 || (names.length === 1 && isSentence(only))) {
      leave(wholeOf(item))
      return []
    }
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

/** Contact lines and legends are no entries; what has a date or a sentence might be. */
const isWorthTelling = (item: Item): boolean => item.dates !== undefined || item.parts.some(isSentence)

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
const oneByOne = (found: Item[], section: ResumeSection, leave: Leave): RawEntry[] => {
  const entries: RawEntry[] = []
  const single = section === 'education' || section === 'experience'
  const yearsAreAbove = countOf(found, 'alone') > countOf(found, 'start')
  let above: Dates | undefined
  let begun: { x: number; dates?: Dates } | null = null
  let open = false
  let before: Item['where'] = 'none'
  const items = [...found]
  for (const [at, read] of items.entries()) {
    const inColumn = begun !== null && begun.x !== (found[0]?.x ?? 0) && Math.abs(begun.x - read.x) <= 3
    const isTitleAtStart = above ? yearsAreAbove || found[at - 1]?.where === 'alone' : read.x !== found[0]?.x
    const item = underYear(read, above ?? (inColumn ? begun?.dates : undefined), isTitleAtStart)
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
      } else if (GOES_ON.test(text) && entry) entry.remarks.push(...item.parts)
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
    else leave(wholeOf(item))
  }
  return entries
}

const isComplete = ({ parts }: RawEntry): boolean => parts.some((part) => SEPARATOR.test(part))

const sameYear = (one: Dates, two: Dates | undefined): boolean =>
  one.start !== undefined && one.start.slice(0, 4) === two?.start?.slice(0, 4)

const countOf = (items: Item[], where: Item['where']): number => items.filter((item) => item.where === where).length

/**
 * Below or next to a year, years in a title belong to the title, and a `forthcoming` entry gets that year. A year at the
 * start belongs to the title only if entries have their years above or beside them.
 */
const underYear = (item: Item, year: Dates | undefined, startsTitle: boolean): Item => {
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
  else entry.remarks.push(...item.parts)
}
