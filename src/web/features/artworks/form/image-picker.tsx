import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusDrop } from '../focus-drop.ts'
import { ImageDrop } from '../image-drop.tsx'
import { explainRefusal } from '../image-files.ts'
import type { ImageUpload, ImageUploads } from './image-uploads.ts'

const loadChosen = () => import('./chosen-images.tsx')
const ChosenImages = lazyPart(async () => ({ default: (await loadChosen()).ChosenImages }))

/** A picture that may become a draft of its own; `id` is that of the stored picture, null while it is not stored. */
export interface SinglePicture {
  file: File
  id: string | null
}

interface ImagePickerProps {
  images: ImageUploads
  /** Offers to create one draft per picture instead. */
  onSplit?: ((pictures: SinglePicture[]) => void) | undefined
}

/** The pictures of a new work: chosen, pasted, ordered, removed, and sent at once (CD-7.13 to CD-7.16, CD-7.28). */
export function ImagePicker({ images, onSplit }: ImagePickerProps) {
  const { list, refusals, leftOver } = images
  const area = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  usePastedFiles(images.add)
  // Apart from the form, which orders nothing for a stored work, but there before a picture is chosen.
  useEffect(() => void loadChosen().catch(() => null), [])

  const move = (from: number, to: number) => {
    images.move(from, to)
    setStatus(
      `${list[from]?.file.name} is now image ${to + 1} of ${list.length}${to === 0 ? ', the primary image' : ''}.`,
    )
  }
  const remove = ({ key, file }: ImageUpload) => {
    images.remove(key)
    setStatus(`${file.name} removed.`)
    focusDrop(area)
  }
  const singles = [
    ...list.map((upload) => ({ file: upload.file, id: upload.state === 'done' ? upload.result.id : null })),
    ...leftOver.map((file) => ({ file, id: null })),
  ]
  return (
    <div className="col g4">
      {/* First, where it is seen: pictures that are one work each are no longer so once the form is filled in. */}
      {onSplit && singles.filter(({ file }) => explainRefusal(file) === null).length > 1 && (
        <Notice
          tone="neutral"
          action={
            <Button variant="outline" size="sm" onClick={() => onSplit(singles)}>
              Create {singles.length} drafts
            </Button>
          }
        >
          Are these different works? Each image can become a draft of its own.
        </Notice>
      )}
      <ImageDrop
        areaRef={area}
        onFiles={images.add}
        hint="The first one is the primary image."
        invalid={refusals.length > 0}
      />
      {list.length > 0 && (
        <Suspense fallback={null}>
          <ChosenImages images={images} onMove={move} onRemove={remove} />
        </Suspense>
      )}
      <ErrorList items={refusals} />
      <span className="sr">
        <span role="status">{status}</span>
        <span role="status">{arrivalText(list)}</span>
      </span>
    </div>
  )
}

const arrivalText = (list: readonly ImageUpload[]): string => {
  const arrived = list.filter(({ state }) => state === 'done').length
  return list.length === 0 ? '' : `${arrived} of ${list.length} images uploaded.`
}

/** Files pasted anywhere on the page; pasted text goes where the cursor is. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFiles])
}
