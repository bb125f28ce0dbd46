import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { importDutiesText } from '#contract/import-duties.ts'
import type { Checkout, OrderLine } from '#contract/orders.ts'
import { packBy } from '#contract/pack-by.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { shortDayText, weekdayText } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { isFocusFree } from '#web/lib/use-focus-after-removal.ts'
import { useSession } from '#web/lib/use-session.ts'
import { forgetBought } from '#web/shared/cart/cart.ts'
import { useCart } from '#web/shared/cart/use-cart.ts'
import { LoadProblem } from '#web/shared/load-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Amounts, TaxNote, taxRows, worksTerm } from './amounts.tsx'
import styles from './buying.module.css'
import { useChangeCheckout, useCheckout, useHoldAgain, usePay } from './buying.queries.ts'
import { HoldClock } from './hold-clock.tsx'
import { OrderLines } from './order-view.tsx'
import { EndedReservation, ReservationSteps } from './reservation.tsx'

interface CheckoutViewProps {
  id: string
  /** The person comes back from the payment page. */
  isReturning: boolean
}

/** A guest's checkout is only known to the browser that began it. */
const ELSEWHERE =
  'It belongs to an account, or was begun in another browser. Once it is paid, the email leads to your order.'

/** A checkout: its hold while it is open, and afterwards what became of it. */
export function CheckoutView({ id, isReturning }: CheckoutViewProps) {
  const { data, error, refetch, isFetching } = useCheckout(id, isReturning)
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (data) return <KnownCheckout checkout={data} isReturning={isReturning} onEnd={() => void refetch()} />
  if (error)
    return (
      <LoadProblem
        thing="checkout"
        query={{ error, isFetching, refetch }}
        message="Your checkout could not be loaded. Nothing is lost."
        {...(status === 'signed-out' && { text: ELSEWHERE })}
        action={
          status === 'signed-out' ? (
            <ButtonLink to="/login" onClick={() => rememberReturnTo(pathname + search)}>
              {PUBLIC_MESSAGES.logIn}
            </ButtonLink>
          ) : (
            <ButtonLink to="/cart" variant="outline">
              See your cart
            </ButtonLink>
          )
        }
      />
    )
  return (
    <SkeletonGroup label={isReturning ? 'Looking for your payment...' : PUBLIC_MESSAGES.loading} captioned>
      <Skeleton height={44} width="60%" />
      <Skeleton height={240} style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}

interface KnownCheckoutProps {
  checkout: Checkout
  isReturning: boolean
  onEnd: () => void
}

const LostWork = lazyPart(() => import('./lost-work.tsx').then(({ LostWork: View }) => ({ default: View })))
const BoughtWall = lazyPart(() => import('./bought-wall.tsx').then(({ BoughtWall: View }) => ({ default: View })))

/** The page of an order: of the account, or for a guest at its address. */
const getOrderPath = ({ id, guest_token: token }: Checkout['orders'][number]): string =>
  token === null ? `/orders/${id}` : `/order#${token}`

/** What was bought leaves the cart: a guest's is in this browser, and the server has taken it out of an account's. */
const useForgetBought = ({ status, orders }: Checkout): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (status !== 'paid') return
    forgetBought(orders.flatMap(({ lines }) => lines.flatMap(({ artwork_id: id }) => id ?? [])))
    void client.invalidateQueries({ queryKey: ['cart'] })
  }, [status, orders, client])
}

/** A work of a checkout that somebody else bought. */
const lostLine = ({ orders, lost }: Checkout): { line: OrderLine; soldAt: string } | null => {
  const [first] = lost
  const line = orders.flatMap(({ lines }) => lines).find(({ artwork_id: id }) => id === first?.artwork_id)
  return first && line ? { line, soldAt: first.sold_at } : null
}

function LostCheckout({ line, soldAt, wasPaid }: { line: OrderLine; soldAt: string; wasPaid: boolean }) {
  const { user } = useSession()
  const cart = useCart(user?.id ?? null)
  return (
    <LostWork
      title={line.title}
      artist={line.artist_name}
      handle={line.handle}
      picture={line.picture}
      dimensions={line.dimensions}
      size_unit={line.size_unit}
      how="sold"
      at={soldAt}
      wasPaid={wasPaid}
      headingLevel={1}
      others={cart.data?.items.filter(({ problem }) => problem === null).length ?? 0}
    />
  )
}

