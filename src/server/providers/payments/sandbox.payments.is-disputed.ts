import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { sandboxPaymentDispute as table } from '#server/schema/payments.ts'

/** Whether the bank has taken the money of a payment, or decided to: then it cannot be refunded. */
export const isDisputed = async (tx: Transaction, paymentId: string): Promise<boolean> =>
  (await tx.$count(table, and(eq(table.paymentId, paymentId), notInArray(table.stage, ['won', 'inquiry'])))) > 0
