import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { CarrierFailure, type CarriersProvider, type VoidState } from '#server/providers/carriers/carriers.provider.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { canVoid } from './labels.presenter.ts'
import { type LabelRow, labelsRepository as labels } from './labels.repository.ts'
import { logLabel } from './log-label.ts'
import { type LabelJob, VOID_LABEL } from './shipping.jobs.ts'

export interface VoidsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  events: Pick<Events, 'emit'>
  carriers: Pick<CarriersProvider, 'voidLabel'>
  files: Pick<FilesProvider, 'remove'>
  orderLabels: OrderLabels
  payments: Pick<Payments, 'lock' | 'refund'>
}

type Answered = { state: VoidState | 'unknown'; problem: string }

const PROBLEMS: Partial<Record<VoidState, string>> = {
  rejected: 'The carrier did not refund this label.',
  not_applicable: 'The carrier does not refund labels of this service.',
}

/** Voids unused labels. */
export const createVoids = (deps: VoidsDeps) => {
  const { db, clock, jobs, log, events, carriers, files, orderLabels, payments } = deps
  const ask = async (carrierLabelId: string): Promise<Answered> => {
    try {
      const state = await carriers.voidLabel(carrierLabelId)
      return { state, problem: PROBLEMS[state] ?? '' }
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      if (error.failure === 'SHIPMENT.POSTAGE.NO_RESPONSE') return { state: 'unknown', problem: '' }
      return { state: 'rejected', problem: error.message }
    }
  }

  /** False when somebody else did. */
  const settle = (label: LabelRow, { state, problem }: Answered): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { id, orderId, paymentOrderId, priceMinor } = label
      if (paymentOrderId !== null) await payments.lock(tx, paymentOrderId)
      if (orderId !== null) await orderLabels.lock(tx, orderId)
      const now = clock.now()
      const isRefunded = state === 'refunded'
      const moved = await labels.move(tx, id, 'void', {
        voidedAt: now,
        refundedAt: isRefunded ? now : null,
        problem,
        trackAt: null,
      })
      if (!moved || !isRefunded) return moved !== null
      if (paymentOrderId !== null) await payments.refund(tx, paymentOrderId)
      else if (orderId !== null) await orderLabels.returnPrice(tx, { id, orderId }, priceMinor)
      return true
    })

  /** Asks what became of a label that is voided; the carrier's last word ends it. */
  const complete = async (labelId: string): Promise<void> => {
    const label = await labels.find(db, labelId)
    if (label?.status !== 'voiding' || label.carrierLabelId === null) return
    // Whatever the carrier answers, the label is not used any more; addresses of its file stay valid for an hour.
    if (label.file !== null) await files.remove(label.file)
    const responded = await ask(label.carrierLabelId)
    if (responded.state === 'submitted' || responded.state === 'unknown') return labels.touch(db, labelId)
    if (!(await settle(label, responded))) return
    const { carrierLabelId: providerId, priceMinor: amountMinor, currency } = label
    if (responded.state === 'refunded')
      logLabel(log, 'label voided', { label: labelId, providerId, amountMinor, currency })
  }

  return {
    complete,

    /** Begins to void the unused labels of an order that is refunded. The transaction has locked the order. */
    async release(tx: Transaction, orderId: string): Promise<void> {
      const order = await orderLabels.lock(tx, orderId)
      for (const label of await labels.lockPurchased(tx, orderId)) {
        if (!canVoid(label, order, { orderLabels, now: clock.now() })) continue
        await labels.move(tx, label.id, 'voiding')
        await jobs.enqueue(tx, VOID_LABEL, { labelId: label.id } satisfies LabelJob, { singletonKey: label.id })
      }
    },

    /** Throws `label_not_voidable` unless the label is unused, in time, and its price not taken from a payout yet. */
    async request(label: LabelRow): Promise<void> {
      await db.transaction(async (tx) => {
        const order = label.orderId === null ? null : await orderLabels.lock(tx, label.orderId)
        const locked = await labels.lockForUpdate(tx, label.id)
        const isSettled = order !== null && (await orderLabels.isSettled(tx, order))
        const isUnused = locked && canVoid(locked, order, { orderLabels, now: clock.now() })
        if (!isUnused || isSettled) throw new Failure('label_not_voidable')
        const moved = await labels.move(tx, label.id, 'voiding')
        if (moved?.shopOrderId) await events.emit(tx, { type: 'shop-label.changed', shopOrderId: moved.shopOrderId })
      })
      await complete(label.id)
    },
  }
}
export type VoidsService = ReturnType<typeof createVoids>
