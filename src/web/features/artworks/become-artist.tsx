import { useMutation } from '@tanstack/react-query'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { session } from '#web/lib/live-session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './become-artist.module.css'

/** What others see instead of a form for artists, and how to become one (AW-1.34). */
export function BecomeArtist() {
  const { user } = useSession()
  const change = useMutation({
    mutationFn: () => api('PUT /users/update-role', { body: { role: 'artist' } }),
    onSuccess: (profile) => {
      toast.success(ACCOUNT_MESSAGES.roleUpdated)
      session.adopt(profile)
    },
  })
  return (
    <div className="wrap sec">
      <div className={styles.words}>
        <h1 className="display-m">Uploading is for artists</h1>
        <p className="lead">
          Works are uploaded, edited and sold from an artist account. Switch yours to upload your own. You can switch
          back in your account settings at any time.
        </p>
        {user?.role === 'admin' && (
          <Notice tone="warning" live={false}>
            If you switch, you stop being an administrator.
          </Notice>
        )}
        <FailureNotice error={change.error} message={ACCOUNT_MESSAGES.roleUpdateFailed} />
        <Button busy={change.isPending} busyLabel="Switching..." onClick={() => change.mutate()}>
          Switch to Artist Account
        </Button>
      </div>
    </div>
  )
}
