import { setTimeout as after } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { usesUpKey, VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { CarrierFailure } from './carriers.provider.ts'
import { shippoRepository as repository, type ShippoPurchase } from './shippo.carriers.repository.ts'
import type { ShippoClient } from './shippo.client.ts'
import { type ShippoTransaction, transactionMessage, transactionsMessage } from './shippo.messages.ts'

export interface ShippoPurchasesDeps {
  db: Database
  clock: Clock
  call: ShippoClient
}

/** No call lasts so long: what it may have bought is found by then. */
const ASKED_MS = 2 * 60_000
/** How long a concurrent call waits for the one that buys. */
const LOOKS = 20
const LOOK_EVERY_MS = 250

const noResponse = (): CarrierFailure =>
  new CarrierFailure('SHIPMENT.POSTAGE.NO_RESPONSE', 'The carrier did not respond.')

/** Whether a call that failed certainly bought nothing. */
const boughtNothing = (error: unknown): boolean =>
  error instanceof CarrierFailure &&
  error.cause instanceof VendorProblem &&
  (error.cause.outcome === 'refused' || !usesUpKey(error.cause.outcome))

/** Buys one label for a purchase, whatever happens to the calls: before each one, the label of its price is looked up. */
export const createShippoPurchases = ({ db, clock, call }: ShippoPurchasesDeps) => {
  /** The label of a price, which no other purchase has; null when there is none. */
  const find = async ({ rateId }: ShippoPurchase): Promise<ShippoTransaction | null> => {
    const { results } = await call({
      operation: 'look for a label',
      path: `/transactions?${new URLSearchParams({ rate: rateId })}`,
      response: transactionsMessage,
      refusal: 'NOT_FOUND',
    })
    return results.find(({ rate, status }) => rate === rateId && status !== 'ERROR') ?? null
  }

  const requireReady = (transaction: ShippoTransaction): ShippoTransaction => {
    const { status, messages, tracking_number: number, label_url: label } = transaction
    if (status === 'ERROR')
      throw new CarrierFailure(
        'SHIPMENT.POSTAGE.FAILURE',
        (messages ?? []).map(({ text }) => text).join(' ') || 'The carrier could not sell this label.',
      )
    if (status === 'WAITING' || status === 'QUEUED' || !number || !label) throw noResponse()
    return transaction
  }

  const ask = async (purchase: ShippoPurchase): Promise<ShippoTransaction> => {
    const bought = await call({
      operation: 'buy a label',
      method: 'POST',
      path: '/transactions',
      body: {
        rate: purchase.rateId,
        label_file_type: 'PNG',
        metadata: `Label ${purchase.idempotencyKey}`.slice(0, 100),
        async: false,
      },
      response: transactionMessage,
      refusal: 'SHIPMENT.POSTAGE.FAILURE',
    })
    if (bought.status === 'ERROR') await repository.end(db, purchase)
    return bought
  }

  const waitForOther = async (purchase: ShippoPurchase): Promise<ShippoTransaction> => {
    for (let look = 0; look < LOOKS; look += 1) {
      await after(LOOK_EVERY_MS)
      const found = await find(purchase)
      if (found) return found
    }
    throw noResponse()
  }

  return {
    /** Throws a `CarrierFailure`; with `SHIPMENT.POSTAGE.NO_RESPONSE`, a repeat finds out. */
    async buy(purchase: ShippoPurchase): Promise<ShippoTransaction> {
      const known = await find(purchase)
      if (known) return requireReady(known)
      const now = clock.now()
      if (!(await repository.begin(db, purchase, now, new Date(now.getTime() - ASKED_MS))))
        return requireReady(await waitForOther(purchase))
      try {
        return requireReady(await ask(purchase))
      } catch (error) {
        if (!(error instanceof CarrierFailure)) throw error
        if (boughtNothing(error)) {
          await repository.end(db, purchase)
          throw error
        }
        const found = await find(purchase)
        if (!found) throw error
        return requireReady(found)
      }
    },
  }
}
