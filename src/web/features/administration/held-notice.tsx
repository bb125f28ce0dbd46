import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldCopy } from '#contract/backup.ts'
import { counted } from '#contract/counted.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatList, formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { ADMIN_KEY, useAdminAction } from './administration.queries.ts'
import styles from './backup.module.css'

const describe = ({ mails, refunds, payouts, labels }: HeldCopy['waiting']): string =>
  formatList([
    counted(mails, 'mail'),
    counted(refunds, 'refund'),
    counted(payouts, 'payout'),
    counted(labels, 'shipping label'),
  ])

const useHeld = () => useQuery({ queryKey: [ADMIN_KEY, 'held'], queryFn: () => api('GET /admin/held', {}) })

/** Above every part of the administration while a restored copy waits for somebody to look at it; otherwise nothing. */
export function HeldNotice() {
  const { data } = useHeld()
  const [discards, setDiscards] = useState(true)
  const action = useAdminAction()
  if (!data?.held) return null
  const { backup_at, waiting } = data.held
  const hasOldMail = waiting.old_mails > 0
  const letGo = () =>
    action.mutate(
      {
        run: () => api('POST /admin/held/release', { body: { discard_old_mail: hasOldMail && discards } }),
        reason: '',
      },
      { onSuccess: () => toast.success('Everything continues') },
    )
  return (
    <Notice
      tone="warning"
      className={styles.held}
      title={`This is a restored copy, as of ${formatMoment(backup_at)}`}
      action={
        <Button variant="outline" size="sm" busy={action.isPending} onClick={letGo}>
          Let it continue
        </Button>
      }
    >
      <p>
        {describe(waiting)} wait, and no file is deleted. What happened after the backup may have been sent or paid
        already, so look at the orders and at your payment provider first.
      </p>
      {hasOldMail && (
        <label className={styles.check}>
          <input type="checkbox" checked={discards} onChange={(event) => setDiscards(event.target.checked)} />
          Discard {counted(waiting.old_mails, 'mail')} from before the backup.{' '}
          {waiting.old_mails === 1 ? 'It was' : 'They were'} probably sent.
        </label>
      )}
      <FailureNotice error={action.error} message="Nothing was changed. Try again in a moment." />
    </Notice>
  )
}
