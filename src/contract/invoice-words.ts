import type { InvoiceDocument } from './invoice-document.ts'
import {
  ENGLISH_PARTS,
  type Handover,
  INVOICE_LANGUAGES,
  type InvoiceLanguage,
  type PartWords,
  type TaxMode,
} from './invoice-terms.ts'
import { type OutsideInstructions, presentAccountLines } from './outside-payments.ts'

/** The words that an invoice adds to those of its seller. */
export interface InvoiceWords extends PartWords {
  locale: string
  /** Of the language, in the language. */
  name: string
  invoice: string
  creditNote: string
  draft: string
  taxNumber: string
  /** A tax number of a country's register of VAT, which begins with the letters of the country. */
  vatNumber: string
  cancels(number: string): string
  withoutTax: string
  tax(percent: string): string
  /** Without a rate. */
  taxName: string
  discount: string
  copy(number: string): string
  shipping: string
  total: string
  includes(tax: string): string
  paidBefore: string
  dueOn(day: string): string
  plan: string
  nowDue(amount: string): string
  pointApp: string
  scan: string
  to: string
  account: string
  routing: string
  reference: string
  payHere: string
  handover: Record<Handover, string>
  /** What an invoice without a tax says of it, unless its seller words it otherwise. */
  taxNotes: Record<TaxMode, string>
}

const NO_NOTES = { none: '', included: '', added: '' } as const

