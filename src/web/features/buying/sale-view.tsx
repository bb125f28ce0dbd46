import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { importDutiesText } from '#contract/import-duties.ts'
import type { Sale } from '#contract/orders.ts'
import { formatDate } from '#web/lib/format.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Amounts, worksTerm } from './amounts.tsx'
import styles from './buying.module.css'
import { useSale } from './buying.queries.ts'
import { ContactButton } from './contact-button.tsx'
import { NextStep } from './delivery-step.tsx'
import { DisputeNotice, findOpenDispute, HeldBack } from './dispute-notice.tsx'
import { AnswerToBank } from './lazy-answer.ts'
import { OrderJourney, OrderTrack } from './order-track.tsx'
import { Address, BuyerContact, OrderFile, OrderLines, OrderMissing } from './order-view.tsx'
import { OutsidePayment } from './outside-payment.tsx'
import { payoutRows } from './payout-rows.ts'
import { needsAccount, payoutText } from './payout-text.ts'
import { DecidedProblem } from './problem-decision.tsx'
import { findFailedRefund, RefundNotice } from './refund-notice.tsx'
import { isRefundable, RefundOrder } from './refund-order.tsx'
import { saleTitle } from './sale-title.ts'

interface SaleViewProps {
  id: string
  /** Draws the shipping labels of an order that is shipped. */
  labels?: ComponentType<{ orderId: string; number: string }>
  /** When the seller's bank account gets what was paid out. */
  bankSchedule?: ComponentType
}

/** An order as its seller sees it: what to pack, for whom, and what it brings to the cent. */
export function SaleView({ id, ...parts }: SaleViewProps) {
  const query = useSale(id)
  if (query.data) return <KnownSale sale={query.data} {...parts} />
  return (
    <OrderMissing
      query={query}
      message="The order could not be loaded."
      way={{ to: '/sales', label: 'See your sales' }}
    />
  )
}

const chooseMark = (sale: Sale): StatusMarkKind => {
  const { status, step, problem, refunds } = sale
  if (findFailedRefund(refunds) || findOpenDispute(sale)) return 'restricted'
  if (status !== 'paid') return 'plain'
  if (problem) return 'restricted'
  return step === 'delivered' ? 'published' : 'pending'
}

function KnownSale({ sale, labels: Labels, bankSchedule: BankSchedule }: { sale: Sale } & Omit<SaleViewProps, 'id'>) {
  const { payout, buyer } = sale
  const isOutside = sale.payment_method === 'outside'
  return (
    <>
      <PageHead
        over={
          <div className={styles.over}>
            <Breadcrumb to="/sales" parent="Your sales" current={`Order ${sale.number}`} />
            <StatusBadge mark={chooseMark(sale)} label={saleTitle(sale)} />
          </div>
        }
        title={`Order ${sale.number}`}
        lead={`Paid ${formatDate(sale.paid_at)} by ${[buyer.name, sale.address.city].filter(Boolean).join(', ')}.`}
        action={
          <div className={styles.saleTools}>
            {isRefundable(sale, 'seller') && <RefundOrder order={sale} by="seller" />}
            <ContactButton order={sale} who="buyer" />
          </div>
        }
      />
      <DisputeNotice order={sale} />
      <RefundNotice order={sale} reader="seller" />
      {sale.problem && (
        <Notice tone="error" live={false} className={styles.test} title="The buyer reported a problem">
          <p>“{sale.problem.text}”</p>
          {isOutside ? (
            <p>Solve it with the buyer, or give the money back and refund the order.</p>
          ) : (
            <p>
              Your payout waits until the buyer says that it is solved, until you refund the order, or until an
              administrator decides.
            </p>
          )}
        </Notice>
      )}
      {sale.decided_problem && <DecidedProblem decided={sale.decided_problem} />}
      {sale.status === 'paid' && <OrderTrack order={sale} />}
      <div className={styles.columns}>
        <section>
          {findOpenDispute(sale) && (
            <Suspense>
              <AnswerToBank order={sale} reader="seller" />
            </Suspense>
          )}
          <NextStep sale={sale} />
          <h2 className={`h-tool ${styles.ruled}`}>
            {sale.status === 'paid' && sale.step === 'paid' ? 'What to pack' : worksTerm(sale.lines)}
          </h2>
          <OrderLines lines={sale.lines} currency={sale.currency} />
          {sale.status === 'paid' && (
            <div className={styles.below}>
              <OrderFile order={sale} file="createSaleCertificate">
                {sale.lines.length === 1 ? 'Print the certificate' : 'Print the certificates'}
              </OrderFile>
            </div>
          )}
          {sale.status === 'paid' && <OrderJourney order={sale} paidOutAt={isOutside ? null : payout.paid_out_at} />}
        </section>
        <div className={styles.side}>
          <HeldBack order={sale} />
          {isOutside ? <OutsidePayment sale={sale} /> : <Payout sale={sale} bankSchedule={BankSchedule} />}
          <Panel title={sale.shipping_method === 'collection' ? 'The buyer collects it' : 'Ship to'}>
            <Address address={sale.address} />
            {sale.crosses_customs && <p className={`cap ${styles.duties}`}>{importDutiesText(sale.address.country)}</p>}
            <BuyerContact buyer={buyer} />
          </Panel>
          {sale.status === 'paid' && sale.shipping_method !== 'collection' && Labels && (
            <Labels orderId={sale.id} number={String(sale.number)} />
          )}
        </div>
      </div>
    </>
  )
}

interface PayoutProps extends Pick<SaleViewProps, 'bankSchedule'> {
  sale: Sale
}

/** What an order brings its seller, and when it is paid out. */
function Payout({ sale, bankSchedule: BankSchedule }: PayoutProps) {
  const { payout, currency } = sale
  return (
    <Panel title="Your payout">
      <p className={`price-page ${styles.net}`}>{priceText(payout.net, currency)}</p>
      <PayoutBar payout={payout} />
      <Amounts currency={currency} rows={payoutRows(sale)} total={{ term: 'Net to you', amount: payout.net }} />
      <p className={styles.payout}>
        {payoutText(sale)}
        {needsAccount(sale) && (
          <>
            {' '}
            <Link className="link" to="/payment-settings">
              Payment settings
            </Link>
          </>
        )}
      </p>
      {payout.paid_out_at && BankSchedule && <BankSchedule />}
      {sale.test_mode && <p className="cap">Paid with test payments. No money moved.</p>}
    </Panel>
  )
}

/** What of the price and shipping reaches the seller, and what platform, provider and carrier keep. */
function PayoutBar({ payout }: { payout: Sale['payout'] }) {
  const shares = [payout.net, payout.commission, payout.provider_fee, payout.labels].map(Number)
  if (shares.some((share) => share < 0)) return null
  return (
    <div className={styles.shares} aria-hidden="true">
      {shares.map((share, at) => (
        <i key={at} style={{ flexGrow: share }} />
      ))}
    </div>
  )
}
