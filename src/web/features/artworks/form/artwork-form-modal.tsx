import { useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ArtworkFields } from './artwork-fields.tsx'
import styles from './artwork-form.module.css'
import { FormButtons } from './form-buttons.tsx'
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
  const [asks, setAsks] = useState(false)
  const words = formWords(artwork)
  const close = () => onOpenChange(false)
  const form = useArtworkForm({
    artwork,
    onSaved: (saved) => {
      close()
      onSaved?.(saved)
    },
  })
  const leave = () => (form.mayLose() ? setAsks(true) : close())
  return (
    <>
      <Modal
        open
        onOpenChange={(next) => (next ? undefined : leave())}
        title={words.title}
        description={words.lead}
        dismissible={!form.busy}
        footer={<FormButtons form={form} words={words} onCancel={leave} />}
      >
        <ArtworkFields form={form} label={words.title} />
        <p className={`cap ${styles.missing}`} role="status">
          {form.missing}
        </p>
        <LeaveQuestion open={asks} onStay={() => setAsks(false)} onLeave={close} />
      </Modal>
      <LeaveGuard mayLose={form.mayLose} />
    </>
  )
}
