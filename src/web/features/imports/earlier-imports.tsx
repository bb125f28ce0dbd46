import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { resultText } from './import-words.ts'
import styles from './imports.module.css'
import { useImports, useRemoveImport } from './imports.queries.ts'

/** Nothing was written of such a list, so there is nothing to undo: it is removed with its file. */
function RemoveList({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveImport()
  const confirm = () =>
    remove.mutate(id, {
      onSettled: () => setAsking(false),
      onError: (error) => toast.error(failureText(error, 'The list was not removed. Try again.')),
    })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Remove<span className="sr"> {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove the List"
        onConfirm={confirm}
        tone="danger"
        busy={remove.isPending}
      >
        The file and your corrections are deleted here. None of its works was written.
      </AlertDialog>
    </>
  )
}

/** The lists of the last thirty days; nothing before the first. */
export function EarlierImports() {
  const imports = useImports()
  if (imports.isPending) return <SkeletonGroup height={120} />
  if (imports.isLoadingError) return <LoadError query={imports} message="Your earlier imports could not be loaded." />
  if (imports.data?.items.length === 0) return null
  return (
    <section aria-labelledby="earlier" className={styles.earlier}>
      <h2 className="h-tool" id="earlier">
        Earlier imports
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            <th scope="col">Result</th>
            <th scope="col">Undo</th>
          </tr>
        </thead>
        <tbody>
          {imports.data?.items.map(({ id, file_name, created_at, progress }) => (
            <tr key={id}>
              <td>
                <Link className="link b5" to={`/dashboard/import/${id}`}>
                  {file_name}
                </Link>
              </td>
              <td data-label="When">{formatDate(progress.started_at ?? created_at)}</td>
              <td data-label="Result">{resultText(progress)}</td>
              <td data-label="Undo">
                {progress.state === 'open' ? (
                  <RemoveList id={id} name={file_name} />
                ) : progress.undo_until === null ? (
                  '–'
                ) : (
                  `Until ${formatDate(progress.undo_until)}`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
