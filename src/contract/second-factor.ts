import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FACTOR_KINDS, MAX_FACTOR_NAME, RECOVERY_CODES } from './factor-kinds.ts'
import { credential } from './identity.ts'
import { reasonForm } from './moderation.ts'
import { id, ok, required } from './primitives.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

const time = z.iso.datetime()
const fresh = { kind: 'fresh', maxAgeSeconds: 300 } as const
const proof = { kind: 'own-proof', proof: 'cookie of a sign-in that waits for the second factor' } as const
const attempts = { by: 'ip', max: 60, windowSeconds: 900 } as const
const byId = z.strictObject({ id })

/** Six digits, however they were typed. */
export const appCode = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .regex(/^\d{6}$/, { error: SIGN_IN_MESSAGES.appCodeIncomplete })
/** Eight signs; the hyphen between them, spaces and lower case do not matter. */
export const typedRecoveryCode = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^[A-Z\d]{8}$/, { error: SIGN_IN_MESSAGES.recoveryCodeIncomplete })
const factorName = required(MAX_FACTOR_NAME, 'Enter a name.')
export const factorNameForm = z.strictObject({ name: factorName })

const binary = z.string().max(20_000)
const publicKey = z.literal('public-key')
const challenge = z.string()
const knownPasskeys = z.array(z.object({ id: binary, type: publicKey }))
const userVerification = z.literal('preferred')
/** What a browser needs to make a passkey: options of the Web Authentication API, as JSON. */
const newPasskeyOptions = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** By their numbers in the registry of COSE. */
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({ residentKey: z.literal('discouraged'), userVerification }),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>
/** What a browser needs to show one of these passkeys. */
const shownPasskeyOptions = z.object({ challenge, rpId: z.string(), allowCredentials: knownPasskeys, userVerification })
export type ShownPasskeyOptions = z.infer<typeof shownPasskeyOptions>
/** What a browser answers to them, as JSON; parts that are not needed are left out. */
const passkeyAnswer = <T extends z.ZodType>(response: T) =>
  z.object({
    id: binary,
    rawId: binary,
    type: publicKey,
    clientExtensionResults: z.object({}),
    response,
  })
export const newPasskey = passkeyAnswer(z.object({ clientDataJSON: binary, attestationObject: binary }))
export type NewPasskey = z.infer<typeof newPasskey>
export const shownPasskey = passkeyAnswer(
  z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary, userHandle: binary.optional() }),
)
export type ShownPasskey = z.infer<typeof shownPasskey>

export const listedFactor = z.object({
  id,
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
})
export type ListedFactor = z.infer<typeof listedFactor>

/** What somebody has set up. */
export const factorState = z.object({
  /** Administrators of a site that is open to the public need one. */
  is_required: z.boolean(),
  /** False where browsers allow none: they need a host name, and https unless it is `localhost`. */
  offers_passkeys: z.boolean(),
  factors: z.array(listedFactor),
  codes: z.object({ left: z.number().int().min(0), made_at: time }).nullable(),
})
export type FactorState = z.infer<typeof factorState>
/** After a set-up: with recovery codes, which are shown only now, if there were none. */
export const factorSetUp = factorState.extend({ new_codes: z.array(z.string()).max(RECOVERY_CODES) })
export type FactorSetUp = z.infer<typeof factorSetUp>

const setUpErrors = ['recent_login_required', 'setup_over', 'too_many_factors'] as const

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/identity/second-factor',
  summary: 'The second factors of the caller, and how many recovery codes are left.',
  access: { kind: 'signed-in' },
  response: factorState,
  errors: [],
  cache: 'private',
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/identity/second-factor/app',
  summary: 'A new secret for an authenticator app, as text and as the address in its QR code. Nothing is stored yet.',
  access: fresh,
  response: z.object({ setup: z.string(), key: z.string(), address: z.string() }),
  errors: ['recent_login_required', 'too_many_factors'],
})

