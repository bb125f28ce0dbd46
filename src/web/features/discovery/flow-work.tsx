import type { ArtworkCard } from '#contract/artworks.ts'
import { getPrimaryPicture, ratioOfWork } from '#web/shared/artwork-picture.ts'
import { workPath } from '#web/shared/wall-item.tsx'
import { toLabelFacts } from '#web/shared/work-label.ts'
import type { FlowItem } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel, type WallLabelProps } from '#web/ui/wall-label.tsx'

interface FlowWorkOptions extends Pick<WallLabelProps, 'size' | 'children'> {
  sizes: string
  /** Loads the picture at once: it is on the first screen. */
  eager: boolean
}

/** A work in a flow of cards; the whole card leads to its page. */
export const flowWork = (work: ArtworkCard, { sizes, eager, ...label }: FlowWorkOptions): FlowItem => {
  const picture = getPrimaryPicture(work)
  return {
    id: work.id,
    ratio: ratioOfWork(picture, work.dimensions),
    media: <Picture {...picture} alt="" title={work.title} sizes={sizes} eager={eager} />,
    label: (
      <WallLabel
        {...label}
        {...toLabelFacts(work)}
        artist={work.artist.name}
        titleHref={workPath(work)}
        headingLevel={3}
        stretched
      />
    ),
  }
}
