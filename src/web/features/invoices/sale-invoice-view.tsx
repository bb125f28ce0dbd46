import type { ReactNode } from 'react'
import { statusText } from '#contract/artwork-display.ts'
import type { InvoiceStatus } from '#contract/invoice-terms.ts'
import type { SaleInvoice } from '#contract/invoices.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useInvoiceSettings } from '#web/shared/invoice-settings.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import styles from './invoices.module.css'
import { useSaleInvoice } from './invoices.queries.ts'
import { SaleInvoices } from './sale-invoices.tsx'

const BADGES: Record<InvoiceStatus, { mark: StatusMarkKind; label: string }> = {
  draft: { mark: 'draft', label: statusText('draft') },
  sent: { mark: 'pending', label: 'Sent' },
  late: { mark: 'restricted', label: 'A part is late' },
  paid: { mark: 'published', label: 'Paid' },
  ended: { mark: 'plain', label: 'Called off' },
  void: { mark: 'plain', label: 'Cancelled' },
}

/** Of an invoice that was paid, money may have gone back after all, as when a bank decides a dispute for the buyer. */
const badge = ({ status, plan, paid }: SaleInvoice) =>
  status === 'paid' && plan.some(({ returned }) => Number(returned) > 0)
    ? ({ mark: 'restricted', label: Number(paid) === 0 ? 'Paid, and returned' : 'Paid, and returned in part' } as const)
    : BADGES[status]

interface SaleInvoiceViewProps {
  saleId: string
  /** Records that something was paid. */
  payment: ReactNode
}

/** The invoice of a recorded sale: written and sent here, then followed until it is paid. */
export function SaleInvoiceView({ saleId, payment }: SaleInvoiceViewProps) {
  const invoice = useSaleInvoice(saleId)
  const settings = useInvoiceSettings()
  if (invoice.isLoadingError) return <LoadError query={invoice} message="The invoice could not be loaded." />
  if (settings.isLoadingError) return <LoadError query={settings} message="Your details could not be loaded." />
  if (!invoice.data || !settings.data) return <SkeletonGroup height={480} />
  const isDraft = invoice.data.status === 'draft'
  return (
    <>
      <InvoiceHead invoice={invoice.data} payment={payment} />
      {isDraft ? (
        // After another invoice was cancelled or sent, the form begins anew.
        <InvoiceEditor
          key={invoice.data.others.length}
          saleId={saleId}
          invoice={invoice.data}
          settings={settings.data}
        />
      ) : (
        <div className={styles.sent}>
          <SaleInvoices saleId={saleId} />
          <InvoiceSheet document={invoice.data.document} picture={invoice.data.picture_url} />
        </div>
      )}
    </>
  )
}

function InvoiceHead({ invoice, payment }: Pick<SaleInvoiceViewProps, 'payment'> & { invoice: SaleInvoice }) {
  const { status, document } = invoice
  const { number, buyer, lines } = document
  const work = lines[0]?.text
  return (
    <PageHead
      over={
        <>
          <Breadcrumb to="/dashboard/sales" parent="Sales" current="Invoice" />
          <StatusBadge {...badge(invoice)} />
        </>
      }
      title={number === null ? 'Invoice' : `Invoice ${number}`}
      lead={
        status === 'draft'
          ? 'It gets its number when it is sent, and does not change after that.'
          : `For ${buyer.name}${work ? `: ${work}` : ''}`
      }
      action={status !== 'draft' && payment}
    />
  )
}
