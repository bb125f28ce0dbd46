import type { Profile } from '#contract/profiles.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { defineJob } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { ShopCustomersProvider } from '#server/providers/shop-customers/shop-customers.provider.ts'
import type { SentCustomer } from '#server/schema/shop.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { createShopCustomers, shopCustomersRepository as rows } from './shop-customers.repository.ts'

const ERASE = 'shop-customers.erase'

export interface ShopCustomerSyncDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  profiles: Pick<Profiles, 'find'>
  /** The customers of the installation's shop; null without one. */
  customers: ShopCustomersProvider | null
}

const toSent = ({ email, name, role, email_preferences: preferences }: Profile): SentCustomer => ({
  email: email.toLowerCase(),
  name,
  persona: role,
  isAgreed: preferences.marketingEmails,
})

const isSame = (a: SentCustomer, b: SentCustomer | null): boolean =>
  b !== null && a.email === b.email && a.name === b.name && a.persona === b.persona && a.isAgreed === b.isAgreed

/** Keeps the customers of the installation's shop as the profiles are (CD-1.10): after each change, in the background. */
export const createShopCustomerSync = (
  deps: ShopCustomerSyncDeps,
): Pick<FeatureModule, 'subscriptions' | 'jobs'> & { accountData: AccountData } => {
  const { db, clock, jobs, profiles, customers } = deps
  const own = createShopCustomers(db)

  const findConsent = (now: SentCustomer, before: SentCustomer | null) => {
    if (now.isAgreed === (before?.isAgreed ?? false)) return null
    return { consent: now.isAgreed ? ('given' as const) : ('withdrawn' as const), at: clock.now() }
  }

  const put = async (shop: ShopCustomersProvider, userId: string): Promise<void> => {
    const profile = await profiles.find(userId)
    if (!profile) return
    const now = toSent(profile)
    await own.sync({ id: userId, email: now.email, name: now.name })
    const known = await rows.find(db, userId)
    if (!known || isSame(now, known.sent)) return
    const vendorCustomerId = await shop.put({
      id: known.vendorCustomerId,
      email: now.email,
      name: now.name,
      persona: profile.role,
      marketing: findConsent(now, known.sent),
    })
    await rows.recordSent(db, userId, { vendorCustomerId, sent: now })
  }

  const accountData: AccountData = {
    erase: (userId) =>
      db.transaction(async (tx) => {
        const removed = await rows.remove(tx, userId)
        if (customers && removed?.vendorCustomerId) await jobs.enqueue(tx, ERASE, { id: removed.vendorCustomerId })
      }),
  }
  if (!customers) return { accountData }
  return {
    accountData,
    subscriptions: [
      subscribe('profile.changed', {
        name: 'shop-customers.sync',
        key: ({ userId }) => userId,
        outside: true,
        handle: ({ userId }) => put(customers, userId),
      }),
    ],
    jobs: [
      defineJob<{ id: string }>({
        name: ERASE,
        handle: ({ id }) => customers.erase(id),
        outside: true,
        deadLetter: true,
      }),
    ],
  }
}
