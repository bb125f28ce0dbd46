import { diffArrays } from 'diff'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import { emptyResume, type Resume, type ResumeEntry } from '#contract/resume.ts'

/** What one side did to a list: what became of each entry, and what it put before each (and, last, after all). */
interface Edits {
  /** The entry now, or null when it was taken away. */
  fates: (ResumeEntry | null)[]
  insertions: ResumeEntry[][]
}

/** Two entries are the same when they hold the same fields, in whatever order. */
const sameness = (entry: unknown): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const isSame = (one: unknown, other: unknown): boolean => sameness(one) === sameness(other)

const editsOf = (before: readonly ResumeEntry[], after: readonly ResumeEntry[]): Edits => {
  const fates: (ResumeEntry | null)[] = []
  const insertions: ResumeEntry[][] = Array.from({ length: before.length + 1 }, () => [])
  let gone: number[] = []
  let come: ResumeEntry[] = []
  // What was taken away and what came at the same place are taken for edits, one after the other.
  const settle = () => {
    for (const at of gone) fates[at] = come.shift() ?? null
    insertions[fates.length]?.push(...come)
    gone = []
    come = []
  }
  let from = 0
  let to = 0
  for (const { added, removed, count } of diffArrays(before.map(sameness), after.map(sameness))) {
    if (removed) for (let left = count; left > 0; left -= 1) gone.push(from++)
    else if (added) come.push(...after.slice(to, (to += count)))
    else {
      settle()
      for (let left = count; left > 0; left -= 1) fates[from] = before[from++] ?? null
      to += count
    }
  }
  settle()
  return { fates, insertions }
}

/** One entry that both sides may have touched; an edit outweighs a removal, and two different edits both stay. */
const fateOf = (entry: ResumeEntry, mine: ResumeEntry | null, theirs: ResumeEntry | null): ResumeEntry[] => {
  const untouched = (side: ResumeEntry | null) => side !== null && isSame(side, entry)
  if (untouched(mine)) return theirs === null ? [] : [theirs]
  if (untouched(theirs)) return mine === null ? [] : [mine]
  return distinct([mine, theirs].filter((side) => side !== null))
}

const distinct = (entries: ResumeEntry[]): ResumeEntry[] =>
  entries.filter((entry, at) => entries.findIndex((other) => isSame(other, entry)) === at)

/** Mine in full, and of theirs what mine does not say as well. */
const both = (mine: readonly ResumeEntry[], theirs: readonly ResumeEntry[]): ResumeEntry[] => [
  ...mine,
  ...theirs.filter((entry) => !mine.some((other) => isSame(other, entry))),
]

const mergeLists = (
  base: readonly ResumeEntry[],
  mine: readonly ResumeEntry[],
  theirs: readonly ResumeEntry[],
): ResumeEntry[] => {
  const [here, there] = [editsOf(base, mine), editsOf(base, theirs)]
  return [
    ...base.flatMap((entry, at) => [
      ...both(here.insertions[at] ?? [], there.insertions[at] ?? []),
      ...fateOf(entry, here.fates[at] ?? null, there.fates[at] ?? null),
    ]),
    ...both(here.insertions.at(-1) ?? [], there.insertions.at(-1) ?? []),
  ]
}

/**
 * Joins two resumes that both grew out of `base`: what only one side changed is taken from that side; where both changed
 * the same entry, both versions stay. Nothing anybody wrote is lost (W20).
 */
export const mergeResumes = (base: Resume, mine: Resume, theirs: Resume): Resume =>
  RESUME_SECTIONS.reduce<Resume>(
    (merged, section) => ({ ...merged, [section]: mergeLists(base[section], mine[section], theirs[section]) }),
    emptyResume(),
  )
