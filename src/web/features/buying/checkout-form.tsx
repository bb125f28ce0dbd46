import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { addressFormat, DELIVERY_COUNTRIES, fitToFormat } from '#contract/address-formats.ts'
import { priceText } from '#contract/artwork-display.ts'
import type { Cart } from '#contract/cart.ts'
import { countryOption, SHIPPING_COUNTRIES } from '#contract/country-name.ts'
import { importDutiesText } from '#contract/delivery-zones.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { addMoney, decimalAmount, parseAmount } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/orders.ts'
import type { QuotedParcel, quoteCheckout } from '#contract/quotes.ts'
import type { Profile } from '#contract/profiles.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useCart } from '#web/shared/cart/use-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Amounts, CopiesPrice, sumTaxes, TaxNote, taxRows, worksTerm } from './amounts.tsx'
import styles from './buying.module.css'
import { beginCheckout, leaveToPay, useQuote } from './buying.queries.ts'
import { chooseCurrency, firstToHold } from './checkout-works.ts'
import { nameOnly, toValues } from './delivery-values.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import { WaitingWorks } from './waiting-works.tsx'
import { WorkRow } from './work-row.tsx'

const LostWork = lazyPart(() => import('./lost-work.tsx').then(({ LostWork: View }) => ({ default: View })))

/** Somebody else was faster. */
const TOO_LATE = ['work_sold', 'work_held']

type Chosen = Record<string, ShippingMethod>

/** The first step of a checkout: where the works go and how. Nothing is held until it is sent. */
export function CheckoutForm({ user }: { user: Profile | null }) {
  const cart = useCart(user?.id ?? null)
  const [search] = useSearchParams()
  const inCart = (cart.data?.items ?? []).filter(({ problem }) => problem === null)
  const buyable = chooseCurrency(inCart, search.get('currency'))
  const items = firstToHold(buyable)
  const wanted = items.map(({ artwork_id, quantity }) => ({ artwork_id, quantity }))
  const [country, setCountry] = useState(() => toValues(user).country)
  const [state, setState] = useState(() => toValues(user).state)
  const quote = useQuote(wanted, country, state)
  // What was typed stays while another country is priced, and when that fails.
  const [known, setKnown] = useState(quote.data)
  if (quote.data && quote.data !== known) setKnown(quote.data)
  const [isTooLate, setIsTooLate] = useState(false)
  const lost = isTooLate ? cart.data?.items.find(({ problem }) => problem === 'sold' || problem === 'held') : undefined
  if (cart.data?.checkout)
    return (
      <EmptyState
        title="You have a checkout under way"
        text="Finish or cancel it first."
        action={<ButtonLink to={`/checkout/${cart.data.checkout.id}`}>Continue your checkout</ButtonLink>}
      />
    )
  const lostWork = lost && (
    <Suspense>
      <LostWork
        title={lost.title}
        artist={lost.seller.name}
        handle={lost.handle}
        picture={lost.picture}
        dimensions={lost.dimensions}
        how={lost.problem === 'sold' ? 'sold' : 'held'}
        at={lost.sold_at ?? lost.held_until}
        wasPaid={false}
        headingLevel={2}
        others={items.length}
        onContinue={() => setIsTooLate(false)}
      />
    </Suspense>
  )
  if (lostWork && wanted.length === 0) return lostWork
  if (cart.data && wanted.length === 0)
    return <EmptyState title="There is nothing to buy" action={<ButtonLink to="/cart">See your cart</ButtonLink>} />
  const failed = cart.error ?? (known ? null : quote.error)
  if (failed)
    return (
      <ErrorState
        headingLevel={2}
        message={failureText(failed, 'The checkout could not be loaded. Nothing was charged.')}
        onRetry={() => void Promise.all([cart.refetch(), quote.refetch()])}
        action={
          <ButtonLink to="/cart" variant="outline">
            Back to the cart
          </ButtonLink>
        }
      />
    )
  if (!known)
    return (
      <SkeletonGroup>
        <Skeleton height={420} style={{ marginTop: 32 }} />
      </SkeletonGroup>
    )
  return (
    <>
      {known.test_mode && (
        <Notice tone="warning" live={false} className={styles.test}>
          <p>
            <b>Test mode.</b> No money moves and nothing ships.
          </p>
        </Notice>
      )}
      <WaitingWorks inCart={inCart.length} buyable={buyable} held={items.length} />
      {lostWork}
      {/* What was typed stays while somebody reads that a work is gone. */}
      <div hidden={lostWork !== undefined}>
        <DeliveryForm
          user={user}
          items={items}
          wanted={wanted}
          quote={known}
          isPricing={quote.isPending}
          priceProblem={
            quote.error && {
              message: failureText(quote.error, 'The shipping prices for this country could not be loaded.'),
              onRetry: () => void quote.refetch(),
            }
          }
          onCountry={setCountry}
          onState={setState}
          onTooLate={() => {
            setIsTooLate(true)
            void cart.refetch()
          }}
        />
      </div>
    </>
  )
}

interface DeliveryFormProps {
  /** Null for a guest. */
  user: Profile | null
  items: Cart['items']
  wanted: { artwork_id: string; quantity: number }[]
  quote: ResultOf<typeof quoteCheckout>
  /** The quote is of the country that was chosen before. */
  isPricing: boolean
  priceProblem: { message: string; onRetry: () => void } | null
  onCountry: (country: string) => void
  /** The state has been typed, on which taxes depend. */
  onState: (state: string) => void
  /** A work was sold or is held by somebody else. */
  onTooLate: () => void
}

