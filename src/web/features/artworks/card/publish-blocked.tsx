import { PUBLISH_BLOCKED_MS } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'
import type { PublishGate } from './publish-gate.ts'

interface PublishBlockedProps {
  gate: PublishGate
  onClose: () => void
}

/** Why a publish did not begin, for ten seconds, with the way to make it possible (AW-7.11 to AW-7.13). */
export function PublishBlocked({ gate, onClose }: PublishBlockedProps) {
  return (
    <FloatingNotice
      tone="warning"
      durationMs={PUBLISH_BLOCKED_MS}
      onClose={onClose}
      action={
        <Button size="sm" onClick={() => gate.finishSetup()} busy={gate.finishing} busyLabel="Opening Stripe...">
          {MESSAGES.completeSetup}
        </Button>
      }
    >
      {MESSAGES.publishBlocked}
    </FloatingNotice>
  )
}
