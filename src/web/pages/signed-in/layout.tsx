import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { PasswordQuestion } from '#web/features/identity/password-question.tsx'
import { PleaseLogIn } from '#web/features/identity/please-log-in.tsx'
import { CountryQuestion } from '#web/features/payments/country-question.tsx'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import { BySession } from '#web/shared/by-session.tsx'
import { readHeaderData } from '#web/shared/header-data.ts'
import { getReader } from '#web/shared/signed-in-page.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './page-skeleton.module.css'
import { type PageShape, PageSkeleton } from './page-skeleton.tsx'

/** Signed out, Explore leads to sign-up, everything else to log-in (decision 1). */
const chooseDoor = (pathname: string) => (/^\/explore\/?$/.test(pathname) ? '/signup' : '/login')

/** Whose page it is, and what the header shows, so that the browser has nothing to determine before it can show the page. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  return { user: reader?.user ?? null, known: reader ? await readHeaderData(reader) : [] }
}
/** In the browser the session knows. */
export const clientLoader = () => null
export const shouldRevalidate = () => false

/** What a page that is for visitors, too, loads for them instead of what its queries need. */
interface VisitorsData {
  front: object
}

/** The data of the page, as old as the page itself: the clocks of server and browser may differ. */
const arrivedNow = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

/** Says at the top of the page when the connection is gone, and when it is back. */
const useConnectionNotice = (): void => {
  useEffect(() => {
    const gone = () => toast.notice('You are offline. Changes can’t be saved until you are connected again.')
    const back = () => toast.notice('You are online again.')
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
    }
  }, [])
}

/**
 * Opens its routes to a live session only (AW-1.1), except what a page has for visitors. On entry a visitor is led away and the path remembered; a session
 * that ends while a screen is open leaves a way back to sign-in on the spot (AW T-10).
 */
export default function SignedInLayout() {
  const { status } = useSession()
  useConnectionNotice()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const page = useMatches().at(-1)
  const pageData = page?.loaderData as DehydratedState | VisitorsData | null | undefined
  const forVisitors = Boolean(pageData && 'front' in pageData)
  const state = useMemo(() => (pageData && 'queries' in pageData ? arrivedNow(pageData) : null), [pageData])
  const [wasIn, setWasIn] = useState(false)
  if (status === 'signed-in' && !wasIn) setWasIn(true)
  const turnAway = status === 'signed-out' && !wasIn && !forVisitors
  useEffect(() => {
    if (!turnAway) return
    rememberReturnTo(pathname + search)
    void navigate(chooseDoor(pathname), { replace: true })
  }, [turnAway, pathname, search, navigate])
  if (status === 'signed-in')
    return (
      <HydrationBoundary state={state}>
        <Outlet />
        <CountryQuestion />
        <PasswordQuestion />
      </HydrationBoundary>
    )
  if (status === 'signed-out' && wasIn) return <PleaseLogIn />
  const skeleton = (
    <div className={`wrap sec ${styles.page}`}>
      <PageSkeleton shape={(page?.handle as { shape?: PageShape } | undefined)?.shape ?? 'plain'} />
    </div>
  )
  return forVisitors ? <BySession visitor={<Outlet />} person={skeleton} /> : skeleton
}
