import type { InputOf } from '#contract/endpoint.ts'
import type { updateUser } from '#contract/profiles.ts'
import type { SelfServiceRole } from '#contract/roles.ts'
import { api } from '#web/lib/api.ts'
import { identity } from '#web/lib/identity.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported by the first call: the page must not wait for the schemas of the contract.

export const readEmailState = (read: ReadApi = api) => read('GET /identity/email-change', {})
export const readSessions = async (read: ReadApi = api) => (await read('GET /identity/sessions', {})).sessions
export const readClosing = () => api('GET /account/closing', {})
export const readArchives = async () => (await api('GET /account/archives', {})).archives

export interface UserChange {
  body: InputOf<typeof updateUser>['body']
  /** The `updated_at` of the profile that was edited. */
  version?: string | undefined
}

export const saveUser = ({ body, version }: UserChange) => api('PUT /users/update', { body }, { version })
export const saveRole = (role: SelfServiceRole) => api('PUT /users/update-role', { body: { role } })

export interface AvatarUpload {
  file: File
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

export const sendAvatar = async ({ file, onProgress }: AvatarUpload) => {
  const form = new FormData()
  form.append('avatar', file, file.name)
  return (await api('POST /users/avatar', {}, { form, onProgress })).user
}

/** Re-authenticates, then asks the identity provider to mail a link to the new address (CD-4.16, CD-4.18). */
export const requestEmail = async ({ email, current }: { email: string; current: string }) => {
  await identity.reauthenticate(current)
  return identity.requestEmailChange(email)
}
export const resendEmail = async () => (await api('POST /identity/email-change/resend', {})).pending
export const confirmOwnEmail = () => api('POST /identity/email-confirmation', {})
export const cancelEmail = async () => {
  await api('DELETE /identity/email-change', {})
  return null
}

export const changePassword = async ({ current, password }: { current: string; password: string }) => {
  await identity.reauthenticate(current)
  await identity.updatePassword(password)
}

export const closeAccount = async ({ email, password }: { email: string; password: string }) => {
  await identity.reauthenticate(password)
  return identity.closeAccount(email)
}

export const endSession = (id: string) => api('DELETE /identity/sessions/:id', { params: { id } })
export const prepareArchive = () => api('POST /account/archives', {})
/** Answers where to send the browser. */
export const startShopLogin = (shop: string) => api('GET /shopify/login', { query: { shop } })
