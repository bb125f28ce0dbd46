import { getClosing, listArchives, requestArchive } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  cancelEmailChange,
  emailChange,
  resendEmailChange,
  resendEmailConfirmation,
  revokeSession,
  sessions,
  shopLogin,
} from '#contract/identity.ts'
import { updateRole, updateUser, uploadAvatar } from '#contract/profiles.ts'
import type { SelfServiceRole } from '#contract/roles.ts'
import { api } from '#web/lib/api.ts'
import { identity } from '#web/lib/identity.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported by the first call: the page must not wait for the schemas of the contract.

export const readEmailState = (read: ReadApi = api) => read(emailChange, {})
export const readSessions = async (read: ReadApi = api) => (await read(sessions, {})).sessions
export const readClosing = () => api(getClosing, {})
export const readArchives = async () => (await api(listArchives, {})).archives

export interface UserChange {
  body: InputOf<typeof updateUser>['body']
  /** The `updated_at` of the profile that was edited. */
  version?: string | undefined
}

export const saveUser = ({ body, version }: UserChange) => api(updateUser, { body }, { version })
export const saveRole = (role: SelfServiceRole) => api(updateRole, { body: { role } })

export interface AvatarUpload {
  file: File
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

export const sendAvatar = async ({ file, onProgress }: AvatarUpload) => {
  const form = new FormData()
  form.append('avatar', file, file.name)
  return (await api(uploadAvatar, {}, { form, onProgress })).user
}

/** Re-authenticates, then asks the identity provider to mail a link to the new address (CD-4.16, CD-4.18). */
export const requestEmail = async ({ email, current }: { email: string; current: string }) => {
  await identity.reauthenticate(current)
  return identity.requestEmailChange(email)
}
export const resendEmail = async () => (await api(resendEmailChange, {})).pending
export const confirmOwnEmail = () => api(resendEmailConfirmation, {})
export const cancelEmail = async () => {
  await api(cancelEmailChange, {})
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

export const endSession = (id: string) => api(revokeSession, { params: { id } })
export const prepareArchive = () => api(requestArchive, {})
/** Answers where to send the browser. */
export const startShopLogin = (shop: string) => api(shopLogin, { query: { shop } })
