import type { RefObject } from 'react'
import { useDropzone } from 'react-dropzone'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { IMAGE_LIMITS } from './image-files.ts'

interface ImageDropProps {
  onFiles: (files: File[]) => void
  /** One more sentence after the limits. */
  hint?: string
  /** Something was refused. */
  invalid: boolean
  /** The element around the area, for `focusDrop`. */
  areaRef?: RefObject<HTMLDivElement | null>
}

/** The area to drop or choose pictures. The caller decides what is accepted, so that each refusal has its own words. */
export function ImageDrop({ onFiles, hint, invalid, areaRef }: ImageDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => onFiles([...files]),
    useFsAccessApi: false,
  })
  return (
    <div ref={areaRef}>
      <DropArea
        {...getRootProps({ role: 'button' })}
        state={isDragActive ? 'over' : 'idle'}
        invalid={invalid}
        line={isDragActive ? 'Drop the images here' : <DropPrompt what="images" />}
        hint={[IMAGE_LIMITS, hint].filter(Boolean).join(' ')}
      >
        <input {...getInputProps({ accept: 'image/*', 'aria-label': 'Images', style: { display: 'none' } })} />
      </DropArea>
    </div>
  )
}
