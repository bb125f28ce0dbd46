import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { EXHIBITION_COVER_FILE } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DropArea } from '#web/ui/drop-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useUploadCover } from './exhibitions.queries.ts'

/** Sends a picture as soon as it is chosen; the cover changes when it is stored. */
export const useCoverUpload = (onUploaded: (address: string) => void, setUploading: (uploading: boolean) => void) => {
  const { mutateAsync } = useUploadCover()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      setUploading(false)
    },
    [setUploading],
  )
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setProblem('')
    setPercent(0)
    setUploading(true)
    try {
      const onProgress = (share: number) => setPercent(Math.round(share * 100))
      const { image_url } = await mutateAsync({ file, onProgress, signal: controller.signal })
      onUploaded(image_url)
    } catch (error) {
      // The form was closed, or the upload was canceled.
      if (!controller.signal.aborted) setProblem(failureText(error, 'The picture could not be uploaded. Try again.'))
    }
    setPercent(null)
    setUploading(false)
  }
  return { percent, problem, refuse: setProblem, send, cancel: () => running.current?.abort() }
}

/** Why a chosen file is refused; the server refuses it for the same reasons. */
const refusalOf = (names: readonly string[], codes: readonly string[]): string => {
  if (codes.includes('too-many-files')) return 'Choose one picture.'
  const name = names[0] ?? ''
  return codes.includes('file-too-large') ? MESSAGES.imageTooLarge(name) : MESSAGES.notAnImage(name)
}

/** The place to drop or choose the picture of a cover. */
export function CoverUpload({ upload }: { upload: ReturnType<typeof useCoverUpload> }) {
  const { percent, problem, refuse, send, cancel } = upload
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    maxFiles: EXHIBITION_COVER_FILE.maxFiles,
    maxSize: EXHIBITION_COVER_FILE.maxBytes,
    multiple: false,
    disabled: percent !== null,
    useFsAccessApi: false,
    onDrop: ([file], refused) => {
      if (refused.length > 0) {
        const codes = refused.flatMap(({ errors }) => errors.map(({ code }) => code))
        return refuse(
          refusalOf(
            refused.map((one) => one.file.name),
            codes,
          ),
        )
      }
      if (file) void send(file)
    },
  })
  if (percent !== null)
    return (
      <DropArea size="sm" state="uploading" line={percent < 100 ? 'Uploading...' : 'Almost there...'}>
        <Progress label="Cover" value={percent} />
        <Button variant="quiet" size="sm" onClick={cancel}>
          {MESSAGES.cancel}
        </Button>
      </DropArea>
    )
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <DropArea
        {...getRootProps({ role: 'button' })}
        size="sm"
        state={isDragActive ? 'over' : 'idle'}
        invalid={problem !== ''}
        line={
          isDragActive ? (
            'Drop the picture here'
          ) : (
            <>
              Drag a picture here or <span className="link">browse</span>
            </>
          )
        }
        hint="One picture, up to 10 MB"
      >
        <input {...getInputProps({ 'aria-label': 'Cover picture', style: { display: 'none' } })} />
      </DropArea>
    </>
  )
}
