import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SHOP_REDIRECT_MS } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { useSession } from '#web/lib/use-session.ts'
import { readArrival, runShopConnection, type ShopEnd } from './shop-callback-flow.ts'

export type ShopCallbackState = { kind: 'processing' } | ShopEnd

const MISSING: ShopEnd = { kind: 'failed', message: MESSAGES.shopMissingParameters }

/** Finishes a connection once, however often the page is rendered, and goes on to the dashboard (MS-5.4, MS-5.11). */
export const useShopCallback = (): ShopCallbackState => {
  const [search] = useSearchParams()
  const [arrival] = useState(() => readArrival(search))
  const [state, setState] = useState<ShopCallbackState>(arrival ? { kind: 'processing' } : MISSING)
  const { status } = useSession()
  const navigate = useNavigate()
  const begun = useRef(false)

  useEffect(() => {
    // The code must not stay in the address: it would be kept in histories and sent along as a referrer.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  useEffect(() => {
    // Who is signed in must be known: the server takes the answer only from whoever began.
    if (!arrival || status === 'checking' || begun.current) return
    begun.current = true
    void runShopConnection(arrival).then(setState)
  }, [arrival, status])
  useEffect(() => {
    if (state.kind !== 'done') return
    const timer = setTimeout(
      () => void navigate('/dashboard', { replace: true, state: { shopConnected: state.shopDomain } }),
      SHOP_REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [state, navigate])
  return state
}
