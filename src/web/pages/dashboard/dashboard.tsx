import type { MetaFunction } from 'react-router'
import { DashboardScreen } from './dashboard-screen.tsx'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Gesso' }]

/** `/dashboard` (AW-1.5). */
export default function Dashboard() {
  return <DashboardScreen />
}
