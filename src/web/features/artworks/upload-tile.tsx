import { type ReactNode, useRef, useState } from 'react'
import type { Upload } from '#web/lib/uploads.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageTile, type ImageTileProps } from '#web/ui/image-list.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './upload-tile.module.css'

interface UploadTileProps extends Omit<ImageTileProps, 'name' | 'picture' | 'invalid' | 'actions' | 'children'> {
  upload: Upload<unknown>
  /** Before the button that removes it. */
  order?: ReactNode
  onRemove: () => void
  onRetry: () => void
  onReplace: (file: File) => void
}

/** A chosen picture with its upload; removing it cancels the upload. */
export function UploadTile({ upload, order, onRemove, onRetry, onReplace, ...rest }: UploadTileProps) {
  const { name } = upload.file
  return (
    <ImageTile
      name={name}
      invalid={upload.state === 'failed'}
      picture={<ChosenPicture file={upload.file} />}
      actions={
        <>
          {order}
          <IconButton icon="close" size="sm" iconSize={16} label={`Remove ${name}`} tip={false} onClick={onRemove} />
        </>
      }
      {...rest}
    >
      <UploadState upload={upload} onRetry={onRetry} onReplace={onReplace} />
    </ImageTile>
  )
}

/** A chosen file as a picture; an icon where the browser cannot draw it. */
export function ChosenPicture({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (url !== null && url === failedUrl) return <Icon name="image" size={24} />
  return url === null ? null : <img src={url} alt="" draggable={false} onError={() => setFailedUrl(url)} />
}

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
          <span className={`cap num ${styles.percent}`} aria-hidden="true">
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
