import type { Artwork } from '#contract/artworks.ts'
import { FormModal } from '#web/ui/form-modal.tsx'
import { ArtworkFields } from './artwork-fields.tsx'
import styles from './artwork-form.module.css'
import { formWords } from './form-words.ts'
import { useArtworkForm } from './use-artwork-form.ts'

interface ArtworkFormModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The work to edit; without it a new one is made. */
  artwork?: Artwork
  /** Handed the saved work; the window closes and nothing is navigated (CD-7.4). */
  onSaved?(artwork: Artwork): void
}

/** The same form in a window over another screen. */
export function ArtworkFormModal({ open, ...rest }: ArtworkFormModalProps) {
  // A form of its own each time it opens: what was abandoned does not come back.
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ onOpenChange, artwork, onSaved }: Omit<ArtworkFormModalProps, 'open'>) {
  const words = formWords(artwork)
  const close = () => onOpenChange(false)
  const form = useArtworkForm({
    artwork,
    onSaved: (saved) => {
      close()
      onSaved?.(saved)
    },
  })
  return (
    <FormModal form={form} words={words} mayLose={form.mayLose} onClose={close}>
      <ArtworkFields form={form} label={words.title} />
      <p className={`cap ${styles.missing}`} role="status">
        {form.missing}
      </p>
    </FormModal>
  )
}
