import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import { profilesRepository } from './profiles.repository.ts'
import type { Person } from './profiles.service.ts'

/** The shop's own records of people, as this feature needs them; the shop implements it. */
export interface ShopCustomers {
  /** Creates or updates the customer, matched by user, then by email; answers the customer's id (CD-1.19). */
  sync(user: { id: string; email: string; name: string }): Promise<string>
}

interface Parts {
  db: Database
  log: Log
  customers: ShopCustomers
}

/** The caller's customer in the shop: made or brought up to date, as often as asked (CD-1.19, AW-15.6). */
export const createCustomers = ({ db, log, customers }: Parts) => ({
  async sync(person: Person): Promise<string> {
    const profile = await profilesRepository.byId(db, person.id)
    if (!profile) throw new Failure('account_not_found')
    try {
      return await customers.sync({ id: person.id, email: person.email.toLowerCase(), name: profile.name })
    } catch (error) {
      log.warn({ err: error, user: person.id }, 'the shop did not accept a customer')
      // The shop's own words when it has some; of anything else nothing is told.
      throw error instanceof Failure ? error : new Failure('shop_sync_failed', { cause: error })
    }
  },
})
export type Customers = ReturnType<typeof createCustomers>
