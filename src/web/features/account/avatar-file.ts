import { AVATAR_FILE } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'

export const AVATAR_ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }
export const AVATAR_LIMITS = { maxFiles: AVATAR_FILE.maxFiles, maxSize: AVATAR_FILE.maxBytes, multiple: false }

/** Why a chosen file was refused, by the codes of the drop area; the type counts before the size (CD-6.2 to CD-6.4). */
export const refusalOf = (codes: readonly string[]): string => {
  if (codes.includes('too-many-files')) return MESSAGES.avatarInvalid
  if (codes.includes('file-invalid-type')) return MESSAGES.avatarOnlyTypes
  if (codes.includes('file-too-large')) return MESSAGES.avatarOverLimit
  return MESSAGES.avatarInvalid
}

/** What a failed upload says (CD-6.12 to CD-6.14). */
export const uploadFailure = (error: unknown): string => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 413) return MESSAGES.avatarTooLarge
  if (status === 415) return MESSAGES.avatarWrongType
  return failureText(error, MESSAGES.avatarUploadFailed)
}

/** Whether a picture can be drawn. */
export const pictureLoads = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = src
  })
