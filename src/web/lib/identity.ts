import type { PendingEmail } from '#contract/identity.ts'
import type { ShownFactor } from '#contract/second-factor.ts'
import { api, session } from './api.ts'
import { ApiError } from './api-error.ts'
import { secondStep } from './second-step.ts'
import { settings } from './settings.ts'

interface SignedIn {
  uid: string
  /** An administrator who has to set up a second factor first. */
  needs_second_factor: boolean
}

/** What the screens ask of the identity provider, whichever is active; failures are `ApiError` with its code. */
export interface IdentityClient {
  /** Creates the identity, by the code of an invitation if there is one, and signs it in; the fresh token is stored. */
  signUp(email: string, password: string, invitation?: string): Promise<{ uid: string }>
  /** Fails with the code `second_step_required` for whoever has a second factor; `showFactor` then signs in. */
  signIn(email: string, password: string): Promise<SignedIn>
  /** Shows the second factor that a sign-in waits for; the token of that moment is stored and returned as well. */
  showFactor(factor: ShownFactor, remember: boolean): Promise<SignedIn & { token: string }>
  /** Finishes a sign-in at another provider with the query of the address it sent the browser back to. */
  signInFromOutside(query: string): Promise<SignedIn>
  signInWithCustomToken(token: string): Promise<{ uid: string }>
  /** Checks the current password again; needed right before a change of email or password. */
  reauthenticate(password: string): Promise<void>
  /** The same for calls that ask for the password themselves; the token of that moment is stored and returned. */
  confirmPassword(password: string): Promise<string | null>
  /** Mails a link to the new address; the email changes when that is confirmed. */
  requestEmailChange(email: string): Promise<PendingEmail>
  /** Confirms the code of that link, or of that of a sign-up, whose email is not new; answers whose email it is. */
  confirmEmailChange(code: string): Promise<{ uid: string; email: string; is_new: boolean }>
  updatePassword(password: string): Promise<void>
  /** Closes the account; every session ends. Resolves to when it will be deleted. */
  closeAccount(email: string): Promise<{ delete_at: string }>
  /** Ends the session at the provider and at this browser, even when the provider does not respond. */
  signOut(): Promise<void>
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, unauthenticated: true })
let fresh = ''
/** The password was right, and the second factor is missing. */
export const isSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_step_required'

/** What is sent as the password: itself, or what proves it where Firebase checks it in the browser. */
const prove = async (email: string, password: string): Promise<string> => {
  const { firebase } = settings()
  return firebase ? (await import('./firebase-auth.ts')).provePassword(firebase, email, password) : password
}

/** The same for the password of whoever is signed in. */
const proveOwn = async (token: string, password: string): Promise<string> =>
  settings().firebase ? prove((await api('POST /auth/verify-token', {}, bearer(token))).email, password) : password

/** The server's part is the same for every provider; a new password always goes through it, because its rules apply. */
export const identity: IdentityClient = {
  async signUp(email, password, invitation) {
    const body = { email, password, ...(invitation === undefined ? {} : { invitation }) }
    const { uid } = await api('POST /identity/sign-up', { body }, { unauthenticated: true })
    await session.signInStateChanged()
    return { uid }
  },
  async signIn(email, password) {
    const body = { email, password: await prove(email, password) }
    const signedIn = await api('POST /identity/sign-in', { body }, { unauthenticated: true })
    await session.signInStateChanged()
    return signedIn
  },
  async showFactor(factor, remember) {
    const signedIn = await api('POST /identity/second-step', { body: { factor, remember } }, { unauthenticated: true })
    await session.signInStateChanged()
    return signedIn
  },
  async signInFromOutside(query) {
    const signedIn = await api('POST /identity/oidc/callback', { body: { query } }, { unauthenticated: true })
    await session.signInStateChanged()
    return signedIn
  },
  async signInWithCustomToken(token) {
    const { firebase } = settings()
    const given = firebase ? await (await import('./firebase-auth.ts')).exchangeCustomToken(firebase, token) : token
    const { uid } = await api('POST /identity/custom-token', { body: { token: given } }, { unauthenticated: true })
    await session.signInStateChanged()
    return { uid }
  },
  async reauthenticate(password) {
    // A wrong password responds with 401 as its result: that is no reason to end the session.
    const token = (await session.renew()) ?? ''
    try {
      const body = { password: await proveOwn(token, password) }
      fresh = (await api('POST /identity/reauthenticate', { body }, bearer(token))).token
    } catch (error) {
      if (!isSecondStep(error)) throw error
      const confirmed = await secondStep.ask()
      if (!confirmed) throw error
      fresh = confirmed
    }
  },
  async confirmPassword(password) {
    await identity.reauthenticate(password)
    return session.signInStateChanged()
  },
  async requestEmailChange(email) {
    return (await api('PUT /identity/email', { body: { email } }, bearer(fresh))).pending
  },
  confirmEmailChange: (code) =>
    api('POST /identity/email-change/confirm', { body: { code } }, { unauthenticated: true }),
  async updatePassword(password) {
    await api('PUT /identity/password', { body: { password } }, bearer(fresh))
    await session.signInStateChanged()
  },
  closeAccount: (email) => api('POST /account/closing', { body: { email } }, bearer(fresh)),
  async signOut() {
    const token = session.readToken()
    session.leaving()
    try {
      await api('POST /auth/logout', {}, token ? bearer(token) : { unauthenticated: true })
      session.left()
    } finally {
      session.end()
    }
  },
}
