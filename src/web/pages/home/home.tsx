import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { FrontPage } from '#web/features/front-page/front-page.tsx'
import { loadFrontPage } from '#web/features/front-page/load-front-page.ts'
import { session } from '#web/lib/live-session.ts'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pageServices } from '#web/lib/page-services.ts'
import { settings } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { loadInBrowser, loadOnServer } from '#web/shared/signed-in-page.ts'
import { Dashboard, prefetchDashboard } from '../dashboard/dashboard-page.tsx'
import { frontPageFacts } from '../main-site/front-page-facts.ts'

/** All visitors get it alike; whoever is signed in gets their dashboard. */
export const handle = { shape: 'dashboard', public: 'visitors' }

const loadDashboard = loadOnServer(prefetchDashboard)

/** The data of the dashboard, or of the front page; null where visitors are led to the log-in (decision 072). */
export const loader = async (args: LoaderFunctionArgs) => {
  const dashboard = await loadDashboard(args)
  if (dashboard) return dashboard
  if ((await loadPublic(args, 'GET /setup', {})).is_new) throw redirect('/setup')
  const { home } = args.context.get(pageServices).settings.site
  return home.visitors_arrive_at === 'front-page' ? { front: await loadFrontPage(args) } : null
}

interface ClientArgs extends LoaderFunctionArgs {
  serverLoader(): Promise<Awaited<ReturnType<typeof loader>>>
}
export const clientLoader = async (args: ClientArgs) =>
  session.get().user ? loadInBrowser(prefetchDashboard)(args) : args.serverLoader()

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData && 'front' in loaderData
    ? pageMeta(frontPageFacts(settings().site), '/')
    : [{ title: 'Dashboard · Gesso' }]

/** `/`: the dashboard of whoever is signed in (AW-1.4), and the front page for visitors. */
export default function Home() {
  const { status } = useSession()
  const data = useLoaderData<typeof loader>()
  if (status !== 'signed-in' && data && 'front' in data) return <FrontPage {...data.front} />
  return <Dashboard />
}
