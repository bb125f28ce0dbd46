import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { capitalized } from '#contract/capitalized.ts'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import { createUploads, type Upload } from '#web/lib/uploads.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { useCreateDraft } from '../artworks.changes.ts'
import { explainRefusal, fileProblem } from '../image-files.ts'
import { toTitle } from '../picture-title.ts'
import { ChosenPicture, UploadState } from '../upload-tile.tsx'
import styles from './draft-batch.module.css'
import { finishPath } from './finish-path.ts'
import type { SinglePicture } from './image-picker.tsx'

interface DraftBatchProps {
  pictures: readonly SinglePicture[]
  /** Called when no picture is left. */
  onEmpty: () => void
}

const LEAVE_WORDS = {
  title: 'Leave while pictures are uploading?',
  text: 'Drafts that are finished stay. The other pictures are not uploaded.',
  stay: 'Stay here',
  leave: 'Leave',
}

/** Several pictures at once, each of which becomes a draft of its own (decision 024). */
export function DraftBatch({ pictures, onEmpty }: DraftBatchProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useCreateDraft()
  const [uploads] = useState(() => {
    const storedIds = new Map(pictures.map(({ file, id }) => [file, id]))
    return createUploads<Artwork>({
      send: (file, options) =>
        mutateAsync({ title: toTitle(file.name), picture: storedIds.get(file) ?? file, ...options }),
      toProblem: fileProblem,
      explainRefusal,
    })
  })
  const list = useSyncExternalStore(uploads.watch, uploads.get, uploads.get)
  const heading = useRef<HTMLHeadingElement>(null)
  const moreInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    heading.current?.focus()
    uploads.add(pictures.map(({ file }) => file))
    return () => uploads.cancelRest()
  }, [uploads, pictures])

  const remove = (key: string) => {
    uploads.remove(key)
    heading.current?.focus()
    if (uploads.get().length === 0) onEmpty()
  }
  const cancelRest = () => {
    uploads.cancelRest()
    heading.current?.focus()
    if (uploads.get().length === 0) onEmpty()
  }
  const drafts = list.flatMap((upload) => (upload.state === 'done' ? [upload.result.id] : []))
  const isUnderWay = uploads.isUnderWay()
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <h1 ref={heading} tabIndex={-1} className="display-m">
          {batchTitle(list.length)}
        </h1>
        <p className={`mute ${styles.lead}`}>
          Each picture becomes its own draft.{isUnderWay && ' Keep this page open until all of them are uploaded.'}
        </p>
        <BatchProgress list={list} onCancel={isUnderWay ? cancelRest : null} />
        <ul className={styles.grid} aria-label="Drafts">
          {list.map((upload) => (
            <BatchCell
              key={upload.key}
              upload={upload}
              onRemove={() => remove(upload.key)}
              onRetry={() => uploads.retry(upload.key)}
              onReplace={(file) => uploads.replace(upload.key, file)}
            />
          ))}
        </ul>
      </div>
      <StickyBar text="Titles come from the file names. Add medium, size and price before you publish.">
        <Button variant="quiet" onClick={() => moreInput.current?.click()}>
          Add more
        </Button>
        <input
          ref={moreInput}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="More images"
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button disabled={drafts.length === 0} onClick={() => void navigate(finishPath(drafts))}>
          {drafts.length === 0
            ? 'Finish Drafts'
            : `Finish ${drafts.length} ${drafts.length === 1 ? MESSAGES.statusDraft : 'Drafts'}`}
        </Button>
      </StickyBar>
      <LeaveGuard mayLose={uploads.isUnderWay} words={LEAVE_WORDS} />
    </>
  )
}

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** `Twelve pictures, twelve drafts`. */
export const batchTitle = (count: number): string => {
  if (count < 2) return 'A picture, a draft'
  const word = NUMBER_WORDS[count - 2] ?? String(count)
  return `${capitalized(word)} pictures, ${word} drafts`
}

