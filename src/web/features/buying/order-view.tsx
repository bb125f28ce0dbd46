import { priceText } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { DeliveryAddress, Order, OrderLine } from '#contract/orders.ts'
import { failureText } from '#web/lib/api-error.ts'
import { dateOf } from '#web/lib/format.ts'
import { countryName } from '#web/shared/countries.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Amounts } from './amounts.tsx'
import styles from './buying.module.css'
import { useInvoice, useOrder } from './buying.queries.ts'
import { WorkRow } from './work-row.tsx'

export const TITLES: Record<Order['status'], string> = {
  paid: 'Paid, and soon on its way',
  refunding: 'Being refunded',
  refunded: 'Refunded',
}

/** The works of an order, as they were described when it was placed. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <WorkRow
          key={`${line.artwork_id}-${line.title}`}
          work={line}
          artist={line.artist_name}
          copies={line.copies}
          amount={priceText(Number(line.price) * line.quantity)}
        />
      ))}
    </ul>
  )
}

export function Address({ address }: { address: DeliveryAddress }) {
  const city = [address.city, address.state, address.postal_code].filter(Boolean).join(' ')
  const parts = [address.name, address.address_line1, address.address_line2, city, countryName(address.country)]
  return (
    <address className={styles.address}>
      {parts.filter(Boolean).map((part) => (
        <div key={part}>{part}</div>
      ))}
    </address>
  )
}

/** An order as its buyer sees it; the heading is its state. */
export function OrderView({ id }: { id: string }) {
  const { data: order, error, refetch, isFetching } = useOrder(id)
  if (order) return <KnownOrder order={order} />
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        message={failureText(error, 'Your order could not be loaded.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <ButtonLink to="/orders" variant="outline">
            See your orders
          </ButtonLink>
        }
      />
    )
  return <OrderSkeleton />
}

export function OrderSkeleton() {
  return (
    <SkeletonGroup label={MESSAGES.loading}>
      <Skeleton height={44} width="60%" />
      <Skeleton height={240} style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}

/** Saves a file of this site without leaving the page. */
const save = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

function KnownOrder({ order }: { order: Order }) {
  const invoice = useInvoice(order.id)
  const download = () =>
    invoice.mutate(undefined, {
      onSuccess: ({ url }) => save(url, `invoice-${order.number}.pdf`),
      onError: (error) => toast.error(failureText(error, 'The invoice could not be written. Try again in a moment.')),
    })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="display-m">{TITLES[order.status]}</h1>
          <p className={styles.lead}>
            Order {order.number}, placed {dateOf(order.paid_at)}.
          </p>
        </div>
        <Button variant="outline" icon="download" busy={invoice.isPending} busyLabel="Writing..." onClick={download}>
          Download invoice
        </Button>
      </div>
      <RefundNotice order={order} />
      <div className={styles.columns}>
        <section>
          <h2 className="h-tool">{order.lines.length === 1 ? 'Work' : 'Works'}</h2>
          <OrderLines lines={order.lines} />
        </section>
        <div className={styles.side}>
          <Panel title="Seller">
            <p>{order.seller.name}</p>
          </Panel>
          <Panel title="Payment">
            <Amounts
              rows={[
                { term: order.lines.length === 1 ? 'Work' : 'Works', amount: order.price },
                { term: order.shipping_method === 'collection' ? 'Collection' : 'Shipping', amount: order.shipping },
                { term: 'Tax', amount: order.tax },
              ]}
              total={{ term: 'Total', amount: order.total }}
            />
            {order.test_mode && <p className="cap">Paid with Gesso test payments. No money moved.</p>}
          </Panel>
          <Panel title={order.shipping_method === 'collection' ? 'Collected by' : 'Delivery'}>
            <Address address={order.address} />
          </Panel>
        </div>
      </div>
    </>
  )
}

export function RefundNotice({ order }: { order: Pick<Order, 'status' | 'total' | 'refund_reason'> }) {
  if (order.status === 'paid') return null
  return (
    <Notice
      tone="info"
      title={order.status === 'refunded' ? `${priceText(order.total)} was refunded` : 'The refund is on its way'}
      live={false}
    >
      <p>{order.refund_reason || 'The seller stated no reason.'}</p>
    </Notice>
  )
}

export function NoOrders({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return <EmptyState title={title} text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />
}
