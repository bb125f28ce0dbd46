import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmailTakenError, type IdentityProvider, WeakPasswordError } from './identity.provider.ts'

export interface IdentityHarness {
  identity: IdentityProvider
  /** Moves the adapter's time forward. */
  pass(seconds: number): void
  close(): Promise<void>
}

const PASSWORD = 'correct horse battery'
const DEVICE = { userAgent: 'Test', passwordGiven: true }
const NO_ID = '01890000-0000-7000-8000-000000000000'

/** The conformance suite of every identity adapter. `missing`: why this machine cannot run it; its tests are then skipped. */
export const identityConformance = (
  name: string,
  open: () => Promise<IdentityHarness>,
  missing: string | null = null,
): void => {
  describe.skipIf(missing !== null)(`${name} identity`, () => {
    let harness: IdentityHarness
    let identity: IdentityProvider
    let made = 0
    beforeAll(async () => {
      harness = await open()
      identity = harness.identity
    })
    afterAll(() => harness.close())

    const account = () => identity.createAccount(`conformance${(made += 1)}@example.com`, PASSWORD)
    const opened = async () => {
      const owner = await account()
      const grant = await identity.openSession(owner.id, DEVICE)
      return { owner, grant, refreshToken: grant.refreshToken ?? '' }
    }
    const isActive = async (accountId: string, sessionId: string) =>
      (await identity.sessions(accountId)).some(({ id }) => id === sessionId)

    test('createAccount, findAccount: an account is found by id and by email, regardless of case', async () => {
      const created = await identity.createAccount('Someone@Example.com', PASSWORD)
      expect(created).toEqual({ id: expect.any(String), email: 'someone@example.com', emailVerified: false })
      expect(await identity.findAccount({ id: created.id })).toEqual(created)
      expect(await identity.findAccount({ email: 'SOMEONE@example.com' })).toEqual(created)
      expect(await identity.findAccount({ email: 'nobody@example.com' })).toBeNull()
      expect(await identity.findAccount({ id: NO_ID })).toBeNull()
    })

    test('listAccounts, accountsExistBesides: all accounts are listed in pages, and some exist besides a few', async () => {
      const [one, two] = [await account(), await account()]
      const ids: string[] = []
      for (let page = await identity.listAccounts(null, 1); page[0]; page = await identity.listAccounts(page[0].id, 1))
        ids.push(page[0].id)
      expect(ids).toEqual(expect.arrayContaining([one.id, two.id]))
      expect(ids).toEqual([...new Set(ids)].toSorted())
      expect(await identity.accountsExistBesides([one.email])).toBe(true)
    })

    test('createAccount: one email has one account', async () => {
      const { email } = await account()
      await expect(identity.createAccount(email.toUpperCase(), PASSWORD)).rejects.toBeInstanceOf(EmailTakenError)
    })

    test('createAccount, setPassword, resetPassword: the most common passwords are refused wherever one is set', async () => {
      const { id, email } = await account()
      await expect(identity.createAccount('weak@example.com', 'Password123')).rejects.toBeInstanceOf(WeakPasswordError)
      await expect(identity.setPassword(id, '12345678', null)).rejects.toBeInstanceOf(WeakPasswordError)
      const code = await identity.createCode(id, 'password-reset', 60)
      await expect(identity.resetPassword(code, 'qwertyuiop')).rejects.toBeInstanceOf(WeakPasswordError)
      expect(await identity.checkCode(code, 'password-reset')).not.toBeNull()
      expect(await identity.checkPassword(email, PASSWORD)).not.toBeNull()
    })

    test('checkPassword: a password is right, wrong, or belongs to an unknown account', async () => {
      const created = await account()
      expect(await identity.checkPassword(created.email.toUpperCase(), PASSWORD)).toEqual(created)
      for (const wrong of [PASSWORD.toUpperCase(), `${PASSWORD} `, '', PASSWORD.slice(1)])
        expect(await identity.checkPassword(created.email, wrong)).toBeNull()
      expect(await identity.checkPassword('nobody@example.com', PASSWORD)).toBeNull()
    })

    test('checkPassword: the same letters typed on different keyboards are the same password', async () => {
      const created = await identity.createAccount('letters@example.com', 'cafe\u0301 au lait \u{1F3A8}')
      expect(await identity.checkPassword(created.email, 'caf\u00e9 au lait \u{1F3A8}')).not.toBeNull()
    })

    test('openSession, verifyIdToken: a session grants a token that identifies its user for a limited time', async () => {
      const { owner, grant } = await opened()
      expect(grant.account).toEqual(owner)
      const claims = await identity.verifyIdToken(grant.idToken)
      expect(claims).toMatchObject({ accountId: owner.id, sessionId: grant.sessionId })
      expect(Date.now() - (claims?.authTime.getTime() ?? 0)).toBeLessThan(86_400_000)
      harness.pass(grant.idTokenSeconds + 1)
      expect(await identity.verifyIdToken(grant.idToken)).toBeNull()
      expect(await identity.verifyIdToken(grant.idToken, { orExpired: true })).toMatchObject({ accountId: owner.id })
      expect(await identity.verifyIdToken(`${grant.idToken}x`, { orExpired: true })).toBeNull()
    })

    test('openSession, confirmSession: a session opened without a password has no sign-in time until one is entered', async () => {
      const owner = await account()
      const grant = await identity.openSession(owner.id, { userAgent: '', passwordGiven: false })
      expect((await identity.verifyIdToken(grant.idToken))?.authTime).toEqual(new Date(0))
      const confirmed = await identity.confirmSession(grant.sessionId)
      expect(confirmed).toMatchObject({ sessionId: grant.sessionId, refreshToken: null })
      const claims = await identity.verifyIdToken(confirmed?.idToken ?? '')
      expect(claims?.authTime.getTime()).toBeGreaterThan(0)
    })

    test('issueActingToken: a token for acting names the member and the holder of the session, and ends when the acting does', async () => {
      const { owner, grant } = await opened()
      const member = await account()
      const own = await identity.verifyIdToken(grant.idToken)
      const until = new Date((own?.expiresAt.getTime() ?? 0) - (grant.idTokenSeconds - 60) * 1000)
      const holder = { accountId: owner.id, sessionId: grant.sessionId }
      const { token, seconds } = await identity.issueActingToken(member.id, holder, until)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(await identity.verifyIdToken(token)).toMatchObject({
        ...holder,
        actingFor: member.id,
        authTime: new Date(0),
      })
      expect(own?.actingFor).toBeNull()
      harness.pass(61)
      expect(await identity.verifyIdToken(token)).toBeNull()
    })

    test('openSession, confirmSession, noteSecondFactor: a session knows whether a second factor was shown: at its beginning, with the password, or later', async () => {
      const { owner } = await opened()
      const open = (secondFactorShown: boolean) =>
        identity.openSession(owner.id, { userAgent: '', passwordGiven: true, secondFactorShown })
      const isShown = async (sessionId: string) =>
        (await identity.activeSession(owner.id, sessionId))?.secondFactorShown
      const [at, later, noted] = [await open(true), await open(false), await open(false)]
      expect([at.secondFactorShown, await isShown(at.sessionId)]).toEqual([true, true])
      expect([later.secondFactorShown, await isShown(later.sessionId)]).toEqual([false, false])
      expect((await identity.confirmSession(at.sessionId))?.secondFactorShown).toBe(true)
      expect((await identity.confirmSession(later.sessionId))?.secondFactorShown).toBe(false)
      expect((await identity.confirmSession(later.sessionId, true))?.secondFactorShown).toBe(true)
      await identity.noteSecondFactor(noted.sessionId)
      expect(await isShown(noted.sessionId)).toBe(true)
    })

    test('refresh: a refresh token leads to one successor for 30 seconds; after that it ends its session', async () => {
      const { owner, grant, refreshToken } = await opened()
      const next = await identity.refresh(refreshToken)
      expect(next).toMatchObject({ account: owner, sessionId: grant.sessionId })
      expect(next?.refreshToken).not.toBe(refreshToken)
      harness.pass(29)
      expect((await identity.refresh(refreshToken))?.refreshToken).toBe(next?.refreshToken)
      harness.pass(2)
      expect(await identity.refresh(refreshToken)).toBeNull()
      expect(await identity.refresh(next?.refreshToken ?? '')).toBeNull()
      expect(await isActive(owner.id, grant.sessionId)).toBe(false)
      expect(await identity.refresh('unknown')).toBeNull()
    })

    test('findSession: a refresh token names its session without being exchanged, as long as it could be', async () => {
      const { owner, grant, refreshToken } = await opened()
      const session = { accountId: owner.id, sessionId: grant.sessionId }
      expect([await identity.findSession(refreshToken), await identity.findSession(refreshToken)]).toEqual([
        session,
        session,
      ])
      expect(await identity.findSession('unknown')).toBeNull()
      const next = await identity.refresh(refreshToken)
      expect(await identity.findSession(refreshToken)).toEqual(session)
      expect(await identity.findSession(next?.refreshToken ?? '')).toEqual(session)
      harness.pass(31)
      expect(await identity.findSession(refreshToken)).toBeNull()
      harness.pass(31 * 86_400)
      expect(await identity.findSession(next?.refreshToken ?? '')).toBeNull()
    })

    test('activeSession: an active session identifies its user, to its own account only and until it is ended', async () => {
      const { owner, grant } = await opened()
      const stranger = await account()
      const { email, emailVerified } = owner
      expect(await identity.activeSession(owner.id, grant.sessionId)).toEqual({
        email,
        emailVerified,
        secondFactorShown: false,
      })
      expect(await identity.activeSession(stranger.id, grant.sessionId)).toBeNull()
      expect(await identity.activeSession(owner.id, NO_ID)).toBeNull()
      await identity.endSession(owner.id, grant.sessionId)
      expect(await identity.activeSession(owner.id, grant.sessionId)).toBeNull()
    })

    test('refresh: a refresh token whose successor was used ends its session', async () => {
      const { owner, grant, refreshToken } = await opened()
      const next = await identity.refresh(refreshToken)
      expect(await identity.refresh(next?.refreshToken ?? '')).not.toBeNull()
      expect(await identity.refresh(refreshToken)).toBeNull()
      expect(await isActive(owner.id, grant.sessionId)).toBe(false)
    })

    test('endSession: an ended session grants nothing, and only its owner can end it', async () => {
      const { owner, grant, refreshToken } = await opened()
      const stranger = await account()
      expect(await identity.endSession(stranger.id, grant.sessionId)).toBe(false)
      expect(await isActive(owner.id, grant.sessionId)).toBe(true)
      expect(await identity.endSession(owner.id, grant.sessionId)).toBe(true)
      expect(await identity.endSession(owner.id, grant.sessionId)).toBe(false)
      expect(await identity.refresh(refreshToken)).toBeNull()
      expect(await identity.confirmSession(grant.sessionId)).toBeNull()
      expect(await identity.renewSession(grant.sessionId)).toBeNull()
    })

    test('endSessionByToken: signing out with a refresh token ends its session; an unknown token ends nothing', async () => {
      const { owner, grant, refreshToken } = await opened()
      await identity.endSessionByToken('unknown')
      await identity.endSessionByToken(refreshToken)
      expect(await isActive(owner.id, grant.sessionId)).toBe(false)
    })

    test('setPassword, setEmail: a new password or email ends every other session and every open code', async () => {
      const { owner, grant } = await opened()
      const change = async (work: () => Promise<void>) => {
        const other = await identity.openSession(owner.id, DEVICE)
        const code = await identity.createCode(owner.id, 'password-reset', 60)
        await work()
        expect(await isActive(owner.id, other.sessionId)).toBe(false)
        expect(await isActive(owner.id, grant.sessionId)).toBe(true)
        expect(await identity.checkCode(code, 'password-reset')).toBeNull()
      }
      await change(() => identity.setPassword(owner.id, 'another password', grant.sessionId))
      await change(() => identity.setEmail(owner.id, 'Moved@example.com', grant.sessionId))
      expect(await identity.checkPassword('moved@example.com', 'another password')).toMatchObject({ id: owner.id })
      expect(await identity.checkPassword(owner.email, 'another password')).toBeNull()
      expect((await identity.renewSession(grant.sessionId))?.account.email).toBe('moved@example.com')
    })

    test('setEmail: an email of another account is refused, and nothing changes', async () => {
      const { owner, grant } = await opened()
      const other = await identity.openSession(owner.id, DEVICE)
      const taken = await account()
      await expect(identity.setEmail(owner.id, taken.email, grant.sessionId)).rejects.toBeInstanceOf(EmailTakenError)
      expect(await isActive(owner.id, other.sessionId)).toBe(true)
    })

    test('requestEmailChange, confirmEmailChange: a new email is pending until its code verifies it and ends every session except the requesting one', async () => {
      const { owner, grant } = await opened()
      const other = await identity.openSession(owner.id, DEVICE)
      const code = await identity.requestEmailChange(owner.id, 'Waiting@Example.com', grant.sessionId, 60)
      expect(await identity.pendingEmailChange(owner.id)).toMatchObject({ email: 'waiting@example.com' })
      expect(await identity.findAccount({ id: owner.id })).toEqual(owner)
      const account = { id: owner.id, email: 'waiting@example.com', emailVerified: true }
      const changed = { account, previousEmail: owner.email, keptSessionId: grant.sessionId }
      expect(await identity.confirmEmailChange(code)).toEqual(changed)
      expect(await identity.findAccount({ id: owner.id })).toEqual(account)
      expect([await isActive(owner.id, grant.sessionId), await isActive(owner.id, other.sessionId)]).toEqual([
        true,
        false,
      ])
      expect(await identity.pendingEmailChange(owner.id)).toBeNull()
      expect(await identity.confirmEmailChange(code)).toBeNull()
    })

    test('pendingEmailChange, renewEmailChange, cancelEmailChange: a pending email ends when it expires, with a later request, a new link, a cancellation and a new password', async () => {
      const { owner, grant } = await opened()
      let asked = 0
      const request = () =>
        identity.requestEmailChange(owner.id, `asked${(asked += 1)}@example.com`, grant.sessionId, 60)
      const first = await request()
      const second = await request()
      const renewed = await identity.renewEmailChange(owner.id, 60)
      expect(renewed).toEqual({ email: 'asked2@example.com', code: expect.any(String) })
      const cancelled = renewed?.code ?? ''
      await identity.cancelEmailChange(owner.id)
      expect(await identity.renewEmailChange(owner.id, 60)).toBeNull()
      const beforePassword = await request()
      await identity.setPassword(owner.id, 'another password', grant.sessionId)
      const late = await request()
      harness.pass(61)
      expect(await identity.pendingEmailChange(owner.id)).toBeNull()
      for (const code of [first, second, cancelled, beforePassword, late, 'unknown'])
        expect(await identity.confirmEmailChange(code)).toBeNull()
      expect(await identity.findAccount({ id: owner.id })).toEqual(owner)
    })

    test('requestEmailChange, confirmEmailChange: an email taken by somebody else, before or after it was requested, is refused and changes nothing', async () => {
      const { owner, grant } = await opened()
      const taken = await account()
      const request = (email: string) => identity.requestEmailChange(owner.id, email, grant.sessionId, 60)
      await expect(request(taken.email)).rejects.toBeInstanceOf(EmailTakenError)
      const code = await request('contested@example.com')
      await identity.createAccount('contested@example.com', PASSWORD)
      await expect(identity.confirmEmailChange(code)).rejects.toBeInstanceOf(EmailTakenError)
      expect(await identity.findAccount({ id: owner.id })).toEqual(owner)
    })

    test('createCode, checkCode, useCode: a code works once, in time, for its purpose', async () => {
      const owner = await account()
      const code = await identity.createCode(owner.id, 'custom-token', 60)
      expect(await identity.useCode(code, 'password-reset')).toBeNull()
      expect(await identity.checkCode(code, 'custom-token')).toEqual(owner)
      expect(await identity.useCode(code, 'custom-token')).toEqual(owner)
      expect(await identity.useCode(code, 'custom-token')).toBeNull()
      const late = await identity.createCode(owner.id, 'custom-token', 60)
      harness.pass(61)
      expect(await identity.useCode(late, 'custom-token')).toBeNull()
    })

    test('confirmEmail: the code of a sign-up verifies its address, once', async () => {
      const { id } = await account()
      const code = await identity.createCode(id, 'email-confirmation', 60)
      expect(await identity.confirmEmail(code)).toMatchObject({ id, emailVerified: true })
      expect(await identity.confirmEmail(code)).toBeNull()
      expect(await identity.findAccount({ id })).toMatchObject({ emailVerified: true })
    })

    test('renewSession, sessions: a renewed session has a new token, and is listed', async () => {
      const { owner, grant } = await opened()
      const renewed = await identity.renewSession(grant.sessionId)
      expect(renewed).toMatchObject({ account: owner, refreshToken: null })
      expect(await identity.verifyIdToken(renewed?.idToken ?? '')).toMatchObject({ sessionId: grant.sessionId })
      expect(await identity.sessions(owner.id)).toMatchObject([{ id: grant.sessionId, userAgent: DEVICE.userAgent }])
    })

    test('endAccess, deleteAccount: nothing grants access after it; a deleted account is gone, and its email free', async () => {
      const { owner, grant, refreshToken } = await opened()
      const code = await identity.createCode(owner.id, 'custom-token', 60)
      await identity.endAccess(owner.id)
      expect(await isActive(owner.id, grant.sessionId)).toBe(false)
      expect(await identity.refresh(refreshToken)).toBeNull()
      expect(await identity.useCode(code, 'custom-token')).toBeNull()
      expect(await identity.checkPassword(owner.email, PASSWORD)).not.toBeNull()
      await identity.deleteAccount(owner.id)
      await identity.deleteAccount(owner.id)
      expect(await identity.findAccount({ id: owner.id })).toBeNull()
      expect(await identity.checkPassword(owner.email, PASSWORD)).toBeNull()
      expect((await identity.createAccount(owner.email, PASSWORD)).id).not.toBe(owner.id)
    })

    test('resetPassword: a reset sets the password, ends all sessions and verifies the mailbox', async () => {
      const { owner, grant } = await opened()
      const code = await identity.createCode(owner.id, 'password-reset', 60)
      expect(await identity.resetPassword(code, 'another password')).toEqual({ ...owner, emailVerified: true })
      expect(await identity.resetPassword(code, 'a third password')).toBeNull()
      expect(await isActive(owner.id, grant.sessionId)).toBe(false)
      expect(await identity.checkPassword(owner.email, 'another password')).toMatchObject({ emailVerified: true })
    })

    test('prune: cleaning up removes nothing that is active', async () => {
      const { owner, grant, refreshToken } = await opened()
      await identity.prune()
      expect(await isActive(owner.id, grant.sessionId)).toBe(true)
      expect(await identity.refresh(refreshToken)).not.toBeNull()
    })
  })
}
