import { useState } from 'react'
import { useNavigate } from 'react-router'
import { INVENTORY_PICTURES } from '#contract/constants.ts'
import { SHEET_WORKS, sheetText } from '#contract/empty-sheet.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { bytesText } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-as.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ChoosePictures, PICTURE_FILES } from './choose-pictures.tsx'
import { FilePlace } from './file-place.tsx'
import styles from './imports.module.css'
import { usePutPictures, useReadList } from './imports.queries.ts'
import { packPictures } from './pictures-zip.ts'

const saveSheet = (works: number): void => saveFile(new Blob([sheetText(works)], { type: 'text/csv' }), 'works.csv')

/** The first step: a list, and the pictures of its works. */
export function ImportFiles() {
  const [list, setList] = useState<{ file: File; key: string } | null>(null)
  const [pictures, setPictures] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPacking, setPacking] = useState(false)
  const [share, setShare] = useState(0)
  const [listShare, setListShare] = useState(0)
  const read = useReadList()
  const put = usePutPictures()
  const navigate = useNavigate()
  const isBusy = read.isPending || put.isPending || isPacking
  const choosePictures = async (files: File[]) => {
    setPacking(true)
    const packed = await packPictures(files)
    setPacking(false)
    setProblem(packed.problem)
    setPictures(packed.file)
    put.reset()
  }
  const submit = async () => {
    if (!list) return
    // Pictures that were refused are sent again alone.
    const { id } = read.data ?? (await read.mutateAsync({ ...list, onProgress: setListShare }))
    if (pictures) await put.mutateAsync({ id, file: pictures, onProgress: setShare })
    await navigate(`/dashboard/import/${id}`)
  }
  return (
    <div className={styles.begin}>
      <div className={styles.files}>
        <FilePlace
          icon="document"
          title="Your list"
          hint={`CSV or XLSX up to 10 MB, or the ZIP of a Gesso export up to ${INVENTORY_PICTURES.maxText}`}
          choose="Choose a File"
          accept=".csv,.tsv,.txt,.xlsx,.zip,.json"
          file={list?.file ?? null}
          disabled={isBusy}
          invalid={read.isError}
          onChoose={([file]) => {
            if (file) setList({ file, key: crypto.randomUUID() })
            read.reset()
          }}
        />
        <div className={styles.besides}>
          <FilePlace
            icon="image"
            title="Pictures"
            isOptional
            hint={`A folder, files or a ZIP up to ${INVENTORY_PICTURES.maxText}, by file name or number`}
            choose="Choose Pictures"
            accept={PICTURE_FILES}
            file={pictures}
            multiple
            disabled={isBusy}
            invalid={put.isError || problem !== null}
            onChoose={(files) => void choosePictures(files)}
          />
          <ChoosePictures
            folder
            label="Choose a Folder"
            disabled={isBusy}
            onChoose={(files) => void choosePictures(files)}
          />
        </div>
      </div>
      <p className={styles.sheetsOffered}>
        <span className="mute">No list yet?</span>{' '}
        <button type="button" className="link" onClick={() => saveSheet(0)}>
          An empty sheet with our columns
        </button>
        , or{' '}
        <button type="button" className="link" onClick={() => saveSheet(SHEET_WORKS.length)}>
          one with three works filled in
        </button>
        .
      </p>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {read.isPending && list && listShare < 1 && (
        <Progress label={`${list.file.name}, ${bytesText(list.file.size)}`} value={listShare * 100} />
      )}
      {put.isPending && pictures && (
        <Progress label={`${pictures.name}, ${bytesText(pictures.size)}`} value={share * 100} />
      )}
      <FailureNotice error={read.error} message="The list could not be read. Try again in a moment." />
      <FailureNotice error={put.error} message="The pictures could not be sent. Try again, or go on without them." />
      <div className={styles.foot}>
        <span className="cap">Nothing is written yet.</span>
        <span className={styles.actions}>
          {put.isError && read.data && (
            <Button variant="quiet" onClick={() => void navigate(`/dashboard/import/${read.data.id}`)}>
              Go On without Pictures
            </Button>
          )}
          <Button
            disabled={!list}
            busy={isBusy}
            busyLabel={put.isPending ? 'Sending Pictures...' : isPacking ? 'Opening Pictures...' : 'Reading...'}
            onClick={() => void submit().catch(() => undefined)}
          >
            Read the List
          </Button>
        </span>
      </div>
      <Notice live={false}>
        You see every row and may correct it before anything is written. After that, the whole import can be undone for
        30 days.
      </Notice>
    </div>
  )
}
