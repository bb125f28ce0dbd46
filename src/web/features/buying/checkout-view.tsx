import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Checkout } from '#contract/orders.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Amounts } from './amounts.tsx'
import styles from './buying.module.css'
import { useChangeCheckout, useCheckout, usePay } from './buying.queries.ts'
import { HoldClock } from './hold-clock.tsx'
import { WorkRow } from './work-row.tsx'

interface CheckoutViewProps {
  id: string
  /** The person comes back from the payment page. */
  isReturning: boolean
}

/** A checkout: its hold while it is open, and afterwards what became of it. */
export function CheckoutView({ id, isReturning }: CheckoutViewProps) {
  const { data, error, refetch, isFetching } = useCheckout(id, isReturning)
  if (data) return <KnownCheckout checkout={data} isReturning={isReturning} onEnd={() => void refetch()} />
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        message={failureText(error, 'Your checkout could not be loaded. Nothing is lost.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <SkeletonGroup label={isReturning ? 'Looking for your payment...' : MESSAGES.loading} captioned>
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

const HEADINGS: Record<Checkout['status'], { title: string; lead: string }> = {
  open: { title: 'Checkout', lead: 'These works are held for you.' },
  paid: { title: 'Thank you', lead: 'Your payment has arrived, and the works are yours.' },
  ended: { title: 'This checkout has ended', lead: 'Nothing is held any more. You have not been charged.' },
  refunding: { title: 'Your payment came too late', lead: 'Nothing was bought. It is being refunded in full.' },
  refunded: { title: 'Your payment came too late', lead: 'Nothing was bought. It was refunded in full.' },
}

function KnownCheckout({ checkout, isReturning, onEnd }: KnownCheckoutProps) {
  const { status } = checkout
  const { title, lead } = HEADINGS[status]
  return (
    <>
      <h1 className="display-m">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.columns}>
        <div>
          {checkout.orders.map((order) => (
            <section key={order.id} className={styles.group}>
              <h2 className={`h-tool-s ${styles.seller}`}>
                {status === 'paid' ? (
                  <Link className="link" to={`/orders/${order.id}`}>
                    Order {order.number}
                  </Link>
                ) : (
                  order.seller.name
                )}
              </h2>
              <ul className={styles.rows}>
                {order.lines.map((line) => (
                  <WorkRow
                    key={`${line.artwork_id}-${line.title}`}
                    work={line}
                    artist={line.artist_name}
                    copies={line.copies}
                    amount={priceText(Number(line.price) * line.quantity)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={styles.side}>
          <Panel title="Payment" look="plinth">
            <Amounts
              rows={[
                { term: 'Works', amount: checkout.price },
                { term: 'Shipping', amount: checkout.shipping },
                { term: checkout.test_mode ? 'Tax (none in test mode)' : 'Tax', amount: checkout.tax },
              ]}
              total={{ term: 'Total', amount: checkout.total }}
            />
            {status === 'open' ? (
              <OpenActions checkout={checkout} isReturning={isReturning} onEnd={onEnd} />
            ) : (
              <ButtonLink to={status === 'paid' ? '/orders' : '/cart'} variant="outline" full>
                {status === 'paid' ? 'See your orders' : 'Back to the cart'}
              </ButtonLink>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}

function OpenActions({ checkout, isReturning, onEnd }: KnownCheckoutProps) {
  const change = useChangeCheckout(checkout.id)
  const pay = usePay(checkout.id)
  const tell = (error: unknown) => toast.error(failureText(error, 'That did not work. Nothing was charged.'))
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
          <p>This page follows it. If you did not pay, continue below.</p>
        </Notice>
      )}
      <Button size="lg" full busy={pay.isPending} onClick={() => !isBusy && pay.mutate(undefined, { onError: tell })}>
        Continue to payment, {priceText(checkout.total)}
      </Button>
      {checkout.can_prolong && (
        <Button
          variant="outline"
          full
          busy={change.isPending && change.variables === 'prolong'}
          onClick={() => !isBusy && change.mutate('prolong', { onError: tell })}
        >
          Hold for 15 more minutes
        </Button>
      )}
      <Button
        variant="quiet"
        full
        busy={change.isPending && change.variables === 'cancel'}
        onClick={() => !isBusy && change.mutate('cancel', { onError: tell })}
      >
        Cancel the checkout
      </Button>
    </div>
  )
}
