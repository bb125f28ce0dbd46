import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './acting-bar.module.css'

/** Whose account an administrator works in, until when, and the way out; on every page. */
export function ActingBar({ user, until }: { user: Profile; until: number }) {
  const stop = useMutation({
    mutationFn: async () => {
      await api('DELETE /acting', {})
      await session.signInStateChanged()
      await leaveFor('/admin/people')
    },
    onError: (error) => toast.error(failureText(error, 'This could not be ended. Try again in a moment.')),
  })
  useEffect(() => {
    // The next token is the administrator's own, so the page is loaded again for them.
    const timer = setTimeout(() => void session.renew(), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return (
    <section aria-label="Acting for a member" className={styles.bar}>
      <p>
        You act for <strong>{user.name}</strong> until {formatMoment(new Date(until).toISOString())}. Every change is
        logged.
      </p>
      <Button variant="outline" size="sm" busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
        Stop
      </Button>
    </section>
  )
}
