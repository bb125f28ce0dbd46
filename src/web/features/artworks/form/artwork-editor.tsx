import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { salePath, saleText } from '../card/card-words.ts'
import styles from './artwork-form.module.css'
import { ArtworkFormBody, MissingText } from './artwork-form-body.tsx'
import { finishPath } from './finish-path.ts'
import { formWords } from './form-words.ts'
import type { SinglePicture } from './image-picker.tsx'
import { useArtworkForm } from './use-artwork-form.ts'

/** What the page's leave guard asks. */
export interface EditorHandle {
  /** Something typed is not saved. */
  mayLose(): boolean
}

export interface ArtworkEditorProps {
  artwork?: Artwork
  onSplit?: (pictures: SinglePicture[]) => void
  /** Ids of the works that are finished after this one. */
  next?: readonly string[]
  /** Below the details of a stored work. */
  imageTerms?: ReactNode
  handle: Ref<EditorHandle>
}

const NONE: readonly string[] = []

/** The form on a page of its own; a save leads to the next work, or like 'Cancel' to the dashboard (CD-7.3). */
export function ArtworkEditor({ artwork, onSplit, next = NONE, imageTerms, handle }: ArtworkEditorProps) {
  const navigate = useNavigate()
  const toDashboard = () => void navigate('/dashboard')
  const form = useArtworkForm({ artwork, onSaved: () => void navigate(finishPath(next)) })
  const words = formWords(artwork)
  useImperativeHandle(handle, () => ({ mayLose: form.mayLose }))
  return (
    <>
      <div className="wrap">
        <ArtworkFormBody
          form={form}
          label={words.title}
          preview
          {...(onSplit && { onSplit })}
          imageTerms={imageTerms}
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
    </>
  )
}
