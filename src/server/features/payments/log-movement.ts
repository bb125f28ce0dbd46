import type { Money } from '#contract/money.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentRow } from './payments.repository.ts'

type Moved = Money & {
  payment: Pick<PaymentRow, 'id' | 'kind'>
  partId: string | null
  providerId: string | null
}

/** One line for each movement of money, with ids and the amount and no personal data; written once it is stored. */
export const logMovement = (
  log: Log,
  movement: 'payment' | 'refund' | 'transfer' | 'transfer reversed',
  { payment, partId, providerId, amountMinor, currency }: Moved,
): void => {
  const of = { payment: payment.id, kind: payment.kind, ...(partId !== null && { order: partId }) }
  log.info({ money: { movement, ...of, providerId, amountMinor, currency } }, movement)
}
