import { OtherTerms, type ShownOffer } from '#web/shared/other-terms.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface PublishProblemProps {
  reason: string
  /** What only a buy button needs is missing, so the work can be shown with other terms. */
  needs: 'price' | 'account' | null
  onPublishAs(offer: ShownOffer): void
}

/** Why a work is not published, with the ways out of it. */
export function PublishProblem({ reason, needs, onPublishAs }: PublishProblemProps) {
  const ways = needs !== null && (
    <div className="row wrapx g2">
      {needs === 'account' && (
        <ButtonLink to="/payment-settings" size="sm">
          Open Payments
        </ButtonLink>
      )}
      <OtherTerms onPublishAs={onPublishAs} />
    </div>
  )
  return (
    <Notice tone="error" title="It is not published yet" action={ways}>
      {needs === 'price' ? 'Enter a price.' : reason}
      {needs !== null && ' Only a work with a buy button needs this. You can show it at once on other terms.'}
    </Notice>
  )
}
