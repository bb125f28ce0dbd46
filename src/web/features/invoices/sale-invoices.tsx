import { useState } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { SaleInvoice } from '#contract/invoices.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useCopied } from '#web/lib/copy.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoiceHistory } from './invoice-history.tsx'
import styles from './invoices.module.css'
import { useCreditInvoice, useInvoiceFile, useSaleInvoice } from './invoices.queries.ts'
import { PlanOverview } from './plan-overview.tsx'

const linkText = (invoice: SaleInvoice | undefined): string => {
  if (!invoice) return 'Invoice'
  if (invoice.status !== 'draft') return `Invoice ${invoice.document.number}`
  return invoice.id === null ? 'Write an Invoice' : 'Finish the Invoice'
}

/** Leads from a sale to its invoice. */
export function SaleInvoiceLink({ saleId }: { saleId: string }) {
  const { data } = useSaleInvoice(saleId)
  return (
    <ButtonLink to={`/dashboard/sales/${saleId}/invoice`} variant="outline" icon="document">
      {linkText(data)}
    </ButtonLink>
  )
}

/** The sent invoice of a recorded sale, and the plan by which it is paid. */
export function SaleInvoices({ saleId }: { saleId: string }) {
  const invoice = useSaleInvoice(saleId)
  if (invoice.isLoadingError) return <LoadError query={invoice} message="The invoice could not be loaded." />
  if (!invoice.data) return <SkeletonGroup height={240} />
  return (
    <section className="col g4" aria-label="Invoice and plan">
      <SentInvoice invoice={invoice.data} />
      <PlanOverview saleId={saleId} invoice={invoice.data} />
      <InvoiceHistory invoice={invoice.data} />
      {invoice.data.status !== 'void' && <CreditNote saleId={saleId} />}
      <OtherInvoices others={invoice.data.others} currency={invoice.data.currency} />
    </section>
  )
}

function SentInvoice({ invoice }: { invoice: SaleInvoice }) {
  const { id, document, pay_path: payPath } = invoice
  const file = useInvoiceFile()
  const { copied, copy } = useCopied()
  const address = payPath === null ? '' : new URL(payPath, window.location.origin).href
  const copyAddress = () =>
    copy(address).catch((error) => toast.error(failureText(error, `This could not be copied. It is ${address}.`)))
  return (
    <>
      <div className={styles.actions}>
        {id !== null && (
          <Button
            variant="quiet"
            icon="download"
            busy={file.isPending}
            onClick={() => file.mutate({ id, name: document.number ?? 'draft' })}
          >
            PDF
          </Button>
        )}
        {payPath !== null && (
          <>
            <Button variant="quiet" icon={copied ? 'check' : 'copy'} onClick={() => void copyAddress()}>
              {copied ? 'Copied' : 'Copy the Buyer’s Page'}
            </Button>
            <Link className="link" to={payPath}>
              See the buyer’s page
            </Link>
          </>
        )}
      </div>
      <FailureNotice error={file.error} message="The file could not be made. Try again in a moment." />
    </>
  )
}

/** Cancels an invoice that was sent. */
function CreditNote({ saleId }: { saleId: string }) {
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const credit = useCreditInvoice(saleId)
  if (!isAsked)
    return (
      <div>
        <Button variant="danger" size="sm" onClick={() => setAsked(true)}>
          Cancel with a Credit Note
        </Button>
      </div>
    )
  return (
    <form
      className="col g3"
      aria-label="Credit note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        credit.mutate(reason)
      }}
    >
      <Field
        label="Why"
        required
        helper="The buyer reads it. The sale stays as it is, and you can send another invoice."
      >
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <FailureNotice error={credit.error} message="The credit note could not be made. Try again in a moment." />
      <div className={styles.actions}>
        <Button type="submit" variant="danger-fill" busy={credit.isPending}>
          Send Credit Note
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Keep the Invoice
        </Button>
      </div>
    </form>
  )
}

function OtherInvoices({ others, currency }: Pick<SaleInvoice, 'others' | 'currency'>) {
  const file = useInvoiceFile()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 className="h-tool-s" id="others">
        Before
      </h2>
      <ul className={styles.plan}>
        {others.map(({ id, kind, number, total, status }) => (
          <li key={id}>
            <span>
              {kind === 'credit_note' ? 'Credit note' : 'Invoice'} {number}
              {status === 'void' && ', cancelled'}
            </span>
            <span>
              {total.startsWith('-') ? `−${priceText(total.slice(1), currency)}` : priceText(total, currency)}
            </span>
            <Button variant="quiet" size="sm" onClick={() => file.mutate({ id, name: number })}>
              PDF
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice error={file.error} message="The file could not be made. Try again in a moment." />
    </section>
  )
}
