import type { RefObject } from 'react'
import { useDropzone } from 'react-dropzone'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'

const MEGABYTE = 1024 * 1024
const LIMITS = `Up to ${ARTWORK_IMAGES.maxCount} images, ${ARTWORK_IMAGES.maxBytes / MEGABYTE} MB each.`

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
        hint={[LIMITS, hint].filter(Boolean).join(' ')}
      >
        <input {...getInputProps({ accept: 'image/*', 'aria-label': 'Images', style: { display: 'none' } })} />
      </DropArea>
    </div>
  )
}

/** Moves the focus to the area when the button that had it is gone. */
export const focusDrop = (areaRef: RefObject<HTMLDivElement | null>): void =>
  areaRef.current?.querySelector<HTMLElement>('[role="button"]')?.focus()
