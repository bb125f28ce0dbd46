import type { Handover, InvoiceLanguage, TaxMode } from './invoice-terms.ts'
import type { OutsideInstructions } from './outside-payments.ts'

/** Who an invoice is from or for; the address has line breaks. */
export interface InvoiceParty {
  name: string
  address: string
  email: string
}

/**
 * An invoice or a credit note as it was sent, from which its file is written: nothing of it changes later. Amounts are decimals
 * of the currency; those of a credit note are below 0.
 */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit_note'
  /** Missing in documents that are older than the choice: English. */
  language?: InvoiceLanguage | undefined
  /** Null in a draft. */
  number: string | null
  /** Of a credit note: the invoice that it credits, and why. */
  credits: string | null
  reason: string
  issued_on: string
  seller: InvoiceParty & { tax_number: string }
  buyer: InvoiceParty & { tax_number?: string | undefined }
  lines: { text: string; details: string; amount: string }[]
  /** The stored JPEG of the work, which the first line is for. Missing in older documents; null: there was none. */
  picture?: string | null | undefined
  /** `percent` is null where no rate gives the amount. */
  tax: { mode: TaxMode; percent: number | null; amount: string; note: string }
  net: string
  total: string
  currency: string
  /** What is due when. */
  parts: { is_deposit: boolean; due_on: string; amount: string }[]
  /** What was paid before it was sent. */
  paid: string
  /** How to pay by transfer; null where the seller takes none. */
  instructions: OutsideInstructions | null
  /** The page on which the buyer pays; null in a draft and of a credit note. */
  pay_url: string | null
  /** Missing in documents that are older than the choice; not in credit notes. */
  handover?: Handover | null | undefined
  closing: string
}