const WORDS: Record<InvoiceLanguage, InvoiceWords> = {
  en: {
    ...ENGLISH_PARTS,
    locale: 'en-US',
    name: 'English',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    draft: 'draft',
    taxNumber: 'Tax number',
    vatNumber: 'VAT ID',
    cancels: (number) => `It cancels invoice ${number}`,
    withoutTax: 'Without tax',
    tax: (percent) => `${percent}% tax`,
    taxName: 'Tax',
    discount: 'Discount',
    copy: (number) => `copy ${number}`,
    shipping: 'Shipping',
    total: 'Total',
    includes: (tax) => `Includes ${tax}`,
    paidBefore: 'Paid before this invoice',
    dueOn: (day) => `Due on ${day}.`,
    plan: 'Payment plan',
    nowDue: (amount) => `Now due: ${amount}.`,
    pointApp: 'Point your banking app at the code, or use:',
    scan: 'Scan the code to see how to pay, or use:',
    to: 'To',
    account: 'Account',
    routing: 'Routing',
    reference: 'Reference',
    payHere: 'See what is due, and pay, here:',
    handover: {
      when_paid: 'The work is handed over when everything is paid.',
      after_deposit: 'The work is handed over after the deposit.',
      done: 'The work was handed over.',
    },
    taxNotes: {
      ...NO_NOTES,
      margin: 'Margin scheme: works of art. The tax is not shown separately.',
      reverse_charge: 'Reverse charge: the recipient owes the tax.',
    },
  },
  de: {
    locale: 'de-DE',
    name: 'Deutsch',
    invoice: 'Rechnung',
    creditNote: 'Stornorechnung',
    draft: 'Entwurf',
    taxNumber: 'Steuernummer',
    vatNumber: 'USt-IdNr.',
    cancels: (number) => `Storniert wird die Rechnung ${number}`,
    withoutTax: 'Netto',
    tax: (percent) => `${percent} % MwSt.`,
    taxName: 'MwSt.',
    discount: 'Rabatt',
    copy: (number) => `Exemplar ${number}`,
    shipping: 'Versand',
    total: 'Gesamtbetrag',
    includes: (tax) => `Enthält ${tax}`,
    paidBefore: 'Vor dieser Rechnung bezahlt',
    dueOn: (day) => `Fällig am ${day}.`,
    plan: 'Zahlungsplan',
    deposit: 'Anzahlung',
    all: 'Gesamtbetrag',
    rest: 'Restbetrag',
    part: (at, of) => `${at} von ${of}`,
    nowDue: (amount) => `Jetzt fällig: ${amount}.`,
    pointApp: 'Scannen Sie den Code mit Ihrer Banking-App, oder überweisen Sie:',
    scan: 'Der Code führt zur Zahlungsseite. Sonst:',
    to: 'An',
    account: 'Konto',
    routing: 'Bankleitzahl',
    reference: 'Verwendungszweck',
    payHere: 'Was fällig ist und wie Sie bezahlen, steht hier:',
    handover: {
      when_paid: 'Das Werk wird übergeben, sobald alles bezahlt ist.',
      after_deposit: 'Das Werk wird nach der Anzahlung übergeben.',
      done: 'Das Werk wurde übergeben.',
    },
    taxNotes: {
      ...NO_NOTES,
      margin: 'Kunstgegenstände/Sonderregelung. Die Steuer wird nicht gesondert ausgewiesen.',
      reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers.',
    },
  },
  fr: {
    locale: 'fr-FR',
    name: 'Français',
    invoice: 'Facture',
    creditNote: 'Avoir',
    draft: 'brouillon',
    taxNumber: 'Numéro fiscal',
    vatNumber: 'N° TVA',
    cancels: (number) => `Annule la facture ${number}`,
    withoutTax: 'Total hors taxe',
    tax: (percent) => `TVA ${percent} %`,
    taxName: 'TVA',
    discount: 'Remise',
    copy: (number) => `exemplaire ${number}`,
    shipping: 'Livraison',
    total: 'Total',
    includes: (tax) => `Dont ${tax}`,
    paidBefore: 'Payé avant cette facture',
    dueOn: (day) => `À payer le ${day}.`,
    plan: 'Échéancier',
    deposit: 'Acompte',
    all: 'Totalité',
    rest: 'Solde',
    part: (at, of) => `${at} sur ${of}`,
    nowDue: (amount) => `À payer maintenant : ${amount}.`,
    pointApp: 'Scannez le code avec votre application bancaire, ou virez à :',
    scan: 'Scannez le code pour voir comment payer, ou :',
    to: 'Bénéficiaire',
    account: 'Compte',
    routing: 'Code banque',
    reference: 'Référence',
    payHere: 'Ce qui est à payer, et comment, se trouve ici :',
    handover: {
      when_paid: 'L’œuvre est remise une fois tout payé.',
      after_deposit: 'L’œuvre est remise après l’acompte.',
      done: 'L’œuvre a été remise.',
    },
    taxNotes: {
      ...NO_NOTES,
      margin: 'Régime particulier – Objets d’art. La TVA n’est pas indiquée séparément.',
      reverse_charge: 'Autoliquidation : la TVA est due par le preneur.',
    },
  },
  es: {
    locale: 'es-ES',
    name: 'Español',
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    draft: 'borrador',
    taxNumber: 'Número fiscal',
    vatNumber: 'NIF-IVA',
    cancels: (number) => `Anula la factura ${number}`,
    withoutTax: 'Base imponible',
    tax: (percent) => `IVA ${percent} %`,
    taxName: 'IVA',
    discount: 'Descuento',
    copy: (number) => `ejemplar ${number}`,
    shipping: 'Envío',
    total: 'Total',
    includes: (tax) => `Incluye ${tax}`,
    paidBefore: 'Pagado antes de esta factura',
    dueOn: (day) => `Vence el ${day}.`,
    plan: 'Plan de pagos',
    deposit: 'Anticipo',
    all: 'Importe total',
    rest: 'El resto',
    part: (at, of) => `${at} de ${of}`,
    nowDue: (amount) => `A pagar ahora: ${amount}.`,
    pointApp: 'Escanee el código con la app de su banco, o transfiera a:',
    scan: 'Escanee el código para ver cómo pagar, o use:',
    to: 'Beneficiario',
    account: 'Cuenta',
    routing: 'Código del banco',
    reference: 'Concepto',
    payHere: 'Lo que vence y cómo pagarlo está aquí:',
    handover: {
      when_paid: 'La obra se entrega cuando todo está pagado.',
      after_deposit: 'La obra se entrega después del anticipo.',
      done: 'La obra ya se ha entregado.',
    },
    taxNotes: {
      ...NO_NOTES,
      margin: 'Régimen especial de los objetos de arte. El IVA no se desglosa.',
      reverse_charge: 'Inversión del sujeto pasivo: el IVA lo debe el destinatario.',
    },
  },
  it: {
    locale: 'it-IT',
    name: 'Italiano',
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    draft: 'bozza',
    taxNumber: 'Codice fiscale',
    vatNumber: 'P. IVA',
    cancels: (number) => `Annulla la fattura ${number}`,
    withoutTax: 'Imponibile',
    tax: (percent) => `IVA ${percent}%`,
    taxName: 'IVA',
    discount: 'Sconto',
    copy: (number) => `esemplare ${number}`,
    shipping: 'Spedizione',
    total: 'Totale',
    includes: (tax) => `Comprende ${tax}`,
    paidBefore: 'Pagato prima di questa fattura',
    dueOn: (day) => `Da pagare entro il ${day}.`,
    plan: 'Piano di pagamento',
    deposit: 'Acconto',
    all: 'Importo totale',
    rest: 'Saldo',
    part: (at, of) => `${at} di ${of}`,
    nowDue: (amount) => `Da pagare ora: ${amount}.`,
    pointApp: 'Inquadri il codice con l’app della banca, oppure usi:',
    scan: 'Inquadri il codice per vedere come pagare, oppure usi:',
    to: 'Beneficiario',
    account: 'Conto',
    routing: 'Codice banca',
    reference: 'Causale',
    payHere: 'Quanto è dovuto, e come pagare, si trova qui:',
    handover: {
      when_paid: 'L’opera viene consegnata quando tutto è pagato.',
      after_deposit: 'L’opera viene consegnata dopo l’acconto.',
      done: 'L’opera è stata consegnata.',
    },
    taxNotes: {
      ...NO_NOTES,
      margin: 'Regime del margine – oggetti d’arte. L’IVA non è indicata separatamente.',
      reverse_charge: 'Inversione contabile: l’IVA è dovuta dal destinatario.',
    },
  },
  nl: {
    locale: 'nl-NL',
    name: 'Nederlands',
    invoice: 'Factuur',
    creditNote: 'Creditnota',
    draft: 'concept',
    taxNumber: 'Fiscaal nummer',
    vatNumber: 'Btw-nummer',
    cancels: (number) => `Hiermee vervalt factuur ${number}`,
    withoutTax: 'Exclusief btw',
    tax: (percent) => `${percent}% btw`,
    taxName: 'Btw',
    discount: 'Korting',
    copy: (number) => `exemplaar ${number}`,
    shipping: 'Verzending',
    total: 'Totaal',
    includes: (tax) => `Inclusief ${tax}`,
    paidBefore: 'Betaald vóór deze factuur',
    dueOn: (day) => `Te betalen op ${day}.`,
    plan: 'Betalingsplan',
    deposit: 'Aanbetaling',
    all: 'Alles',
    rest: 'De rest',
    part: (at, of) => `${at} van ${of}`,
    nowDue: (amount) => `Nu te betalen: ${amount}.`,
    pointApp: 'Scan de code met de app van uw bank, of gebruik:',
    scan: 'Scan de code om te zien hoe u betaalt, of gebruik:',
    to: 'Aan',
    account: 'Rekening',
    routing: 'Bankcode',
    reference: 'Omschrijving',
    payHere: 'Wat u moet betalen, en hoe, staat hier:',
    handover: {
      when_paid: 'Het werk wordt overgedragen zodra alles is betaald.',
      after_deposit: 'Het werk wordt overgedragen na de aanbetaling.',
      done: 'Het werk is overgedragen.',
    },
    taxNotes: {
      ...NO_NOTES,
      margin: 'Bijzondere regeling – kunstvoorwerpen. De btw wordt niet apart vermeld.',
      reverse_charge: 'Btw verlegd: de afnemer is de btw verschuldigd.',
    },
  },
}

