import { lazy, Suspense, useState } from 'react'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { Button } from '#web/ui/button.tsx'

const loadForm = () => import('./upload-modal.tsx')
const preloadForm = () => void loadForm().catch(() => null)
const UploadModal = lazy(async () => ({ default: (await loadForm()).UploadModal }))

/** Opens the form in a window over its screen; a saved work appears in the list behind it (CD-7.4). */
export function UploadInPlace() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon="plus"
        onClick={() => void whenLoaded(loadForm, () => setOpen(true))}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
      >
        Add a work
      </Button>
      {isOpen && (
        <Suspense>
          <UploadModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
