import { dateWords } from '#contract/artwork-display.ts'
import type { ArtworkCard, ArtworkImage, Dimensions } from '#contract/artworks.ts'
import { WallLabel } from '#web/ui/wall-label.tsx'
import type { WallSceneItem } from '#web/ui/wall-scene.tsx'
import { getPrimaryPicture, hangingSize, isInTheRound, toPicture } from './artwork-picture.ts'
import { toLabelFacts } from './work-label.ts'

/** The path of a work's own page; null while it is not published. */
export const workPath = ({ shopify_handle }: Pick<ArtworkCard, 'shopify_handle'>): string | null =>
  shopify_handle ? `/marketplace/${shopify_handle}` : null

interface WallItemOptions {
  /** Names the artist on the plate: for walls with works of several artists. */
  artist?: boolean
  /** The link of the work; its own page by default. */
  href?: string | null
}

interface HungLine {
  title: string
  medium: string | null
  dimensions: Dimensions | null
  picture: ArtworkImage | null
}

/** A work of a cart or an order for a wall to scale; null without dimensions or a picture. */
export const lineItem = (
  line: HungLine,
  { id, href, artist }: { id: string; href: string; artist: string },
): WallSceneItem | null => {
  const size = hangingSize(line.dimensions)
  if (!size || !line.picture) return null
  return {
    id,
    href,
    label: `${line.title}, by ${artist}`,
    ...size,
    onPlinth: isInTheRound(line),
    image: toPicture(line.picture, line.title),
  }
}

/** A work for a wall to scale; null without dimensions or without a page to link to. */
export const wallItem = (
  work: ArtworkCard,
  { artist = false, href = workPath(work) }: WallItemOptions = {},
): WallSceneItem | null => {
  const size = hangingSize(work.dimensions)
  if (!size || !href) return null
  const name = [work.title, dateWords(work)].filter(Boolean).join(', ')
  return {
    id: work.id,
    href,
    label: artist ? `${name}, by ${work.artist.name}` : name,
    ...size,
    onPlinth: isInTheRound(work),
    image: getPrimaryPicture(work),
    plate: <WallLabel artist={artist ? work.artist.name : null} {...toLabelFacts(work)} size="small" />,
  }
}
