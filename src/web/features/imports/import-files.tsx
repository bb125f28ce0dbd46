import { useState } from 'react'
import { useNavigate } from 'react-router'
import { INVENTORY_PICTURES } from '#contract/constants.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { bytesText } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { FilePlace } from './file-place.tsx'
import styles from './imports.module.css'
import { usePutPictures, useReadList } from './imports.queries.ts'

const GIGABYTE = 1_000_000_000

/** The first step: a list, and the pictures of its works. */
export function ImportFiles() {
  const [list, setList] = useState<{ file: File; key: string } | null>(null)
  const [pictures, setPictures] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const read = useReadList()
  const put = usePutPictures()
  const navigate = useNavigate()
  const isBusy = read.isPending || put.isPending
  const submit = async () => {
    if (!list) return
    // Pictures that were refused are sent again alone.
    const { id } = read.data ?? (await read.mutateAsync(list))
    if (pictures) await put.mutateAsync({ id, file: pictures, onProgress: setShare })
    await navigate(`/dashboard/import/${id}`)
  }
  return (
    <>
      <div className={styles.files}>
        <FilePlace
          icon="document"
          title="Your list"
          hint="CSV or XLSX, up to 10 MB"
          choose="Choose a File"
          accept=".csv,.tsv,.txt,.xlsx"
          file={list?.file ?? null}
          disabled={isBusy}
          invalid={read.isError}
          onChoose={(file) => {
            setList({ file, key: crypto.randomUUID() })
            read.reset()
          }}
        />
        <FilePlace
          icon="image"
          title="Pictures"
          isOptional
          hint={`A ZIP up to ${INVENTORY_PICTURES.maxBytes / GIGABYTE} GB, matched by file name or inventory number`}
          choose="Choose a ZIP"
          accept=".zip,application/zip"
          file={pictures}
          disabled={isBusy}
          invalid={put.isError}
          onChoose={(file) => {
            setPictures(file)
            put.reset()
          }}
        />
      </div>
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
            busyLabel={put.isPending ? 'Sending Pictures...' : 'Reading...'}
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
    </>
  )
}
