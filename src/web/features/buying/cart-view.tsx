import { Fragment } from 'react'
import { Link } from 'react-router'
import { OFFER_WORDS, priceText } from '#contract/artwork-display.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import { CART_LIMITS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatDate, holdEndText } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { siteName } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { useCart } from '#web/shared/cart/use-cart.ts'
import { lineItem } from '#web/shared/wall-item.tsx'
import { StatusMark } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { WallScene, type WallSceneItem } from '#web/ui/wall-scene.tsx'
import { Amounts, CopiesPrice } from './amounts.tsx'
import styles from './buying.module.css'
import { useChangeCart, useSaveForLater } from './buying.queries.ts'
import { HoldClock } from './hold-clock.tsx'
import { WorkRow } from './work-row.tsx'

/** How soon an open cart shows what somebody else holds or buys. */
const FOLLOW_MS = 15_000

/** The cart of whoever reads it: a signed-in person's, or the one this browser remembers (CD-10.16). */
export function CartView() {
  const { status, user } = useSession()
  const cart = useCart(user?.id ?? null, { enabled: status !== 'checking', refetchInterval: FOLLOW_MS })
  const isEmpty = cart.data && cart.data.items.length === 0 && !cart.data.checkout
  return (
    <>
      {!isEmpty && <h1 className="display-m">Cart</h1>}
      {isEmpty ? (
        <EmptyCart />
      ) : cart.data ? (
        <FullCart cart={cart.data} />
      ) : cart.isError ? (
        <LoadError headingLevel={2} query={cart} message="Your cart could not be loaded. Nothing in it is lost." />
      ) : (
        <SkeletonGroup>
          <Skeleton height={180} style={{ marginTop: 32 }} />
          <Skeleton height={180} style={{ marginTop: 16 }} />
        </SkeletonGroup>
      )}
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      headingLevel={1}
      title="Your cart is empty"
      text="Every original is one of a kind and has a page of its own, with its price and its artist."
      action={<ButtonLink to="/collections/original-artwork">See original artwork</ButtonLink>}
    />
  )
}

