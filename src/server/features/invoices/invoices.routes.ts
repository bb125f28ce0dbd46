import type { InvoiceDocument } from '#contract/invoice-document.ts'
import * as contract from '#contract/invoices.ts'
import * as payContract from '#contract/pay-pages.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { InvoicesService } from './invoices.service.ts'
import type { PayPages } from './pay-pages.service.ts'
import type { Receipt, Receipts } from './receipts.service.ts'
import type { InvoiceSettingsService } from './settings.service.ts'

interface InvoicesRoutesDeps {
  invoices: InvoicesService
  settings: InvoiceSettingsService
  payPages: PayPages
  receipts: Receipts
  toFile(document: InvoiceDocument): Promise<File>
  toReceiptFile(receipt: Receipt): Promise<File>
}

const ownSale = ({ params, user }: { params: { id: string }; user: { id: string } }) => ({
  id: params.id,
  sellerId: user.id,
})

export const invoicesRoutes = ({
  invoices,
  settings,
  payPages,
  receipts,
  toFile,
  toReceiptFile,
}: InvoicesRoutesDeps): Binding[] => [
  route(contract.getInvoiceSettings, async ({ user }) => (await settings.find(user.id)).stated),
  route(contract.setInvoiceSettings, ({ user, body }) => settings.change(user.id, body)),
  route(contract.getSaleInvoice, (call) => invoices.find(ownSale(call))),
  route(contract.saveInvoice, (call) => invoices.save(ownSale(call), call.body)),
  route(contract.sendInvoice, (call) => invoices.send(ownSale(call), call.body, call.once)),
  route(contract.creditInvoice, (call) => invoices.credit(ownSale(call), call.body, call.once)),
  route(contract.remindBuyer, (call) => invoices.remind(ownSale(call))),
  route(contract.setReminders, (call) => invoices.setReminders(ownSale(call), call.body)),
  route(contract.movePart, (call) => invoices.movePart(ownSale(call), call.body)),
  route(contract.downloadInvoice, async ({ user, params }) => toFile(await invoices.document(params.id, user.id))),
  route(contract.downloadReceipt, async (call) =>
    toReceiptFile(await receipts.find(ownSale(call), Number(call.params.part))),
  ),
  route(payContract.getPayPage, ({ params }) => payPages.view(params.key)),
  route(payContract.payByCard, ({ params, body }) => payPages.payByCard(params.key, body.amount)),
  route(payContract.refreshPayPage, ({ params }) => payPages.refresh(params.key)),
  route(payContract.statePaymentSent, ({ params }) => payPages.stateSent(params.key)),
  route(payContract.downloadPaidInvoice, async ({ params }) => toFile(await payPages.document(params.key))),
]
