import { type ReactNode, Suspense, useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { SaleInvoice } from '#contract/invoices.ts'
import { isSaleOver, soldCopyText } from '#contract/sale-terms.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { calendarDate } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { StatusMark } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { RecordPaymentAction } from './record-payment-action.tsx'
import styles from './recorded-sale.module.css'
import { SaleFacts } from './sale-facts.tsx'
import { SaleMoney } from './sale-money.tsx'
import { isSaleOwed, placeText, receivedText, SALE_STATUS_MARKS, SALE_STATUS_WORDS, soldNoun } from './sale-words.ts'
import { useRecordedSale, useTakeBack } from './sales.queries.ts'

const EndSale = lazyPart(async () => ({ default: (await import('./end-sale.tsx')).EndSale }))
const EditContact = lazyPart(async () => ({ default: (await import('./edit-contact.tsx')).EditContact }))

type Window = 'end' | 'contact' | 'take-back'

interface RecordedSaleViewProps {
  id: string
  /** The invoice that was sent for it; null or nothing without. */
  invoice?: SaleInvoice | null
  /** The papers of the sale. */
  children?: ReactNode
}

/** A sale that was made elsewhere: what was agreed, what was paid, and what can still be done. */
export function RecordedSaleView({ id, invoice = null, children }: RecordedSaleViewProps) {
  const query = useRecordedSale(id)
  if (query.isPending) return <SkeletonGroup height={480} />
  if (query.isLoadingError)
    return (
      <LoadError query={query} headingLevel={1} title="This sale cannot be shown" message="Try again in a moment." />
    )
  return (
    <Sale sale={query.data} invoice={invoice}>
      {children}
    </Sale>
  )
}

interface SaleProps {
  sale: RecordedSale
  invoice: SaleInvoice | null
  children: ReactNode
}

function Sale({ sale, invoice, children }: SaleProps) {
  const [open, setOpen] = useState<Window | null>(null)
  const takeBack = useTakeBack()
  const close = () => setOpen(null)
  const copy = soldCopyText(sale)
  const isOver = isSaleOver(sale)
  const isStanding = invoice !== null && invoice.status !== 'void'
  const invoiceText = isStanding
    ? `Invoice ${invoice.document.number} stays as it was sent: cancel it with a credit note afterwards.`
    : ''
  const takeItBack = () =>
    takeBack.mutate(sale.id, {
      onSuccess: () => toast.success('The sale was taken back'),
      onSettled: close,
    })
  return (
    <>
      <Breadcrumb to="/dashboard/sales" parent="Sales and income" current={sale.title} />
      <p className={`mute ${styles.status}`}>
        <StatusMark kind={SALE_STATUS_MARKS[sale.status]} />
        {SALE_STATUS_WORDS[sale.status]}, {calendarDate(sale.sold_on)}
      </p>
      <h1 className="display-m">
        <em>{sale.title}</em>
        {copy && `, ${copy}`}
        {sale.buyer && `, to ${sale.buyer.name}`}
      </h1>
      <p className={`mute ${styles.lead}`}>{describe(sale)}</p>
      <FailureNotice error={takeBack.error} message="The sale could not be taken back. Try again in a moment." />
      {isOver && isStanding && (
        <Notice tone="warning" live={false} title={`Invoice ${invoice.document.number} still stands.`}>
          Open it and cancel it with a credit note, so that your papers say that nothing is owed.
        </Notice>
      )}
      <div className={styles.actions}>
        <RecordPaymentAction saleId={sale.id} />
        <ButtonLink to="/dashboard/sales/new" variant={isSaleOwed(sale) ? 'outline' : 'primary'}>
          Record Another
        </ButtonLink>
        {sale.artwork_id && (
          <ButtonLink to={`/artwork/${sale.artwork_id}/record`} variant="outline">
            Open the Work
          </ButtonLink>
        )}
        {(!isOver || invoice !== null) && children}
        {sale.artwork_id && (sale.status === 'paid' || isSaleOwed(sale)) && (
          <ButtonLink
            to={`/dashboard/papers?kind=certificate&works=${sale.artwork_id}&copy=${sale.copy ?? 1}`}
            variant="outline"
            icon="document"
          >
            Certificate
          </ButtonLink>
        )}
        {isSaleOwed(sale) && (
          <Button variant="quiet" onClick={() => setOpen('end')}>
            Call It Off
          </Button>
        )}
        {sale.take_back_until && (
          <Button variant="quiet" onClick={() => setOpen('take-back')}>
            Take It Back
          </Button>
        )}
      </div>
      {sale.take_back_until && (
        <p className="cap">
          Recorded by mistake? Until {calendarDate(sale.take_back_until.slice(0, 10))} it can be taken back, which frees
          the {soldNoun(sale)}.
        </p>
      )}
      <SaleMoney sale={sale} />
      <SaleFacts sale={sale} invoice={invoice?.document ?? null} onEditContact={() => setOpen('contact')} />
      <Suspense fallback={null}>
        {open === 'end' && <EndSale sale={sale} invoiceText={invoiceText} onClose={close} />}
        {open === 'contact' && sale.buyer?.contact_id && <EditContact id={sale.buyer.contact_id} onClose={close} />}
      </Suspense>
      <AlertDialog
        open={open === 'take-back'}
        onOpenChange={(next) => setOpen(next ? 'take-back' : null)}
        title="Take this sale back?"
        confirmLabel="Take It Back"
        tone="danger"
        busy={takeBack.isPending}
        busyLabel="Taking it back..."
        onConfirm={takeItBack}
      >
        The {soldNoun(sale)} is free again, and the payments of the sale leave your income, as if it had not been
        recorded. {invoiceText}
      </AlertDialog>
    </>
  )
}

const describe = (sale: RecordedSale): string => {
  const { total, paid, currency, status, approval_ends_on: until } = sale
  const all = priceText(total, currency)
  const kept = priceText(paid, currency)
  if (status === 'paid' && kept !== all)
    return `Of ${all} that was paid, ${kept} is left: the rest went back to the buyer.`
  if (status === 'paid') return `${all}, paid${receivedText(sale.payments)} ${placeText(sale)}.`
  if (status === 'taken_back') return `It was recorded by mistake. Its ${soldNoun(sale)} is free again.`
  if (status === 'ended')
    return Number(paid) > 0
      ? `Called off. ${kept} was kept; the ${soldNoun(sale)} is free again.`
      : `Called off. The ${soldNoun(sale)} is free again.`
  if (status === 'on_approval' && until) return `${all}, on approval until ${calendarDate(until)}.`
  return `${kept} of ${all} is paid. The ${soldNoun(sale)} is held until the rest is.`
}
