import { useRef } from 'react'
import type { Upload } from '#web/lib/uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './upload-state.module.css'

interface UploadStateProps {
  upload: Upload<unknown>
  onRetry: () => void
  onReplace: (file: File) => void
}

/** How far a picture is, or why it failed and what can be done; nothing once it has arrived. */
export function UploadState({ upload, onRetry, onReplace }: UploadStateProps) {
  const { name } = upload.file
  switch (upload.state) {
    case 'done':
      return null
    case 'failed':
      return (
        <div className={styles.failed}>
          <p className={styles.problem} role="alert">
            <Icon name="alert" size={16} />
            <span>{upload.problem.text}</span>
          </p>
          {upload.problem.canRetry ? (
            <Button variant="outline" size="sm" aria-label={`Try again: ${name}`} onClick={onRetry}>
              Try again
            </Button>
          ) : (
            <ChooseAnother name={name} onFile={onReplace} />
          )}
        </div>
      )
    default: {
      const percent = upload.state === 'sending' ? Math.round(upload.percent) : 0
      return (
        <div className={styles.progress}>
          <Progress label={name} value={percent} captioned={false} />
          <span className={styles.percent} aria-hidden="true">
            {upload.state === 'waiting' ? 'Waiting' : percent < 100 ? `${percent}%` : 'Checking'}
          </span>
        </div>
      )
    }
  }
}

function ChooseAnother({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Choose another: ${name}`} onClick={() => input.current?.click()}>
        Choose another
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Another image in place of ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
        }}
      />
    </>
  )
}
