import { randomBytes } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import { REMEMBERED_DAYS } from '#contract/factor-kinds.ts'
import type { ShownFactor } from '#contract/second-factor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { secretToken } from '#server/platform/ids.ts'
import type { Grant, IdentityAccount, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { SecondFactors } from '../second-factor/second-factor.module.ts'
import type { AttemptOrigin, FailedAttempts } from './failed-attempts.service.ts'
import type { IdentityMails } from './identity-mails.ts'
import { secondStepRepository as rows } from './second-step.repository.ts'

interface SecondStepDeps {
  db: Database
  clock: Clock
  provider: IdentityProvider
  secondFactors: Pick<SecondFactors, 'isSetUp' | 'ways' | 'check' | 'refuse'>
  failedAttempts: FailedAttempts
  mails: IdentityMails
  /** Reopens the account if its owner has closed it; throws `account_suspended`. */
  reopen(accountId: string): Promise<void>
}

/** What waits for the second factor: a sign-in, or the confirmation of a session's password. */
interface Beginning {
  sessionId: string | null
  passwordGiven: boolean
}

/** The end of a sign-in: tokens, or the token of the browser that has to show the second factor next. */
export type SignInEnd = { grant: Grant } | { pending: string }

export interface SecondStep {
  /** The token for the cookie of the browser; null for an account without a second factor. */
  begin(account: IdentityAccount, beginning: Beginning): Promise<string | null>
  /** Whether this browser was remembered for the account. */
  isRemembered(accountId: string, device: string | undefined): Promise<boolean>
  /** By what it can be finished. Throws `second_step_over`. */
  find(
    token: string | undefined,
  ): Promise<{ email: string; can_remember: boolean } & Awaited<ReturnType<SecondFactors['ways']>>>
  /** The address whose sign-in waits; null when it is over. */
  findEmail(token: string | undefined): Promise<string | null>
  /**
   * Finishes it once, with a token by which the browser is remembered where that was asked for. Throws `second_step_over`,
   * `invalid_second_factor`, `passkey_refused`, `too_many_requests`.
   */
  finish(
    token: string | undefined,
    shown: { factor: ShownFactor; remember: boolean },
    by: AttemptOrigin,
    userAgent: string,
  ): Promise<{ grant: Grant; device: string | null }>
  prune(): Promise<void>
}

export const PENDING_MS = 10 * MINUTE_MS
const CHALLENGE_BYTES = 32

export const createSecondStep = (deps: SecondStepDeps): SecondStep => {
  const { db, clock, provider, secondFactors, failedAttempts, mails, reopen } = deps

  const findWithAccount = async (token: string | undefined) => {
    const pending = token ? await rows.find(db, token, clock.now()) : null
    const account = pending && (await provider.findAccount({ id: pending.accountId }))
    return pending && account ? { pending, account } : null
  }

  /** Of an account whose password is known: its owner is notified when somebody tries codes. */
  const warn = async (error: unknown, email: string): Promise<never> => {
    if (error instanceof Failure && error.code === 'too_many_requests' && (await mails.mayWrite('second-step', email)))
      await mails.secondStepBlocked(email)
    throw error
  }

  const check = (
    token: string,
    account: IdentityAccount,
    { factor, remember }: { factor: ShownFactor; remember: boolean },
  ) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const pending = await rows.lock(tx, token, now)
      if (!pending) throw new Failure('second_step_over')
      if (!(await secondFactors.check(tx, account, pending.challenge, factor))) return null
      await rows.drop(tx, pending.hash)
      const device = remember && pending.sessionId === null ? secretToken() : null
      const until = new Date(now.getTime() + REMEMBERED_DAYS * DAY_MS)
      if (device) await rows.remember(tx, account.id, device, until, now)
      return { pending, device }
    })

  return {
    async begin(account, { sessionId, passwordGiven }) {
      if (!(await secondFactors.isSetUp(account.id))) return null
      const token = secretToken()
      const now = clock.now()
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      const expiresAt = new Date(now.getTime() + PENDING_MS)
      await rows.insert(db, token, {
        accountId: account.id,
        sessionId,
        passwordGiven,
        challenge,
        expiresAt,
        createdAt: now,
      })
      return token
    },

    isRemembered: async (accountId, device) =>
      device !== undefined && rows.isRemembered(db, accountId, device, clock.now()),

    async find(token) {
      const found = await findWithAccount(token)
      if (!found) throw new Failure('second_step_over')
      const { pending, account } = found
      const ways = await secondFactors.ways(account.id, pending.challenge)
      return { email: account.email, can_remember: pending.sessionId === null, ...ways }
    },

    findEmail: async (token) => (await findWithAccount(token))?.account.email ?? null,

    async finish(token, shown, by, userAgent) {
      const found = await findWithAccount(token)
      if (!found || !token) throw new Failure('second_step_over')
      const { account } = found
      const checked = await failedAttempts
        .count(by, account.email, () => check(token, account, shown))
        .catch((error: unknown) => warn(error, account.email))
      if (!checked) throw secondFactors.refuse(shown.factor)
      const { pending, device } = checked
      if (pending.sessionId !== null) {
        const grant = await provider.confirmSession(pending.sessionId, true)
        if (!grant) throw new Failure('unauthenticated')
        return { grant, device: null }
      }
      await reopen(account.id)
      const proof = { userAgent, passwordGiven: pending.passwordGiven, secondFactorShown: true }
      return { grant: await provider.openSession(account.id, proof), device }
    },

    prune: () => rows.prune(db, clock.now()),
  }
}
