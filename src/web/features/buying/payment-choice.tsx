import { Suspense } from 'react'
import type { Cart } from '#contract/cart.ts'
import { counted } from '#contract/counted.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { PaymentMethod } from '#contract/outside-payments.ts'
import type { quoteCheckout } from '#contract/quotes.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './buying.module.css'

const NotPayable = lazyPart(() => import('./not-payable.tsx').then(({ NotPayable: View }) => ({ default: View })))

type Quote = ResultOf<typeof quoteCheckout>
type Outside = NonNullable<Quote['outside']>

/** How works can be paid, the first one without a choice. */
export const listPaymentMethods = ({ by_card: byCard, outside }: Quote): PaymentMethod[] => [
  ...(byCard ? (['card'] as const) : []),
  ...(outside ? (['outside'] as const) : []),
]

const buildTitle = ({ transfer, in_person: inPerson }: Outside, seller: string): string => {
  if (!inPerson) return `Bank transfer, straight to ${seller}`
  return transfer ? `Bank transfer or in person, straight to ${seller}` : `In person, straight to ${seller}`
}

const buildText = ({ hold_days: days, in_person: inPerson }: Outside, seller: string): string =>
  [
    `Held for you for ${counted(days, 'day')}, until ${seller} confirms your payment.`,
    ...(inPerson ? ['In person means cash, a check or a card at the studio.'] : []),
  ].join(' ')

interface PaymentChoiceProps {
  quote: Quote
  items: Cart['items']
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

/** By card on the provider's page, or straight to the seller; nothing where only a card is possible. */
export function PaymentChoice({ quote, items, chosen, onChoose }: PaymentChoiceProps) {
  const { by_card: byCard, outside, parcels } = quote
  const seller = parcels[0]?.seller.name ?? ''
  if (byCard && !outside) return null
  return (
    <fieldset className={styles.fields}>
      <legend className="h-tool">Payment</legend>
      {!byCard && !outside && (
        <Suspense>
          <NotPayable parcels={parcels} items={items} />
        </Suspense>
      )}
      <div className={styles.options}>
        {byCard && (
          <OptionCard
            name="payment"
            title="By card"
            text="On the payment provider’s page. Held for you for 15 minutes meanwhile."
            checked={chosen === 'card'}
            onChange={() => onChoose('card')}
          />
        )}
        {outside && (
          <OptionCard
            name="payment"
            title={buildTitle(outside, seller)}
            text={buildText(outside, seller)}
            checked={chosen === 'outside'}
            onChange={() => onChoose('outside')}
          />
        )}
      </div>
    </fieldset>
  )
}
