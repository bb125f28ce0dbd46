import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { recordsPart } from '#server/platform/account-data.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Site } from '../site/site.module.ts'
import { createInvoiceMails } from './invoice-mails.ts'
import { createInvoicePictures, type InvoicePicturesDeps } from './invoice-pictures.ts'
import { invoicesRepository } from './invoices.repository.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { createInvoicesService, type InvoicesDeps } from './invoices.service.ts'
import { createPayPages, type PayPagesDeps } from './pay-pages.service.ts'
import { createReceipts, type Receipt } from './receipts.service.ts'
import { createReminders, type RemindersDeps } from './reminders.service.ts'
import { createInvoiceSettings } from './settings.service.ts'

type Made = 'settings' | 'reminders' | 'mails' | 'pictures' | 'payments' | 'artworks'
type InvoicesModuleDeps = Omit<InvoicesDeps, Made> &
  Omit<PayPagesDeps, Made> &
  Omit<RemindersDeps, Made> &
  InvoicePicturesDeps & {
    artworks: InvoicesDeps['artworks'] & PayPagesDeps['artworks']
    mail: Pick<MailOutbox, 'write'>
    payments: Pick<Payments, 'findOutsideOffer' | 'testMode'>
    site: Pick<Site, 'current'>
  }

/** The interface of invoices for other features. */
export interface Invoices extends FeatureModule {
  /** The address of the page on which the buyer of a sale pays; '' without an invoice. */
  findPayPage(tx: Transaction, saleId: string): Promise<string>
}

/** Invoices for recorded sales, the plans by which they are paid, and the pages on which buyers pay (decision 097). */
export const createInvoices = (deps: InvoicesModuleDeps): Invoices => {
  const { db, mail, publicUrl, site } = deps
  const mails = createInvoiceMails(mail, publicUrl)
  const pictures = createInvoicePictures(deps)
  const settings = createInvoiceSettings({ db })
  const reminders = createReminders({ ...deps, mails })
  const invoices = createInvoicesService({ ...deps, settings, reminders, mails, pictures })
  const payPages = createPayPages({ ...deps, reminders, mails })
  const nameFile = (kind: string, name: string, bytes: Uint8Array<ArrayBuffer>): File =>
    new File([bytes], `${kind}-${name.replaceAll(/[^\w.-]+/g, '-')}.pdf`, { type: 'application/pdf' })
  const toFile = async (document: InvoiceDocument): Promise<File> => {
    const { invoicePdf } = await import('./invoice-pdf.ts')
    const bytes = await invoicePdf(document, {
      paper: site.current().sizes.paper,
      picture: await pictures.read(document),
    })
    return nameFile('invoice', document.number ?? 'draft', bytes)
  }
  const toReceiptFile = async (receipt: Receipt): Promise<File> => {
    const { receiptPdf } = await import('./receipt-pdf.ts')
    const bytes = await receiptPdf(receipt, site.current().sizes.paper)
    return nameFile('receipt', `${receipt.invoice.number}-${receipt.at + 1}`, bytes)
  }
  return {
    bindings: invoicesRoutes({ invoices, settings, payPages, receipts: createReceipts(deps), toFile, toReceiptFile }),
    jobs: reminders.jobs,
    subscriptions: [
      subscribe('sale.paid_by_card', {
        name: 'invoices.mail-paid',
        handle: (paid) => db.transaction((tx) => payPages.recordPaid(tx, paid)),
      }),
    ],
    accountData: {
      /** Invoices are records of money and stay. */
      exportData: async (userId) => recordsPart('invoices.json', await invoices.all(userId), 'invoice'),
    },
    async findPayPage(tx, saleId) {
      const key = await invoicesRepository.lastKey(tx, saleId)
      return key === null ? '' : `${publicUrl}/pay/${key}`
    },
  }
}
