import { useLocation } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown where a session ended while its screen was open (AW-3.36); logging in leads back to that screen. */
export function PleaseLogIn() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap sec">
      <EmptyState
        centered
        headingLevel={1}
        title={PUBLIC_MESSAGES.pleaseLogIn}
        text="Your session has ended. Nothing you saved is lost."
        action={
          <ButtonLink to="/login" onClick={() => rememberReturnTo(pathname + search)}>
            {PUBLIC_MESSAGES.logIn}
          </ButtonLink>
        }
      />
    </div>
  )
}
