import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditChosen } from './edit-chosen.tsx'
import { useChooseAll, useDeleteWorks, type WorksQuery } from './inventory.queries.ts'
import styles from './works.module.css'

interface ChosenBarProps {
  query: WorksQuery
  /** How many works the search and the filter find. */
  total: number
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** What can be done with the chosen works; at the foot of the window while any is chosen. */
export function ChosenBar({ query, total, chosen, onChoose }: ChosenBarProps) {
  const all = useChooseAll()
  const chooseAll = () =>
    all.mutate(query, {
      onSuccess: ({ ids, total: found }) => {
        onChoose(new Set(ids))
        if (ids.length < found) toast.notice(`The first ${ids.length} are chosen; more cannot be changed at once.`)
      },
      onError: (error) => void toast.error(failureText(error, 'They could not be chosen. Try again.')),
    })
  return (
    <section className={styles.bar} aria-label="Chosen works">
      <p role="status">{chosen.size} chosen</p>
      {chosen.size < total && (
        <button type="button" className={styles.all} onClick={chooseAll} aria-busy={all.isPending || undefined}>
          Choose all {total}
        </button>
      )}
      <span className={styles.gap} />
      <EditChosen chosen={chosen} />
      <DeleteChosen chosen={chosen} onDeleted={() => onChoose(new Set())} />
      <IconButton icon="close" size="sm" label="Choose none" onClick={() => onChoose(new Set())} />
    </section>
  )
}

function DeleteChosen({ chosen, onDeleted }: { chosen: ReadonlySet<string>; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteWorks()
  const works = counted(chosen.size, 'work')
  const confirm = () =>
    remove.mutate([...chosen], {
      onSuccess: ({ deleted }) => {
        setAsking(false)
        onDeleted()
        toast.success(`${counted(deleted, 'work')} deleted`)
      },
      onError: (error) => {
        setAsking(false)
        toast.error(failureText(error, 'Nothing was deleted. Try again.'))
      },
    })
  return (
    <>
      <Button variant="quiet" size="sm" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${works}?`}
        confirmLabel={`Delete ${works}`}
        onConfirm={confirm}
        tone="danger"
        busy={remove.isPending}
      >
        They leave your gallery and your exhibitions, with their records and pictures. This cannot be undone.
      </AlertDialog>
    </>
  )
}
