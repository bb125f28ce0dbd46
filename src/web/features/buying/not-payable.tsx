import type { Cart } from '#contract/cart.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { QuotedParcel, quoteCheckout } from '#contract/quotes.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'

type Quote = ResultOf<typeof quoteCheckout>

/** Neither a card nor the one seller can be paid for all of this. */
export function NotPayable({ parcels, items }: { parcels: Quote['parcels']; items: Cart['items'] }) {
  if (parcels.length === 1)
    return (
      <Notice
        tone="warning"
        live={false}
        title="This cannot be paid here at the moment"
        action={
          <ButtonLink to={`/marketplace/${items[0]?.handle}`} variant="outline" size="sm">
            See the work
          </ButtonLink>
        }
      >
        Write to {parcels[0]?.seller.name} to buy it.
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      live={false}
      title="These works cannot be paid together"
      action={<OneSellerLinks parcels={parcels} />}
    >
      Check out with one seller at a time. The other works stay in your cart.
    </Notice>
  )
}

/** Checkouts of the works of one seller each. */
export function OneSellerLinks({ parcels }: { parcels: readonly QuotedParcel[] }) {
  return (
    <div className={styles.tools}>
      {parcels.map(({ seller: { id, name } }) => (
        <ButtonLink key={id} to={`/checkout?seller=${id}`} variant="outline" size="sm">
          Only those of {name}
        </ButtonLink>
      ))}
    </div>
  )
}
