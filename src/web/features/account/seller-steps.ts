import type { Profile } from '#contract/profiles.ts'
import { counted } from '#web/lib/format.ts'

/** How many works there are; null while it is not known, 'unknown' when it could not be asked. */
export type WorkCounts = { uploaded: number; published: number } | null | 'unknown'

const FIELDS: [name: 'avatar' | 'bio' | 'location' | 'artist_statement', words: string][] = [
  ['avatar', 'profile picture'],
  ['bio', 'bio'],
  ['location', 'location'],
  ['artist_statement', 'artist statement'],
]

/** The parts of a profile a buyer looks for and does not find yet. */
export const missingFields = (user: Pick<Profile, 'avatar' | 'bio' | 'location' | 'artist_statement'>): string[] =>
  FIELDS.flatMap(([name, words]) => (user[name]?.trim() ? [] : [words]))

/** `Still missing: bio, location`, or that nothing is. */
export const profileLine = (user: Parameters<typeof missingFields>[0]): string => {
  const missing = missingFields(user)
  return missing.length === 0 ? 'Nothing is missing' : `Still missing: ${missing.join(', ')}`
}

/** `3 works published`; the truth beside a tick that never changes (CD-16.14). */
export const worksLine = (works: WorkCounts, kind: 'uploaded' | 'published'): string => {
  if (works === null) return 'Counting...'
  if (works === 'unknown') return 'Your works could not be counted just now'
  return works[kind] === 0 ? `No works ${kind} yet` : `${counted(works[kind], 'work')} ${kind}`
}
