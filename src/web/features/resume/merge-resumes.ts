import { diffArrays } from 'diff'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import { emptyResume, type Resume, type ResumeEntry } from '#contract/resume-data.ts'

/** What one side did to a list: its version of each entry, and what it inserted before each (and, last, after all). */
interface Edits {
  /** The entry now, or null when it was removed. */
  versions: (ResumeEntry | null)[]
  insertions: ResumeEntry[][]
}

/** Two entries are the same when they have the same fields, in whatever order. */
const fingerprint = (entry: unknown): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other)

const findEdits = (before: readonly ResumeEntry[], after: readonly ResumeEntry[]): Edits => {
  const versions: (ResumeEntry | null)[] = []
  const insertions: ResumeEntry[][] = Array.from({ length: before.length + 1 }, () => [])
  let removedAt: number[] = []
  let inserted: ResumeEntry[] = []
  // Entries removed and inserted at the same place are paired as edits, in their order.
  const pairUp = () => {
    for (const at of removedAt) versions[at] = inserted.shift() ?? null
    insertions[versions.length]?.push(...inserted)
    removedAt = []
    inserted = []
  }
  let from = 0
  let to = 0
  for (const { added, removed, count } of diffArrays(before.map(fingerprint), after.map(fingerprint))) {
    if (removed) for (let left = count; left > 0; left -= 1) removedAt.push(from++)
    else if (added) inserted.push(...after.slice(to, (to += count)))
    else {
      pairUp()
      for (let left = count; left > 0; left -= 1) versions[from] = before[from++] ?? null
      to += count
    }
  }
  pairUp()
  return { versions, insertions }
}

/** One entry that both sides may have changed: an edit takes precedence over a removal, and two different edits both stay. */
const mergeVersions = (entry: ResumeEntry, mine: ResumeEntry | null, theirs: ResumeEntry | null): ResumeEntry[] => {
  const isUnchanged = (side: ResumeEntry | null) => side !== null && isSame(side, entry)
  if (isUnchanged(mine)) return theirs === null ? [] : [theirs]
  if (isUnchanged(theirs)) return mine === null ? [] : [mine]
  return distinct([mine, theirs].filter((side) => side !== null))
}

const distinct = (entries: ResumeEntry[]): ResumeEntry[] =>
  entries.filter((entry, at) => entries.findIndex((other) => isSame(other, entry)) === at)

/** All of mine, and those of theirs that are not among mine. */
const both = (mine: readonly ResumeEntry[], theirs: readonly ResumeEntry[]): ResumeEntry[] => [
  ...mine,
  ...theirs.filter((entry) => !mine.some((other) => isSame(other, entry))),
]

const mergeLists = (
  base: readonly ResumeEntry[],
  mine: readonly ResumeEntry[],
  theirs: readonly ResumeEntry[],
): ResumeEntry[] => {
  const [here, there] = [findEdits(base, mine), findEdits(base, theirs)]
  return [
    ...base.flatMap((entry, at) => [
      ...both(here.insertions[at] ?? [], there.insertions[at] ?? []),
      ...mergeVersions(entry, here.versions[at] ?? null, there.versions[at] ?? null),
    ]),
    ...both(here.insertions.at(-1) ?? [], there.insertions.at(-1) ?? []),
  ]
}

/**
 * Merges two resumes that were both made from `base`: what only one side changed is taken from that side; where both
 * changed the same entry, both versions stay. Nothing that either side wrote is lost.
 */
export const mergeResumes = (base: Resume, mine: Resume, theirs: Resume): Resume =>
  RESUME_SECTIONS.reduce<Resume>(
    (merged, section) => ({ ...merged, [section]: mergeLists(base[section], mine[section], theirs[section]) }),
    emptyResume(),
  )
