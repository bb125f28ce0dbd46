import type { ArtworkCard } from '#contract/artworks.ts'
import { HangItem } from '#web/ui/hang-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { getPrimaryPicture, ratioOfWork } from './artwork-picture.ts'
import { workPath } from './wall-item.tsx'
import { toLabelFacts } from './work-label.ts'

// On phones slightly less than the real width: the next larger file has twice the size without a visible difference.
const SIZES = '(min-width: 1500px) 29vw, (min-width: 1100px) 29vw, (min-width: 700px) 44vw, 85vw'

interface HungWorkProps {
  work: ArtworkCard
  /** Names the artist: where not all works are by the one the page is about. */
  artist?: boolean
  /** In the first visible row: its picture is loaded at once. */
  eager: boolean
}

/** A published work in a `HangGrid`, with a link to its page. */
export function HungWork({ work, artist = false, eager }: HungWorkProps) {
  const picture = getPrimaryPicture(work)
  return (
    <HangItem
      ratio={ratioOfWork(picture, work.dimensions)}
      // The label beside it names the work.
      picture={<Picture {...picture} alt="" title={work.title} sizes={SIZES} eager={eager} hang />}
      label={
        <WallLabel
          artist={artist ? work.artist.name : null}
          {...toLabelFacts(work)}
          titleHref={workPath(work)}
          headingLevel={3}
          stretched
        />
      }
    />
  )
}
