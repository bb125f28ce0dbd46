import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ADMIN_ACTIONS } from '#contract/moderation.ts'
import { REPORT_KINDS } from '#contract/report-reasons.ts'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** What one person reported about one thing; open until an administrator decides. */
export const report = pgTable(
  'report',
  {
    id: key(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    targetId: uuid('target_id').notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['spam', 'abuse', 'not_own_work', 'impersonation', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
    closedAt: moment('closed_at'),
    outcome: text('outcome', { enum: ['acted', 'kept'] }),
    createdAt: created(),
  },
  (table) => [
    // Several open reports of one person about one thing count once.
    uniqueIndex('report_open').on(table.kind, table.targetId, table.reporterId).where(sql`${table.closedAt} is null`),
    index('report_target').on(table.kind, table.targetId),
    index('report_reporter').on(table.reporterId),
  ],
)

/** What administrators did. It names things by id without referring to them, because it outlives them. */
export const adminAction = pgTable(
  'admin_action',
  {
    id: key(),
    adminId: uuid('admin_id').notNull(),
    action: text('action', { enum: ADMIN_ACTIONS }).notNull(),
    targetId: uuid('target_id'),
    label: text('label').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: created(),
  },
  (table) => [index('admin_action_target').on(table.targetId)],
)
