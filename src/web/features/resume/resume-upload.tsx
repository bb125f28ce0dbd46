import { useDropzone } from 'react-dropzone'
import { RESUME_FILE } from '#contract/constants.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { DropArea } from '#web/ui/drop-area.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { ParsedResume } from './parse-resume.ts'
import styles from './resume.module.css'
import { useResumeUpload } from './use-resume-upload.ts'

const MEGABYTE = 1024 * 1024
const ACCEPT = RESUME_FILE.extensions.map((extension) => `.${extension}`).join(',')

interface ResumeUploadProps {
  /** What an upload would replace, as text; null when there is nothing yet (AW-8.75). */
  replaces: string | null
  /** How to restore the replaced version. */
  restoreHint: string
  /** Stores what was read; true once it is stored or staged. */
  onParsed: (parsed: ParsedResume) => Promise<boolean>
  onDone: () => void
}

/** The place to drop or choose a resume file (AW-8.51 to AW-8.75). */
export function ResumeUpload({ replaces, restoreHint, onParsed, onDone }: ResumeUploadProps) {
  const { state, accept } = useResumeUpload({ onParsed, onDone })
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => accept([...files]),
    disabled: state.kind === 'uploading',
    useFsAccessApi: false,
  })
  return (
    <div className={styles.upload}>
      {replaces && (
        <Notice tone="warning" live={false}>
          Uploading replaces {replaces}. {restoreHint}
        </Notice>
      )}
      {state.kind === 'uploading' ? (
        <DropArea state="uploading" line={RESUME_MESSAGES.resumeUploading}>
          <Progress label={state.name} value={state.share * 100} />
        </DropArea>
      ) : (
        <DropArea
          {...getRootProps({ role: 'button' })}
          icon="upload"
          state={isDragActive ? 'over' : 'idle'}
          invalid={state.kind === 'error'}
          line={isDragActive ? RESUME_MESSAGES.resumeDropOver : RESUME_MESSAGES.resumeDropAtRest}
          hint={RESUME_MESSAGES.resumeFormats}
        >
          <p className="cap">One file, up to {RESUME_FILE.maxBytes / MEGABYTE} MB</p>
          <input {...getInputProps({ accept: ACCEPT, 'aria-label': 'Resume file', style: { display: 'none' } })} />
        </DropArea>
      )}
      <ErrorList items={state.kind === 'error' ? state.reasons : []} />
    </div>
  )
}