/** Documents that are older than the choice are in English. */
export const invoiceWords = (language: InvoiceLanguage = 'en'): InvoiceWords => WORDS[language]

/** An amount like `6200.00` as the language writes it, with spaces that every font has. */
export const invoiceMoney = ({ locale }: Pick<InvoiceWords, 'locale'>, amount: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .format(Number(amount))
    .replaceAll('\u202f', '\u00a0')
    .replace('-', '−')

/** A day as the language writes it out: `25. November 2026`. */
export const invoiceDay = ({ locale }: Pick<InvoiceWords, 'locale'>, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A tax with its rate as the language writes it: `5.5% tax`, `5,5 % MwSt.`; null: without one. */
export const invoiceTax = (words: InvoiceWords, percent: number | null): string =>
  percent === null
    ? words.taxName
    : words.tax(new Intl.NumberFormat(words.locale, { maximumFractionDigits: 3 }).format(percent))

/** Of the European Union, and of those whose registers write their numbers in the same way. */
const VAT_NUMBER =
  /^(AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[\s.-]*[A-Z]{0,2}\d/i

/** The tax number of a party with what it is called; '' without one. */
export const invoiceTaxNumber = (words: InvoiceWords, number = ''): string =>
  number && `${VAT_NUMBER.test(number) ? words.vatNumber : words.taxNumber} ${number}`

const BY_COUNTRY: Record<InvoiceLanguage, string> = {
  en: 'US GB IE AU NZ CA',
  de: 'DE AT CH LI',
  fr: 'FR LU MC',
  es: 'ES MX AR CL CO PE UY',
  it: 'IT SM',
  nl: 'NL BE SR',
}

/** The language that most people of a country read; null where none of ours. */
export const languageInCountry = (country: string): InvoiceLanguage | null =>
  INVOICE_LANGUAGES.find((language) => BY_COUNTRY[language].split(' ').includes(country)) ?? null

/** A country by its code, as the language names it; '' without. */
export const invoiceCountry = ({ locale }: Pick<InvoiceWords, 'locale'>, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code

/** What an invoice says of handing over; '' where it says nothing, as where all of it was paid before. */
export const handoverText = (
  words: InvoiceWords,
  { kind, handover, paid, total }: Pick<InvoiceDocument, 'kind' | 'handover' | 'paid' | 'total'>,
): string => {
  if (!handover || kind === 'credit_note') return ''
  return handover !== 'done' && Number(paid) >= Number(total) ? '' : words.handover[handover]
}

/** The lines of an account to which a buyer transfers. */
export const invoiceAccountLines = (words: InvoiceWords, instructions: OutsideInstructions): string[] => {
  const terms: Record<string, string> = { To: words.to, Account: words.account, Routing: words.routing }
  return presentAccountLines(instructions).map(({ term, value }) => `${terms[term] ?? term}: ${value}`)
}
