import { REMINDER_DAYS } from '#contract/invoice-terms.ts'
import { addDays } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { JobDefinition } from '#server/platform/jobs/job-definition.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { Sales } from '../sales/sales.module.ts'
import type { DuePart, InvoiceMails } from './invoice-mails.ts'
import { dayOn } from './invoices.presenter.ts'
import { type PartRow, invoicesRead as read, type SaleRow } from './invoices.read.ts'
import { invoicesRepository as invoices } from './invoices.repository.ts'
import { requireOwed, requireSent } from './sent-invoice.ts'

export interface RemindersDeps {
  db: Database
  clock: Clock
  log: Log
  sales: Pick<Sales, 'plans'>
  mails: InvoiceMails
}

const MAX_PER_RUN = 500

/** The last day up to today on which the buyer is reminded of a part; null before the first. */
const findOccasion = ({ dueOn }: Pick<PartRow, 'dueOn'>, today: string): string | null =>
  REMINDER_DAYS.map((days) => addDays(dueOn, days)).findLast((day) => day <= today) ?? null

/** Whether a part is open, and its buyer got no mail about it since the last day for it: neither the invoice nor a reminder. */
export const isReminderDue = (
  part: Pick<PartRow, 'dueOn' | 'paidMinor' | 'amountMinor' | 'remindedAt'>,
  { sentAt, today }: { sentAt: Date | null; today: string },
): boolean => {
  const occasion = findOccasion(part, today)
  if (occasion === null || part.paidMinor >= part.amountMinor) return false
  return [sentAt, part.remindedAt].every((at) => at === null || dayOn(at) < occasion)
}

/** Reminders of what is due: three days before, on the day and three days after it, each once, also after a standstill. */
export const createReminders = ({ db, clock, log, sales, mails }: RemindersDeps) => {
  const today = (): string => dayOn(clock.now())

  /** What is due of these parts; null when all is paid. */
  const findDue = (parts: readonly PartRow[], currency: string): DuePart | null => {
    const next = parts.find(({ paidMinor, amountMinor }) => paidMinor < amountMinor)
    if (!next) return null
    const { dueMinor } = sales.plans.findDue(parts, clock.now())
    return { amount: { amountMinor: dueMinor, currency }, dueOn: next.dueOn }
  }

  const remind = async (
    tx: Transaction,
    sale: SaleRow,
    { isAutomatic, which }: { isAutomatic: boolean; which: (part: PartRow, sentAt: Date | null) => boolean },
  ): Promise<void> => {
    const current = await requireSent(tx, sale.id)
    const parts = await sales.plans.instalments(tx, [sale.id])
    const due = findDue(parts, sale.currency)
    const reminded = parts.filter((part) => which(part, current.sentAt))
    if (!due || reminded.length === 0) return
    for (const { id } of reminded) await read.setReminded(tx, id, clock.now())
    await invoices.addEvent(tx, { invoiceId: current.id, kind: 'reminded', isAutomatic })
    await mails.reminder(tx, current.document, due, today())
  }

  const remindDue = async (): Promise<void> => {
    const due = { day: addDays(today(), -Math.min(...REMINDER_DAYS)), lastDays: Math.max(...REMINDER_DAYS) }
    await eachRecord(log, await read.toRemind(db, due, MAX_PER_RUN), (id) =>
      db.transaction(async (tx) => {
        const seen = await read.sale(tx, id)
        const sale = seen && (await sales.plans.lock(tx, id, seen.sellerId))
        if (sale?.status === 'running')
          await remind(tx, sale, {
            isAutomatic: true,
            which: (part, sentAt) => isReminderDue(part, { sentAt, today: today() }),
          })
      }),
    )
  }

  const jobs: JobDefinition[] = [hourly('invoice-reminders', remindDue, { outside: true })]
  return {
    jobs,
    findDue,

    /** The mail about a moved date counts as a reminder, so that nobody gets one on the same day. */
    async countMail(tx: Transaction, part: PartRow): Promise<void> {
      if (isReminderDue(part, { sentAt: null, today: today() })) await read.setReminded(tx, part.id, clock.now())
    },

    /** By the seller; once a day. */
    async remindNow(tx: Transaction, sale: SaleRow): Promise<void> {
      requireOwed(sale)
      const parts = await sales.plans.instalments(tx, [sale.id])
      const next = parts.find(({ paidMinor, amountMinor }) => paidMinor < amountMinor)
      if (next?.remindedAt && dayOn(next.remindedAt) >= today()) throw new Failure('reminded_today')
      await remind(tx, sale, { isAutomatic: false, which: ({ id }) => id === next?.id })
    },
  }
}
export type Reminders = ReturnType<typeof createReminders>
