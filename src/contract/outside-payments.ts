/** How a payment is made: on the provider's page, or to the seller outside of it. */
export const PAYMENT_METHODS = ['card', 'outside'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a seller received a payment outside of the provider. */
export const RECEIVED_BY = ['transfer', 'cash', 'check', 'terminal', 'other'] as const
export type ReceivedBy = (typeof RECEIVED_BY)[number]

/** After “Paid”. */
export const RECEIVED_BY_WORDS: Record<ReceivedBy, string> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  check: 'by check',
  terminal: 'by card at the seller’s',
  other: 'to the seller',
}

/** An account number as it is compared: without spaces, in capitals. */
export const compactAccount = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()
/** International account numbers begin with a country and two check digits. */
export const isIban = (typed: string): boolean => /^[A-Z]{2}\d{2}/.test(compactAccount(typed))

/** What a buyer reads, as it was when they reserved. Bank fields are empty where only cash is taken. */
export interface OutsideInstructions {
  account_holder: string
  account_number: string
  /** BIC of an IBAN, otherwise the routing number or sort code. */
  bank_code: string
  note: string
  /** Cash, a check or a card at the seller's own place. */
  in_person: boolean
}

/** The account as it is shown: an IBAN in groups of four. */
const showAccount = (number: string): string =>
  isIban(number) ? compactAccount(number).replace(/.{4}(?=.)/g, '$& ') : number

/** What a buyer needs for a transfer, by its names; empty where only cash is taken. */
export const presentAccountLines = (instructions: OutsideInstructions): { term: string; value: string }[] => {
  const { account_holder: holder, account_number: number, bank_code: code } = instructions
  if (number === '') return []
  const isInternational = isIban(number)
  const lines = [
    { term: 'To', value: holder },
    { term: isInternational ? 'IBAN' : 'Account', value: showAccount(number) },
    { term: isInternational ? 'BIC' : 'Routing', value: code },
  ]
  return lines.filter(({ value }) => value !== '')
}

/** What a buyer writes on a transfer, so that its seller finds the order. */
export const paymentReference = (orderNumber: number): string => `GS-${orderNumber}`
