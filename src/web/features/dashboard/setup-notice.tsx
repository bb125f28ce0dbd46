import { MESSAGES } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './panels.module.css'
import type { PaymentsView } from './payments-panel.tsx'

/** Above the works as long as the account cannot take money: what is missing and the way on (AW-7.16). */
export function SetupNotice({ payments }: { payments: PaymentsView }) {
  const { account, words, finishSetup, finishing } = payments
  if (!account || !words || account.status === 'active') return null
  return (
    <Notice
      tone="warning"
      live={false}
      className={styles.setup}
      title={words.sentence}
      action={
        <Button size="sm" onClick={() => finishSetup()} busy={finishing} busyLabel="Opening Stripe...">
          {MESSAGES.completeSetup}
        </Button>
      }
    >
      {words.explanation}
    </Notice>
  )
}
