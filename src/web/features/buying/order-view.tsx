import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countryName } from '#contract/country-name.ts'
import { importDutiesText } from '#contract/import-duties.ts'
import type { DeliveryAddress, Order, OrderLine, Sale } from '#contract/orders.ts'
import { RECEIVED_BY_WORDS } from '#contract/outside-payments.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { saveAs } from '#web/lib/save-as.ts'
import { LoadProblem } from '#web/shared/load-problem.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Amounts, CopiesPrice, TaxNote, taxRows, worksTerm } from './amounts.tsx'
import { BuyerDisputeNotice } from './buyer-dispute.tsx'
import styles from './buying.module.css'
import { useOrder, useOrderFile } from './buying.queries.ts'
import { ContactButton } from './contact-button.tsx'
import { OrderJourney, OrderTrack } from './order-track.tsx'
import { ProblemReport } from './problem-report.tsx'
import { findFailedRefund, RefundNotice } from './refund-notice.tsx'
import { WorkRow } from './work-row.tsx'

/** The state of an order in words, for its buyer. */
export const orderTitle = ({ status, step, address, shipping_method: method, refunds }: Order): string => {
  if (status !== 'paid' && findFailedRefund(refunds)) return 'The refund failed'
  if (status !== 'paid') return status === 'refunding' ? 'Being refunded' : 'Refunded'
  const isCollected = method === 'collection'
  const titles: Record<Order['step'], string> = {
    paid: isCollected ? 'Paid, and soon ready for you' : 'Paid, and soon on its way',
    packed: isCollected ? 'Packed, and ready to be collected' : 'Packed, and soon on its way',
    shipped: `On its way to ${address.city}`,
    delivered: isCollected ? 'Collected' : 'Delivered',
  }
  return titles[step]
}

/** The works of an order, as they were described when it was placed. */
export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: string }) {
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <WorkRow
          key={`${line.artwork_id}-${line.title}`}
          work={line}
          artist={line.artist_name}
          copies={line.copies}
          amount={<CopiesPrice price={line.price} currency={currency} quantity={line.quantity} />}
        />
      ))}
    </ul>
  )
}

export function Address({ address }: { address: DeliveryAddress }) {
  const region = [address.state, address.postal_code].filter(Boolean).join(' ')
  const city = [address.city, region].filter(Boolean).join(', ')
  const parts = [address.name, address.address_line1, address.address_line2, city, countryName(address.country)]
  return (
    <address className={styles.address}>
      {parts.filter(Boolean).map((part) => (
        <div key={part}>{part}</div>
      ))}
    </address>
  )
}

/** How the buyer of an order can be reached; one line each. */
export function BuyerContact({ buyer: { email, phone } }: { buyer: Sale['buyer'] }) {
  return [email, phone].filter(Boolean).map((way) => (
    <p key={way} className={styles.way}>
      {way}
    </p>
  ))
}

/** An order as its buyer sees it; the heading is its state. */
export function OrderView({ id }: { id: string }) {
  const query = useOrder(id)
  if (query.data)
    return (
      <KnownOrder
        order={query.data}
        over={<Breadcrumb to="/orders" parent="Your orders" current={`Order ${query.data.number}`} />}
      />
    )
  return (
    <OrderMissing
      query={query}
      message="Your order could not be loaded."
      way={{ to: '/orders', label: 'See your orders' }}
    />
  )
}

interface OrderMissingProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Said when the server gave no reason. */
  message: string
  /** The way out: the page above. */
  way: { to: string; label: string }
}

/** In place of an order that is not there: why it could not be loaded, or that it is being loaded. */
export function OrderMissing({ query: { error, isFetching, refetch }, message, way }: OrderMissingProps) {
  if (error)
    return (
      <LoadProblem
        thing="order"
        query={{ error, isFetching, refetch }}
        message={message}
        action={
          <ButtonLink to={way.to} variant="outline">
            {way.label}
          </ButtonLink>
        }
      />
    )
  return <OrderSkeleton />
}

