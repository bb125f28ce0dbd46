import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import { profilesRepository } from './profiles.repository.ts'
import type { Person } from './profiles.service.ts'

/** The shop's customers, as needed by profiles; implemented by the shop. */
export interface ShopCustomers {
  /** Creates or updates the customer, matched by user, then by email; returns its id (CD-1.19). */
  sync(user: { id: string; email: string; name: string }): Promise<string>
}

interface CustomersDeps {
  db: Database
  log: Log
  customers: ShopCustomers
}

/** Creates or updates the caller's customer in the shop; idempotent (CD-1.19, AW-15.6). */
export const createCustomers = ({ db, log, customers }: CustomersDeps) => ({
  async sync(person: Person): Promise<string> {
    const profile = await profilesRepository.byId(db, person.id)
    if (!profile) throw new Failure('account_not_found')
    try {
      return await customers.sync({ id: person.id, email: person.email.toLowerCase(), name: profile.name })
    } catch (error) {
      log.warn({ err: error, user: person.id }, 'the shop did not accept a customer')
      // A message of the shop is passed on; other errors reveal nothing.
      throw error instanceof Failure ? error : new Failure('shop_sync_failed', { cause: error })
    }
  },
})
export type Customers = ReturnType<typeof createCustomers>
