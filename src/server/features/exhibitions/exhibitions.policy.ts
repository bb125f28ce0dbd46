import type { ArtworkCard } from '#contract/artworks.ts'
import type { Role } from '#contract/primitives.ts'
import { Failure } from '#server/platform/failure.ts'

/** Roles that may show works of others: a gallery represents artists, a curator builds collections (CD-3.5, CD-3.6). */
const HANGS_OTHERS: readonly Role[] = ['gallery', 'curator']

interface Person {
  id: string
  role: Role | null
}

/** Throws `forbidden` unless the exhibition is the caller's own. */
export const requireOwner = (exhibition: { ownerId: string }, user: Person): void => {
  if (exhibition.ownerId !== user.id)
    throw new Failure('forbidden', { message: 'This exhibition belongs to someone else.' })
}

/**
 * Throws `artwork_not_found` for an id of a work the caller cannot see, such as another's draft, and
 * `artwork_forbidden` for a work of another artist when the caller's role may not show others (AW-15.20).
 */
export const requireHangable = (ids: readonly string[], visible: readonly ArtworkCard[], user: Person): void => {
  const known = new Map(visible.map((work) => [work.id, work.artist.id]))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0)
    throw new Failure('artwork_not_found', { fields: problems(ids, missing, 'is not an artwork you can show') })
  const foreign = ids.filter((id) => known.get(id) !== user.id)
  const mayHangOthers = user.role !== null && HANGS_OTHERS.includes(user.role)
  if (foreign.length > 0 && !mayHangOthers)
    throw new Failure('artwork_forbidden', { fields: problems(ids, foreign, 'belongs to someone else') })
}

const problems = (ids: readonly string[], wrong: readonly string[], message: string) =>
  wrong.slice(0, 10).map((id) => ({ field: `artwork_ids.${ids.indexOf(id)}`, message }))