export function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height={44} width="60%" />
      <Skeleton height={240} style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}

const FILES = {
  createInvoice: 'invoice',
  createCertificate: 'certificate',
  createSaleCertificate: 'certificate',
} as const

interface OrderFileProps {
  order: Pick<Order, 'id' | 'number'>
  file: keyof typeof FILES
  size?: ButtonSize
  children: ReactNode
}

/** Has a document of an order written, and saves it. */
export function OrderFile({ order, file, size, children }: OrderFileProps) {
  const { mutate, isPending } = useOrderFile(order.id, file)
  const name = FILES[file]
  const download = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => saveAs(url, `${name}-${order.number}.pdf`),
      onError: (error) => toast.error(failureText(error, `The ${name} could not be created. Try again in a moment.`)),
    })
  return (
    <Button variant="outline" size={size} icon="download" busy={isPending} busyLabel="Writing..." onClick={download}>
      {children}
    </Button>
  )
}

interface KnownOrderProps {
  order: Order
  /** Above and below the heading. */
  over?: ReactNode
  notice?: ReactNode
  /** It can be read here, and is changed elsewhere. */
  readOnly?: boolean
}

export function KnownOrder({ order, over, notice, readOnly = false }: KnownOrderProps) {
  return (
    <>
      <PageHead
        over={over}
        title={orderTitle(order)}
        lead={`Order ${order.number}, placed ${formatDate(order.paid_at)}.`}
        action={
          <OrderFile order={order} file="createInvoice">
            Download invoice
          </OrderFile>
        }
      />
      {notice}
      <BuyerDisputeNotice order={order} />
      <RefundNotice order={order} reader="buyer" />
      {order.status === 'paid' && <OrderTrack order={order} />}
      <div className={styles.columns}>
        <section>
          <h2 className={`h-tool ${styles.ruled}`}>{worksTerm(order.lines)}</h2>
          <OrderLines lines={order.lines} currency={order.currency} />
          {order.status === 'paid' && (
            <div className={styles.below}>
              <OrderFile order={order} file="createCertificate">
                {order.lines.length === 1 ? 'Certificate' : 'Certificates'}
              </OrderFile>
            </div>
          )}
          {order.status === 'paid' && <OrderJourney order={order} />}
          {!readOnly && <ProblemReport order={order} />}
        </section>
        <div className={styles.side}>
          <Panel title="Seller">
            <p>
              {order.seller.slug ? (
                <Link className="link" to={`/artists/${order.seller.id}`}>
                  {order.seller.name}
                </Link>
              ) : (
                order.seller.name
              )}
            </p>
            {order.seller.email && !readOnly && (
              <div className={styles.below}>
                <ContactButton order={order} who="seller" full />
              </div>
            )}
          </Panel>
          <Panel title="Payment">
            <Amounts
              currency={order.currency}
              rows={[
                { term: worksTerm(order.lines), amount: order.price },
                { term: order.shipping_method === 'collection' ? 'Collection' : 'Shipping', amount: order.shipping },
                ...taxRows(order.taxes),
              ]}
              total={{ term: 'Total', amount: order.total }}
            />
            <TaxNote taxes={order.taxes} currency={order.currency} />
            {order.crosses_customs && (
              <p className={`cap ${styles.duties}`}>{importDutiesText(order.address.country)}</p>
            )}
            <PaidHow order={order} />
          </Panel>
          <Panel title={order.shipping_method === 'collection' ? 'Collected by' : 'Delivery'}>
            <Address address={order.address} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function PaidHow({ order: { payment_method: method, received_by: by, seller, test_mode: isTest } }: { order: Order }) {
  if (method === 'outside')
    return (
      <p className="cap">
        Paid {by && by !== 'other' && `${RECEIVED_BY_WORDS[by]}, `}straight to {seller.name}.
      </p>
    )
  return isTest && <p className="cap">Paid with test payments. No money moved.</p>
}

export function NoOrders({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return <EmptyState title={title} text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />
}
