import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { Sale } from '#contract/orders.ts'
import { failureText } from '#web/lib/api-error.ts'
import { dateOf } from '#web/lib/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Amounts } from './amounts.tsx'
import styles from './buying.module.css'
import { useRefund, useSale } from './buying.queries.ts'
import { Address, OrderLines, OrderSkeleton, RefundNotice } from './order-view.tsx'

const MAX_REASON = 500

/** An order as its seller sees it: what to pack, for whom, and what it brings to the cent. */
export function SaleView({ id }: { id: string }) {
  const { data: sale, error, refetch, isFetching } = useSale(id)
  if (sale) return <KnownSale sale={sale} />
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        message={failureText(error, 'The order could not be loaded.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <ButtonLink to="/sales" variant="outline">
            See your sales
          </ButtonLink>
        }
      />
    )
  return <OrderSkeleton />
}

function KnownSale({ sale }: { sale: Sale }) {
  const { payout, buyer } = sale
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="display-m">Order {sale.number}</h1>
          <p className={styles.lead}>
            Paid {dateOf(sale.paid_at)} by {buyer.name}.
          </p>
        </div>
        <div className={styles.tools}>
          {sale.status === 'paid' && <Refund sale={sale} />}
          <ButtonLink
            to={`mailto:${buyer.email}?subject=${encodeURIComponent(`Order ${sale.number}`)}`}
            variant="outline"
            icon="mail"
            external
          >
            Message the buyer
          </ButtonLink>
        </div>
      </div>
      <RefundNotice order={sale} />
      <div className={styles.columns}>
        <section>
          <h2 className="h-tool">What to pack</h2>
          <OrderLines lines={sale.lines} />
        </section>
        <div className={styles.side}>
          <Panel title="Your payout">
            <Amounts
              rows={[
                { term: 'Price', amount: payout.price },
                { term: 'Shipping', amount: payout.shipping },
                { term: `Commission, ${payout.commission_percent}%`, amount: `-${payout.commission}` },
                { term: 'Provider fee', amount: `-${payout.provider_fee}` },
                ...(sale.status === 'refunded' ? [{ term: 'Refunded', amount: `-${payout.refunded}` }] : []),
              ]}
              total={{ term: 'Net to you', amount: payout.net }}
            />
            {sale.test_mode && <p className="cap">Paid with Gesso test payments. No money moved.</p>}
          </Panel>
          <Panel title={sale.shipping_method === 'collection' ? 'The buyer collects it' : 'Ship to'}>
            <Address address={sale.address} />
            <p className={styles.note}>{[buyer.email, buyer.phone].filter(Boolean).join(', ')}</p>
          </Panel>
        </div>
      </div>
    </>
  )
}

/** Asks before it refunds: a refund cannot be undone. */
function Refund({ sale }: { sale: Sale }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const refund = useRefund(sale.id)
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Refund ${priceText(sale.total)} to ${sale.buyer.name}?`}
        tone="danger"
        confirmLabel={`Refund ${priceText(sale.total)}`}
        busy={refund.isPending}
        busyLabel="Refunding..."
        onConfirm={() => refund.mutate(reason, { onSuccess: () => setIsOpen(false) })}
      >
        <p>
          Price and shipping go back to the buyer in full, and the works return to your gallery as available. A refund
          cannot be undone.
        </p>
        <Amounts
          rows={[
            { term: 'Commission returned to you', amount: sale.payout.commission },
            { term: 'Provider fee, not returned', amount: `-${sale.payout.provider_fee}` },
          ]}
          total={{ term: 'Back to the buyer', amount: sale.total }}
        />
        <Field
          label="Reason, shown to the buyer"
          optional
          error={refund.isError ? failureText(refund.error, 'The order could not be refunded. Try again.') : null}
        >
          <TextArea value={reason} maxLength={MAX_REASON} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  )
}
