import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import styles from './artwork-form.module.css'
import { ArtworkFormBody, MissingText } from './artwork-form-body.tsx'
import { formWords } from './form-values.ts'
import { useArtworkForm } from './use-artwork-form.ts'

/** Opens the form in a window over its screen; a saved work appears in the list behind it (CD-7.4). */
export function UploadInPlace() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" icon="plus" onClick={() => setOpen(true)}>
        Add a work
      </Button>
      {isOpen && <UploadModal onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadModal({ onClose }: { onClose: () => void }) {
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
