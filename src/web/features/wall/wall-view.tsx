import { type CSSProperties, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product, ProductPage } from '#contract/shop.ts'
import { sizeText } from '#web/lib/size-text.ts'
import { hangingSize, isInTheRound, pictureOfProduct } from '#web/shared/artwork-picture.ts'
import { AddToCart } from '#web/shared/cart/add-to-cart.tsx'
import { toLabelFacts } from '#web/shared/work-label.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { composeWall } from './compose-wall.ts'
import { frameColor } from './frames.ts'
import { useWall, type WorkSize } from './use-wall.ts'
import styles from './wall.module.css'
import { WallSettings } from './wall-settings.tsx'
import { WallStage, WorkPicture } from './wall-stage.tsx'

/** A work at true scale on a photograph of the visitor's wall, which never leaves the browser. */
export function WallView({ page }: { page: ProductPage }) {
  const size = hangingSize(page.artwork.dimensions)
  if (size) return <HungOnWall page={page} size={size} />
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title="This work has no dimensions"
        text="Without them it cannot be shown at true scale."
        action={
          <Link className="link" to={`/marketplace/${page.product.handle}`}>
            Back to the work
          </Link>
        }
      />
    </div>
  )
}

/** Saves a file of this device without leaving the page. */
const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The work and others of its artist that hang on a wall. */
const listHangingWorks = ({ product, more }: ProductPage): Product[] =>
  [product, ...more].filter((one) => hangingSize(one.dimensions) !== null && !isInTheRound(one))

function HungOnWall({ page, size }: { page: ProductPage; size: WorkSize }) {
  const [work, setWork] = useState(page.product)
  const wall = useWall(hangingSize(work.dimensions) ?? size)
  const stageRef = useRef<HTMLDivElement>(null)
  const photoRef = useRef<HTMLImageElement>(null)
  const workRef = useRef<HTMLImageElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const [photoImage, workImage] = [photoRef.current, workRef.current]
    if (!photoImage || !workImage) return
    setIsSaving(true)
    try {
      await Promise.all([photoImage.decode(), workImage.decode()])
      const { photo, box, scale, frame } = wall
      const blob = await composeWall({ photo, photoImage, workImage, box, scale, frame: frameColor(frame) })
      saveFile(blob, `${work.handle}-on-my-wall.jpg`)
    } catch {
      toast.error('The picture could not be saved. Try again in a moment.')
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <div className={styles.page}>
      <section className={styles.left} aria-label="Your wall">
        <WallStage
          wall={wall}
          title={work.title}
          picture={pictureOfProduct(work)}
          stageRef={stageRef}
          photoRef={photoRef}
          workRef={workRef}
        />
        <WorkStrip works={listHangingWorks(page)} chosen={work} onChoose={setWork} />
      </section>
      <section className={styles.settings} aria-label="Settings">
        <h1 className="title-l">See it on your wall</h1>
        <WallLabel
          className={styles.label}
          artist={work.vendor}
          titleHref={`/marketplace/${work.handle}`}
          {...toLabelFacts(work)}
        />
        <WallSettings wall={wall} />
        <div className={styles.bar}>
          <Button variant="outline" icon="download" busy={isSaving} busyLabel="Saving..." onClick={() => void save()}>
            Save picture
          </Button>
          {work.available && work.price && (
            <AddToCart key={work.artwork_id} artworkId={work.artwork_id} price={work.price} />
          )}
        </div>
      </section>
    </div>
  )
}

interface WorkStripProps {
  works: readonly Product[]
  chosen: Product
  onChoose: (work: Product) => void
}

/** Other works of the artist, drawn on one scale, to hang instead. */
function WorkStrip({ works, chosen, onChoose }: WorkStripProps) {
  if (works.length < 2) return null
  const longest = Math.max(...works.map(({ dimensions }) => Math.max(...Object.values(hangingSize(dimensions) ?? {}))))
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.aside}>On the same scale</legend>
      {works.map((work) => {
        const { widthIn, heightIn } = hangingSize(work.dimensions) ?? { widthIn: 0, heightIn: 0 }
        return (
          <button
            key={work.artwork_id}
            type="button"
            className={styles.choice}
            aria-pressed={work.artwork_id === chosen.artwork_id}
            aria-label={`Hang ${work.title}, ${sizeText(work.dimensions) ?? ''}`}
            style={{ '--width': widthIn / longest, '--height': heightIn / longest } as CSSProperties}
            onClick={() => onChoose(work)}
          >
            <WorkPicture picture={pictureOfProduct(work)} sizes="60px" />
          </button>
        )
      })}
    </fieldset>
  )
}
