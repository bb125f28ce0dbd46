import { WallLabel } from '#web/ui/wall-label.tsx'
import type { WallSceneItem } from '#web/ui/wall-scene.tsx'
import { hangingSize, isInTheRound, primaryPictureOf } from './artwork-picture.ts'
import type { ShownWork } from './shown-work.ts'
import { labelOf } from './work-label.ts'

/** The path of a work's own page; null while it is not published. */
export const workPath = ({ shopify_handle }: Pick<ShownWork, 'shopify_handle'>): string | null =>
  shopify_handle ? `/marketplace/${shopify_handle}` : null

interface WallItemOptions {
  /** Names the artist on the plate: for walls on which not all works are by the one the page is about. */
  artist?: boolean
  /** Where the work leads; its own page when left out. */
  href?: string | null
}

/** A work as a wall to true scale hangs it; null without a size to hang by, or without a page to lead to. */
export const wallItem = (
  work: ShownWork,
  { artist = false, href = workPath(work) }: WallItemOptions = {},
): WallSceneItem | null => {
  const size = hangingSize(work.dimensions)
  if (!size || !href) return null
  const name = work.year_created ? `${work.title}, ${work.year_created}` : work.title
  return {
    id: work.id,
    href,
    label: artist ? `${name}, by ${work.artist.name}` : name,
    ...size,
    onPlinth: isInTheRound(work),
    image: primaryPictureOf(work),
    plate: <WallLabel {...(artist ? { artist: work.artist.name } : {})} {...labelOf(work)} size="small" />,
  }
}
