import { counted } from '#contract/counted.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { type CardPages, type CardPagesDeps, createCardPages } from './card-pages.service.ts'
import { type CardPaymentsDeps, saleCardPayments } from './card-payments.ts'
import { type CardPayoutsDeps, createCardPayouts } from './card-payouts.service.ts'
import { contactsRepository } from './contacts.repository.ts'
import { createContacts } from './contacts.service.ts'
import { createExportedSales, type ExportedSales } from './exported-sales.ts'
import { createImportedSales, type ImportedSales } from './imported-sales.ts'
import { createIncome } from './income.service.ts'
import { createPlans, type Plans } from './plans.service.ts'
import { createSaleCredits } from './sale-credits.ts'
import { salesRoutes } from './sales.routes.ts'
import { createSalesService, type SalesDeps, type SalesService } from './sales.service.ts'

export { soldProofBeyond } from './chosen-copy.ts'

/** The interface of sales made elsewhere, for invoices and payment plans. */
export interface Sales
  extends FeatureModule,
    Pick<SalesService, 'create' | 'recordPayment' | 'end' | 'takeBack' | 'list' | 'find'> {
  /** Sales that an export of works states. */
  exported: ExportedSales
  /** Sales that a list of works states. */
  imported: ImportedSales
  /** Paying by card, on a page of the payment provider. */
  cards: CardPages
  /** What is owed for a sale, and when. */
  plans: Plans
}

type Omitted = 'credits' | 'contacts' | 'payments'
type SalesModuleDeps = Omit<SalesDeps, Omitted> &
  Omit<CardPaymentsDeps, Omitted> &
  Omit<CardPagesDeps, Omitted> &
  Omit<CardPayoutsDeps, Omitted> & {
    payments: Pick<Payments, 'register'> &
      SalesDeps['payments'] &
      CardPagesDeps['payments'] &
      CardPayoutsDeps['payments']
  }

/** Sales that sellers made elsewhere, their buyers, and what a year brought (decision 092). */
export const createSales = (deps: SalesModuleDeps): Sales => {
  const { db } = deps
  const contacts = createContacts(deps)
  const credits = createSaleCredits(deps.orders)
  const sales = createSalesService({ ...deps, contacts, credits })
  const payouts = createCardPayouts(deps)
  deps.payments.register(saleCardPayments({ ...deps, credits }))
  return {
    bindings: salesRoutes({ sales, contacts, income: createIncome(deps) }),
    jobs: payouts.jobs,
    countHeld: payouts.countHeld,
    accountData: {
      /** Sales are records of money and stay; the contacts are deleted. */
      async exportData(userId) {
        const lists = { contact: await contactsRepository.all(db, userId), 'recorded sale': await sales.all(userId) }
        const filled = Object.entries(lists).filter(([, json]) => json.length > 0)
        return {
          contents: filled.map(([name, json]) => counted(json.length, name)),
          files: filled.map(([name, json]) => ({ path: `${name.replace(' ', '-')}s.json`, json })),
        }
      },
      erase: (userId) => contactsRepository.remove(db, userId),
    },
    exported: createExportedSales(db),
    imported: createImportedSales(sales),
    create: sales.create,
    recordPayment: sales.recordPayment,
    end: sales.end,
    takeBack: sales.takeBack,
    list: sales.list,
    find: sales.find,
    cards: createCardPages({ ...deps, credits }),
    plans: createPlans({ credits }),
  }
}
