import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { createAccountRows, lower } from './accounts.repository.ts'
import { type FirebaseClient, FirebaseRefusal, type FirebaseUserChanges } from './firebase.client.ts'
import { isGuessable } from './guessable-passwords.ts'
import { EmailTakenError, type IdentityAccount, WeakPasswordError } from './identity.provider.ts'
import type { AccountKeeper } from './identity-core.ts'

/** A proof of the password is a sign-in within this time. */
const PROOF_MS = 5 * 60_000
const SPARE_MS = 30_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const WRONG_PASSWORD = new Set([
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
  'USER_DISABLED',
])
const isRefusal = (error: unknown, ...reasons: string[]): boolean =>
  error instanceof FirebaseRefusal && reasons.includes(error.reason)

/** Passwords typed on different keyboards have the same letters in different forms. */
const normal = (password: string) => password.normalize('NFKC')
/** An ID token has three parts, and begins like every JSON Web Token. */
const isProof = (given: string) => /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(given)

const explain = (error: unknown): never => {
  if (isRefusal(error, 'EMAIL_EXISTS')) throw new EmailTakenError()
  if (isRefusal(error, 'WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS')) throw new WeakPasswordError()
  throw error
}

/**
 * Accounts whose emails and passwords are kept by Firebase. An account has the same id there and here, where its row holds
 * no password. Whoever has a row and no account at Firebase, as after a move from the built-in provider, gets one with the
 * next new password.
 */
export const createFirebaseAccounts = (
  db: Database,
  firebase: FirebaseClient,
  clock: Clock,
  log: Pick<Log, 'warn'>,
): AccountKeeper => {
  const rows = createAccountRows(db)

  const preparePassword = async (password: string, email: string): Promise<string> => {
    if (await isGuessable(password, email)) throw new WeakPasswordError()
    return normal(password)
  }

  /**
   * An account that was created for a sign-up whose response was lost: nobody has signed in to it, and it has an id of ours.
   * The row continues with it. Null if it is somebody's.
   */
  const takeUp = async (account: IdentityAccount, password: string): Promise<IdentityAccount | null> => {
    const found = await firebase.findUser({ email: account.email })
    if (!found || found.hasSignedIn || !UUID.test(found.uid)) return null
    if (!(await rows.changeId(account.id, found.uid))) return null
    await firebase.updateUser(found.uid, { password, emailVerified: false })
    return { ...account, id: found.uid }
  }

  const createThere = async (account: IdentityAccount, password: string): Promise<IdentityAccount> => {
    try {
      await firebase.createUser(account.id, { email: account.email, password, emailVerified: false })
      return account
    } catch (error) {
      const isThere = isRefusal(error, 'EMAIL_EXISTS', 'DUPLICATE_LOCAL_ID')
      return (isThere ? await takeUp(account, password) : null) ?? explain(error)
    }
  }

  /** Changes the account at Firebase, or creates it there, and keeps in mind which revocation came of that. */
  const change = async (tx: Queryable, accountId: string, changes: FirebaseUserChanges): Promise<void> => {
    // Whoever checks a session waits here until the change is complete.
    const row = await rows.lock(tx, accountId)
    if (!row) return
    const { email, emailVerified } = row
    await firebase
      .updateUser(accountId, changes)
      .catch((error: unknown) => {
        if (!isRefusal(error, 'USER_NOT_FOUND')) throw error
        return firebase.createUser(accountId, { email, emailVerified, ...changes })
      })
      .catch(explain)
    const vendorValidSince = (await firebase.findUser({ uid: accountId }))?.validSince ?? null
    await rows.noteVendorValidity(tx, accountId, vendorValidSince)
  }

  const checkProof = async (email: string, proof: string): Promise<IdentityAccount | null> => {
    const claims = await firebase.readIdToken(proof)
    if (!claims || claims.email !== lower(email)) return null
    const age = clock.now().getTime() - claims.authTime.getTime()
    if (age > PROOF_MS || age < -SPARE_MS) {
      const seconds = Math.round(age / 1000)
      log.warn(
        { vendor: 'firebase', operation: 'check a proof', seconds },
        'A sign-in is too old, or this clock is wrong',
      )
      return null
    }
    const [account, user] = await Promise.all([rows.find({ email }), firebase.findUser({ uid: claims.uid })])
    const isRevoked = !user || user.disabled || user.validSince > claims.authTime
    return account?.id === claims.uid && !isRevoked ? account : null
  }

  return {
    ...rows,
    name: 'firebase',
    preparePassword,

    async create(email, password) {
      const prepared = await preparePassword(password, email)
      // First, so that of two people with one email, one is refused here.
      const account = await rows.insert(email, null)
      return createThere(account, prepared).catch(async (error: unknown) => {
        // By its email, because it may have another id by now.
        const left = await rows.find({ email })
        if (left) await rows.remove(left.id)
        throw error
      })
    },

    async checkPassword(email, given) {
      if (isProof(given)) return checkProof(email, given)
      try {
        const uid = await firebase.checkPassword(lower(email), normal(given))
        const account = await rows.find({ email })
        return account?.id === uid ? account : null
      } catch (error) {
        if (error instanceof FirebaseRefusal && WRONG_PASSWORD.has(error.reason)) return null
        throw error
      }
    },

    storePassword: (tx, accountId, password) => change(tx, accountId, { password }),

    async storeEmail(tx, accountId, email, verified) {
      await rows.storeEmail(tx, accountId, email, verified)
      await change(tx, accountId, { email: lower(email), emailVerified: verified })
    },

    async markVerified(tx, accountId) {
      await rows.markVerified(tx, accountId)
      await firebase.updateUser(accountId, { emailVerified: true }).catch((error: unknown) => {
        // Without an account there, there is nothing to mark: the next new password creates it.
        if (!isRefusal(error, 'USER_NOT_FOUND')) throw error
      })
    },

    async remove(accountId) {
      await firebase.deleteUser(accountId).catch((error: unknown) => {
        if (!isRefusal(error, 'USER_NOT_FOUND')) throw error
      })
      await rows.remove(accountId)
    },
  }
}
