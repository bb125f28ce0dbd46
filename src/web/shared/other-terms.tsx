import type { Offer } from '#contract/record-terms.ts'
import { Button } from '#web/ui/button.tsx'

/** Terms without a buy button, so a work can be shown on them without a price and a payment account. */
export type ShownOffer = Extract<Offer, 'on_request' | 'not_for_sale'>

interface OtherTermsProps {
  onPublishAs: (offer: ShownOffer) => void
  busy?: boolean
}

/** The ways to publish a work that lacks only what a buy button needs. */
export function OtherTerms({ onPublishAs, busy = false }: OtherTermsProps) {
  return (
    <>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => onPublishAs('on_request')}>
        Show with Price on Request
      </Button>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => onPublishAs('not_for_sale')}>
        Show as Not for Sale
      </Button>
    </>
  )
}
