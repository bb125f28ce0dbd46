import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { fitToFormat } from '#contract/address-formats.ts'
import type { Cart } from '#contract/cart.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { addMoney, decimalAmount, parseAmount } from '#contract/money.ts'
import type { Profile } from '#contract/profiles.ts'
import type { QuotedParcel, quoteCheckout } from '#contract/quotes.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sumTaxes } from './amounts.tsx'
import styles from './buying.module.css'
import { beginCheckout, leaveToPay } from './buying.queries.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type DeliveryDraft, keepDraft } from './delivery-draft.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { type DeliveryValues, nameOnly } from './delivery-values.ts'
import { listPaymentMethods, PaymentChoice } from './payment-choice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

const OneSellerLinks = lazyPart(() =>
  import('./not-payable.tsx').then(({ OneSellerLinks: View }) => ({ default: View })),
)

/** Somebody else was faster. */
const TOO_LATE = ['work_sold', 'work_held']
/** Other reservations are in the way: too many, or one with the same seller. */
const RESERVED_BEFORE = ['too_many_reservations', 'checkout_open']

interface DeliveryFormProps {
  /** Null for a guest. */
  user: Profile | null
  /** What the form begins with. */
  values: DeliveryValues
  draft: DeliveryDraft
  items: Cart['items']
  wanted: { artwork_id: string; quantity: number }[]
  quote: ResultOf<typeof quoteCheckout>
  /** The quote is of the country that was chosen before. */
  isPricing: boolean
  priceProblem: { message: string; onRetry: () => void } | null
  onCountry: (country: string) => void
  /** The state has been typed, on which taxes depend. */
  onState: (state: string) => void
  /** The seller is no longer paid as the quote says. */
  onOutdated: () => void
  /** A work was sold or is held by somebody else. */
  onTooLate: () => void
}

export function DeliveryForm(props: DeliveryFormProps) {
  const { user, values, draft, items, wanted, quote, isPricing, priceProblem } = props
  const { parcels, price, currency } = quote
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState(draft.shipping)
  const [chosenPayment, setChosenPayment] = useState(draft.payment)
  const payments = listPaymentMethods(quote)
  const payment = payments.find((method) => method === chosenPayment) ?? payments[0]
  const chooseMethod = ({ seller, methods }: QuotedParcel) =>
    methods.find(({ method }) => method === chosen[seller.id]) ?? methods[0]
  const shipping = addMoney(
    parcels.map((parcel) => parseAmount(chooseMethod(parcel)?.price ?? 0, currency)),
    currency,
  )
  const taxes = sumTaxes(
    parcels.map((parcel) => chooseMethod(parcel)?.taxes ?? []),
    currency,
  )
  const added = taxes.filter(({ included }) => !included).map(({ amount }) => parseAmount(amount, currency))
  const total = decimalAmount(addMoney([parseAmount(price, currency), shipping, ...added]))
  const chosenMethods = parcels.flatMap((parcel) => {
    const method = chooseMethod(parcel)?.method
    return method ? [{ seller_id: parcel.seller.id, method }] : []
  })
  const collectsAll = chosenMethods.every(({ method }) => method === 'collection')
  const form = useContractForm({
    schema: async () => {
      const { collectionForm, deliveryForm, guestCollectionForm } = await import('#contract/orders.ts')
      if (!collectsAll) return deliveryForm
      return user ? collectionForm : guestCollectionForm
    },
    values,
    attachments: () => [wanted, chosenMethods, total, payment],
    save: ({ email, phone, ...address }, { idempotencyKey }) => {
      const stated = collectsAll ? nameOnly(address.name) : fitToFormat(address)
      const delivery = user && collectsAll ? {} : { address: stated }
      const order = { items: wanted, email, phone, ...delivery, shipping: chosenMethods, total }
      return beginCheckout({ ...order, payment_method: payment }, idempotencyKey)
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return
      if (TOO_LATE.includes(error.code)) props.onTooLate()
      if (error.code === 'outside_not_offered') props.onOutdated()
    },
    onSaved: async ({ id, payment_method: method }) => {
      // The works are held from here on: that page leads on, also when the payment page cannot be opened.
      await navigate(`/checkout/${id}`, { replace: true })
      if (method === 'card') await leaveToPay(id)
    },
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const isRefused = parcels.some(({ not_shipped_there: isNot }) => isNot)
  const crossesCustoms = parcels.some(
    (parcel) => parcel.crosses_customs && chooseMethod(parcel)?.method !== 'collection',
  )
  const leave = () => {
    keepDraft({ typed: form.getValues(), shipping: chosen, payment: chosenPayment })
    rememberReturnTo(pathname + search)
  }
  return (
    <form method="post" noValidate className={styles.columns} aria-label="Checkout" onSubmit={form.submit}>
      <div className={styles.form}>
        <DeliveryFields
          form={form}
          country={country}
          isGuest={user === null}
          collectsAll={collectsAll}
          isOnlyCollected={collectsAll && !isRefused}
          onCountry={props.onCountry}
          onState={(state) => quote.by_state && props.onState(state)}
          onLeave={leave}
        />
        <section className={styles.fields}>
          <h2 className="h-tool">Shipping</h2>
          {priceProblem && (
            <Notice
              tone="error"
              action={
                <Button variant="outline" size="sm" onClick={priceProblem.onRetry}>
                  Try again
                </Button>
              }
            >
              {priceProblem.message}
            </Notice>
          )}
          {parcels.map((parcel) => (
            <ShippingChoice
              key={parcel.seller.id}
              parcel={parcel}
              country={country}
              currency={currency}
              chosen={chooseMethod(parcel)?.method}
              onChoose={(method) => setChosen({ ...chosen, [parcel.seller.id]: method })}
            />
          ))}
        </section>
        <PaymentChoice quote={quote} items={items} chosen={payment} onChoose={setChosenPayment} />
        {form.failure !== null && (
          <StartFailure error={form.failure} parcels={parcels} isReserving={payment === 'outside'} />
        )}
      </div>
      <CheckoutSummary
        items={items}
        price={price}
        shipping={shipping}
        taxes={taxes}
        total={total}
        dutiesIn={crossesCustoms ? country : null}
        payment={payment}
        outside={quote.outside}
        seller={parcels[0]?.seller.name ?? ''}
        needsAccount={payment === 'outside' && user === null}
        isPricing={isPricing}
        isSending={form.busy}
        onLeave={leave}
      />
    </form>
  )
}

interface StartFailureProps {
  error: unknown
  parcels: readonly QuotedParcel[]
  isReserving: boolean
}

/** Why nothing was held, and the way out. */
function StartFailure({ error, parcels, isReserving }: StartFailureProps) {
  const code = error instanceof ApiError ? error.code : ''
  return (
    <Notice tone="error" action={<WayOut code={code} parcels={parcels} isReserving={isReserving} />}>
      <p>{failureText(error, 'The checkout could not be started. Nothing was charged.')}</p>
      <p>What you typed is still here.</p>
    </Notice>
  )
}

function WayOut({ code, parcels, isReserving }: Omit<StartFailureProps, 'error'> & { code: string }) {
  if (code === 'seller_not_payable' && parcels.length > 1)
    return (
      <Suspense>
        <OneSellerLinks parcels={parcels} />
      </Suspense>
    )
  const isReservedBefore = isReserving && RESERVED_BEFORE.includes(code)
  return (
    <ButtonLink to={isReservedBefore ? '/orders' : '/cart'} variant="outline" size="sm">
      {isReservedBefore ? 'See your reservations' : 'Back to the cart'}
    </ButtonLink>
  )
}
