import { PUBLISH_BLOCKED_MS } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'

/** What publishing needs to know about the payment account; the page fills it from the payments feature. */
export interface PublishGate {
  /** Null while it is not loaded. */
  status: PaymentStatus | null
  /** Loads the status again; null when it could not be loaded. */
  check(): Promise<PaymentStatus | null>
  /** The state of the account as a sentence, such as 'Payouts are not set up yet'. */
  sentenceOf(status: PaymentStatus): string
  /** Starts the provider's onboarding, which leads back to this work (AW-7.14). */
  finishSetup(workId: string): void
  /** The onboarding link is being created. */
  finishing: boolean
}

/**
 * The status that forbids a publish request, or null if the request may be sent (AW-7.10). An account that is not active
 * is checked again, because it may have become active in another window; if that fails, the server decides.
 */
export const blockingStatus = async ({
  status,
  check,
}: Pick<PublishGate, 'status' | 'check'>): Promise<PaymentStatus | null> => {
  if (status === 'active') return null
  const current = await check()
  return current === 'active' ? null : current
}

interface PublishBlockedProps {
  gate: PublishGate
  /** The work that could not be published. */
  workId: string
  onClose: () => void
}

/** Explains for ten seconds why a work could not be published, with a button to finish the setup (AW-7.11 to AW-7.13). */
export function PublishBlocked({ gate, workId, onClose }: PublishBlockedProps) {
  return (
    <FloatingNotice
      tone="warning"
      durationMs={PUBLISH_BLOCKED_MS}
      onClose={onClose}
      action={
        <Button size="sm" onClick={() => gate.finishSetup(workId)} busy={gate.finishing} busyLabel="Opening Stripe...">
          {MESSAGES.completeSetup}
        </Button>
      }
    >
      {MESSAGES.publishBlocked}
    </FloatingNotice>
  )
}
