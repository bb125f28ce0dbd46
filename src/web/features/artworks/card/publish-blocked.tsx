import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { PUBLISH_BLOCKED_MS } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { OtherTerms, type ShownOffer } from '#web/shared/other-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'
import type { PublishGate } from './publish-gate.ts'

interface PublishBlockedProps {
  gate: PublishGate
  /** The work that could not be published. */
  workId: string
  onPublishAs: (offer: ShownOffer) => void
  onClose: () => void
}

/** Explains for ten seconds why a work could not be published, with a button to finish the setup (AW-7.11 to AW-7.13) and the ways around it. */
export function PublishBlocked({ gate, workId, onPublishAs, onClose }: PublishBlockedProps) {
  return (
    <FloatingNotice
      tone="warning"
      durationMs={PUBLISH_BLOCKED_MS}
      onClose={onClose}
      action={
        <div className="row wrapx g2">
          <Button
            size="sm"
            onClick={() => gate.finishSetup(workId)}
            busy={gate.finishing}
            busyLabel="Opening Stripe..."
          >
            {MESSAGES.completeSetup}
          </Button>
          <ButtonLink to="/payment-settings/outside" variant="quiet" size="sm">
            Be paid outside instead
          </ButtonLink>
          <OtherTerms onPublishAs={onPublishAs} />
        </div>
      }
    >
      {ARTWORK_MESSAGES.publishBlocked}
    </FloatingNotice>
  )
}
