import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ArtworkFormModal } from './artwork-form-modal.tsx'

/** Opens the form in a window over the screen it stands on; a saved work is in the list behind it (CD-7.4). */
export function UploadInPlace() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" icon="plus" onClick={() => setOpen(true)}>
        Add a work
      </Button>
      <ArtworkFormModal open={open} onOpenChange={setOpen} />
    </>
  )
}