function DeliveryForm(props: DeliveryFormProps) {
  const { user, items, wanted, quote, isPricing, priceProblem, onCountry, onState, onTooLate } = props
  const { parcels, price, currency } = quote
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>({})
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
    values: toValues(user),
    attachments: () => [wanted, chosenMethods, total],
    save: ({ email, phone, ...address }, { idempotencyKey }) => {
      const stated = collectsAll ? nameOnly(address.name) : fitToFormat(address)
      const delivery = user && collectsAll ? {} : { address: stated }
      return beginCheckout({ items: wanted, email, phone, ...delivery, shipping: chosenMethods, total }, idempotencyKey)
    },
    onFailed: (error) => {
      if (error instanceof ApiError && TOO_LATE.includes(error.code)) onTooLate()
    },
    onSaved: async ({ id }) => {
      // The works are held from here on: that page leads on, also when the payment page cannot be opened.
      await navigate(`/checkout/${id}`, { replace: true })
      await leaveToPay(id)
    },
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const { state, postalCode } = addressFormat(country)
  const isRefused = parcels.some(({ not_shipped_there: isNot }) => isNot)
  const isOnlyCollected = collectsAll && !isRefused
  const crossesCustoms = parcels.some(
    (parcel) => parcel.crosses_customs && chooseMethod(parcel)?.method !== 'collection',
  )
  const field = (name: keyof ReturnType<typeof toValues>, autoComplete: string) => ({
    ...form.register(name),
    autoComplete,
    readOnly: form.busy,
  })
  const stateField = field('state', 'shipping address-level1')
  return (
    <form method="post" noValidate className={styles.columns} aria-label="Checkout" onSubmit={form.submit}>
      <div className={styles.form}>
        <fieldset className={styles.fields}>
          <legend className="h-tool">Contact</legend>
          {!user && (
            <p className="small">
              No account needed.{' '}
              <Link className="link" to="/login" onClick={() => rememberReturnTo('/checkout')}>
                Log in
              </Link>{' '}
              to keep this order in your account.
            </p>
          )}
          <div className={styles.pair}>
            <Field label="Email" required error={form.getError('email')}>
              <TextInput type="email" {...field('email', 'email')} />
            </Field>
            <Field label="Phone" optional error={form.getError('phone')}>
              <TextInput type="tel" {...field('phone', 'tel')} />
            </Field>
          </div>
        </fieldset>
        {isOnlyCollected && (
          <p className={styles.hint}>You collect everything yourself: no delivery address is needed.</p>
        )}
        {/* Where somebody does not ship, another country can still be chosen. */}
        <fieldset className={styles.fields} hidden={isOnlyCollected && user !== null}>
          <legend className="h-tool">{isOnlyCollected ? 'Collected by' : 'Delivery address'}</legend>
          <div hidden={isOnlyCollected}>
            <Field label="Country" required error={form.getError('country')}>
              <Select
                {...form.register('country', { onChange: (event) => onCountry(event.target.value) })}
                autoComplete="shipping country"
              >
                <optgroup label="Often chosen">
                  <Countries countries={SHIPPING_COUNTRIES.map(countryOption)} />
                </optgroup>
                <optgroup label="All other countries">
                  <Countries
                    countries={DELIVERY_COUNTRIES.filter(({ value }) => !SHIPPING_COUNTRIES.includes(value))}
                  />
                </optgroup>
              </Select>
            </Field>
          </div>
          <div hidden={collectsAll && user !== null}>
            <Field label="Full name" required error={form.getError('name')}>
              <TextInput {...field('name', 'shipping name')} />
            </Field>
          </div>
          <div className={styles.fields} hidden={collectsAll}>
            <Field label="Address" required error={form.getError('address_line1')}>
              <TextInput {...field('address_line1', 'shipping address-line1')} />
            </Field>
            <Field label="Apartment, suite, unit" optional error={form.getError('address_line2')}>
              <TextInput {...field('address_line2', 'shipping address-line2')} />
            </Field>
            <div className={styles.pair}>
              <Field label="City" required error={form.getError('city')}>
                <TextInput {...field('city', 'shipping address-level2')} />
              </Field>
              {state.need !== 'none' && (
                <Field
                  label={state.label}
                  required={state.need === 'required'}
                  optional={state.need === 'optional'}
                  error={form.getError('state')}
                >
                  <TextInput
                    {...stateField}
                    onBlur={(event) => {
                      void stateField.onBlur(event)
                      if (quote.by_state) onState(event.target.value)
                    }}
                  />
                </Field>
              )}
              {postalCode.need !== 'none' && (
                <Field
                  label={postalCode.label}
                  required={postalCode.need === 'required'}
                  optional={postalCode.need === 'optional'}
                  error={form.getError('postal_code')}
                >
                  <TextInput {...field('postal_code', 'shipping postal-code')} />
                </Field>
              )}
            </div>
          </div>
        </fieldset>
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
        {form.failure !== null && (
          <Notice
            tone="error"
            action={
              <ButtonLink to="/cart" variant="outline" size="sm">
                Back to the cart
              </ButtonLink>
            }
          >
            <p>{failureText(form.failure, 'The checkout could not be started. Nothing was charged.')}</p>
            <p>What you typed is still here.</p>
          </Notice>
        )}
      </div>
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
          {crossesCustoms && <p className={`cap ${styles.duties}`}>{importDutiesText(country)}</p>}
          <Button
            type="submit"
            size="lg"
            full
            busy={form.busy || isPricing}
            busyLabel={form.busy ? 'Holding your works...' : 'Looking up shipping...'}
          >
            Continue to payment, {priceText(total, currency)}
          </Button>
          <p className={`cap ${styles.hint}`}>
            The works are held for you for 15 minutes from here on. You leave for the provider’s page and come straight
            back.
          </p>
        </Panel>
      </div>
    </form>
  )
}

function Countries({ countries }: { countries: readonly { value: string; label: string }[] }) {
  return countries.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
