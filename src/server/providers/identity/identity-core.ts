import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { createCodes } from './built-in.codes.ts'
import { createEmailChanges } from './built-in.email-changes.ts'
import { createRefreshTokens } from './built-in.refresh-tokens.ts'
import { type ActiveSession, createSessions } from './built-in.sessions.ts'
import { createSigningKeys } from './built-in.signing-keys.ts'
import { createIdTokens, ID_TOKEN_SECONDS } from './id-tokens.ts'
import { EmailTakenError, type Grant, type IdentityAccount, type IdentityProvider } from './identity.provider.ts'

/** Who keeps accounts and passwords. The rows of the accounts are in the database for every adapter. */
export interface AccountKeeper {
  readonly name: string
  create(email: string, password: string): Promise<IdentityAccount>
  existBesides(emails: readonly string[]): Promise<boolean>
  find(by: { id: string } | { email: string }, tx?: Queryable): Promise<IdentityAccount | null>
  list(afterId: string | null, count: number): Promise<IdentityAccount[]>
  isTaken(email: string): Promise<boolean>
  checkPassword(email: string, given: string): Promise<IdentityAccount | null>
  /** What `storePassword` stores of a new password. Throws `WeakPasswordError`. */
  preparePassword(password: string, email: string): Promise<string>
  storePassword(tx: Queryable, accountId: string, prepared: string): Promise<void>
  storeEmail(tx: Queryable, accountId: string, email: string, verified: boolean): Promise<void>
  markVerified(tx: Queryable, accountId: string): Promise<void>
  remove(accountId: string): Promise<void>
}

export interface IdentityCoreDeps {
  db: Database
  events: Pick<Events, 'emit'>
  clock: Clock
  /** Issuer of the tokens: the public URL of this installation. */
  issuer: string
  /** 32-byte key that encrypts the signing keys in the database. */
  sealingKey: Uint8Array
  /** 32-byte key that derives each refresh token from its predecessor. */
  refreshTokenKey: Uint8Array
}

