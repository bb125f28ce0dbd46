import type { MetaFunction } from 'react-router'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer } from '#web/shared/signed-in-page.ts'
import { Dashboard, prefetchDashboard } from './dashboard-page.tsx'

export const handle = { shape: 'dashboard' }

export const loader = loadOnServer(prefetchDashboard)
export const clientLoader = loadInBrowser(prefetchDashboard)

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard') }]

/** `/dashboard` (AW-1.5). */
export default function DashboardPage() {
  return <Dashboard />
}
