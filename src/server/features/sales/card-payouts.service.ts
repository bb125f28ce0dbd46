import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import type { Payments } from '../payments/payments.module.ts'
import { salePayoutsRepository as payouts } from './card-payouts.repository.ts'

export interface CardPayoutsDeps {
  db: Database
  clock: Clock
  log: Log
  payments: Pick<Payments, 'getStatus' | 'paysSellers' | 'isUndecided' | 'transferPart'>
}

const MAX_PER_RUN = 200

/**
 * Pays sellers what buyers of recorded sales paid by card, as many days after the payment as after the delivery of an order:
 * nothing is delivered here, and the platform is not between the two.
 */
export const createCardPayouts = ({
  db,
  clock,
  log,
  payments,
}: CardPayoutsDeps): Required<Pick<FeatureModule, 'jobs' | 'countHeld'>> => {
  const begin = async (paymentId: string): Promise<void> => {
    const sellerId = await payouts.findSeller(db, paymentId)
    const accountId = sellerId && (await payments.getStatus(sellerId)).accountId
    await db.transaction(async (tx) => {
      const found = await payouts.lock(tx, paymentId)
      if (!found || (await payments.isUndecided(tx, paymentId))) return
      const { sellerMinor: amountMinor, hasRefundDue } = await payouts.sum(tx, paymentId)
      if (hasRefundDue || !accountId) return
      await payouts.begin(tx, paymentId, clock.now())
      const { saleId: partId, currency } = found
      if (amountMinor > 0) await payments.transferPart(tx, { paymentId, partId, accountId, amountMinor, currency })
    })
  }

  const paidBefore = (): Date => new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS)
  const beginDue = async (): Promise<void> => {
    if (payments.paysSellers) await eachRecord(log, await payouts.due(db, paidBefore(), MAX_PER_RUN), begin)
  }

  return {
    jobs: [{ name: 'housekeeping.sale-payouts', handle: beginDue, cron: '*/15 * * * *', outside: true }],
    countHeld: async () => ({ payouts: payments.paysSellers ? await payouts.countDue(db, paidBefore()) : 0 }),
  }
}