/** Sessions, their tokens, single-use codes and pending emails, which are ours whoever keeps the accounts. */
export const createIdentityCore = (accounts: AccountKeeper, deps: IdentityCoreDeps): IdentityProvider => {
  const { db, events, clock, issuer, sealingKey, refreshTokenKey } = deps
  const codes = createCodes(db, clock)
  const emailChanges = createEmailChanges(db, clock)
  const sessions = createSessions(db, events, clock)
  const refreshTokens = createRefreshTokens(db, clock, refreshTokenKey)
  const idTokens = createIdTokens(createSigningKeys(db, sealingKey, clock), issuer, clock)

  const grant = async ({ account, session }: ActiveSession, refreshToken: string | null): Promise<Grant> => ({
    account,
    sessionId: session.id,
    secondFactorShown: session.secondFactorShown,
    idToken: await idTokens.sign(account, session),
    idTokenSeconds: ID_TOKEN_SECONDS,
    refreshToken,
  })

  /** Revokes everything that still grants access by the old password or email. */
  const endAccess = async (tx: Transaction, accountId: string, keepSessionId: string | null) => {
    await sessions.endOthers(tx, accountId, keepSessionId)
    await codes.dropByAccount(tx, accountId)
    await emailChanges.dropByAccount(tx, accountId)
  }

  return {
    name: accounts.name,
    createAccount: (email, password) => accounts.create(email, password),
    accountsExistBesides: (emails) => accounts.existBesides(emails),
    findAccount: (by) => accounts.find(by),
    listAccounts: (afterId, count) => accounts.list(afterId, count),
    checkPassword: (email, password) => accounts.checkPassword(email, password),

    async setPassword(accountId, password, keepSessionId) {
      const account = await accounts.find({ id: accountId })
      const prepared = await accounts.preparePassword(password, account?.email ?? '')
      await db.transaction(async (tx) => {
        await endAccess(tx, accountId, keepSessionId)
        await accounts.storePassword(tx, accountId, prepared)
      })
    },

    setEmail: (accountId, email, keepSessionId) =>
      db.transaction(async (tx) => {
        await endAccess(tx, accountId, keepSessionId)
        await accounts.storeEmail(tx, accountId, email, false)
      }),

    async requestEmailChange(accountId, email, keepSessionId, seconds) {
      if (await accounts.isTaken(email)) throw new EmailTakenError()
      return emailChanges.create(accountId, email.trim().toLowerCase(), keepSessionId, seconds)
    },
    renewEmailChange: (accountId, seconds) => emailChanges.renew(accountId, seconds),
    pendingEmailChange: (accountId) => emailChanges.find(accountId),
    cancelEmailChange: (accountId) => emailChanges.dropByAccount(db, accountId),

    confirmEmailChange: (code) =>
      db.transaction(async (tx) => {
        const change = await emailChanges.use(tx, code)
        const before = change && (await accounts.find({ id: change.accountId }, tx))
        if (!change || !before) return null
        await endAccess(tx, before.id, change.sessionId)
        await accounts.storeEmail(tx, before.id, change.email, true)
        return {
          account: { ...before, email: change.email, emailVerified: true },
          previousEmail: before.email,
          keptSessionId: change.sessionId,
        }
      }),

    async openSession(accountId, proof) {
      const opened = await db.transaction(async (tx) => {
        const active = await sessions.open(tx, accountId, proof)
        if (!active) throw new Error('A session was opened for an account that may not sign in.')
        return { active, refreshToken: await refreshTokens.issue(tx, active.session.id) }
      })
      return grant(opened.active, opened.refreshToken)
    },

    async confirmSession(sessionId, secondFactorShown = false) {
      const active = await sessions.touch(db, sessionId, { authTime: clock.now(), secondFactorShown })
      return active && grant(active, null)
    },

    async noteSecondFactor(sessionId) {
      await sessions.touch(db, sessionId, { secondFactorShown: true })
    },

    async renewSession(sessionId) {
      const active = await sessions.touch(db, sessionId)
      return active && grant(active, null)
    },

    async refresh(refreshToken) {
      const renewed = await db.transaction(async (tx) => {
        const spent = await refreshTokens.spend(tx, refreshToken)
        if (!spent) return null
        if (spent.successor === null) {
          await sessions.end(tx, spent.sessionId)
          return null
        }
        const active = await sessions.touch(tx, spent.sessionId)
        return active && { active, refreshToken: spent.successor }
      })
      return renewed && grant(renewed.active, renewed.refreshToken)
    },

    activeSession: (accountId, sessionId) => sessions.findActive(accountId, sessionId),
    sessions: (accountId) => sessions.listByAccount(accountId),
    endSession: (accountId, sessionId) => db.transaction((tx) => sessions.end(tx, sessionId, accountId)),

    findSession: (refreshToken) => refreshTokens.findExchangeableSession(refreshToken),
    async endSessionByToken(refreshToken) {
      const sessionId = await refreshTokens.findSession(refreshToken)
      if (sessionId) await db.transaction((tx) => sessions.end(tx, sessionId))
    },

    verifyIdToken: (token, options) => idTokens.verify(token, options),
    issueActingToken: (memberId, holder, until) => idTokens.signActing(memberId, holder, until),
    createCode: (accountId, purpose, seconds) => codes.create(accountId, purpose, seconds),
    checkCode: (code, purpose) => codes.check(code, purpose),
    useCode: (code, purpose) => codes.use(db, code, purpose),

    confirmEmail: (code) =>
      db.transaction(async (tx) => {
        const account = await codes.use(tx, code, 'email-confirmation')
        if (!account) return null
        await accounts.markVerified(tx, account.id)
        return { ...account, emailVerified: true }
      }),

    async resetPassword(code, password) {
      const owner = await codes.check(code, 'password-reset')
      if (!owner) return null
      const prepared = await accounts.preparePassword(password, owner.email)
      return db.transaction(async (tx) => {
        const account = await codes.use(tx, code, 'password-reset')
        if (!account) return null
        await endAccess(tx, account.id, null)
        // Using a code from the mailbox proves that it belongs to the person.
        await accounts.markVerified(tx, account.id)
        await accounts.storePassword(tx, account.id, prepared)
        return { ...account, emailVerified: true }
      })
    },

    endAccess: (accountId) => db.transaction((tx) => endAccess(tx, accountId, null)),
    deleteAccount: (accountId) => accounts.remove(accountId),

    async prune() {
      const yesterday = new Date(clock.now().getTime() - DAY_MS)
      await codes.prune(yesterday)
      await emailChanges.prune(yesterday)
      await refreshTokens.prune(yesterday)
      await sessions.prune(yesterday)
    },
  }
}