/** The rest of the time at the speed so far; empty while too little is known. */
export const timeLeft = (elapsedMs: number, percent: number): string => {
  if (percent < 5 || percent >= 100 || elapsedMs < 2000) return ''
  const minutes = Math.round((elapsedMs * (100 - percent)) / percent / 60_000)
  return minutes < 1 ? 'less than a minute left' : `about ${counted(minutes, 'minute')} left`
}

const getPercent = (upload: Upload<unknown>): number =>
  upload.state === 'done' ? 100 : upload.state === 'sending' ? upload.percent : 0

/** How much of everything that can be sent has been sent, 0 to 100. */
const totalPercent = (list: readonly Upload<unknown>[]): number => {
  const sent = list.filter(({ state }) => state !== 'failed')
  const bytes = sent.reduce((sum, { file }) => sum + file.size, 0)
  return bytes === 0 ? 0 : sent.reduce((sum, upload) => sum + getPercent(upload) * upload.file.size, 0) / bytes
}

function BatchProgress({ list, onCancel }: { list: readonly Upload<unknown>[]; onCancel: (() => void) | null }) {
  const elapsedMs = useElapsed(onCancel !== null)
  const percent = totalPercent(list)
  const finished = list.filter(({ state }) => state === 'done').length
  const failed = list.filter(({ state }) => state === 'failed').length
  const facts = [
    onCancel && [`${Math.round(percent)}%`, timeLeft(elapsedMs, percent)].filter(Boolean).join(', '),
    failed > 0 && `${counted(failed, 'needs', 'need')} you`,
  ].filter(Boolean)
  return (
    <div className={styles.progress}>
      <div className={styles.facts}>
        <p className="small">
          <strong role="status">{`${finished} of ${list.length} uploaded`}</strong>{' '}
          <span className="mute">{facts.map((fact) => `${fact}.`).join(' ')}</span>
        </p>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel the rest
          </Button>
        )}
      </div>
      <Progress label="All pictures" value={percent} captioned={false} />
    </div>
  )
}

/** Milliseconds since the first render, updated every second while something is running. */
function useElapsed(isRunning: boolean): number {
  const [startedAt] = useState(() => Date.now())
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now - startedAt
}

interface BatchCellProps {
  upload: Upload<Artwork>
  onRemove: () => void
  onRetry: () => void
  onReplace: (file: File) => void
}

function BatchCell({ upload, onRemove, onRetry, onReplace }: BatchCellProps) {
  const { file, state } = upload
  const title = state === 'done' ? upload.result.title : toTitle(file.name)
  const isFailed = state === 'failed'
  const uploadState = <UploadState upload={upload} onRetry={onRetry} onReplace={onReplace} />
  return (
    <li className={styles.cell}>
      <div className={isFailed ? `${styles.mat} ${styles.failed}` : styles.mat}>
        {isFailed ? <Icon name="image" size={24} /> : <ChosenPicture file={file} />}
      </div>
      <div className={styles.words}>
        {!isFailed && (
          <>
            <p className={`art-s ${styles.title} ${title === 'Untitled' ? 'mute' : ''}`}>{title}</p>
            <p className={`cap ${styles.name}`}>{file.name}</p>
          </>
        )}
        {state === 'done' && <StatusBadge mark="draft" label={MESSAGES.statusDraft} />}
        {isFailed && uploadState}
      </div>
      {state === 'done' ? (
        <IconLink icon="edit" to={`/artwork/${upload.result.id}/edit`} label={`Edit ${title}, ${file.name}`} />
      ) : (
        <IconButton
          icon="close"
          label={`${isFailed ? 'Remove' : MESSAGES.cancel} ${file.name}`}
          tip={false}
          onClick={onRemove}
        />
      )}
      {(state === 'waiting' || state === 'sending') && <div className={styles.state}>{uploadState}</div>}
    </li>
  )
}
