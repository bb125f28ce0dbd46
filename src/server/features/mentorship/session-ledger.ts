import type { ledgerEntry } from '#server/schema/orders.ts'

export type SessionLedgerLine = Pick<typeof ledgerEntry.$inferSelect, 'kind' | 'account' | 'cents'>
type Account = SessionLedgerLine['account']

const transfer = (kind: SessionLedgerLine['kind'], from: Account, to: Account, cents: number): SessionLedgerLine[] => [
  { kind, account: from, cents: -cents },
  { kind, account: to, cents },
]

/** A paid session: the platform is its seller and bears the provider's fee. */
export const paidLines = (cents: number, feeCents: number): SessionLedgerLine[] => [
  ...transfer('price', 'buyer', 'platform', cents),
  ...transfer('provider_fee', 'platform', 'provider', feeCents),
]

/** A payment that came too late; the platform owes it back and bears the provider's fee. */
export const lateLines = (cents: number, feeCents: number): SessionLedgerLine[] => [
  ...transfer('late_payment', 'buyer', 'platform', cents),
  ...transfer('provider_fee', 'platform', 'provider', feeCents),
]

export const lateRefundLines = (cents: number): SessionLedgerLine[] => transfer('refund', 'platform', 'buyer', cents)
