import type { Artwork } from '#contract/artworks.ts'
import { FLOW_SIZES, primaryPictureOf, ratioOfWork } from '#web/shared/artwork-picture.ts'
import { workPath } from '#web/shared/wall-item.tsx'
import { labelOf } from '#web/shared/work-label.ts'
import type { FlowItem } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'

/** A published work in the flow of Explore; the whole card leads to its page. */
export const workCard = (work: Artwork, eager: boolean): FlowItem => {
  const picture = primaryPictureOf(work)
  const href = workPath(work)
  return {
    id: work.id,
    ratio: ratioOfWork(picture, work.dimensions),
    media: <Picture {...picture} alt="" title={work.title} sizes={FLOW_SIZES} eager={eager} />,
    label: (
      <WallLabel
        artist={work.artist.name}
        {...labelOf(work)}
        {...(href ? { titleHref: href } : {})}
        headingLevel={3}
        size="compact"
        stretched
      />
    ),
  }
}
