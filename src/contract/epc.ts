import { decimalAmount, type Money } from './money.ts'
import { compactAccount, isIban, type OutsideInstructions } from './outside-payments.ts'

const MAX_NAME = 70
const MAX_REFERENCE = 140

/**
 * The text of a QR code from which banking apps fill in a transfer: EPC069-12, version 2. Null where there is none: for an
 * amount in another currency than euros, and for an account without an IBAN.
 */
export const buildPaymentQr = (
  { account_holder: holder, account_number: number, bank_code: code }: OutsideInstructions,
  amount: Money,
  reference: string,
): string | null => {
  if (amount.currency !== 'eur' || !isIban(number)) return null
  const name = holder.slice(0, MAX_NAME)
  const lines = ['BCD', '002', '1', 'SCT', compactAccount(code), name, compactAccount(number)]
  return [...lines, `EUR${decimalAmount(amount)}`, '', '', reference.slice(0, MAX_REFERENCE)].join('\n')
}
