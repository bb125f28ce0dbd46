import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '#web/lib/api-error.ts'
import { identity } from '#web/lib/identity.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './shop-callback.module.css'
import { adoptProfile } from './sign-in-flow.ts'

/** `/auth/oidc/callback`: where the OpenID Connect provider sends the browser back to. */
export function OidcCallbackScreen() {
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { pathname, search } = window.location
    // The code must not stay in the address: browsers store addresses in their history and send them as referrers.
    window.history.replaceState(window.history.state, '', pathname)
    const finish = async () => {
      await identity.signInFromOutside(search)
      await adoptProfile()
      await navigate(takeReturnTo(), { replace: true })
    }
    finish().catch((error: unknown) => setFailure(failureText(error, 'You could not be signed in. Start again.')))
  }, [navigate])
  return (
    <div className={styles.column}>
      {failure === null ? (
        <div role="status" className={styles.waiting}>
          <Spinner size={32} />
          <h1 className="title-m">Signing you in...</h1>
        </div>
      ) : (
        <ErrorState
          centered
          headingLevel={1}
          title="You are not signed in"
          message={failure}
          action={<ButtonLink to="/login">Back to log in</ButtonLink>}
        />
      )}
    </div>
  )
}
