import { useNavigate } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { ArtworkFields } from './artwork-fields.tsx'
import styles from './artwork-form.module.css'
import { formWords } from './form-words.ts'
import { useArtworkForm } from './use-artwork-form.ts'

/** The form as a page of its own: a save or 'Cancel' leads to the dashboard (CD-7.3). */
export function ArtworkFormPage({ artwork }: { artwork?: Artwork }) {
  const navigate = useNavigate()
  const toDashboard = () => void navigate('/dashboard')
  const form = useArtworkForm({ artwork, onSaved: toDashboard })
  const words = formWords(artwork)
  return (
    <>
      <div className="wrap">
        <ArtworkFields
          form={form}
          label={words.title}
          preview
          heading={
            <>
              <h1 className="display-m">{words.title}</h1>
              <p className={`mute ${styles.lead}`}>{words.lead}</p>
            </>
          }
        />
      </div>
      <StickyBar text={form.missing}>
        <FormButtons form={form} words={words} onCancel={toDashboard} />
      </StickyBar>
      <LeaveGuard mayLose={form.mayLose} />
    </>
  )
}