interface Heading {
  title: string
  lead: string
}

const buildHeading = (checkout: Checkout, isOne: boolean): Heading => {
  const [order] = checkout.orders
  return checkout.payment_method === 'outside' && order
    ? buildReservationHeading(checkout, order.seller.name)
    : buildCardHeadings(isOne)[checkout.status]
}

const buildCardHeadings = (isOne: boolean): Record<Checkout['status'], Heading> => ({
  open: { title: 'Checkout', lead: `${isOne ? 'This work is' : 'These works are'} held for you.` },
  paid: { title: 'Thank you', lead: `Your payment has arrived, and the ${isOne ? 'work is' : 'works are'} yours.` },
  ended: { title: 'This checkout has ended', lead: 'Nothing is held any more. You have not been charged.' },
  refunding: { title: 'Your payment came too late', lead: 'Nothing was bought. It is being refunded in full.' },
  refunded: { title: 'Your payment came too late', lead: 'Nothing was bought. It was refunded in full.' },
})

const buildReservationHeading = ({ status, ends_at: endsAt, lost }: Checkout, seller: string): Heading => {
  if (status === 'open') return { title: 'Reserved', lead: `Pay ${seller} directly by ${shortDayText(endsAt)}.` }
  if (status === 'paid') return { title: 'Thank you', lead: `${seller} has confirmed your payment.` }
  const whatSellerDoes =
    lost.length > 0 ? 'they give it back, because someone else has bought it' : 'they can still confirm it'
  return {
    title: 'Your reservation has ended',
    lead: `Nothing is held any more. If you have already sent the money, write to ${seller}: ${whatSellerDoes}.`,
  }
}

/**
 * The heading says what became of the checkout. It takes the focus that nothing has: when the status changes, because what was
 * pressed is gone, and when the person comes back from the payment page.
 */
const useHeadingFocus = (status: Checkout['status'], isReturning: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(isReturning ? null : status)
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    if (isFocusFree()) heading.current?.focus()
  }, [status])
  return heading
}

function KnownCheckout({ checkout, isReturning, onEnd }: KnownCheckoutProps) {
  const { status } = checkout
  const heading = useHeadingFocus(status, isReturning)
  useForgetBought(checkout)
  const isOutside = checkout.payment_method === 'outside'
  const lost = isOutside ? null : lostLine(checkout)
  if (lost)
    return (
      <Suspense>
        <LostCheckout {...lost} wasPaid={status !== 'ended'} />
      </Suspense>
    )
  const term = worksTerm(checkout.orders.flatMap(({ lines }) => lines))
  const { title, lead } = buildHeading(checkout, term === 'Work')
  const [first] = checkout.orders
  return (
    <>
      <h1 key={status} ref={heading} tabIndex={-1} className="display-m">
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.columns}>
        <div>
          {status === 'paid' && (
            <Suspense>
              <BoughtWall orders={checkout.orders} getPath={getOrderPath} />
            </Suspense>
          )}
          {checkout.orders.map((order) => (
            <section key={order.id} className={styles.group}>
              <h2 className={styles.seller}>
                {status === 'paid' ? (
                  <Link className="link" to={getOrderPath(order)}>
                    Order {order.number}
                  </Link>
                ) : (
                  order.seller.name
                )}
              </h2>
              <OrderLines lines={order.lines} currency={order.currency} />
            </section>
          ))}
        </div>
        <div className={styles.side}>
          {status === 'paid' && <NextSteps checkout={checkout} />}
          {isOutside && status === 'open' && first && <ReservationSteps checkout={checkout} order={first} />}
          <Panel title="Payment" look="plinth">
            <Amounts
              currency={checkout.currency}
              rows={[
                { term, amount: checkout.price },
                { term: 'Shipping', amount: checkout.shipping },
                ...taxRows(checkout.taxes),
              ]}
              total={{ term: 'Total', amount: checkout.total }}
            />
            <TaxNote taxes={checkout.taxes} currency={checkout.currency} />
            {checkout.orders.some((order) => order.crosses_customs) && (
              <p className={`cap ${styles.duties}`}>{importDutiesText(checkout.address.country)}</p>
            )}
            {isOutside
              ? status === 'ended' && first && <EndedReservation order={first} />
              : status !== 'paid' && <CardActions checkout={checkout} isReturning={isReturning} onEnd={onEnd} />}
          </Panel>
        </div>
      </div>
    </>
  )
}

