import type { InstalmentRow } from './sales.repository.ts'

type Part = Pick<InstalmentRow, 'amountMinor' | 'paidMinor' | 'dueOn'>

/** What a buyer is to pay now: all that is due by today, otherwise the next part; and all that is left. */
export const findDue = (instalments: readonly Part[], now: Date): { dueMinor: number; restMinor: number } => {
  const today = now.toISOString().slice(0, 10)
  const left = instalments.filter((one) => one.paidMinor < one.amountMinor)
  const sum = (parts: readonly Part[]) => parts.reduce((total, one) => total + one.amountMinor - one.paidMinor, 0)
  const overdue = left.filter((one) => one.dueOn <= today)
  return { dueMinor: sum(overdue.length > 0 ? overdue : left.slice(0, 1)), restMinor: sum(left) }
}
