import type { ledgerEntry } from '#server/schema/ledger.ts'

type Entry = typeof ledgerEntry.$inferSelect
type LedgerKind = Entry['kind']
type LedgerAccount = Entry['account']

/** One side of a movement of money, in the smallest unit of the payment's currency. */
export interface LedgerLine {
  kind: LedgerKind
  account: LedgerAccount
  amountMinor: number
  orderId?: string
  labelId?: string
  movementId?: string
  disputeId?: string
  counterOrderId?: string
}

/** Both sides of a movement from one account to another; none of nothing. */
export const moveMoney = (
  kind: LedgerKind,
  from: LedgerAccount,
  to: LedgerAccount,
  amountMinor: number,
): LedgerLine[] =>
  amountMinor === 0
    ? []
    : [
        { kind, account: from, amountMinor: -amountMinor },
        { kind, account: to, amountMinor },
      ]

/** Something that the platform sells itself. */
export const platformSale = ({ paidMinor }: { paidMinor: number }): LedgerLine[] =>
  moveMoney('price', 'buyer', 'platform', paidMinor)

/** What lines bring the seller. */
export const sumSeller = (lines: readonly LedgerLine[]): number =>
  lines.filter(({ account }) => account === 'seller').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
