import { Suspense } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { Cart } from '#contract/cart.ts'
import { counted } from '#contract/counted.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { importDutiesText } from '#contract/import-duties.ts'
import { LEGAL_PATHS, LEGAL_TITLES } from '#contract/legal-texts.ts'
import { decimalAmount, type Money } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/outside-payments.ts'
import type { quoteCheckout } from '#contract/quotes.ts'
import type { TaxLine } from '#contract/tax.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Amounts, CopiesPrice, TaxNote, taxRows, worksTerm } from './amounts.tsx'
import styles from './buying.module.css'
import { WorkRow } from './work-row.tsx'

const LogInFirst = lazyPart(() => import('./checkout-detours.tsx').then(({ LogInFirst: View }) => ({ default: View })))

interface CheckoutSummaryProps {
  items: Cart['items']
  price: string
  shipping: Money
  taxes: TaxLine[]
  total: string
  /** The country that may charge import duties; null without. */
  dutiesIn: string | null
  /** Undefined where the works cannot be paid. */
  payment: PaymentMethod | undefined
  outside: ResultOf<typeof quoteCheckout>['outside']
  /** Who is paid outside of the provider. */
  seller: string
  /** A guest wants to reserve. */
  needsAccount: boolean
  isPricing: boolean
  isSending: boolean
  /** A guest leaves to log in. */
  onLeave: () => void
}

/** What is bought, what it costs, and the button that holds it. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { items, price, shipping, taxes, total, dutiesIn, payment } = props
  const { currency } = shipping
  return (
    <div className={styles.side}>
      <Panel title="Order summary" look="plinth">
        <ul className={styles.rows}>
          {items.map((item) => (
            <WorkRow
              key={item.artwork_id}
              work={item}
              artist={item.seller.name}
              amount={<CopiesPrice price={item.price} currency={item.currency} quantity={item.quantity} />}
            />
          ))}
        </ul>
        <Amounts
          currency={currency}
          rows={[
            { term: worksTerm(items), amount: price },
            { term: 'Shipping', amount: decimalAmount(shipping) },
            ...taxRows(taxes),
          ]}
          total={{ term: 'Total', amount: total }}
        />
        <TaxNote taxes={taxes} currency={currency} />
        {dutiesIn && <p className={`cap ${styles.duties}`}>{importDutiesText(dutiesIn)}</p>}
        <ReturnsLink />
        {payment && !props.needsAccount && <SendButton {...props} />}
        {payment && props.needsAccount && (
          <Suspense>
            <LogInFirst seller={props.seller} onLeave={props.onLeave} />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}

/** How to withdraw, in a page of its own, so that nothing typed is lost; where the operator has written it. */
function ReturnsLink() {
  const { returns } = useSettings().legal
  if (returns === 0) return null
  return (
    <p className={`cap ${styles.duties}`}>
      How to withdraw from a purchase or return a work:{' '}
      <a className="link" href={LEGAL_PATHS.returns} target="_blank" rel="noreferrer">
        {LEGAL_TITLES.returns}
      </a>
    </p>
  )
}

function SendButton({ shipping, total, payment, outside, seller, isPricing, isSending }: CheckoutSummaryProps) {
  const amount = priceText(total, shipping.currency)
  const isOutside = payment === 'outside'
  const sendingLabel = isOutside ? 'Reserving...' : 'Holding your works...'
  return (
    <>
      <Button
        type="submit"
        size="lg"
        full
        busy={isSending || isPricing}
        busyLabel={isSending ? sendingLabel : 'Looking up shipping...'}
      >
        {isOutside ? 'Reserve' : 'Continue to payment'}, {amount}
      </Button>
      <p className={`cap ${styles.hint}`}>
        {isOutside && outside
          ? `Nothing is charged here. The works are held for you for ${counted(outside.hold_days, 'day')}, and the next page shows how to pay ${seller}.`
          : 'The works are held for you for 15 minutes from here on. You leave for the provider’s page and come straight back.'}
      </p>
    </>
  )
}
