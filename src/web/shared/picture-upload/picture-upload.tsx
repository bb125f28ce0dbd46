import { useDropzone } from 'react-dropzone'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { SINGLE_PICTURE_FILE } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { refusalByName } from '#contract/picture-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** Why a chosen file is refused; the server refuses it for the same reasons. */
const explainRefusal = (name: string, codes: readonly string[]): string => {
  if (codes.includes('too-many-files')) return 'Choose one picture.'
  return codes.includes('file-too-large') ? ARTWORK_MESSAGES.imageTooLarge(name) : refusalByName(name)
}

interface PictureUploadProps {
  upload: {
    /** How much is sent; null while nothing is. */
    percent: number | null
    /** Why a picture was refused or not stored. */
    problem: string
    refuse: (problem: string) => void
    send: (file: File) => unknown
    cancel?: () => void
  }
  /** Names the field, e.g. 'Cover picture'. */
  label: string
  /** Names what is being sent, if another way. */
  sentLabel?: string
}

/** The place to drop or choose the picture. */
export function PictureUpload({ upload, label, sentLabel = label }: PictureUploadProps) {
  const { percent, problem, refuse, send, cancel } = upload
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    maxFiles: SINGLE_PICTURE_FILE.maxFiles,
    maxSize: SINGLE_PICTURE_FILE.maxBytes,
    multiple: false,
    disabled: percent !== null,
    useFsAccessApi: false,
    onDrop: ([file], refused) => {
      if (refused.length > 0) {
        const codes = refused.flatMap(({ errors }) => errors.map(({ code }) => code))
        return refuse(explainRefusal(refused[0]?.file.name ?? '', codes))
      }
      if (file) void send(file)
    },
  })
  if (percent !== null)
    return (
      <DropArea size="sm" state="uploading" line={percent < 100 ? 'Uploading...' : 'Almost there...'}>
        <Progress label={sentLabel} value={percent} />
        {cancel && (
          <Button variant="quiet" size="sm" onClick={cancel}>
            {MESSAGES.cancel}
          </Button>
        )}
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
        line={isDragActive ? 'Drop the picture here' : <DropPrompt what="a picture" />}
        hint="One picture, up to 10 MB"
      >
        <input {...getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
      </DropArea>
    </>
  )
}
