import { missingToPublish } from '#contract/artwork-display.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ArtworkRow } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'

type Owned = Pick<ArtworkRow, 'ownerId'>

/** Returns the work if it is the caller's; throws 404 for an unknown one, 403 for another's (AW-1.41). */
export const requireOwned = <W extends Owned>(work: W | null, userId: string): W => {
  if (!work) throw new Failure('artwork_not_found')
  if (work.ownerId !== userId) throw new Failure('artwork_forbidden')
  return work
}

/** Returns the work if it is published or the viewer's own (AW-15.11). */
export const requireVisible = <W extends Owned & Pick<ArtworkRow, 'status'>>(
  work: W | null,
  viewerId: string | null,
): W => {
  if (!work) throw new Failure('artwork_not_found')
  if (!mayLookAt(work, viewerId)) throw new Failure('artwork_forbidden', { message: 'This artwork is not published.' })
  return work
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Throws when a draft lacks what a work on sale needs besides its title and price, and names all of it (decision 024). */
export const requireComplete = (work: Pick<ArtworkRow, 'medium' | 'width' | 'height' | 'yearCreated'>): void => {
  const { medium, width, height, yearCreated } = work
  const dimensions = width === null || height === null ? null : { width, height }
  const missing = missingToPublish({ medium, dimensions, year_created: yearCreated })
  if (missing.length > 0)
    throw new Failure('artwork_incomplete', {
      message: `Add ${listed.format(missing)} before you publish this artwork.`,
    })
}

export const mayLookAt = (work: Owned & Pick<ArtworkRow, 'status'>, viewerId: string | null): boolean =>
  isPublic(work.status) || work.ownerId === viewerId
