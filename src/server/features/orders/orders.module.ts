import type { Queryable } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { createCartService } from './cart.service.ts'
import { type CheckoutsDeps, createCheckouts } from './checkouts.service.ts'
import { copiesOf, type EditionFields } from './copies.ts'
import { createOrderMails } from './order-mails.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createOrdersService, isInvoiceKey, type OrdersDeps } from './orders.service.ts'
import { createReconciliation, type ReconciliationDeps } from './reconciliation.ts'
import { createRefunds, type RefundsDeps } from './refunds.service.ts'
import { createSettlement, type SettlementDeps, type SettlementService } from './settlement.service.ts'
import { unitsRepository } from './units.repository.ts'

/** The interface of orders for other features. */
export interface Orders extends FeatureModule {
  /** Handles a verified event of the payment provider about a payment page. */
  takeEvent: SettlementService['take']
  /** Whether a stored file is private to its owner, so that it has no permanent address. */
  isPrivateFile(key: string): boolean
}

type Own = 'settlement' | 'refunds' | 'mails' | 'testMode'
type OrdersModuleDeps = Omit<CheckoutsDeps & OrdersDeps & RefundsDeps & ReconciliationDeps & SettlementDeps, Own> & {
  mail: MailOutbox
}

/** Whether orders have left a copy of a work to sell; artworks asks before it makes a sold work available again. */
export const hasFreeCopy = (db: Queryable, work: EditionFields & { id: string }): Promise<boolean> => {
  const copies = copiesOf(work)
  return copies === null ? Promise.resolve(true) : unitsRepository.hasUnsold(db, work.id, copies)
}

/** Carts, checkouts and orders. */
export const createOrders = (deps: OrdersModuleDeps): Orders => {
  const mails = createOrderMails(deps.mail, deps.publicUrl)
  const settlement = createSettlement({ ...deps, mails })
  const refunds = createRefunds({ ...deps, mails })
  const orders = createOrdersService({ ...deps, refunds, testMode: deps.provider.testMode })
  const checkouts = createCheckouts({ ...deps, settlement })
  return {
    bindings: ordersRoutes({ carts: createCartService(deps), checkouts, orders }),
    accountData: orders.accountData,
    jobs: [
      ...createReconciliation({ ...deps, settlement, refunds }),
      ...refunds.jobs,
      hourly('invoices', orders.removeOldInvoices),
    ],
    takeEvent: settlement.take,
    isPrivateFile: isInvoiceKey,
  }
}
