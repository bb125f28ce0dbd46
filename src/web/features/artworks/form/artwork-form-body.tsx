import { type ReactNode, useEffect } from 'react'
import { imageList, inches, mediumWords, offerText, primaryImage } from '#contract/artwork-display.ts'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork } from '#contract/artworks.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { typedUnit } from '#contract/record-size.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { useSession } from '#web/lib/use-session.ts'
import { isInTheRound, toPicture } from '#web/shared/artwork-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { ImageTile, ImageTiles } from '#web/ui/image-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PictureImage } from '#web/ui/picture.tsx'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { explainFailure } from '../image-files.ts'
import { StoredPicture } from '../stored-picture.tsx'
import styles from './artwork-form.module.css'
import { DetailsSection, PriceSection, SizeSection, WorkSection } from './field-sections.tsx'
import { missingText, readPrice, readSize } from './form-values.ts'
import { ImagePicker, type SinglePicture } from './image-picker.tsx'
import { ImagesFailedError } from './image-uploads.ts'
import { type ArtworkFormState, useInvalidFields, useTyped } from './use-artwork-form.ts'

interface ArtworkFormBodyProps {
  form: ArtworkFormState
  label: string
  /** Above the first section. */
  heading?: ReactNode
  /** Shows the wall scene beside the fields; a window has no room for it. */
  preview?: boolean
  onSplit?: (pictures: SinglePicture[]) => void
  /** Below the details. */
  imageTerms?: ReactNode
}

/** The form of a work without its buttons, which refer to it by its id. */
export function ArtworkFormBody({ form, label, heading, preview = false, onSplit, imageTerms }: ArtworkFormBodyProps) {
  const { artwork, draft } = form
  useFocusOnProblem(form)
  return (
    <form
      id={form.id}
      aria-label={label}
      className={preview ? styles.page : undefined}
      noValidate
      inert={form.busy}
      onSubmit={form.submit}
    >
      <div className={styles.main}>
        {heading}
        <p className={`cap ${styles.legend}`}>
          <span>
            <span className={styles.star} aria-hidden="true">
              *
            </span>{' '}
            Required
          </span>
          {draft.isStored && <span>Saved on this device</span>}
        </p>
        {draft.isRestored && <RestoredNotice form={form} />}
        <FailureNotice form={form} />
        <ConflictNotice conflict={form.conflict} busy={form.busy} />
        <section aria-label="Images">
          {artwork ? <ExistingImages artwork={artwork} /> : <ImagePicker images={form.images} onSplit={onSplit} />}
        </section>
        <WorkSection form={form} />
        <SizeSection form={form} />
        <PriceSection form={form} />
      </div>
      {preview && <ArtworkPreview form={form} />}
      <div className={styles.more}>
        <DetailsSection form={form} />
        {imageTerms}
      </div>
    </form>
  )
}

function RestoredNotice({ form: { id, draft } }: { form: ArtworkFormState }) {
  const startOver = () => {
    draft.startOver()
    // The button goes with the notice.
    document.getElementById(id)?.querySelector<HTMLElement>('[name="title"]')?.focus()
  }
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        live={false}
        action={
          <Button variant="outline" size="sm" onClick={startOver}>
            Start over
          </Button>
        }
      >
        This is what you typed last time. Images have to be added again.
      </Notice>
    </div>
  )
}

/** Why the last save failed (CD-7.23, CD-7.24). */
function FailureNotice({ form: { artwork, failure } }: { form: ArtworkFormState }) {
  if (failure === null) return null
  const reason = failure instanceof ImagesFailedError ? failure.message : explainFailure(failure)
  return (
    <div data-failure tabIndex={-1} className={styles.notice}>
      <Notice
        tone="error"
        title={artwork ? ARTWORK_MESSAGES.artworkUpdateFailed : ARTWORK_MESSAGES.artworkUploadFailed}
      >
        {reason ?? 'Nothing you typed is lost. Try again in a moment.'}
      </Notice>
    </div>
  )
}

/** The pictures a work has, which this form keeps as they are, and the way to the editor that changes them (CD-7.21). */
function ExistingImages({ artwork }: { artwork: Artwork }) {
  const images = imageList({ images: artwork.images }).filter((image) => 'state' in image)
  return (
    <div className="col g4">
      {images.length > 0 ? (
        <ImageTiles label="Images">
          {images.map((image) => (
            <ImageTile
              key={image.id}
              name={image.alt_text}
              primary={image.is_primary}
              picture={<StoredPicture image={image} />}
            />
          ))}
        </ImageTiles>
      ) : (
        <p className="mute">{PUBLIC_MESSAGES.noImages}</p>
      )}
      <Notice
        tone="info"
        live={false}
        action={
          <ButtonLink to={`/artwork/${artwork.id}/images`} variant="outline" size="sm" icon="image">
            Open the main editor
          </ButtonLink>
        }
      >
        These images stay unchanged. To change them, use the main editor.
      </Notice>
    </div>
  )
}

/**
 * After a refused attempt the first invalid field gets the focus, otherwise the reason. Only once it is not busy: before,
 * the form is inert.
 */
function useFocusOnProblem({ id, busy, formState: { submitCount } }: ArtworkFormState): void {
  useEffect(() => {
    if (busy || submitCount === 0) return
    const form = document.getElementById(id)
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = field ?? form?.querySelector<HTMLElement>('[data-failure]')
    target?.focus()
  }, [id, busy, submitCount])
}

/** What the form still needs, beside its buttons. */
export function MissingText({ form }: { form: ArtworkFormState }) {
  const typed = useTyped(form)
  const invalid = useInvalidFields(typed)
  if (form.hasFailedImage) return 'Try the images that failed again, or remove them.'
  return missingText(typed, form.needsImage, invalid)
}

/** The work on the wall, to scale and with its label: a swapped width and height is noticed at once. */
function ArtworkPreview({ form }: { form: ArtworkFormState }) {
  const { user } = useSession()
  const typed = useTyped(form)
  const image = useHungImage(form)
  const { title, year_created, medium, currency, offer, unit } = typed
  const size = readSize(typed)
  const short = unit === 'cm' ? 'cm' : 'in'
  return (
    <aside className={styles.preview} aria-label="Live preview">
      <p className="cap">Live preview, to scale</p>
      <ScaleWall
        widthIn={size && inches(size.width, unit)}
        heightIn={size && inches(size.height, unit)}
        {...(size ? { widthLabel: `${size.width} ${short}`, heightLabel: `${size.height} ${short}` } : {})}
        image={image}
        onPlinth={isInTheRound({ medium, dimensions: size })}
        emptyText="Enter width and height to see the work on the wall."
        plate={
          <WallLabel
            artist={user?.name ?? null}
            title={title.trim() || 'Untitled'}
            year={year_created}
            medium={mediumWords(typed)}
            dimensions={bothSizesText({ dimensions: size, size_unit: typedUnit({ unit }) })}
            price={offerText({ offer, price: readPrice(typed), currency })}
          />
        }
      />
    </aside>
  )
}

function useHungImage({ artwork, images }: ArtworkFormState): PictureImage | null {
  const [first] = images.list
  const url = useObjectUrl(first?.file ?? null)
  if (first && url) {
    const { width, height } = first.state === 'done' ? first.result : { width: null, height: null }
    return { src: url, width, height, alt: '' }
  }
  const stored = artwork && primaryImage(artwork.images)
  return stored?.state === 'ready' ? { ...toPicture(stored), alt: '' } : null
}
