import type { Money } from '#contract/money.ts'
import type { AccountStatus } from '#contract/payments.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { subscribe } from '#server/platform/events/events.ts'
import { pruneWebhookInbox } from '#server/platform/events/webhook-inbox.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { LedgerLine } from '#server/platform/ledger.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { AmountLimits } from '#server/providers/payments/payments.provider.ts'
import { type AccountSyncDeps, createAccountSync } from './account-sync.service.ts'
import { type AccountsDeps, createAccounts } from './accounts.service.ts'
import { createDisputeMails } from './dispute-mails.ts'
import { createDisputes } from './disputes.service.ts'
import { createEvidence, type Evidence, type EvidenceDeps } from './evidence.service.ts'
import { createFailedRefunds, type FailedRefundsDeps } from './failed-refunds.service.ts'
import { createFees } from './fees.service.ts'
import type { PaymentKind } from './kinds.ts'
import { moneyGauges } from './money-gauges.read.ts'
import { movementsRepository } from './movements.repository.ts'
import { createMovements, type MovementsDeps } from './movements.service.ts'
import { outsideTermsRepository } from './outside-terms.repository.ts'
import { createOutsideTerms, type OutsideOffer } from './outside-terms.service.ts'
import { type PaidPayment, type PaymentRow, paymentsRepository, type ReceivedPayment } from './payments.repository.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createReconciliation } from './reconciliation.ts'
import { createRefundMails } from './refund-mails.ts'
import { requireSamePlatform } from './same-platform.ts'
import { createSettlement, type Settlement, type SettlementDeps } from './settlement.service.ts'

export type { AmountLimits, EvidenceFacts } from '#server/providers/payments/payments.provider.ts'
export type { PaymentKind } from './kinds.ts'
export type { OutsideOffer } from './outside-terms.service.ts'
export type { PaidPayment, PaymentRow } from './payments.repository.ts'

/** A part of a payment: an order of a checkout. */
interface Part extends Money {
  paymentId: string
  partId: string
}