export const confirmApp = endpoint({
  method: 'POST',
  path: '/identity/second-factor/app/confirm',
  summary: 'Store the app whose code shows that it has the secret. With the first factor every other session ends.',
  access: fresh,
  body: z.strictObject({ setup: z.string().max(2000), code: appCode }),
  response: factorSetUp,
  errors: [...setUpErrors, 'invalid_second_factor'],
  limit: { by: 'user', max: 20, windowSeconds: 900 },
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/identity/second-factor/passkey',
  summary: 'What a browser needs to create a passkey. Nothing is stored yet.',
  access: fresh,
  response: z.object({ setup: z.string(), options: newPasskeyOptions }),
  errors: ['recent_login_required', 'too_many_factors', 'passkeys_impossible'],
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/identity/second-factor/passkey/confirm',
  summary: 'Store the passkey that a browser has created. With the first factor every other session ends.',
  access: fresh,
  body: z.strictObject({ setup: z.string().max(2000), name: factorName, passkey: newPasskey }),
  response: factorSetUp,
  errors: [...setUpErrors, 'passkey_refused'],
  limit: { by: 'user', max: 20, windowSeconds: 900 },
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/identity/second-factor/codes',
  summary: 'New recovery codes; the ones before stop working.',
  access: fresh,
  response: factorSetUp,
  errors: ['recent_login_required', 'no_second_factor'],
})

export const renameFactor = endpoint({
  method: 'PATCH',
  path: '/identity/second-factor/:id',
  summary: 'Rename one of the caller’s second factors.',
  access: { kind: 'signed-in' },
  params: byId,
  body: factorNameForm,
  response: factorState,
  errors: ['not_found'],
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/identity/second-factor/:id',
  summary: 'Remove one of the caller’s second factors; with the last one the recovery codes go as well.',
  access: fresh,
  params: byId,
  response: factorState,
  errors: ['recent_login_required', 'not_found', 'last_second_factor'],
})

export const getSecondStep = endpoint({
  method: 'GET',
  path: '/identity/second-step',
  summary: 'Who is signing in, and by what they can show that it is them.',
  access: proof,
  response: z.object({
    email: z.string(),
    has_app: z.boolean(),
    /** What a browser needs to show a passkey; null without one. */
    passkey: shownPasskeyOptions.nullable(),
    /** False for a confirmation, which concerns only this moment. */
    can_remember: z.boolean(),
    /** Of an administrator: the names of the others, who can reset the second factor. */
    helpers: z.array(z.string()),
  }),
  errors: ['second_step_over'],
  cache: 'private',
})

/** One of the three. */
export const shownFactor = z.union([
  z.strictObject({ code: appCode }),
  z.strictObject({ recovery_code: typedRecoveryCode }),
  z.strictObject({ passkey: shownPasskey }),
])
export type ShownFactor = z.infer<typeof shownFactor>

export const finishSecondStep = endpoint({
  method: 'POST',
  path: '/identity/second-step',
  summary: 'Show the second factor: the sign-in that waits for it is finished, or the password of a session confirmed.',
  access: proof,
  body: z.strictObject({ factor: shownFactor, remember: z.boolean().default(false) }),
  response: credential,
  errors: ['second_step_over', 'invalid_second_factor', 'passkey_refused'],
  limit: attempts,
})

export const beginOidc = endpoint({
  method: 'POST',
  path: '/identity/oidc',
  summary: 'Where to send the browser to sign in with the OpenID Connect provider of the site.',
  access: { kind: 'public' },
  response: z.object({ url: z.url() }),
  errors: ['oidc_failed', 'not_found'],
  limit: attempts,
})

export const finishOidc = endpoint({
  method: 'POST',
  path: '/identity/oidc/callback',
  summary: 'Sign in with what the OpenID Connect provider sent the browser back with: the query of its address.',
  access: { kind: 'own-proof', proof: 'state bound to the browser, and the code of the provider' },
  body: z.strictObject({ query: z.string().max(8000) }),
  response: credential,
  errors: ['oidc_failed', 'oidc_refused', 'oidc_email_unverified', 'oidc_account_unconfirmed', 'oidc_no_account'],
  limit: attempts,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-second-factor',
  summary:
    'Remove every second factor of another person, who has lost theirs, and end their sessions. The person and all administrators are notified; admins who have just entered their password only.',
  access: { kind: 'admin', maxAgeSeconds: 300 },
  params: byId,
  body: reasonForm,
  response: ok,
  errors: ['not_found', 'no_second_factor', 'forbidden', 'recent_login_required'],
})
