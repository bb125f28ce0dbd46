import type { MetaFunction } from 'react-router'
import { readWorksPage, readWorksQuery, worksQuery } from '#web/features/inventory/inventory.queries.ts'
import { WorksActions } from '#web/features/inventory/works-actions.tsx'
import { WorksView } from '#web/features/inventory/works-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

const prefetch: PrefetchPage = ({ read, queries, url }) => [
  queries.prefetchQuery(worksQuery(readWorksQuery(url.searchParams), readWorksPage(url.searchParams), read)),
]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const shouldRevalidate = () => false

export const meta: MetaFunction = () => [{ title: pageTitle('Works') }]

/** `/dashboard/works`: every work whose record one keeps. */
export default function WorksPage() {
  return (
    <>
      <WorkspaceStrip current="works" />
      <div className="wrap sec">
        <PageHead title="Works" action={<WorksActions />} />
        <WorksView />
      </div>
    </>
  )
}
