import type { Offer } from '#contract/record-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface PublishProblemProps {
  reason: string
  /** What only a buy button needs is missing, so the work can be shown with other terms. */
  needs: 'price' | 'account' | null
  onPublishAs(offer: Offer): void
}

/** Why a work is not published, with the ways out of it. */
export function PublishProblem({ reason, needs, onPublishAs }: PublishProblemProps) {
  const ways = needs !== null && (
    <>
      {needs === 'account' && (
        <ButtonLink to="/payment-settings" size="sm">
          Open Payments
        </ButtonLink>
      )}
      <Button size="sm" variant="outline" onClick={() => onPublishAs('on_request')}>
        Show with Price on Request
      </Button>
      <Button size="sm" variant="outline" onClick={() => onPublishAs('not_for_sale')}>
        Show as Not for Sale
      </Button>
    </>
  )
  return (
    <Notice tone="error" title="It is not published yet" action={ways}>
      {needs === 'price' ? 'Enter a price.' : reason}
      {needs !== null && ' Only a work with a buy button needs this. You can show it at once on other terms.'}
    </Notice>
  )
}
