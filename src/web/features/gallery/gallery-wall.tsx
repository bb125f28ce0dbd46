import { mediumText, priceText, sizeText } from '#contract/artwork-display.ts'
import { hangingSize, primaryPictureOf } from '#web/lib/artwork-picture.ts'
import type { ShownWork } from '#web/lib/shown-work.ts'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { WallScene, type WallSceneItem } from '#web/ui/wall-scene.tsx'

const isStanding = (work: ShownWork) => work.medium === 'sculpture'

const toItem = (work: ShownWork): WallSceneItem[] => {
  const size = hangingSize(work.dimensions)
  if (!size || !work.shopify_handle) return []
  return [
    {
      id: work.id,
      href: `/marketplace/${work.shopify_handle}`,
      label: work.year_created ? `${work.title}, ${work.year_created}` : work.title,
      ...size,
      sculpture: isStanding(work),
      image: primaryPictureOf(work),
      plate: (
        <WallLabel
          title={work.title}
          year={work.year_created}
          medium={mediumText(work.medium)}
          dimensions={sizeText(work.dimensions)}
          price={priceText(work.price)}
          sold={work.is_sold}
          size="small"
        />
      ),
    },
  ]
}

/** The newest works hung to true scale, edge to edge. */
export function GalleryWall({ works }: { works: ShownWork[] }) {
  const items = works.flatMap(toItem)
  return items.length < 2 ? null : <WallScene items={items} label="Works hung to scale" eager />
}

/** Whether the wall is drawn, so that what follows it is not loaded before it. */
export const hasWall = (works: ShownWork[]): boolean => works.flatMap(toItem).length >= 2
