import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { ArtworkRow } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'

export interface PayeesDeps {
  db: Database
  payments: Pick<Payments, 'getStatus' | 'isActive' | 'listPaidOutside'>
}

type Offered = Pick<ArtworkRow, 'offer' | 'status'>
const hasBuyButton = ({ offer, status }: Offered): boolean => offer === 'for_sale' && isPublic(status)

/** Whether buyers can pay an artist: on the provider's page, or outside of it. Only works with a buy button need that (decision 094). */
export const createPayees = ({ db, payments }: PayeesDeps) => {
  /** By what is stored, if it was looked at a short time ago. */
  const isPayee = async (tx: Transaction, userId: string): Promise<boolean> =>
    (await payments.isActive(tx, userId)) || (await payments.listPaidOutside(tx, [userId])).length > 0
  /** Throws `payment_account_inactive`. For the time before a transaction, because it may have to call the provider. */
  const require = async (userId: string): Promise<void> => {
    const { status } = await payments.getStatus(userId)
    if (status !== 'active' && (await payments.listPaidOutside(db, [userId])).length === 0)
      throw new Failure('payment_account_inactive', { stripeStatus: status })
  }
  return {
    isPayee,
    require,
    /** The same for a change that gives a work its buy button. */
    async prepare(before: Offered & Pick<ArtworkRow, 'ownerId'>, offer: ArtworkRow['offer'] | undefined) {
      const after = { status: before.status, offer: offer ?? before.offer }
      if (!hasBuyButton(before) && hasBuyButton(after)) await require(before.ownerId)
    },
    /** The same within the transaction of the change. */
    async requireStored(tx: Transaction, before: Offered, after: Offered & Pick<ArtworkRow, 'ownerId'>): Promise<void> {
      if (hasBuyButton(before) || !hasBuyButton(after) || (await isPayee(tx, after.ownerId))) return
      throw new Failure('payment_account_inactive')
    },
    /** Looks at the account of a person whose works are about to be changed together. */
    async refresh(userId: string): Promise<void> {
      await payments.getStatus(userId)
    },
  }
}
export type Payees = ReturnType<typeof createPayees>
