import { Link, useNavigate } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { salePath, saleText } from '../card/card-words.ts'
import styles from './artwork-form.module.css'
import { ArtworkFormBody, MissingText } from './artwork-form-body.tsx'
import { finishPath } from './finish-path.ts'
import { formWords } from './form-values.ts'
import type { SinglePicture } from './image-picker.tsx'
import { useArtworkForm } from './use-artwork-form.ts'

interface ArtworkFormPageProps {
  artwork?: Artwork
  onSplit?: (pictures: SinglePicture[]) => void
  /** Ids of the works that are finished after this one. */
  next?: readonly string[]
}

const NONE: readonly string[] = []

/** The form as a page; a save leads to the next work, or like 'Cancel' to the dashboard (CD-7.3). */
export function ArtworkFormPage({ artwork, onSplit, next = NONE }: ArtworkFormPageProps) {
  const navigate = useNavigate()
  const toDashboard = () => void navigate('/dashboard')
  const form = useArtworkForm({ artwork, onSaved: () => void navigate(finishPath(next)) })
  const words = formWords(artwork)
  return (
    <>
      <div className="wrap">
        <ArtworkFormBody
          form={form}
          label={words.title}
          preview
          {...(onSplit && { onSplit })}
          heading={
            <>
              <h1 className="display-m">{words.title}</h1>
              <p className={`mute ${styles.lead}`}>
                {words.lead}
                {next.length > 0 && ` After it, ${counted(next.length, 'draft')} more to finish.`}
              </p>
              {artwork?.sale && (
                <p className={styles.lead}>
                  <Link className="link" to={salePath(artwork.sale)}>
                    {saleText(artwork.sale)}
                  </Link>
                </p>
              )}
            </>
          }
        />
      </div>
      <StickyBar text={<MissingText form={form} />}>
        <FormButtons form={form} words={words} onCancel={toDashboard} />
      </StickyBar>
      <LeaveGuard mayLose={form.mayLose} />
    </>
  )
}

/** The form of a new work in a window. */
export function UploadModal({ onClose }: { onClose: () => void }) {
  const words = formWords(undefined)
  const form = useArtworkForm({ onSaved: onClose })
  return (
    <FormModal form={form} words={words} mayLose={form.mayLose} onClose={onClose}>
      <ArtworkFormBody form={form} label={words.title} />
      <p className={`cap ${styles.missing}`} role="status">
        <MissingText form={form} />
      </p>
    </FormModal>
  )
}
