import { type MetaFunction, useParams } from 'react-router'
import { ImportView } from '#web/features/imports/import-view.tsx'
import { importQuery } from '#web/features/imports/imports.queries.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

const prefetch: PrefetchPage = ({ read, queries, params: { id = '' } }) => [
  queries.prefetchQuery(importQuery(id, read)),
]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const shouldRevalidate = () => false

export const meta: MetaFunction = () => [{ title: pageTitle('Import') }]

/** `/dashboard/import/:id`: a list that was read, until it is in the inventory, and after. */
export default function ImportListPage() {
  const { id = '' } = useParams()
  return (
    <>
      <WorkspaceStrip current="works" />
      <div className="wrap sec">
        <PageHead title="Import" over={<Breadcrumb to="/dashboard/import" parent="Imports" current="Import" />} />
        <ImportView id={id} />
      </div>
    </>
  )
}
