import { inches } from '#contract/artwork-display.ts'
import type { CoverWork, Exhibition } from '#contract/exhibitions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { getRatio, Picture } from '#web/ui/picture.tsx'
import { WallSceneCover } from '#web/ui/wall-scene-cover.tsx'
import { isInTheRound, toPicture } from './artwork-picture.ts'
import styles from './exhibition-cover.module.css'

/** Of a cover in a grid of two or three. */
const SIZES = '(min-width: 1500px) 24vw, (min-width: 1100px) 30vw, (min-width: 700px) 45vw, 92vw'
/** Inches of the longer side of a work whose size is not known. */
const ASSUMED_SIDE = 24

/** A work as a cover hangs it, its picture at most half as wide as the cover. */
const hungWork = (work: CoverWork) =>
  work.images.slice(0, 1).map((image) => {
    const { dimensions, title, id } = work
    const ratio = getRatio(image)
    const isSized = dimensions && dimensions.width > 0 && dimensions.height > 0
    const size = isSized
      ? { widthIn: inches(dimensions.width, dimensions.unit), heightIn: inches(dimensions.height, dimensions.unit) }
      : { widthIn: Math.min(1, ratio) * ASSUMED_SIDE, heightIn: Math.min(1, 1 / ratio) * ASSUMED_SIDE }
    return { id, title, ...size, onPlinth: isInTheRound(work), image: toPicture(image) }
  })

interface ExhibitionCoverProps {
  exhibition: Pick<Exhibition, 'title' | 'cover_url' | 'covers'>
  /** CSS `sizes` of the picture, and of the works where these hang. */
  sizes?: string
  /** Words for the cover where its title does not stand beside it. */
  alt?: string
}

/** The cover of an exhibition: its picture, else its works to true scale on a wall (AW-9.12). */
export function ExhibitionCover({ exhibition, sizes = SIZES, alt = '' }: ExhibitionCoverProps) {
  const { title, cover_url, covers } = exhibition
  if (cover_url) return <Picture src={cover_url} alt={alt} title={title} ratio={16 / 10} cover sizes={sizes} />
  const works = covers.flatMap(hungWork)
  if (works.length > 0) return <WallSceneCover works={works} label={alt} sizes={sizes} />
  return (
    <span className={styles.bare}>
      <Icon name="image" size={24} />
    </span>
  )
}
