import { MINUTE_MS } from '#contract/constants.ts'
import { type FactorKind, MAX_FACTORS } from '#contract/factor-kinds.ts'
import type { FactorSetUp, FactorState, NewPasskey, ShownFactor } from '#contract/second-factor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { seal, sealText, unseal, unsealText } from '#server/platform/sealed.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Passkeys } from './passkeys.ts'
import { formatRecoveryCode, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { toRefusal } from './second-factor.refusal.ts'
import { type NewFactor, secondFactorRepository as rows } from './second-factor.repository.ts'
import type { SecondFactorMails } from './second-factor-mails.ts'
import { appAddress, findStep, newSecret } from './totp.ts'

export interface SecondFactorDeps {
  db: Database
  clock: Clock
  provider: Pick<IdentityProvider, 'noteSecondFactor' | 'sessions' | 'endSession' | 'endAccess'>
  moderation: Pick<Moderation, 'record'>
  /** Whether administrators need one. */
  isRequired: boolean
  siteName: () => string
  /** 32 bytes each: of the secrets of apps, of recovery codes, and of set-ups under way. */
  keys: Record<'apps' | 'codes' | 'setups', Uint8Array>
}

interface Parts extends SecondFactorDeps {
  passkeys: Passkeys
  mails: SecondFactorMails
}

const SETUP_MS = 15 * MINUTE_MS
const APP_NAME = 'Authenticator app'

/** What a set-up under way knows; the browser keeps it, encrypted. */
interface Setup {
  kind: FactorKind
  accountId: string
  /** The secret of the app, or the challenge for the passkey. */
  value: string
  until: number
}

/** What somebody sets up to show beside the password, and the check of it. */
export const createSecondFactorService = (deps: Parts) => {
  const { db, clock, provider, moderation, isRequired, siteName, keys, passkeys, mails } = deps

  const state = async (accountId: string): Promise<FactorState> => {
    const [factors, codes] = await Promise.all([rows.list(db, accountId), rows.codes(db, accountId)])
    const person = isRequired ? await rows.person(db, accountId) : null
    return {
      is_required: person?.isAdmin ?? false,
      offers_passkeys: passkeys.arePossible,
      factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
        id,
        kind,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      codes: codes && { left: codes.left, made_at: codes.madeAt.toISOString() },
    }
  }

  const beginSetup = (accountId: string, kind: FactorKind, value: string): string => {
    const setup: Setup = { kind, accountId, value, until: clock.now().getTime() + SETUP_MS }
    return sealText(setup, keys.setups)
  }
  /** The secret or the challenge. Throws `setup_over`. */
  const readSetup = (text: string, accountId: string, kind: FactorKind): string => {
    const setup = unsealText(text, keys.setups) as Setup | null
    if (setup?.accountId !== accountId || setup.kind !== kind || setup.until < clock.now().getTime())
      throw new Failure('setup_over')
    return setup.value
  }
  /** Throws `too_many_factors`. */
  const listWithRoom = async (tx: Database | Transaction, accountId: string) => {
    const factors = await rows.list(tx, accountId)
    if (factors.length >= MAX_FACTORS) throw new Failure('too_many_factors')
    return factors
  }

  const renewCodes = async (tx: Transaction, accountId: string): Promise<string[]> => {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(accountId, code, keys.codes))
    await rows.replaceCodes(tx, accountId, hashes, clock.now())
    return codes.map(formatRecoveryCode)
  }

  const endOtherSessions = async ({ id, sessionId }: Actor): Promise<void> => {
    for (const session of await provider.sessions(id))
      if (session.id !== sessionId) await provider.endSession(id, session.id)
  }

  /** The first one comes with recovery codes, and ends the sessions that were opened without it. */
  const add = async (actor: Actor, factor: Omit<NewFactor, 'accountId'>): Promise<FactorSetUp> => {
    const { isFirst, codes } = await db.transaction(async (tx) => {
      await rows.lock(tx, actor.id)
      const before = await listWithRoom(tx, actor.id)
      const now = clock.now()
      await rows.insert(tx, { ...factor, accountId: actor.id, lastUsedAt: now, createdAt: now })
      await mails.added(tx, actor.email, factor.kind)
      const hasCodes = (await rows.codes(tx, actor.id)) !== null
      return { isFirst: before.length === 0, codes: hasCodes ? [] : await renewCodes(tx, actor.id) }
    })
    await provider.noteSecondFactor(actor.sessionId)
    if (isFirst) await endOtherSessions(actor)
    return { ...(await state(actor.id)), new_codes: codes }
  }

  const checkApp = async (tx: Transaction, accountId: string, code: string): Promise<boolean> => {
    for (const { id, secret } of await rows.list(tx, accountId)) {
      const known = secret && unseal(secret, keys.apps)
      const step = typeof known === 'string' ? findStep(known, code, clock.now()) : null
      if (step !== null && (await rows.useStep(tx, id, step, clock.now()))) return true
    }
    return false
  }

  return {
    state,
    isSetUp: (accountId: string): Promise<boolean> => rows.isSetUp(db, accountId),

    async beginApp({ id, email }: Actor) {
      await listWithRoom(db, id)
      const secret = newSecret()
      return { setup: beginSetup(id, 'app', secret), key: secret, address: appAddress(secret, siteName(), email) }
    },
    /** Throws `setup_over`, `invalid_second_factor`, `too_many_factors`. */
    async confirmApp(actor: Actor, setup: string, code: string): Promise<FactorSetUp> {
      const secret = readSetup(setup, actor.id, 'app')
      const lastStep = findStep(secret, code, clock.now())
      if (lastStep === null) throw toRefusal({ code })
      return add(actor, { kind: 'app', name: APP_NAME, secret: seal(secret, keys.apps), lastStep })
    },

    /** Throws `passkeys_impossible`, `too_many_factors`. */
    async beginPasskey({ id, email }: Actor) {
      if (!passkeys.arePossible) throw new Failure('passkeys_impossible')
      const known = (await listWithRoom(db, id)).flatMap(({ credentialId }) => credentialId ?? [])
      const options = passkeys.createOptions({ id, email }, known)
      return { setup: beginSetup(id, 'passkey', options.challenge), options }
    },
    /** Throws `setup_over`, `passkey_refused`, `too_many_factors`. */
    async confirmPasskey(actor: Actor, setup: string, name: string, passkey: NewPasskey): Promise<FactorSetUp> {
      const stored = await passkeys.readNew(passkey, readSetup(setup, actor.id, 'passkey'))
      if (!stored) throw new Failure('passkey_refused')
      return add(actor, { kind: 'passkey', name, ...stored })
    },

    /** Throws `no_second_factor`. */
    async renewCodes(actor: Actor): Promise<FactorSetUp> {
      const codes = await db.transaction(async (tx) => {
        await rows.lock(tx, actor.id)
        if (!(await rows.isSetUp(tx, actor.id))) throw new Failure('no_second_factor')
        await mails.codesRenewed(tx, actor.email)
        return renewCodes(tx, actor.id)
      })
      return { ...(await state(actor.id)), new_codes: codes }
    },

    async rename({ id: accountId }: Actor, id: string, name: string): Promise<FactorState> {
      if (!(await rows.rename(db, accountId, id, name))) throw new Failure('not_found')
      return state(accountId)
    },

    /** Throws `not_found`, `last_second_factor` for administrators who need one. */
    async remove(actor: Actor, id: string): Promise<FactorState> {
      await db.transaction(async (tx) => {
        await rows.lock(tx, actor.id)
        const factors = await rows.list(tx, actor.id)
        const factor = factors.find((one) => one.id === id)
        if (!factor) throw new Failure('not_found')
        const isLast = factors.length === 1
        if (isLast && isRequired && (await rows.person(tx, actor.id))?.isAdmin) throw new Failure('last_second_factor')
        await rows.remove(tx, actor.id, id)
        if (isLast) await rows.replaceCodes(tx, actor.id, [], clock.now())
        await rows.forgetDevices(tx, actor.id)
        await mails.removed(tx, actor.email, factor.kind)
      })
      return state(actor.id)
    },

    /** By what somebody can show that it is them; `helpers` are the other administrators, for one of them. */
    async ways(accountId: string, challenge: string) {
      const [factors, person] = await Promise.all([rows.list(db, accountId), rows.person(db, accountId)])
      const known = factors.flatMap(({ credentialId }) => credentialId ?? [])
      return {
        has_app: factors.some(({ kind }) => kind === 'app'),
        passkey: known.length > 0 ? passkeys.showOptions(challenge, known) : null,
        helpers: person?.isAdmin ? (await rows.otherAdmins(db, accountId)).map(({ name }) => name) : [],
      }
    },

    /** Uses up what is shown; false when it is wrong, or was used before. The use of a recovery code is mailed to its owner. */
    async check(tx: Transaction, account: { id: string; email: string }, challenge: string, shown: ShownFactor) {
      const now = clock.now()
      if ('code' in shown) return checkApp(tx, account.id, shown.code)
      if ('recovery_code' in shown) {
        const hash = hashRecoveryCode(account.id, shown.recovery_code, keys.codes)
        if (!(await rows.useCode(tx, account.id, hash, now))) return false
        await mails.recoveryCodeUsed(tx, account.email, (await rows.codes(tx, account.id))?.left ?? 0)
        return true
      }
      const factor = await rows.findPasskey(tx, account.id, shown.passkey.id)
      if (!factor?.credentialId || !factor.publicKey) return false
      const { credentialId, publicKey, signCount } = factor
      const stored = { credentialId, publicKey, signCount: signCount ?? 0 }
      const newCount = await passkeys.check(shown.passkey, challenge, stored)
      if (newCount === null) return false
      await rows.usePasskey(tx, factor.id, newCount, now)
      return true
    },

    /**
     * Removes what somebody has lost, by another administrator or, with null, by a tool. Throws `not_found`,
     * `no_second_factor`, `forbidden` for one's own.
     */
    async reset(userId: string, by: { admin: Actor; reason: string } | null): Promise<void> {
      await db.transaction(async (tx) => {
        const person = await rows.person(tx, userId)
        if (!person) throw new Failure('not_found')
        if (by?.admin.id === userId)
          throw new Failure('forbidden', { message: 'Another administrator has to reset your second factor.' })
        await rows.lock(tx, userId)
        if (!(await rows.isSetUp(tx, userId))) throw new Failure('no_second_factor')
        await rows.removeAll(tx, userId)
        const admin = by && { admin: (await rows.person(tx, by.admin.id))?.name ?? by.admin.email, reason: by.reason }
        await mails.reset(tx, person.email, admin)
        for (const { email } of await rows.otherAdmins(tx, userId)) await mails.resetOf(tx, email, person.name, admin)
        if (by)
          await moderation.record(tx, {
            adminId: by.admin.id,
            action: 'person.second_factor',
            targetId: userId,
            label: person.name,
            reason: by.reason,
          })
      })
      await provider.endAccess(userId)
    },
  }
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