/** The interface of payments for other features. */
export interface Payments extends FeatureModule {
  /** The status of a user's account, fetched again after ten minutes; an unknown one counts as not active. */
  getStatus(userId: string): Promise<AccountStatus>
  /**
   * Whether the stored status of a user's account is active and at most ten minutes old. For use in a transaction,
   * which must not wait for the provider; call `getStatus` before, which fetches an older status.
   */
  isActive(tx: Queryable, userId: string): Promise<boolean>
  /** What a seller who is paid without the provider offers; null while they are not. */
  findOutsideOffer(on: Queryable, sellerId: string): Promise<OutsideOffer | null>
  /** Of these sellers, those who are paid without the provider. */
  listPaidOutside(on: Queryable, sellerIds: readonly string[]): Promise<string[]>
  /** The platform's share in percent. */
  commissionRate(): Promise<number>
  /** True for a sandbox; every page that shows money says so. */
  readonly testMode: boolean
  /** False when the provider cannot pay sellers. */
  readonly paysSellers: boolean
  /** The lowest and the highest amount that can be paid in a currency. */
  getLimits(currency: string): AmountLimits
  /** Whether one payment can have this amount. */
  isPayable(amount: Money): boolean
  /** Refuses to start with another account or mode at the provider than the one that this installation began with. */
  requireSamePlatform(): Promise<void>
  /** Registers what can be paid; each kind once. */
  register<Context>(kind: PaymentKind<Context>): void
  /** Begins a payment in the transaction that begins what is paid; null when one with the same `openKey` is open. */
  open: Settlement['open']
  /** The address of the payment page, which is opened at the first call; null when the payment is not open any more. */
  page: Settlement['page']
  /** Brings a payment to the state that follows from the provider's. `end` ends one that is open. */
  settle(id: string, purpose: 'look' | 'end'): Promise<void>
  /** The seller of a payment outside of the provider has received it. */
  receive: Settlement['receive']
  /** The payer of a payment outside of the provider says that it is on its way; false for a repeat. */
  stateSent: typeof paymentsRepository.stateSent
  /** Changes what an open payment costs; false once somebody has gone to pay it. */
  change: typeof paymentsRepository.change
  /** Extends the time of an open payment; false when its time is over. */
  extend: typeof paymentsRepository.extend
  /** Locks a payment until the transaction ends. */
  lock: typeof paymentsRepository.lockForUpdate
  /** Refunds all of a payment that was fulfilled. */
  refund(tx: Transaction, id: string): Promise<void>
  /** Refunds a part; of a payment outside of the provider, records that its seller did. */
  refundPart(tx: Transaction, part: Part & { reason?: string }): Promise<void>
  /** Pays the seller of a part; refused ones can be asked for again. */
  transferPart(tx: Transaction, part: Part & { accountId: string }): Promise<void>
  /** Whether sellers have to wait: a dispute is open, or the provider's fee is not known yet. */
  isUndecided: typeof paymentsRepository.isUndecided
  /** False when people can answer disputes only in the provider's dashboard. */
  readonly answersDisputes: boolean
  /** Answers a dispute in the transaction that stores with what, once. */
  answerDispute: Evidence['send']
  /** The key of the file that a dispute was answered with; null without. */
  findAnswer: Evidence['findFile']
  /** The page of a payment that was made in the provider's dashboard. */
  dashboardUrl(id: string): Promise<string>
  /** Of these payments, those for which sellers have to wait, and why. */
  findHolds: typeof paymentsRepository.findHolds
  /** Adds entries to the ledger. */
  record(tx: Transaction, payment: Pick<PaymentRow, 'id' | 'currency'>, lines: readonly LedgerLine[]): Promise<void>
  /** Records a payment of a sale that was made elsewhere, with its entries; nothing is moved. Returns its id. */
  recordReceived(tx: Transaction, received: ReceivedPayment, lines: readonly LedgerLine[]): Promise<string>
  /** Records that its seller returned such a payment, or never had it. */
  recordReturned(
    tx: Transaction,
    payment: Pick<PaymentRow, 'id' | 'currency'>,
    lines: readonly LedgerLine[],
  ): Promise<void>
  /** Payments of a kind that somebody has begun, or that are being refunded. */
  countUnderWay: typeof paymentsRepository.countUnderWay
}

type PaymentsDeps = Omit<AccountsDeps, 'sync'> &
  Omit<AccountSyncDeps, 'takePageEvent' | 'takeDisputeEvent' | 'takeRefundEvent'> &
  Omit<SettlementDeps & MovementsDeps, 'requireKind' | 'movements' | 'fees' | 'refundOutcomes'> &
  Omit<FailedRefundsDeps, 'movements' | 'mails'> &
  Pick<EvidenceDeps, 'files'> & {
    mail: MailOutbox
    publicUrl: string /** Of the installation. */
    currency: string
  }