function FullCart({ cart }: { cart: Cart }) {
  const bySeller = Map.groupBy(cart.items, ({ seller }) => seller.id)
  return (
    <>
      <div className={styles.columns}>
        <div>
          {[...bySeller.values()].map(
            ([first, ...others]) =>
              first && (
                <section key={first.seller.id} className={styles.group} aria-label={`From ${first.seller.name}`}>
                  <SellerHeading {...first.seller} />
                  <ul className={styles.rows}>
                    {[first, ...others].map((item) => (
                      <CartRow key={item.artwork_id} item={item} />
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
        <CartSummary cart={cart} />
      </div>
      <CartWall items={cart.items} />
    </>
  )
}

function SellerHeading({ name, location, ships }: CartItem['seller']) {
  return (
    <h2 className={styles.seller}>
      {name}
      {location && (
        <span className={styles.from}>
          , {ships ? 'ships from' : 'to collect in'} {location}
        </span>
      )}
    </h2>
  )
}

function CartRow({ item }: { item: CartItem }) {
  const { mutate, isPending } = useChangeCart()
  const { user } = useSession()
  const change = (quantity: number) =>
    mutate(
      { item, quantity },
      { onError: (error) => toast.error(failureText(error, 'Your cart could not be changed. Try again in a moment.')) },
    )
  const isLost = item.problem === 'sold' || item.problem === 'withdrawn' || item.problem === 'not_for_sale'
  const isEdition = item.copies_left === null || (item.edition_size ?? 1) > 1
  return (
    <WorkRow work={item} artist={item.seller.name} amount={<CartAmount item={item} />} lost={isLost}>
      <CartNote item={item} />
      {isEdition && item.problem === null && (
        <div className={styles.quantity}>
          <IconButton
            icon="minus"
            label={`One fewer copy of ${item.title}`}
            disabled={isPending || item.quantity <= 1}
            onClick={() => change(item.quantity - 1)}
          />
          <output aria-label={`Copies of ${item.title}`}>{item.quantity}</output>
          <IconButton
            icon="plus"
            label={`One more copy of ${item.title}`}
            disabled={
              isPending || item.quantity >= Math.min(item.copies_left ?? CART_LIMITS.maxCopies, CART_LIMITS.maxCopies)
            }
            onClick={() => change(item.quantity + 1)}
          />
        </div>
      )}
      <div className={styles.tools}>
        {user && (item.problem === null || item.problem === 'held' || item.problem === 'reserved') && (
          <SaveForLater item={item} />
        )}
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => change(0)}>
          Remove<span className="sr"> {item.title}</span>
        </Button>
      </div>
    </WorkRow>
  )
}

function SaveForLater({ item }: { item: CartItem }) {
  const { mutate, isPending } = useSaveForLater()
  const save = () =>
    mutate(item.artwork_id, {
      onSuccess: () => toast.success(`${item.title} is saved for later`),
      onError: (error) => toast.error(failureText(error, 'This could not be saved. It is still in your cart.')),
    })
  return (
    <Button variant="quiet" size="sm" busy={isPending} onClick={save}>
      Save for later<span className="sr">: {item.title}</span>
    </Button>
  )
}

function CartAmount({ item: { problem, price, currency, quantity } }: { item: CartItem }) {
  if (problem === 'sold')
    return (
      <span className={styles.status}>
        <StatusMark kind="sold" /> {PUBLIC_MESSAGES.statusSold}
      </span>
    )
  if (problem === 'withdrawn' || problem === 'not_for_sale')
    return <span className="mute">{OFFER_WORDS.not_for_sale}</span>
  return <CopiesPrice price={price} currency={currency} quantity={Math.max(1, quantity)} />
}

function SeeWork({ item: { handle } }: { item: CartItem }) {
  return (
    handle && (
      <Link className="link" to={`/marketplace/${handle}`}>
        See the work
      </Link>
    )
  )
}

/** What has changed about a work since it was added, and what stands in the way of buying it. */
function CartNote({ item }: { item: CartItem }) {
  const { problem, held_until: heldUntil, price, added_price: added, currency, quantity, asked } = item
  if (problem === 'sold')
    return (
      <p className={styles.note}>
        <b>Someone else bought it{item.sold_at && ` on ${formatDate(item.sold_at)}`}.</b> Nothing was charged.
      </p>
    )
  if (problem === 'withdrawn') return <p className={styles.note}>{item.seller.name} has taken this work down.</p>
  if (problem === 'not_for_sale')
    return (
      <p className={styles.note}>
        {item.seller.name} shows this work without a price now. <SeeWork item={item} />
      </p>
    )
  if (problem === 'own_work') return <p className={styles.note}>This is your own work.</p>
  if (problem === 'reserved')
    return (
      <div className={styles.note}>
        <p className={styles.status}>
          <StatusMark kind="pending" /> <b>Reserved for someone else.</b>
        </p>
        <p>
          Ask {item.seller.name} whether it may become available again. <SeeWork item={item} />
        </p>
      </div>
    )
  if (problem === 'held')
    return (
      <div className={styles.note}>
        <p className={styles.status}>
          <StatusMark kind="pending" />{' '}
          <b>On hold for someone else{heldUntil && ` until ${holdEndText(heldUntil)}`}.</b>
        </p>
        <p>It may become available again.</p>
      </div>
    )
  if (problem === 'not_by_card')
    return (
      <p className={styles.note}>
        <b>No card payment can have this price.</b> Write to {item.seller.name} to buy it. <SeeWork item={item} />
      </p>
    )
  if (heldUntil)
    return (
      <p className={`${styles.note} ${styles.status}`}>
        <StatusMark kind="published" /> <b>Held for you until {holdEndText(heldUntil)}.</b>
      </p>
    )
  if (price !== added)
    return (
      <p className={styles.note}>
        <b>Now {priceText(price, currency)}.</b> It was {priceText(added, currency)} when you added it.
      </p>
    )
  if (quantity < asked)
    return (
      <p className={styles.note}>
        <b>{item.copies_left} left.</b> You asked for {asked}, so we changed the quantity.
      </p>
    )
  return null
}

/** What is paid at once, and the way to pay it: a checkout has one currency. */
function CartSummary({ cart }: { cart: Cart }) {
  const isMixed = cart.subtotals.length > 1
  return (
    <div className={styles.side}>
      <Panel title="Summary">
        {isMixed && (
          <p className={styles.note}>
            Your cart has prices in several currencies. A checkout has one: buy one after the other.
          </p>
        )}
        {cart.subtotals.map(({ currency, count, amount }) => (
          <Fragment key={currency}>
            <Amounts
              currency={currency}
              rows={[
                { term: counted(count, 'item'), amount },
                { term: 'Shipping', amount: 'Chosen at checkout' },
              ]}
              total={{ term: 'Subtotal', amount }}
            />
            {!cart.checkout && (
              <div className={styles.actions}>
                <ButtonLink to={isMixed ? `/checkout?currency=${currency}` : '/checkout'} full>
                  {isMixed ? `Check out in ${currency.toUpperCase()}` : 'Check out'}
                </ButtonLink>
              </div>
            )}
          </Fragment>
        ))}
        <div className={styles.actions}>
          {cart.checkout ? (
            <>
              <HoldClock endsAt={cart.checkout.ends_at} />
              <ButtonLink to={`/checkout/${cart.checkout.id}`} full>
                Continue your checkout
              </ButtonLink>
            </>
          ) : (
            cart.count === 0 && <p className={styles.note}>Nothing in your cart can be bought at the moment.</p>
          )}
          <p className="cap">
            A one-of-one work is held for you once you check out: for 15 minutes while you pay by card, and 15 more,
            once; for days where you pay the seller directly. A cart alone holds nothing.
          </p>
        </div>
      </Panel>
      <p className="cap">Cards are paid on the payment provider’s page. {siteName()} never sees your card.</p>
    </div>
  )
}

const hangItem = (item: CartItem): WallSceneItem | null =>
  item.handle === null
    ? null
    : lineItem(item, { id: item.artwork_id, href: `/marketplace/${item.handle}`, artist: item.seller.name })

/** The works that can be bought, hung to scale. */
function CartWall({ items }: { items: readonly CartItem[] }) {
  const hung = items.filter(({ problem }) => problem === null).flatMap((item) => hangItem(item) ?? [])
  if (hung.length < 2) return null
  return (
    <section className={styles.wall}>
      <h2 className="h-tool">Your cart, hung together</h2>
      <WallScene items={hung} label="Your cart, hung to scale" inColumn />
    </section>
  )
}
