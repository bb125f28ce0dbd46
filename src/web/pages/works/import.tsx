import type { MetaFunction } from 'react-router'
import { EarlierImports } from '#web/features/imports/earlier-imports.tsx'
import { ImportFiles } from '#web/features/imports/import-files.tsx'
import { ImportSteps } from '#web/features/imports/import-steps.tsx'
import { importListQuery } from '#web/features/imports/imports.queries.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

const prefetch: PrefetchPage = ({ read, queries }) => [queries.prefetchQuery(importListQuery(read))]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const shouldRevalidate = () => false

export const meta: MetaFunction = () => [{ title: pageTitle('Import') }]

/** `/dashboard/import`: a list of works, from a file. */
export default function ImportPage() {
  return (
    <>
      <WorkspaceStrip current="works" />
      <div className="wrap sec">
        <PageHead title="Import" over={<Breadcrumb to="/dashboard/works" parent="Works" current="Import" />} />
        <ImportSteps current={0} />
        <ImportFiles />
        <EarlierImports />
      </div>
    </>
  )
}
