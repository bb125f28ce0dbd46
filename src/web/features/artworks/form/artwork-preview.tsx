import { inches, mediumText, priceText, sizeText } from '#contract/artwork-display.ts'
import { useSession } from '#web/lib/use-session.ts'
import { isInTheRound, pictureOf } from '#web/shared/artwork-picture.ts'
import type { PictureImage } from '#web/ui/picture.tsx'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { sizeOf } from './artwork-draft.ts'
import styles from './artwork-form.module.css'
import type { ArtworkFormState } from './use-artwork-form.ts'

const hungImage = ({ artwork, picked }: ArtworkFormState): PictureImage | null => {
  const [first] = picked.images
  if (first) return { src: first.url, width: first.width, height: first.height, alt: '' }
  const stored = artwork?.images.find(({ is_primary }) => is_primary) ?? artwork?.images[0]
  return stored?.state === 'ready' ? { ...pictureOf(stored), alt: '' } : null
}

/** The work as it will hang, to scale and with its label: a swapped width and height is seen at once. */
export function ArtworkPreview({ form }: { form: ArtworkFormState }) {
  const { user } = useSession()
  const { title, year_created, medium, price, unit } = form.draft
  const size = sizeOf(form.draft)
  const short = unit === 'cm' ? 'cm' : 'in'
  return (
    <aside className={styles.preview} aria-label="Live preview">
      <p className="cap">Live preview, to scale</p>
      <ScaleWall
        widthIn={size && inches(size.width, unit)}
        heightIn={size && inches(size.height, unit)}
        {...(size ? { widthLabel: `${size.width} ${short}`, heightLabel: `${size.height} ${short}` } : {})}
        image={hungImage(form)}
        onPlinth={isInTheRound({ medium, dimensions: size })}
        emptyText="Enter width and height to see the work on the wall."
        plate={
          <WallLabel
            artist={user?.name ?? null}
            title={title.trim() || 'Untitled'}
            year={year_created}
            medium={mediumText(medium)}
            dimensions={sizeText(size)}
            price={priceText(price || null)}
          />
        }
      />
    </aside>
  )
}
