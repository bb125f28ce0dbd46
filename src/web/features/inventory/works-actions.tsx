import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { readWorksPage, readWorksQuery, useWorks } from './inventory.queries.ts'
import styles from './works.module.css'

const ExportWorks = lazyPart(async () => ({ default: (await import('./export-works.tsx')).ExportWorks }))

/** What can be done with the works that the table shows, and how more come in. */
export function WorksActions() {
  /** Null until it was opened once. */
  const [exporting, setExporting] = useState<boolean | null>(null)
  const [params] = useSearchParams()
  const query = readWorksQuery(params)
  const { data } = useWorks(query, readWorksPage(params))
  // Without works, the page itself leads to both ways in.
  if (data?.counts.all === 0 && params.size === 0) return null
  return (
    <div className={styles.actions}>
      <ButtonLink to="/dashboard/import" variant="outline" icon="upload">
        Import
      </ButtonLink>
      <Button variant="outline" icon="download" onClick={() => setExporting(true)} disabled={data?.counts.all === 0}>
        Export
      </Button>
      <ButtonLink to="/artwork/new" icon="plus">
        New Work
      </ButtonLink>
      {exporting !== null && (
        <Suspense fallback={null}>
          <ExportWorks
            open={exporting}
            onOpenChange={setExporting}
            works={{ found: query }}
            total={data?.counts[query.filter] ?? null}
          />
        </Suspense>
      )}
    </div>
  )
}
