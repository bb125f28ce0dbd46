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

/** The pages that lie open beside each other: of a book the cover alone, then two at a time. */
const openPages = (wanted: number, isBook: boolean): { first: number; second: number | null; next: number } => {
  if (!isBook) return { first: wanted, second: null, next: wanted + 1 }
  if (wanted === 1) return { first: 1, second: null, next: 2 }
  const first = wanted - (wanted % 2)
  return { first, second: first + 1, next: first + 2 }
}

/** The pages as they will be printed, and the ones beside them. */
export function PaperSheet({ form }: { form: PaperForm }) {
  const [wanted, setWanted] = useState(1)
  const isBook = form.kind === 'catalogue'
  const { first, second, next } = openPages(wanted, isBook)
  const typed = JSON.stringify(form)
  const settled = useSettled(typed, TYPING_MS)
  const paper = JSON.parse(settled) as PaperForm
  const sheet = usePaperPage(paper, first)
  const right = usePaperPage(paper, second ?? 1, second !== null)
  const { data } = sheet
  const busy = sheet.isFetching || right.isFetching || settled !== typed
  const name = form.kind === 'labels' ? 'Sheet' : 'Page'
  // The last page answers for those behind it.
  const shown = [data, second !== null && right.data?.page === second ? right.data : undefined].flatMap((page) =>
    page ? [page] : [],
  )
  const last = shown.at(-1)
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
      {data && last && (
        <>
          <div className={styles.open}>
            {shown.map(({ svg, page, pages }) => (
              <img
                key={page}
                className={styles.sheet}
                data-busy={busy}
                src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
                alt={`${KIND_WORDS[form.kind]}, ${name.toLowerCase()} ${page} of ${pages}`}
              />
            ))}
          </div>
          <div className={styles.under}>
            {data.pages > 1 && (
              <Button
                variant="outline"
                size="sm"
                disabled={data.page === 1}
                onClick={() => setWanted(Math.max(1, data.page - (isBook ? 2 : 1)))}
              >
                Previous
              </Button>
            )}
            <p className="cap" role="status">
              {last === data
                ? `${name} ${data.page} of ${data.pages}`
                : `Pages ${data.page} and ${last.page} of ${data.pages}`}
              , {PAPER_WORDS[form.paper]}.{form.kind === 'labels' && ' Print at 100%, not “fit to page”.'}
            </p>
            {data.pages > 1 && (
              <Button variant="outline" size="sm" disabled={next > data.pages} onClick={() => setWanted(next)}>
                Next
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
