import { FormModal } from '#web/ui/form-modal.tsx'
import styles from './artwork-form.module.css'
import { ArtworkFormBody, MissingText } from './artwork-form-body.tsx'
import { formWords } from './form-words.ts'
import { useArtworkForm } from './use-artwork-form.ts'

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
