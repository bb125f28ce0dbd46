import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { UnusableLink } from '#web/shared/link-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './unsubscribe.module.css'

/** Longer ones are not ours, and the server would refuse them as bad input. */
const MAX_TOKEN = 200

/**
 * Where the daily mail leads: its link has a token after `#`, which browsers do not send with the page's address. A button
 * stops the mail, because mail programs open links to preview them.
 */
export function Unsubscribe() {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const token = hash.slice(1)
  const stop = useMutation({ mutationFn: () => api('POST /notifications/unsubscribe', { body: { token } }) })
  const isUnusable =
    token === '' || token.length > MAX_TOKEN || (stop.error instanceof ApiError && stop.error.status === 404)
  // The server does not know the part after `#`.
  if (isHydrated && isUnusable)
    return (
      <UnusableLink
        text={failureText(stop.error, 'Open the newest email, or change your preferences in your account.')}
        action={<ButtonLink to="/account#preferences">Open your preferences</ButtonLink>}
      />
    )
  return (
    <div className={styles.column}>
      <h1 className="display-m">Stop the daily email</h1>
      <p className="mute">
        Once a day it tells you of likes, comments, followers, new works and requests. They stay in your notifications,
        and mail about orders and inquiries still arrives.
      </p>
      {stop.isSuccess ? (
        <Notice
          tone="success"
          title="The daily email is stopped."
          action={
            <ButtonLink to="/account#preferences" size="sm">
              See your preferences
            </ButtonLink>
          }
        >
          You can turn it on again in your account.
        </Notice>
      ) : (
        <>
          <FailureNotice error={stop.error} message="The email could not be stopped. Try again in a moment." />
          <div>
            <Button
              size="lg"
              disabled={!isHydrated}
              busy={stop.isPending}
              busyLabel="Stopping..."
              onClick={() => stop.mutate()}
            >
              Stop the daily email
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
