import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { dateOf } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './account.module.css'
import { useEndSession, useSessions } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { deviceName } from './device-name.ts'
import { useSave } from './use-save.ts'

/** Where the person is signed in, and the way to end what they do not know. */
export function SessionsSection() {
  const list = useSessions()
  const end = useEndSession()
  const { failure, save } = useSave({ done: 'The session has ended', failed: 'The session could not be ended' })
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      text="Where you are signed in. End what you do not recognize."
      failure={failure}
    >
      {list.isPending && (
        <SkeletonGroup label={MESSAGES.loading}>
          <Skeleton height={64} />
        </SkeletonGroup>
      )}
      {list.isError && (
        <ErrorState
          title="Your sessions could not be loaded"
          message={failureText(list.error, 'Try again in a moment.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && (
        <ul className={styles.sessions}>
          {list.data.map(({ id, user_agent, last_used_at, created_at, current }) => {
            const device = deviceName(user_agent)
            return (
              <li key={id}>
                <div>
                  <p className={styles.device}>
                    {device}
                    {current && <Tag>This browser</Tag>}
                  </p>
                  <p className="cap">
                    Signed in {dateOf(created_at)}, last used {dateOf(last_used_at)}
                  </p>
                </div>
                {!current && (
                  <Button
                    variant="quiet"
                    size="sm"
                    busy={end.isPending && end.variables === id}
                    busyLabel="Ending..."
                    onClick={() => void save(() => end.mutateAsync(id))}
                    aria-label={`End session, ${device}`}
                  >
                    End session
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </AccountSection>
  )
}
