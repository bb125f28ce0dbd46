import { Suspense, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import { PAPER_LIMITS } from '#contract/paper-terms.ts'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { keepPaperWorks, MAX_IN_ADDRESS, papersPath } from '#web/shared/paper-works.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddToExhibition } from './add-to-exhibition.tsx'
import { EditChosen } from './edit-chosen.tsx'
import { useChooseAll, useDeleteWorks, type WorksQuery } from './inventory.queries.ts'
import { PublishChosen } from './publish-chosen.tsx'
import styles from './works.module.css'
import { BAR_ID } from './works-table.tsx'

const ExportWorks = lazyPart(async () => ({ default: (await import('./export-works.tsx')).ExportWorks }))

interface ChosenBarProps {
  query: WorksQuery
  /** How many works the search and the filter find. */
  total: number
  /** Those of the shown page. */
  works: readonly InventoryWork[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onNone: () => void
}

/** What can be done with the chosen works; at the foot of the window while any is chosen. */
export function ChosenBar({ query, total, works, chosen, onChoose, onNone }: ChosenBarProps) {
  const all = useChooseAll()
  /** Null until it was opened once. */
  const [exporting, setExporting] = useState<boolean | null>(null)
  const chooseAll = () =>
    all.mutate(query, {
      onSuccess: ({ ids, total: found }) => {
        onChoose(new Set(ids))
        if (ids.length < found) toast.notice(`The first ${ids.length} are chosen; more cannot be changed at once.`)
      },
      onError: (error) => void toast.error(failureText(error, 'They could not be chosen. Try again.')),
    })
  return (
    <section id={BAR_ID} className={styles.bar} aria-label="Chosen works">
      <p role="status">
        {chosen.size} chosen
        <span className="sr">. In the rows, Enter leads to what can be done with them, Escape chooses none.</span>
      </p>
      {chosen.size < total && (
        <button type="button" className={styles.all} onClick={chooseAll} aria-busy={all.isPending || undefined}>
          Choose all {total}
        </button>
      )}
      <span className={styles.gap} />
      <EditChosen chosen={chosen} />
      <PublishChosen chosen={chosen} />
      <AddToExhibition chosen={chosen} />
      <Papers chosen={chosen} />
      <Button variant="quiet" size="sm" icon="download" onClick={() => setExporting(true)}>
        Export
      </Button>
      {exporting !== null && (
        <Suspense fallback={null}>
          <ExportWorks open={exporting} onOpenChange={setExporting} works={{ ids: [...chosen] }} total={chosen.size} />
        </Suspense>
      )}
      <DeleteChosen chosen={chosen} works={works} onDeleted={() => onChoose(new Set())} />
      <IconButton icon="close" size="sm" label="Choose none" onClick={onNone} />
    </section>
  )
}

const PAPERS = [
  { kind: 'price_list', label: 'Price list', icon: 'document' },
  { kind: 'labels', label: 'Labels', icon: 'print' },
] as const

/** The two kinds that are needed most; the page of papers leads to the others. */
function Papers({ chosen }: { chosen: ReadonlySet<string> }) {
  const works = [...chosen].slice(0, PAPER_LIMITS.works)
  const prepare = () => {
    if (works.length > MAX_IN_ADDRESS) keepPaperWorks(works)
    if (works.length < chosen.size) toast.notice(`Papers are made of the first ${PAPER_LIMITS.works} works.`)
  }
  return PAPERS.map(({ kind, label, icon }) => (
    <ButtonLink
      key={kind}
      variant="quiet"
      size="sm"
      icon={icon}
      to={papersPath(kind, works)}
      onClick={prepare}
      className={styles.papers}
    >
      {label}
    </ButtonLink>
  ))
}

const wasSold = ({ state, buyer, copies }: InventoryWork): boolean =>
  state === 'sold' || buyer !== null || (copies !== null && copies.left < copies.of)

interface DeleteChosenProps {
  works: readonly InventoryWork[]
  chosen: ReadonlySet<string>
  onDeleted: () => void
}

function DeleteChosen({ works, chosen, onDeleted }: DeleteChosenProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteWorks()
  const named = counted(chosen.size, 'work')
  const others = works.filter((work) => !wasSold(work)).map(({ id }) => id)
  /** What is on other pages may have been sold. */
  const mayBeSold = [...chosen].some((id) => !others.includes(id))
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
        title={`Delete ${named}?`}
        confirmLabel={`Delete ${named}`}
        onConfirm={confirm}
        tone="danger"
        busy={remove.isPending}
      >
        They leave your gallery and your exhibitions, with their records and pictures.{' '}
        {mayBeSold && 'What was sold stays in your income with its sale. '}This cannot be undone.
      </AlertDialog>
    </>
  )
}
