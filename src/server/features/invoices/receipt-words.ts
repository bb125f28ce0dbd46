import type { InvoiceLanguage } from '#contract/invoice-terms.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'

/** How a part was paid; card: on the page of the invoice. */
export type PaidWay = ReceivedBy | 'card'

/** The words that a receipt adds to those of its invoice. */
interface ReceiptWords {
  receipt: string
  part: string
  paidOn: string
  paidBy: string
  ways: Record<Exclude<PaidWay, 'other'>, string>
  amount: string
  left: string
  allPaid: string
}

export const RECEIPT_WORDS: Record<InvoiceLanguage, ReceiptWords> = {
  en: {
    receipt: 'Receipt',
    part: 'Part',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    ways: { card: 'Card', transfer: 'Bank transfer', cash: 'Cash', check: 'Check', terminal: 'Card, in person' },
    amount: 'Amount received',
    left: 'Still to pay',
    allPaid: 'All of it is paid.',
  },
  de: {
    receipt: 'Quittung',
    part: 'Teil',
    paidOn: 'Bezahlt am',
    paidBy: 'Zahlungsart',
    ways: { card: 'Karte', transfer: 'Überweisung', cash: 'Bar', check: 'Scheck', terminal: 'Karte, vor Ort' },
    amount: 'Erhaltener Betrag',
    left: 'Noch zu zahlen',
    allPaid: 'Alles ist bezahlt.',
  },
  fr: {
    receipt: 'Reçu',
    part: 'Échéance',
    paidOn: 'Payé le',
    paidBy: 'Mode de paiement',
    ways: { card: 'Carte', transfer: 'Virement', cash: 'Espèces', check: 'Chèque', terminal: 'Carte, sur place' },
    amount: 'Montant reçu',
    left: 'Reste à payer',
    allPaid: 'Tout est payé.',
  },
  es: {
    receipt: 'Recibo',
    part: 'Plazo',
    paidOn: 'Pagado el',
    paidBy: 'Forma de pago',
    ways: {
      card: 'Tarjeta',
      transfer: 'Transferencia',
      cash: 'Efectivo',
      check: 'Cheque',
      terminal: 'Tarjeta, en persona',
    },
    amount: 'Importe recibido',
    left: 'Queda por pagar',
    allPaid: 'Todo está pagado.',
  },
  it: {
    receipt: 'Ricevuta',
    part: 'Rata',
    paidOn: 'Pagato il',
    paidBy: 'Metodo di pagamento',
    ways: { card: 'Carta', transfer: 'Bonifico', cash: 'Contanti', check: 'Assegno', terminal: 'Carta, di persona' },
    amount: 'Importo ricevuto',
    left: 'Ancora da pagare',
    allPaid: 'Tutto è pagato.',
  },
  nl: {
    receipt: 'Betaalbewijs',
    part: 'Termijn',
    paidOn: 'Betaald op',
    paidBy: 'Betaalwijze',
    ways: { card: 'Kaart', transfer: 'Overschrijving', cash: 'Contant', check: 'Cheque', terminal: 'Pin, ter plaatse' },
    amount: 'Ontvangen bedrag',
    left: 'Nog te betalen',
    allPaid: 'Alles is betaald.',
  },
}
