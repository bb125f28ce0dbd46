import { useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './imports.module.css'
import { usePutPictures } from './imports.queries.ts'

/** The ZIP of pictures of a list, and the way to give it another one. */
export function ImportPicturesLine({ list: { id, pictures, progress } }: { list: InventoryImport }) {
  const put = usePutPictures()
  const [share, setShare] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={styles.pictures}>
        <span className="cap">
          {pictures
            ? `${pictures.file_name}: ${progress.pictures.total} of ${counted(pictures.count, 'picture')} found their work`
            : 'No pictures yet'}
        </span>
        <Button
          variant="quiet"
          size="sm"
          icon="image"
          busy={put.isPending}
          busyLabel="Sending..."
          onClick={() => input.current?.click()}
        >
          {pictures ? 'Choose Another ZIP' : 'Add a ZIP of Pictures'}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label="ZIP of pictures"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) put.mutate({ id, file, onProgress: setShare })
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      {put.isPending && <Progress label="Pictures" value={share * 100} />}
      <FailureNotice error={put.error} message="The pictures could not be sent. Try again in a moment." />
    </>
  )
}
