import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { KEPT_WORDS } from './import-words.ts'
import styles from './imports.module.css'
import { type RowFilter, useImportRows, useStartImport, useUndoImport, useUnpictured } from './imports.queries.ts'
import { LeftOutButton } from './left-out-button.tsx'
import { listReports, textIn } from './list-reports.ts'
import { ImportedWall } from './written-works.tsx'

/** An import that has ended: what it brought, what was left out, and the way back. */
export function ImportEnd({ list }: { list: InventoryImport }) {
  const { progress, works } = list
  const { state, created, updated, skipped, failed, kept } = progress
  const leftOut = works.refused + failed
  return (
    <>
      <Outcome list={list} />
      {state !== 'undone' && <ImportedWall id={list.id} />}
      <div className={styles.end}>
        <div>
          {state !== 'undone' && (
            <section aria-labelledby="next">
              <h2 className="h-tool" id="next">
                Next
              </h2>
              <ul className={styles.next}>
                <Next
                  title={counted(created + updated, 'work')}
                  text="Search, sort and change them in the table"
                  action={
                    <ButtonLink to="/dashboard/works" size="sm" variant="outline">
                      Show Works
                    </ButtonLink>
                  }
                />
                <Unpictured />
                {created > 0 && (
                  <Next
                    title="Publish what is for sale"
                    text="All new works are drafts"
                    action={
                      <ButtonLink to="/dashboard/works?filter=draft" size="sm" variant="primary">
                        Choose Works
                      </ButtonLink>
                    }
                  />
                )}
                {skipped > 0 && (
                  <Next
                    title={counted(skipped, 'work was left as it was', 'works were left as they were')}
                    text="They were there already"
                  />
                )}
                {leftOut > 0 && (
                  <Next
                    title={counted(leftOut, 'row was left out', 'rows were left out')}
                    text="With the reason in the last column: mend them there, and import that file"
                    action={<LeftOutButton list={list} label="Download" size="sm" />}
                  />
                )}
              </ul>
            </section>
          )}
          {failed > 0 && <Rows list={list} filter={{ outcome: 'failed' }} title="Could not be stored" />}
          {kept > 0 && <Rows list={list} filter={{ outcome: 'kept' }} title="Stay in your inventory" />}
          {works.refused > 0 && state !== 'undone' && (
            <Rows list={list} filter={{ state: 'refused' }} title="Left out" />
          )}
        </div>
        {progress.undo_until !== null && <Undo list={list} until={progress.undo_until} />}
      </div>
    </>
  )
}

function Outcome({ list: { id, revision, progress } }: { list: InventoryImport }) {
  const start = useStartImport(id)
  const { state, created, updated, undone, kept, pictures, problem, total, done } = progress
  if (state === 'undone')
    return (
      <Notice title="This import is undone.">
        {counted(undone, 'work is out, or as it was before', 'works are out, or as they were before')}.
        {kept > 0 && ` ${counted(kept, 'work stays', 'works stay')}, because of what happened since.`}
      </Notice>
    )
  if (state === 'stopped')
    return (
      <>
        <Notice
          tone="warning"
          title={`Stopped at ${done} of ${counted(total, 'work')}.`}
          action={
            done < total && (
              <Button
                size="sm"
                busy={start.isPending}
                busyLabel="Starting..."
                onClick={() => start.mutate({ revision })}
              >
                Go On
              </Button>
            )
          }
        >
          {problem ?? 'What was written so far stays.'}
        </Notice>
        <FailureNotice error={start.error} message="The import could not go on. Try again in a moment." />
      </>
    )
  const facts = [
    updated > 0 && `${updated} of them were there and are updated.`,
    pictures.done > 0 && `${counted(pictures.done, 'picture')} found their place.`,
    created > 0 && 'New ones are drafts: nobody else sees them yet.',
  ].filter(Boolean)
  return (
    <Notice tone="success" title={`${counted(created + updated, 'work is', 'works are')} in your inventory.`}>
      {facts.join(' ')}
    </Notice>
  )
}

/** The works that are to be pictured; nothing while that is not known. */
function Unpictured() {
  const { data: works = 0 } = useUnpictured()
  if (works === 0) return null
  return (
    <Next
      title={`${counted(works, 'work')} without a picture`}
      text="Shown as an outline of their true size until one arrives"
      action={
        <ButtonLink to="/dashboard/works?picture=without" size="sm" variant="outline">
          Show Them
        </ButtonLink>
      }
    />
  )
}

function Next({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <li>
      <span>
        <span className="b5">{title}</span>
        <span className="cap">{text}</span>
      </span>
      {action}
    </li>
  )
}

function Rows({ list, filter, title }: { list: InventoryImport; filter: RowFilter; title: string }) {
  const rows = useImportRows(list.id, filter)
  const items = rows.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-label={title}>
      <h2 className="h-tool">{title}</h2>
      {rows.isPending && <SkeletonGroup height={120} />}
      {rows.isLoadingError && <LoadError query={rows} message="The rows could not be loaded." />}
      <ul className={styles.next}>
        {items.map((item) => {
          const { row, sheet, outcome } = item
          const reason = outcome?.kept_because ? KEPT_WORDS[outcome.kept_because] : outcome?.problems[0]
          const name = textIn(item, 'title') || 'No title'
          return (
            <li key={`${sheet ?? ''} ${row}`}>
              <span>
                <span className="b5">
                  {outcome?.artwork_id ? (
                    <Link className="link" to={`/artwork/${outcome.artwork_id}/edit`}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
                <span className="cap">
                  {sheet === null ? '' : `${sheet}, `}row {row}. {reason ?? listReports(item)[0]?.reason}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <NextPage list={rows} failed="More rows could not be loaded." />
    </section>
  )
}

function Undo({ list: { id, progress }, until }: { list: InventoryImport; until: string }) {
  const [asks, setAsks] = useState(false)
  const undo = useUndoImport(id)
  const works = counted(progress.created + progress.updated, 'work')
  return (
    <Panel title="Undo this import" className={styles.undo}>
      <p className="small">
        Until {formatDate(until)}. Takes {works} back out, or makes them what they were. What you sold, published or
        changed by then stays, and is listed.
      </p>
      <Button variant="danger" size="sm" onClick={() => setAsks(true)}>
        Undo
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Undo this import?"
        confirmLabel="Undo It"
        tone="danger"
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
      >
        {works} will be out, or as they were before. Nothing that you did to them since is lost.
        <FailureNotice error={undo.error} message="The import could not be undone. Try again in a moment." />
      </AlertDialog>
    </Panel>
  )
}
