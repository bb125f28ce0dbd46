import type { Log } from './log.ts'

/** Something that moved money, or bought what money was paid for. */
interface MoneyMovement {
  movement: 'payment' | 'refund' | 'transfer' | 'transfer reversed' | 'label bought' | 'label voided'
  /** What it was for. */
  of: 'checkout' | 'order' | 'label' | 'session'
  /** Our id of that; of a session its reference, because the id is the key of its page. */
  id: string
  /** The id at the payment provider or the carrier. */
  providerId: string | null
  cents: number
}

/** One line for each movement, with ids and the amount and no personal data; written once it is stored. */
export const logMoney = (log: Log, moved: MoneyMovement): void => log.info({ money: moved }, moved.movement)
