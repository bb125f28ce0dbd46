import { buildPaymentQr } from './epc.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { type InvoiceWords, invoiceAccountLines, invoiceMoney } from './invoice-words.ts'
import { parseAmount } from './money.ts'

/**
 * How what is due first of a sent invoice is paid: the text of the code, for banking apps where they read one, and what stands
 * beside it. Null where there is nothing to pay, and in a draft.
 */
export const presentInvoicePayment = (
  words: InvoiceWords,
  { instructions, pay_url: payUrl, number, parts, paid, total, currency }: InvoiceDocument,
): { code: string; lines: string[] } | null => {
  if (payUrl === null || number === null || Number(paid) >= Number(total)) return null
  const first = parts[0]?.amount ?? total
  const isUnpaid = Number(paid) === 0
  const qr = instructions && isUnpaid ? buildPaymentQr(instructions, parseAmount(first, currency), number) : null
  return {
    code: qr ?? payUrl,
    lines: [
      `${words.nowDue(invoiceMoney(words, first, currency))} ${qr === null ? words.scan : words.pointApp}`,
      ...(instructions ? invoiceAccountLines(words, instructions) : []),
      ...(instructions?.account_number ? [`${words.reference}: ${number}`] : []),
      `${words.payHere} ${payUrl}`,
    ],
  }
}
