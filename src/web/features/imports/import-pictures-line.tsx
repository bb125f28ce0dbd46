import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ChoosePictures } from './choose-pictures.tsx'
import styles from './imports.module.css'
import { usePutPictures } from './imports.queries.ts'
import { packPictures } from './pictures-zip.ts'

/** The pictures of a list, and the way to give it others. */
export function ImportPicturesLine({ list: { id, pictures, progress } }: { list: InventoryImport }) {
  const put = usePutPictures()
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (files: File[]) => {
    const packed = await packPictures(files)
    setProblem(packed.problem)
    if (packed.file) put.mutate({ id, file: packed.file, onProgress: setShare })
  }
  return (
    <>
      <div className={styles.pictures}>
        <span className="cap">
          {pictures
            ? `${pictures.file_name}: ${progress.pictures.total} of ${counted(pictures.count, 'picture')} found their work`
            : 'No pictures yet'}
        </span>
        <ChoosePictures
          label={pictures ? 'Choose Others' : 'Add Pictures'}
          busy={put.isPending}
          onChoose={(files) => void choose(files)}
        />
        <ChoosePictures folder label="A Folder" disabled={put.isPending} onChoose={(files) => void choose(files)} />
      </div>
      {pictures && pictures.unused.length > 0 && (
        <details className={classNames('cap', styles.unused)}>
          <summary className="link">{counted(pictures.unused.length, 'picture')} without a work</summary>
          {pictures.unused.join(', ')}
        </details>
      )}
      {put.isPending && <Progress label="Pictures" value={share * 100} />}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <FailureNotice error={put.error} message="The pictures could not be sent. Try again in a moment." />
    </>
  )
}