/** What happens after the payment, and where it can be followed. */
function NextSteps({ checkout }: { checkout: Checkout }) {
  const { orders, email, paid_at: paidAt, address } = checkout
  const [first] = orders
  if (!first) return null
  const isGuest = first.guest_token !== null
  const isOne = orders.length === 1
  return (
    <Panel title="What happens next">
      <ol className={styles.afterwards}>
        <li>
          A confirmation{isGuest && ' with the address of your order'} is on its way to <b>{email}</b>.
        </li>
        {orders.map((order) => (
          <li key={order.id}>
            {order.seller.name} packs {isOne ? 'it' : `order ${order.number}`}
            {paidAt && ` by ${weekdayText(packBy({ paid_at: paidAt }))}`},{' '}
            {order.shipping_method === 'collection'
              ? 'and you agree on a time to collect it.'
              : `and ships it to ${address.city}.`}
          </li>
        ))}
        <li>You get a mail at each step.</li>
      </ol>
      <div className={styles.actions}>
        <ButtonLink to={isOne || isGuest ? getOrderPath(first) : '/orders'} full>
          {isOne || isGuest ? `See order ${first.number}` : 'See your orders'}
        </ButtonLink>
      </div>
      {isGuest && <p className={`cap ${styles.hint}`}>Keep that email, or add the order to an account on its page.</p>}
    </Panel>
  )
}

/** Starts over with the works of a checkout that has ended, which nobody has taken meanwhile. */
function HoldAgain({ checkout }: { checkout: Checkout }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useHoldAgain()
  // The same for a repeat, so that a lost response does not start two checkouts.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const hold = () =>
    mutate({ checkout, idempotencyKey }, { onSuccess: ({ id }) => void navigate(`/checkout/${id}`, { replace: true }) })
  return (
    <>
      <FailureNotice error={error} message="The works could not be held. You have not been charged." />
      <Button full busy={isPending} busyLabel="Holding your works..." onClick={hold}>
        Hold again
      </Button>
    </>
  )
}

/** The ways on from a checkout that is not paid. */
function CardActions({ checkout, isReturning, onEnd }: KnownCheckoutProps) {
  if (checkout.status === 'open') return <OpenActions checkout={checkout} isReturning={isReturning} onEnd={onEnd} />
  return (
    <div className={styles.actions}>
      {checkout.status === 'ended' && <HoldAgain checkout={checkout} />}
      <ButtonLink to="/cart" variant="outline" full>
        Back to the cart
      </ButtonLink>
    </div>
  )
}

function OpenActions({ checkout, isReturning, onEnd }: KnownCheckoutProps) {
  const change = useChangeCheckout(checkout.id)
  const pay = usePay(checkout.id)
  const showFailure = (error: unknown) => toast.error(failureText(error, 'That did not work. Nothing was charged.'))
  const isBusy = pay.isPending || change.isPending
  return (
    <div className={styles.actions}>
      <HoldClock endsAt={checkout.ends_at} onEnd={onEnd} />
      {checkout.declined && (
        <Notice tone="error" title="The payment was declined">
          <p>Nothing was charged. You can try again, perhaps with another card.</p>
        </Notice>
      )}
      {isReturning && !checkout.declined && (
        <Notice tone="info" title="We are waiting for your payment">
          <p>This page updates by itself. If you did not pay, continue below.</p>
        </Notice>
      )}
      <Button
        size="lg"
        full
        busy={pay.isPending}
        onClick={() => !isBusy && pay.mutate(undefined, { onError: showFailure })}
      >
        Continue to payment, {priceText(checkout.total, checkout.currency)}
      </Button>
      {checkout.can_extend && (
        <Button
          variant="outline"
          full
          busy={change.isPending && change.variables === 'extend'}
          onClick={() => !isBusy && change.mutate('extend', { onError: showFailure })}
        >
          Hold for 15 more minutes
        </Button>
      )}
      <Button
        variant="quiet"
        full
        busy={change.isPending && change.variables === 'cancel'}
        onClick={() => !isBusy && change.mutate('cancel', { onError: showFailure })}
      >
        Cancel the checkout
      </Button>
    </div>
  )
}
