import type { RefObject } from 'react'
import { useDropzone } from 'react-dropzone'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { DropArea } from '#web/ui/drop-area.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { sentOf } from './image-files.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = `Up to ${ARTWORK_IMAGES.maxCount} images, ${ARTWORK_IMAGES.maxBytes / MEGABYTE} MB each.`

interface ImageDropProps {
  onFiles: (files: File[]) => void
  /** One more sentence after the limits. */
  hint?: string
  /** Something was refused. */
  invalid: boolean
  /** The files on their way and how much of them is sent, 0 to 1; null while nothing is sent. */
  sending: { files: readonly File[]; share: number } | null
  /** Around the place, to give it the focus when the button that had it is gone. */
  areaRef?: RefObject<HTMLDivElement | null>
}

/** The place to drop or choose pictures. What may pass is decided by the caller, so that each refusal has its own words. */
export function ImageDrop({ onFiles, hint, invalid, sending, areaRef }: ImageDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => onFiles([...files]),
    disabled: sending !== null,
    useFsAccessApi: false,
  })
  const input = <input {...getInputProps({ accept: 'image/*', 'aria-label': 'Images', style: { display: 'none' } })} />
  if (sending) {
    const sent = sentOf(
      sending.files.map(({ size }) => size),
      sending.share,
    )
    return (
      <DropArea state="uploading" line={sending.share < 1 ? 'Uploading...' : 'Almost there...'}>
        {sending.files.map((file, at) => (
          <Progress key={`${at} ${file.name}`} label={file.name} value={sent[at] ?? 0} />
        ))}
      </DropArea>
    )
  }
  return (
    <div ref={areaRef}>
      <DropArea
        {...getRootProps({ role: 'button' })}
        state={isDragActive ? 'over' : 'idle'}
        invalid={invalid}
        line={
          isDragActive ? (
            'Drop the images here'
          ) : (
            <>
              Drag images here or <span className="link">browse</span>
            </>
          )
        }
        hint={[LIMITS, hint].filter(Boolean).join(' ')}
      >
        {input}
      </DropArea>
    </div>
  )
}

/** Gives the focus to the place itself. */
export const focusDrop = (areaRef: RefObject<HTMLDivElement | null>): void =>
  areaRef.current?.querySelector<HTMLElement>('[role="button"]')?.focus()
