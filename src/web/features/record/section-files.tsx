import { useRef, useState } from 'react'
import type { RecordFile } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { bytesText, formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorList } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './record.module.css'
import { useAddFile, useRecordFiles, useRemoveFile } from './record.queries.ts'

const tooLarge = (file: File): boolean => file.size > RECORD_LIMITS.fileBytes

/** Private files of a record. */
export function FilesSection({ id }: { id: string }) {
  const files = useRecordFiles(id)
  const add = useAddFile(id)
  const remove = useRemoveFile(id)
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string[]>([])
  const send = async (chosen: File[]) => {
    setRefused(chosen.filter(tooLarge).map(({ name }) => `“${name}” is larger than 50 MB. Choose a smaller file.`))
    // One after the other, so that a slow connection finishes the first.
    for (const file of chosen.filter((one) => !tooLarge(one))) await add.mutateAsync({ file, key: crypto.randomUUID() })
  }
  return (
    <div className={styles.form}>
      {files.isPending && <SkeletonGroup height={56} />}
      {files.isLoadingError && <LoadError query={files} message="The files could not be loaded." />}
      {files.data?.items.length === 0 && (
        <p className="small mute">Keep a printer’s declaration, a valuation or a scan here. Only you see it.</p>
      )}
      {files.data && files.data.items.length > 0 && (
        <ul className={styles.files}>
          {files.data.items.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              busy={remove.isPending && remove.variables === file.id}
              onRemove={() => remove.mutate(file.id)}
            />
          ))}
        </ul>
      )}
      <FailureNotice error={remove.error} message="The file could not be removed. Try again in a moment." />
      <FailureNotice error={add.error} message="The file could not be stored. Try again in a moment." />
      <ErrorList items={refused} />
      <div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            // The same file can be chosen again after a failure.
            target.value = ''
            void send(chosen).catch(() => undefined)
          }}
        />
        <Button
          variant="outline"
          size="sm"
          icon="plus"
          busy={add.isPending}
          busyLabel="Storing..."
          onClick={() => input.current?.click()}
        >
          Add a File
        </Button>
        <p className={`cap ${styles.hint}`}>Up to {RECORD_LIMITS.files} files of 50 MB.</p>
      </div>
    </div>
  )
}

function FileRow({ file, busy, onRemove }: { file: RecordFile; busy: boolean; onRemove: () => void }) {
  return (
    <li>
      <Icon name="document" />
      <span className={styles.grow}>
        <a className="link" href={file.url} download={file.name}>
          {file.name}
        </a>
        <br />
        <span className="cap">{`${bytesText(file.bytes)}, ${formatDate(file.created_at)}`}</span>
      </span>
      <span className={`cap ${styles.private}`}>
        <Icon name="key" size={16} />
        Private
      </span>
      <IconButton icon="trash" label={`Remove ${file.name}`} look="danger" busy={busy} onClick={onRemove} />
    </li>
  )
}
