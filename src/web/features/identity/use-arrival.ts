import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'

/**
 * Someone already signed in who opens a sign-in screen is taken on (AW-1.7). Asked only on arrival, so it never cuts
 * short what the screen itself says (CD-1.23). Answers true once it is known who the visitor is; until then a form must
 * not be sent, the browser would leave the page.
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
