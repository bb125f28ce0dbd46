import type { ArtworkCard } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import type { WallColor } from '#contract/exhibitions.ts'
import { OrderWall, type OrderWallItem } from '#web/ui/order-wall.tsx'
import type { HangingWork } from './hanging.ts'
import type { ConsentMark } from './use-consents.ts'
import styles from './works-chooser.module.css'

interface HangingWallProps {
  works: readonly ArtworkCard[]
  /** Those of them that can be drawn. */
  hanging: readonly HangingWork[]
  color: WallColor
  snap: boolean
  findConsent: (work: ArtworkCard) => ConsentMark | null
  /** A work was moved; `left` is in inches from the left end. */
  onPlace: (id: string, left: number) => void
  /** Leads to the work in the list below. */
  onOpen: (id: string) => void
}

/** The works of an exhibition to scale, on one wall, where visitors see them. */
export function HangingWall({ works, hanging, color, snap, findConsent, onPlace, onOpen }: HangingWallProps) {
  const items = hanging.map(({ work, picture, left, before }): OrderWallItem => {
    const consent = findConsent(work)
    const status = consent && { mark: consent.mark, label: consent.word }
    return { ...picture, title: work.title, place: works.indexOf(work) + 1, left, before, status }
  })
  const withoutSize = works.length - items.length
  return (
    <div className={styles.wall}>
      <OrderWall
        items={items}
        count={works.length}
        label="The wall to scale"
        emptyText={
          withoutSize > 0 ? 'Only works with dimensions can be drawn.' : 'Nothing hangs yet. Choose works below.'
        }
        color={color}
        snap={snap}
        onPlace={onPlace}
        onOpen={onOpen}
      />
      <p className={`cap ${styles.caption}`}>
        Hung to scale, centered at 57 inches.
        {items.length > 0 && (
          <>
            <span className={styles.wide}> Drag a work to move it.</span>
            <span className={styles.narrow}> Drag works on a wider screen, or move them in the list.</span>
          </>
        )}
        {withoutSize > 0 && ` ${counted(withoutSize, 'work')} without dimensions: only in the list.`}
      </p>
    </div>
  )
}
