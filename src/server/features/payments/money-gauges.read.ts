import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { GaugeDefinition } from '#server/platform/gauges.ts'
import { paymentMovement as movement, paymentDispute } from '#server/schema/payments.ts'
import { movementsRepository } from './movements.repository.ts'

/** What an operator has to know of money, without amounts. */
export const moneyGauges = (db: Database): GaugeDefinition[] => [
  {
    name: 'gesso_money_movements_due',
    help: 'Refunds, transfers to sellers and reversals that are decided and not made yet, by kind.',
    label: 'kind',
    read: () => movementsRepository.countDue(db),
  },
  {
    name: 'gesso_money_movement_oldest_seconds',
    help: 'For how long the oldest of them has been due; 0 without any.',
    async read() {
      const [row] = await db
        .select({
          seconds: sql<number>`coalesce(extract(epoch from now() - min(${movement.createdAt})), 0)::float8`,
        })
        .from(movement)
        .where(eq(movement.status, 'due'))
      return row?.seconds ?? 0
    },
  },
  {
    name: 'gesso_refunds_failed',
    help: 'Refunds that a bank returned and that wait for an administrator.',
    read: () => db.$count(movement, eq(movement.status, 'failed')),
  },
  {
    name: 'gesso_disputes_open',
    help: 'Payments that their payers dispute at their banks, until they are decided.',
    read: () => db.$count(paymentDispute, isNull(paymentDispute.closedAt)),
  },
]
