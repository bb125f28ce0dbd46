import type { MetaFunction } from 'react-router'
import { DashboardScreen } from './dashboard-screen.tsx'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Gesso' }]

/** `/`: the dashboard, too (AW-1.4). */
export default function Home() {
  return <DashboardScreen />
}
