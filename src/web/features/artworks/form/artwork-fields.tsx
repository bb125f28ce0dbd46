import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import styles from './artwork-form.module.css'
import { ArtworkPreview } from './artwork-preview.tsx'
import { DetailsSection } from './details-section.tsx'
import { ExistingImages } from './existing-images.tsx'
import { ImagePicker } from './image-picker.tsx'
import { PriceSection } from './price-section.tsx'
import { SizeSection } from './size-section.tsx'
import type { ArtworkFormState } from './use-artwork-form.ts'
import { WorkSection } from './work-section.tsx'

interface ArtworkFieldsProps {
  form: ArtworkFormState
  label: string
  /** Above the first section. */
  heading?: ReactNode
  /** The wall scene at the right; a window has no room for it. */
  preview?: boolean
}

/** The form of a work without its buttons; those name it by its id. */
export function ArtworkFields({ form, label, heading, preview = false }: ArtworkFieldsProps) {
  const { artwork, failure } = form
  return (
    <form
      id={form.id}
      aria-label={label}
      className={preview ? styles.page : undefined}
      noValidate
      inert={form.busy}
      onSubmit={(event) => void form.submit(event)}
    >
      <div className={styles.main}>
        {heading}
        <p className={`cap ${styles.legend}`}>
          <span aria-hidden="true">*</span> Required
        </p>
        {failure && (
          <div data-failure tabIndex={-1} className={styles.failure}>
            <Notice tone="error" title={failure.title}>
              {failure.reason ?? 'Nothing you typed is lost. Try again in a moment.'}
            </Notice>
          </div>
        )}
        <section aria-label="Images">
          {artwork ? <ExistingImages artwork={artwork} /> : <ImagePicker picked={form.picked} share={form.share} />}
        </section>
        <section className={styles.section}>
          <WorkSection form={form} />
        </section>
        <section className={styles.section}>
          <SizeSection form={form} />
        </section>
        <section className={styles.section}>
          <PriceSection form={form} />
        </section>
      </div>
      {preview && <ArtworkPreview form={form} />}
      <div className={styles.more}>
        <DetailsSection form={form} />
      </div>
    </form>
  )
}
