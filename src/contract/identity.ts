import { z } from 'zod'
import { PASSWORD } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { email, id, line, ok } from './primitives.ts'
import { profile } from './profiles.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** A new password: only the length is checked here; the server also refuses the most common ones (decision 13). */
export const newPassword = z
  .string()
  .min(PASSWORD.min, { error: SIGN_IN_MESSAGES.passwordTooShort })
  .max(PASSWORD.max, { error: `Use at most ${PASSWORD.max} characters.` })
/** Of a password, or of an ID token of Firebase, which proves it where Firebase is the identity provider. */
const MAX_PROOF = 4096
/** The password that an account has, or what proves it. */
const currentPassword = (missing: string) => z.string().min(1, { error: missing }).max(MAX_PROOF)
const oneTimeCode = z.string().min(20).max(200)
export const emailConfirmation = z.strictObject({ code: oneTimeCode })

/** The response of a sign-in: the short-lived ID token (a bearer token) and its account. `expires_in` is in seconds. */
export const credential = z.object({
  token: z.string(),
  expires_in: z.number().int().positive(),
  uid: id,
  email: z.string(),
  email_verified: z.boolean(),
  /** An administrator who has to set up a second factor before the administration opens. */
  needs_second_factor: z.boolean(),
})
export type Credential = z.infer<typeof credential>

export const signInFields = z.strictObject({ email, password: currentPassword('Enter your password.') })
export const reauthenticationFields = z.strictObject({ password: currentPassword('Enter your current password.') })
/** The address that a link is mailed to. */
export const emailFields = z.strictObject({ email })

const attempts = { by: 'ip', max: 60, windowSeconds: 900 } as const

export const signUp = endpoint({
  method: 'POST',
  path: '/identity/sign-up',
  summary: 'Create an identity from an email and a password and sign it in (CD-17.5).',
  access: { kind: 'public' },
  /** `invitation` is the code of the link in its mail; with it, the address counts as confirmed. */
  body: z.strictObject({ email, password: newPassword, invitation: z.string().max(200).optional() }),
  response: credential,
  status: 201,
  errors: ['email_in_use', 'weak_password', 'invitation_required', 'invitation_unusable', 'identity_mismatch'],
  limit: attempts,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/identity/sign-in',
  summary:
    'Sign in with email and password (CD-17.4). With Firebase as the identity provider, an ID token of a sign-in there within the last five minutes is taken in place of the password. An unknown email and a wrong password get the same response (CD-2.16). Whoever has a second factor is asked for it next: `/identity/second-step`.',
  access: { kind: 'public' },
  body: signInFields,
  response: credential,
  errors: ['invalid_credentials', 'second_step_required'],
  limit: attempts,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/identity/token',
  summary:
    'Exchange the refresh cookie for a new ID token; the cookie rotates, and reusing an old one ends the session.',
  access: { kind: 'own-proof', proof: 'refresh cookie' },
  response: credential,
  errors: ['unauthenticated', 'forbidden'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session on the server; always succeeds (AW-15.3).',
  access: { kind: 'own-proof', proof: 'bearer token or refresh cookie, both optional' },
  response: ok,
  errors: [],
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/identity/reauthenticate',
  summary:
    'Confirm the current password; returns a token whose sign-in time is now (CD-17.6). Whoever has a second factor is asked for it next: `/identity/second-step`.',
  access: { kind: 'signed-in' },
  body: reauthenticationFields,
  response: credential,
  errors: ['invalid_credentials', 'second_step_required'],
  limit: { by: 'user', max: 10, windowSeconds: 900 },
})

export const signInWithCustomToken = endpoint({
  method: 'POST',
  path: '/identity/custom-token',
  summary: 'Exchange a single-use custom token, such as one from the shop connection, for a session (AW-1.53).',
  access: { kind: 'own-proof', proof: 'single-use custom token' },
  body: z.strictObject({ token: z.string().min(20).max(4000) }),
  response: credential,
  errors: ['unauthenticated', 'second_step_required'],
  limit: attempts,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/identity/password-reset',
  summary:
    'Mail a single-use link, valid for one hour; known and unknown addresses get the same response (CD-2.17, CD-2.18).',
  access: { kind: 'public' },
  body: emailFields,
  response: ok,
  errors: [],
  limit: { by: 'ip', max: 20, windowSeconds: 900 },
})

export const checkPasswordReset = endpoint({
  method: 'POST',
  path: '/identity/password-reset/check',
  summary: 'Whether a reset link can still be used.',
  access: { kind: 'own-proof', proof: 'single-use code from the mail' },
  body: z.strictObject({ code: oneTimeCode }),
  response: ok,
  errors: ['invalid_action_code'],
  limit: attempts,
})

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/identity/password-reset/confirm',
  summary: 'Set a new password with the code from the mail; every older session ends (CD-2.19).',
  access: { kind: 'own-proof', proof: 'single-use code from the mail' },
  body: z.strictObject({ code: oneTimeCode, password: newPassword }),
  response: ok,
  errors: ['invalid_action_code', 'weak_password'],
  limit: attempts,
})

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/identity/password',
  summary: 'Set a new password right after re-authentication; other sessions end (CD-17.8).',
  access: { kind: 'fresh', maxAgeSeconds: 300 },
  body: z.strictObject({ password: newPassword }),
  response: ok,
  errors: ['recent_login_required', 'weak_password'],
})

