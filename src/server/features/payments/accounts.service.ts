import { countryInSentence } from '#contract/country-name.ts'
import type { AccountStatus } from '#contract/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { PaymentProblem, type PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { type AccountSync, observe } from './account-sync.service.ts'
import { presentAccount, presentUnknown } from './accounts.presenter.ts'
import { type AccountRow, accountsRepository as accounts } from './accounts.repository.ts'

export interface AccountsDeps {
  db: Database
  clock: Clock
  events: Events
  provider: PaymentsProvider
  profiles: Pick<Profiles, 'find'>
  sync: AccountSync
  publicUrl: string
  /** The initial share in percent; after that, the value stored by an administrator applies. */
  commissionPercent: number
}

/** Maximum age of a stored status before it is fetched again. */
const FRESH_MS = 10 * 60_000

const isProviderFailure = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'payment_provider_failed'

/** Whether a request for an account certainly created none, and would have to be another one. */
const wasNotDone = (error: unknown): boolean =>
  error instanceof PaymentProblem && (error.outcome === 'refused' || error.outcome === 'misconfigured')

const refuseCountry = (message: string) => new Failure('invalid_request', { fields: [{ field: 'country', message }] })

export const createAccounts = (deps: AccountsDeps) => {
  const { db, clock, provider, sync, publicUrl } = deps
  const commissionRate = () => accounts.commissionRate(db, deps.commissionPercent)

  const present = (row: AccountRow | null, rate: number): AccountStatus => presentAccount(row, rate, provider.testMode)
  const freshSince = (): Date => new Date(clock.now().getTime() - FRESH_MS)
  const isFresh = ({ checkedAt }: AccountRow): boolean => checkedAt !== null && checkedAt >= freshSince()
  const read = async (userId: string): Promise<[AccountRow | null, number]> => {
    const known = await accounts.findWithRate(db, userId)
    return known ? [known.account, known.rate] : Promise.all([accounts.find(db, userId), commissionRate()])
  }

  /** The stored status, fetched again when it is too old. Throws `payment_provider_failed`. */
  const current = async (userId: string): Promise<AccountStatus> => {
    const [row, rate] = await read(userId)
    if (!row?.providerAccountId || isFresh(row)) return present(row, rate)
    return present(await sync.refresh(row.providerAccountId), rate)
  }

  const requireAccount = async (userId: string): Promise<AccountStatus & { accountId: string }> => {
    const account = await current(userId)
    const { accountId } = account
    if (accountId === null) throw new Failure('payment_not_connected', { stripeStatus: account.status })
    return { ...account, accountId }
  }

  const requirePayableCountry = async (country: string | undefined): Promise<string> => {
    if (country === undefined) throw refuseCountry('State the country where you live or your business is registered.')
    if (!(await provider.accounts.countries()).includes(country))
      throw refuseCountry(
        `Sellers in ${countryInSentence(country)} can’t be paid through this site. Choose one of the listed countries.`,
      )
    return country
  }

  /** The id of the caller's account, created at the provider at most once, also for concurrent calls (CD-16.12). */
  const ensureAccount = async (user: { id: string; email: string }, stated: string | undefined): Promise<string> => {
    const profile = await deps.profiles.find(user.id)
    if (!profile) throw new Failure('account_not_found')
    const known = await accounts.find(db, user.id)
    if (known?.providerAccountId) return known.providerAccountId
    const country = known?.country ?? (await requirePayableCountry(stated))
    const row = await accounts.reserve(db, user.id, country)
    if (row.providerAccountId) return row.providerAccountId
    const askedAt = await accounts.now(db)
    const account = await provider.accounts
      .create(
        { email: user.email, name: profile.name || user.email, country: row.country ?? country },
        `account:${user.id}#${row.attempt}`,
      )
      .catch(async (error: unknown) => {
        if (wasNotDone(error)) await accounts.release(db, row)
        throw error
      })
    await db.transaction(async (tx) => {
      if (await accounts.attach(tx, user.id, observe(account, askedAt)))
        await deps.events.emit(tx, { type: 'payment-account.changed', userId: user.id })
    })
    return account.id
  }

  return {
    current,
    commissionRate,
    setCommissionRate: (rate: number) => accounts.setCommissionRate(db, rate),

    isActive: (tx: Queryable, userId: string): Promise<boolean> => accounts.isActive(tx, userId, freshSince()),

    /** Does not fail with the provider: a status that cannot be confirmed is not active. */
    async getStatus(userId: string): Promise<AccountStatus> {
      try {
        return await current(userId)
      } catch (error) {
        if (!isProviderFailure(error)) throw error
        const [row, rate] = await read(userId)
        return presentUnknown(present(row, rate))
      }
    },

    /** Fetches from the provider, whatever the age of the stored status (AW-15.18). */
    async synchronize(userId: string): Promise<AccountStatus> {
      const [row, rate] = await read(userId)
      return present(row?.providerAccountId ? await sync.refresh(row.providerAccountId) : row, rate)
    },

    /** The onboarding link; the browser returns to the payment settings, with the work that waits (AW-11.16). */
    async onboardingLink(
      user: { id: string; email: string },
      { work: waitingWork, country }: { work?: string | undefined; country?: string | undefined },
    ): Promise<{ url: string }> {
      const addressFor = (reason: 'return' | 'refresh'): string =>
        `${publicUrl}/payment-settings?${new URLSearchParams({ [reason]: '1', ...(waitingWork && { work: waitingWork }) })}`
      return provider.accounts.onboardingLink(await ensureAccount(user, country), {
        returnUrl: addressFor('return'),
        refreshUrl: addressFor('refresh'),
      })
    },

    async dashboardLink(userId: string): Promise<{ url: string }> {
      const { accountId, status } = await requireAccount(userId)
      if (status !== 'active') throw new Failure('payment_not_active', { stripeStatus: status })
      return provider.accounts.dashboardLink(accountId)
    },

    listCountries: () => provider.accounts.countries(),

    async accountSession(userId: string): Promise<{ clientSecret: string; expiresAt: Date }> {
      const { accountId } = await requireAccount(userId)
      return provider.accounts.session(accountId)
    },

    async payoutSchedule(userId: string) {
      const { accountId } = await requireAccount(userId)
      return provider.accounts.payoutSchedule(accountId)
    },
  }
}
export type AccountsService = ReturnType<typeof createAccounts>
