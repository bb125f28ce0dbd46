import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './sessions.module.css'

export const meta = () => [{ title: 'Sessions · Gesso' }]

const SessionsDesk = lazyPart(() =>
  import('#web/features/mentorship/desk/sessions-desk.tsx').then((module) => ({ default: module.SessionsDesk })),
)

/** `/mentorship/sessions`: the desk of a member who is a mentor, and of administrators. */
export default function Sessions() {
  return (
    <div className={`wrap sec ${styles.page}`}>
      <h1 className="display-m">Sessions</h1>
      <Suspense>
        <SessionsDesk
          otherwise={
            <EmptyState
              title="You are not a mentor here"
              text="An administrator of this site can enter your email address with a mentor."
              action={
                <ButtonLink to="/account" variant="outline">
                  Your account
                </ButtonLink>
              }
            />
          }
        />
      </Suspense>
    </div>
  )
}
