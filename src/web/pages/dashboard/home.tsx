import type { MetaFunction } from 'react-router'
import { loadInBrowser, loadOnServer } from '#web/shared/signed-in-page.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { prefetchDashboard } from './prefetch-dashboard.ts'

export const handle = { shape: 'dashboard' }
export const loader = loadOnServer(prefetchDashboard)
export const clientLoader = loadInBrowser(prefetchDashboard)

export const meta: MetaFunction = () => [{ title: 'Dashboard · Gesso' }]

/** `/`: the dashboard, too (AW-1.4). */
export default function Home() {
  return <DashboardScreen />
}
