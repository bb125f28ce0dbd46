import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { PleaseLogIn } from '#web/features/identity/please-log-in.tsx'
import { useConnectionNotice } from '#web/features/shell/use-connection-notice.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'

/** Signed out, Explore leads to sign-up, everything else to log-in (decision 1). */
const doorOf = (pathname: string) => (/^\/explore\/?$/.test(pathname) ? '/signup' : '/login')

/**
 * Opens its routes to a live session only (AW-1.1). On entry a visitor is led away and the path remembered; a session
 * that ends while a screen is open leaves a way back to sign-in on the spot (AW T-10).
 */
export default function SignedInLayout() {
  const { status } = useSession()
  useConnectionNotice()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [wasIn, setWasIn] = useState(false)
  if (status === 'signed-in' && !wasIn) setWasIn(true)
  const turnAway = status === 'signed-out' && !wasIn
  useEffect(() => {
    if (!turnAway) return
    rememberReturnTo(pathname + search)
    void navigate(doorOf(pathname), { replace: true })
  }, [turnAway, pathname, search, navigate])
  if (status === 'signed-in') return <Outlet />
  if (status === 'signed-out' && wasIn) return <PleaseLogIn />
  return (
    <div className="wrap sec" role="status">
      {MESSAGES.loading}
    </div>
  )
}
