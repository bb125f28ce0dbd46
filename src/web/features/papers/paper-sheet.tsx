import { useState } from 'react'
import type { PaperForm, PaperWorkCard } from '#contract/papers.ts'
import { smallestPictureFile } from '#contract/picture-files.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type OpenPages, PageStrip } from './page-strip.tsx'
import { KIND_WORDS } from './paper-words.ts'
import styles from './papers.module.css'
import { usePaperPage } from './papers.queries.ts'

/** How long a change waits for the next one before a page is drawn. */
const TYPING_MS = 350
/** The same for pages that are turned fast, with a key that is held down. */
const TURNING_MS = 120

const PAPER_WORDS = { a4: 'A4', letter: 'Letter' } as const

/** The pages that lie open beside each other: of a book the cover alone, then two at a time. */
const openPages = (wanted: number, isBook: boolean): OpenPages & { next: number } => {
  if (!isBook) return { first: wanted, second: null, next: wanted + 1 }
  if (wanted === 1) return { first: 1, second: null, next: 2 }
  const first = wanted - (wanted % 2)
  return { first, second: first + 1, next: first + 2 }
}

const listSpreads = (pages: number): OpenPages[] => {
  const inner = Array.from({ length: Math.ceil((pages - 1) / 2) }, (_, at) => 2 * at + 2)
  return [{ first: 1, second: null }, ...inner.map((first) => ({ first, second: first < pages ? first + 1 : null }))]
}

interface PaperSheetProps {
  form: PaperForm
  works: readonly PaperWorkCard[]
}

/** The pages as they will be printed, and the ones beside them. */
export function PaperSheet({ form, works }: PaperSheetProps) {
  const [wanted, setWanted] = useState(1)
  const isBook = form.kind === 'catalogue'
  const { first, second, next } = openPages(useSettled(wanted, TURNING_MS), isBook)
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
          <Unprintable names={data.unprintable} />
          <Uncoded titles={data.uncoded} />
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
          {isBook && data.pages > 1 && (
            <PageStrip
              spreads={listSpreads(data.pages)}
              open={openPages(Math.min(wanted, data.pages), true).first}
              findPicture={(page) => {
                const work = works.find(({ picture }) => picture !== null && picture.id === data.pictures[page - 1])
                return work?.picture ? smallestPictureFile(work.picture.files) : undefined
              }}
              onOpen={setWanted}
            />
          )}
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

const MAX_NAMES = 5

/** The first names of many, and how many more there are. */
const listNames = (names: readonly string[]): string => {
  const quoted = names.slice(0, MAX_NAMES).map((name) => `“${name}”`)
  const more = names.length - MAX_NAMES
  return `${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Says which works are printed without the code to their page. */
function Uncoded({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <Notice tone="warning" title="Some codes would lead nowhere" className={styles.unprintable}>
      <p>
        Nobody can open the page of {listNames(titles)} yet. On paper the code is left out. Publish the work first, or
        print without “QR to its page”.
      </p>
    </Notice>
  )
}

/** Says what is printed in other letters than it was written. */
function Unprintable({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Notice tone="warning" title="Some letters cannot be printed" className={styles.unprintable}>
      <p>
        No font here has all letters of {listNames(names)}. On paper they are spelled in Latin letters, and emoji are
        left out. Check the preview, or write them in the record as they are to be printed.
      </p>
    </Notice>
  )
}
