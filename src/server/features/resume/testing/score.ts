import { RESUME_SECTIONS } from '#contract/constants.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/resume-data.ts'

/** Counts of entries and fields; scores can be added up. */
export interface Score {
  /** Entries found correctly. */
  right: number
  /** Entries found. */
  found: number
  /** Entries in the document. */
  wanted: number
  /** Of the entries found: fields compared, and those with the correct value. */
  fields: number
  rightFields: number
}

type Fields = Record<string, unknown>

const FIELDS = ['institution', 'location', 'startDate', 'endDate', 'ongoing']

export const noScore = (): Score => ({ right: 0, found: 0, wanted: 0, fields: 0, rightFields: 0 })

export const plus = (one: Score, two: Score): Score => ({
  right: one.right + two.right,
  found: one.found + two.found,
  wanted: one.wanted + two.wanted,
  fields: one.fields + two.fields,
  rightFields: one.rightFields + two.rightFields,
})

export const precision = ({ right, found }: Score): number => (found === 0 ? 1 : right / found)
export const recall = ({ right, wanted }: Score): number => (wanted === 0 ? 1 : right / wanted)

/** Letters and digits only, ignoring case, quotes and line breaks. */
const plain = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

const getFields = (entry: ResumeEntry): Fields => (typeof entry === 'string' ? { title: entry } : entry)
const getYear = (fields: Fields): string => String(fields.startDate ?? '').slice(0, 4)

const scoreSection = (found: ResumeEntry[], wanted: ResumeEntry[]): Score => {
  const left = found.map(getFields)
  const score = { ...noScore(), found: found.length, wanted: wanted.length }
  for (const want of wanted.map(getFields)) {
    const at = left.findIndex((got) => plain(got.title) === plain(want.title) && getYear(got) === getYear(want))
    const [got] = at === -1 ? [] : left.splice(at, 1)
    if (!got) continue
    score.right += 1
    for (const name of FIELDS.filter((field) => field in want || field in got)) {
      score.fields += 1
      if (plain(want[name]) === plain(got[name])) score.rightFields += 1
    }
  }
  return score
}

/** An entry is correct when its section, first year and title are. */
export const scoreResume = (found: Resume, wanted: Resume): Record<ResumeSection, Score> =>
  Object.fromEntries(
    RESUME_SECTIONS.map((section) => [section, scoreSection(found[section], wanted[section])]),
  ) as Record<ResumeSection, Score>
