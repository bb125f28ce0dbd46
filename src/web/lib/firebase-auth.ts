import { deleteApp, FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type UserCredential,
} from '@firebase/auth'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { ApiError } from './api-error.ts'
import type { PublicSettings } from './page-services.ts'

type FirebaseSettings = NonNullable<PublicSettings['firebase']>

/** Which of the product's own failures a code of Firebase is; the sentences of the screens follow from it. */
const translate = (error: unknown): ApiError => {
  const code = error instanceof FirebaseError ? error.code : ''
  switch (code) {
    // With protection against listing emails, a wrong password and an unknown email are both the first one.
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/wrong-password':
    case 'auth/user-not-found':
    case 'auth/user-disabled':
    case 'auth/invalid-email':
      return new ApiError(401, { error: SIGN_IN_MESSAGES.invalidCredentials, code: 'invalid_credentials' })
    case 'auth/invalid-custom-token':
    case 'auth/custom-token-mismatch':
      return new ApiError(401, { code: 'unauthenticated' })
    case 'auth/too-many-requests':
      return new ApiError(429, { error: SIGN_IN_MESSAGES.tooManyAttempts, code: 'too_many_requests' })
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return new ApiError(0, null)
    default:
      return new ApiError(503, { error: SIGN_IN_MESSAGES.signInFailed, code: 'unavailable' })
  }
}

/** Signs in at Firebase for a moment, in memory: the session that lasts is the server's, in its cookie. */
const getIdToken = async (
  { emulator, appId, ...given }: FirebaseSettings,
  signIn: (auth: Auth) => Promise<UserCredential>,
): Promise<string> => {
  const app = initializeApp({ ...given, ...(appId !== null && { appId }) }, crypto.randomUUID())
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true })
    const { user } = await signIn(auth)
    return await user.getIdToken()
  } catch (error) {
    throw translate(error)
  } finally {
    await deleteApp(app)
  }
}

/** An ID token of Firebase, which the server takes in place of the password. Throws `ApiError` like a call to the server. */
export const provePassword = (settings: FirebaseSettings, email: string, password: string): Promise<string> =>
  getIdToken(settings, (auth) => signInWithEmailAndPassword(auth, email, password.normalize('NFKC')))

/** The ID token of a custom token; the single-use code in it is for the server. */
export const exchangeCustomToken = (settings: FirebaseSettings, token: string): Promise<string> =>
  getIdToken(settings, (auth) => signInWithCustomToken(auth, token))
