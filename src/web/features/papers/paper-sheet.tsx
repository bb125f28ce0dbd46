import { useState } from 'react'
import type { PaperForm } from '#contract/papers.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { KIND_WORDS } from './paper-words.ts'
import styles from './papers.module.css'
import { usePaperPage } from './papers.queries.ts'

/** How long a change waits for the next one before a page is drawn. */
const TYPING_MS = 350

const PAPER_WORDS = { a4: 'A4', letter: 'Letter' } as const

/** The page as it will be printed, and the ones beside it. */
export function PaperSheet({ form }: { form: PaperForm }) {
  const [wanted, setWanted] = useState(1)
  const typed = JSON.stringify(form)
  const settled = useSettled(typed, TYPING_MS)
  const sheet = usePaperPage(JSON.parse(settled) as PaperForm, wanted)
  const { data } = sheet
  const busy = sheet.isFetching || settled !== typed
  const name = form.kind === 'labels' ? 'Sheet' : 'Page'
  return (
    <section className={styles.desk} aria-label="Preview" aria-busy={busy || sheet.isPending || undefined}>
      {sheet.isPending && (
        <div className={styles.waiting}>
          <SkeletonGroup height={520} />
        </div>
      )}
      {sheet.isLoadingError && (
        <LoadError query={sheet} message="The page could not be drawn. Try again in a moment." />
      )}
      {data && (
        <>
          <img
            className={styles.sheet}
            data-busy={busy}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
            alt={`${KIND_WORDS[form.kind]}, ${name.toLowerCase()} ${data.page} of ${data.pages}`}
          />
          <div className={styles.under}>
            {data.pages > 1 && (
              <Button variant="outline" size="sm" disabled={data.page === 1} onClick={() => setWanted(data.page - 1)}>
                Previous
              </Button>
            )}
            <p className="cap" role="status">
              {name} {data.page} of {data.pages}, {PAPER_WORDS[form.paper]}.
              {form.kind === 'labels' && ' Print at 100%, not “fit to page”.'}
            </p>
            {data.pages > 1 && (
              <Button
                variant="outline"
                size="sm"
                disabled={data.page === data.pages}
                onClick={() => setWanted(data.page + 1)}
              >
                Next
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