/** Connected accounts of sellers, and the one way to be paid: payments, refunds, transfers and the ledger. */
export const createPayments = (deps: PaymentsDeps): Payments => {
  const { db, provider } = deps
  const kinds = new Map<PaymentRow['kind'], PaymentKind>()
  const requireKind = ({ kind }: Pick<PaymentRow, 'kind'>): PaymentKind => {
    const found = kinds.get(kind)
    if (!found) throw new Error(`No feature registered payments of the kind ${kind}.`)
    return found
  }
  const refundOutcomes: MovementsDeps['refundOutcomes'] = {
    apply: (tx, id, refund) => failedRefunds.apply(tx, id, refund),
    recordRepeated: (tx, id) => failedRefunds.recordRepeated(tx, id),
  }
  const movements = createMovements({ ...deps, requireKind, refundOutcomes })
  const mails = createRefundMails({ ...deps, requireKind })
  const failedRefunds = createFailedRefunds({ ...deps, movements, mails })
  const fees = createFees({ ...deps, requireKind })
  const settlement = createSettlement({ ...deps, requireKind, movements, fees })
  const disputeMails = createDisputeMails({ ...deps, requireKind })
  const disputes = createDisputes({ ...deps, requireKind, movements, mails: disputeMails })
  const evidence = createEvidence({ ...deps, disputes, mails: disputeMails })
  const sync = createAccountSync({
    ...deps,
    takePageEvent: settlement.take,
    takeDisputeEvent: disputes.take,
    takeRefundEvent: failedRefunds.take,
  })
  const accounts = createAccounts({ ...deps, sync })
  const reconciliation = createReconciliation({
    ...deps,
    settlement,
    movements,
    fees,
    failedRefunds,
    disputes,
    evidence,
  })
  const outsideTerms = createOutsideTerms(deps)
  return {
    bindings: paymentsRoutes({ accounts, sync, provider, failedRefunds, outsideTerms }),
    jobs: [...reconciliation.jobs, hourly('webhooks', () => pruneWebhookInbox(db))],
    subscriptions: [
      ...reconciliation.subscriptions,
      subscribe('shop.order-paid', {
        name: 'payments.paid-in-shop',
        outside: true,
        handle: async ({ references }) => {
          for (const id of references) await settlement.settle(id, 'look')
        },
      }),
    ],
    accountData: { exportData: outsideTerms.exportData },
    gauges: moneyGauges(db),
    async countHeld() {
      const { refund, transfer } = await movementsRepository.countDue(db)
      return { refunds: refund, payouts: transfer }
    },
    getStatus: (userId) => accounts.getStatus(userId),
    isActive: accounts.isActive,
    findOutsideOffer: outsideTerms.findOffer,
    listPaidOutside: outsideTermsRepository.turnedOn,
    commissionRate: accounts.commissionRate,
    testMode: provider.testMode,
    paysSellers: provider.transfers !== null,
    getLimits: provider.pages.getLimits,
    isPayable({ amountMinor, currency }) {
      const { minMinor, maxMinor } = provider.pages.getLimits(currency)
      return amountMinor >= minMinor && amountMinor <= maxMinor
    },
    requireSamePlatform: () => requireSamePlatform(db, provider, deps.currency),
    register(kind) {
      kinds.set(kind.name, kind)
    },
    open: settlement.open,
    page: settlement.page,
    receive: settlement.receive,
    stateSent: paymentsRepository.stateSent,
    settle: (id, purpose) => settlement.settle(id, purpose),
    change: paymentsRepository.change,
    extend: paymentsRepository.extend,
    lock: paymentsRepository.lockForUpdate,
    async refund(tx, id) {
      const moved = await paymentsRepository.move(tx, id, 'refunding')
      if (moved) await movements.refund(tx, moved as PaidPayment)
    },
    refundPart: movements.refundPart,
    transferPart: movements.transferPart,
    isUndecided: paymentsRepository.isUndecided,
    answersDisputes: (provider.disputes?.submit ?? null) !== null,
    answerDispute: evidence.send,
    findAnswer: evidence.findFile,
    async dashboardUrl(id) {
      const paid = await paymentsRepository.find(db, id)
      return provider.dashboardUrl(paid?.providerPaymentId ?? '')
    },
    findHolds: paymentsRepository.findHolds,
    record: paymentsRepository.record,
    async recordReceived(tx, received, lines) {
      const payment = await paymentsRepository.insertReceived(tx, received)
      await paymentsRepository.record(tx, payment, lines)
      return payment.id
    },
    async recordReturned(tx, payment, lines) {
      if (!(await paymentsRepository.move(tx, payment.id, 'refunding'))) return
      await paymentsRepository.move(tx, payment.id, 'refunded', { refundedAt: deps.clock.now() })
      await paymentsRepository.record(tx, payment, lines)
    },
    countUnderWay: paymentsRepository.countUnderWay,
  }
}
