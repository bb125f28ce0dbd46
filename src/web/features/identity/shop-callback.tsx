import { useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { SHOP_REDIRECT_MS } from '#contract/constants.ts'
import { useSession } from '#web/lib/use-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './shop-callback.module.css'
import { afterEnd, readArrival, runShopConnection, type ShopCallbackState, type ShopEnd } from './shop-callback-flow.ts'
import { shopConnectedFlag } from './shop-connected.ts'

const MISSING: ShopEnd = { kind: 'failed', message: ACCOUNT_MESSAGES.shopMissingParameters }

/** Finishes a connection once, however often the page is rendered, and continues to the dashboard (MS-5.4, MS-5.11). */
const useShopCallback = (): ShopCallbackState => {
  const [search] = useSearchParams()
  const [arrival] = useState(() => readArrival(search))
  const [state, end] = useReducer(afterEnd, arrival ? { kind: 'processing' } : MISSING)
  const { status } = useSession()
  const navigate = useNavigate()
  const hasBegun = useRef(false)

  useEffect(() => {
    // The code must not stay in the address: browsers store addresses in their history and send them as referrers.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  useEffect(() => {
    // Who is signed in must be known: the server accepts the code only from the person who began.
    if (!arrival || status === 'checking' || hasBegun.current) return
    hasBegun.current = true
    void runShopConnection(arrival).then(end)
  }, [arrival, status])
  useEffect(() => {
    if (state.kind === 'second-step') void navigate('/login/second-step', { replace: true })
    if (state.kind !== 'done') return
    const timer = setTimeout(
      () => void navigate('/dashboard', { replace: true, state: shopConnectedFlag(state.shopDomain) }),
      SHOP_REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [state, navigate])
  return state
}

/** `/auth/shopify/callback`: where the shop platform sends the browser back to (AW-1.51 to AW-1.54). */
export function ShopCallbackScreen() {
  const state = useShopCallback()
  return (
    <div className={styles.column}>
      {state.kind === 'processing' && (
        <div role="status" className={styles.waiting}>
          <Spinner size={32} />
          <h1 className="title-m">{ACCOUNT_MESSAGES.shopConnecting}</h1>
        </div>
      )}
      {state.kind === 'done' && (
        <>
          <h1 className="title-m">Your shop is connected</h1>
          <Notice tone="success">
            {ACCOUNT_MESSAGES.shopConnected} {state.shopDomain}
          </Notice>
        </>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          centered
          headingLevel={1}
          title={ACCOUNT_MESSAGES.shopConnectionFailed}
          message={state.message}
          action={<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>}
        />
      )}
    </div>
  )
}