/** A new email address that is not confirmed yet. */
const pendingEmail = z.object({ email: z.string(), expires_at: z.iso.datetime() })
export type PendingEmail = z.infer<typeof pendingEmail>

export const requestEmailChange = endpoint({
  method: 'PUT',
  path: '/identity/email',
  summary:
    'Request a new email address right after re-authentication (CD-17.7). The new address receives a link, the old one a notice; nothing changes until the new one is confirmed.',
  access: { kind: 'fresh', maxAgeSeconds: 300 },
  body: emailFields,
  response: z.object({ pending: pendingEmail }),
  errors: ['recent_login_required', 'email_in_use'],
  limit: { by: 'user', max: 10, windowSeconds: 900 },
})

export const emailChange = endpoint({
  method: 'GET',
  path: '/identity/email-change',
  summary: 'The email address that is waiting for confirmation, or null, and whether the current one is confirmed.',
  access: { kind: 'signed-in' },
  response: z.object({ pending: pendingEmail.nullable(), verified: z.boolean() }),
  errors: [],
})

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/identity/email-change/resend',
  summary: 'Mail a new link for the pending address; the previous link stops working.',
  access: { kind: 'signed-in' },
  response: z.object({ pending: pendingEmail }),
  errors: ['not_found'],
  limit: { by: 'user', max: 10, windowSeconds: 900 },
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/identity/email-change',
  summary: 'Cancel the pending email change; its link stops working.',
  access: { kind: 'signed-in' },
  response: ok,
  errors: [],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/identity/email-change/confirm',
  summary:
    'Confirm a new address, or the one of a sign-up, with the code from the mail; for a new one every session except the requesting one ends.',
  access: { kind: 'own-proof', proof: 'single-use code from the mail' },
  body: emailConfirmation,
  /** `is_new` is false for the address of a sign-up. */
  response: z.object({ uid: id, email: z.string(), is_new: z.boolean() }),
  errors: ['invalid_action_code', 'email_in_use'],
  limit: attempts,
})

export const resendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/identity/email-confirmation',
  summary: 'Mail a link that confirms the address of the caller; `sent` is false when it is confirmed already.',
  access: { kind: 'signed-in' },
  response: z.object({ sent: z.boolean() }),
  errors: [],
  limit: { by: 'user', max: 10, windowSeconds: 900 },
})

export const sessions = endpoint({
  method: 'GET',
  path: '/identity/sessions',
  summary: 'The caller’s active sessions, newest first.',
  access: { kind: 'signed-in' },
  response: z.object({
    sessions: z.array(
      z.object({
        id,
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        user_agent: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/identity/sessions/:id',
  summary: 'End one of the caller’s sessions; its tokens stop working immediately.',
  access: { kind: 'signed-in' },
  object: { param: 'id', kind: 'account', audience: 'owner', refusal: 404 },
  params: z.strictObject({ id }),
  response: ok,
  errors: ['not_found'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Verify the bearer token and return the session and the profile (AW-15.1).',
  access: { kind: 'signed-in' },
  response: z.object({ uid: id, email: z.string(), session_id: id, profile: profile.nullable() }),
  errors: [],
})

export const verifyToken = endpoint({
  method: 'POST',
  path: '/auth/verify-token',
  summary: 'Whether the bearer token is valid, and whose it is (AW-15.4).',
  access: { kind: 'signed-in' },
  response: z.object({ valid: z.literal(true), uid: id, email: z.string(), expires_at: z.iso.datetime() }),
  errors: [],
  limit: { by: 'ip', max: 120, windowSeconds: 60 },
})

/** The address of a Shopify shop. */
export const shopDomain = line(100).regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, {
  error: 'Enter the name of your shop, like north-light.',
})

/** Starting and finishing the connection of a shop (AW-1.49 to AW-1.56). */
export const shopLogin = endpoint({
  method: 'GET',
  path: '/shopify/login',
  summary: 'Where to send the browser to connect a shop; creates a single-use state (AW-1.49, AW-1.55).',
  access: { kind: 'public' },
  query: z.strictObject({
    shop: shopDomain,
  }),
  response: z.object({ authUrl: z.url() }),
  errors: [],
  limit: attempts,
})

export const shopCallback = endpoint({
  method: 'GET',
  path: '/shopify/callback',
  summary: 'Exchange code, shop and state for a custom sign-in token (AW-1.51).',
  access: { kind: 'own-proof', proof: 'single-use state bound to the browser' },
  // The platform signs everything that it sends, also what we do not know.
  query: z
    .object({ code: z.string().min(1).max(500), shop: line(100), state: z.string().min(1).max(200) })
    .catchall(z.string().max(1000)),
  response: z.object({ firebaseToken: z.string(), shopDomain: z.string() }),
  errors: ['invalid_state', 'shop_taken', 'invitation_required'],
  limit: attempts,
})
