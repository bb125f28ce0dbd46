import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import type { Profile } from '#contract/profiles.ts'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useCart } from '#web/shared/cart/use-cart.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './buying.module.css'
import { useQuote } from './buying.queries.ts'
import { chooseCurrency, chooseSeller, firstToHold } from './checkout-works.ts'
import { useDraft } from './delivery-draft.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { toValues } from './delivery-values.ts'

const LostWork = lazyPart(() => import('./lost-work.tsx').then(({ LostWork: View }) => ({ default: View })))

const NothingToBuy = lazyPart(() =>
  import('./checkout-detours.tsx').then(({ NothingToBuy: View }) => ({ default: View })),
)

const WaitingWorks = lazyPart(() => import('./waiting-works.tsx').then(({ WaitingWorks: View }) => ({ default: View })))

/** Why a work that was in the cart a moment ago cannot be bought. */
const LOST: readonly CartItem['problem'][] = ['sold', 'held', 'reserved']

/** The first step of a checkout: where the works go and how. Nothing is held until it is sent. */
export function CheckoutForm({ user }: { user: Profile | null }) {
  const cart = useCart(user?.id ?? null)
  const [search] = useSearchParams()
  const inCart = (cart.data?.items ?? []).filter(({ problem }) => problem === null)
  const ofSeller = chooseSeller(inCart, search.get('seller'))
  const buyable = chooseCurrency(ofSeller, search.get('currency'))
  const items = firstToHold(buyable)
  const wanted = items.map(({ artwork_id, quantity }) => ({ artwork_id, quantity }))
  const draft = useDraft()
  const values = { ...toValues(user), ...draft.typed }
  const [country, setCountry] = useState(values.country)
  const [state, setState] = useState(values.state)
  const quote = useQuote(wanted, country, state)
  // What was typed stays while another country is priced, and when that fails.
  const [known, setKnown] = useState(quote.data)
  if (quote.data && quote.data !== known) setKnown(quote.data)
  const [isTooLate, setIsTooLate] = useState(false)
  const lost = isTooLate ? cart.data?.items.find(({ problem }) => LOST.includes(problem)) : undefined
  if (cart.data?.checkout)
    return (
      <Suspense>
        <NothingToBuy checkoutId={cart.data.checkout.id} />
      </Suspense>
    )
  const lostWork = lost && (
    <Suspense>
      <LostWork
        title={lost.title}
        artist={lost.seller.name}
        handle={lost.handle}
        picture={lost.picture}
        dimensions={lost.dimensions}
        size_unit={lost.size_unit}
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
    return (
      <Suspense>
        <NothingToBuy checkoutId={null} />
      </Suspense>
    )
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
      {known.test_mode && known.by_card && (
        <Notice tone="warning" live={false} className={styles.test}>
          <p>
            <b>Test mode.</b>{' '}
            {known.outside
              ? 'A card moves no money, and nothing that it pays for ships.'
              : 'No money moves and nothing ships.'}
          </p>
        </Notice>
      )}
      {items.length < inCart.length && (
        <Suspense>
          <WaitingWorks inCart={inCart} ofSeller={ofSeller} buyable={buyable} held={items.length} />
        </Suspense>
      )}
      {lostWork}
      {/* What was typed stays while somebody reads that a work is gone. */}
      <div hidden={lostWork !== undefined}>
        <DeliveryForm
          user={user}
          values={values}
          draft={draft}
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
          onOutdated={() => void quote.refetch()}
          onTooLate={() => {
            setIsTooLate(true)
            void cart.refetch()
          }}
        />
      </div>
    </>
  )
}
