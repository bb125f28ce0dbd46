import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'

/**
 * Redirects someone who is already signed in and opens a sign-in screen (AW-1.7). This is checked only on arrival, so that
 * it never interrupts a message of the screen (CD-1.23). Returns true once it is known who the visitor is; until then the
 * form must not be submitted, because the browser would leave the page.
 */
export const useArrival = (): boolean => {
  const { status } = useSession()
  const navigate = useNavigate()
  const settled = useRef(false)
  useEffect(() => {
    if (settled.current || status === 'checking') return
    settled.current = true
    if (status === 'signed-in') void navigate(takeReturnTo(), { replace: true })
  }, [status, navigate])
  return status !== 'checking'
}
