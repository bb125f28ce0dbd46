import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

export const PICTURE_FILES = '.zip,application/zip,image/*'

interface ChoosePicturesProps {
  label: string
  /** All files of a folder in place of single ones. */
  folder?: boolean
  busy?: boolean
  disabled?: boolean
  onChoose: (files: File[]) => void
}

/** A button that opens the chooser for pictures, or for a folder of them. */
export function ChoosePictures({
  label,
  folder = false,
  busy = false,
  disabled = false,
  onChoose,
}: ChoosePicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={folder ? 'grid' : 'image'}
        busy={busy}
        busyLabel="Sending..."
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        {...(folder ? { webkitdirectory: '' } : { accept: PICTURE_FILES })}
        aria-label={folder ? 'Folder of pictures' : 'Pictures or a ZIP'}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onChoose(files)
          // The same files can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
