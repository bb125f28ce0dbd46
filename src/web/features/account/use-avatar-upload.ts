import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { ownProfileKey, session } from '#web/lib/live-session.ts'
import { toast } from '#web/ui/toast.ts'
import { useUploadAvatar } from './account.queries.ts'
import type { SectionFailure } from './account-section.tsx'

/** The text of a failed upload (CD-6.12 to CD-6.14), and what the server says about this file. */
const uploadFailure = (error: unknown): SectionFailure => {
  const { status, serverText: said } = error instanceof ApiError ? error : { status: 0, serverText: '' }
  if (status !== 413 && status !== 415)
    return { text: failureText(error, ACCOUNT_MESSAGES.avatarUploadFailed), reason: '' }
  const text = status === 413 ? ACCOUNT_MESSAGES.avatarTooLarge : ACCOUNT_MESSAGES.avatarWrongType
  return { text, reason: said === text ? '' : said }
}

const pictureLoads = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = src
  })

/** Uploads a picture. Shows the file at once, the percentage while it is sent, and the old picture when it fails (CD-6). */
export const useAvatarUpload = () => {
  const [preview, setPreview] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<SectionFailure | null>(null)
  const refuse = (text: string, reason = '') => setFailure({ text, reason })
  const { mutateAsync } = useUploadAvatar()
  const queries = useQueryClient()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  const send = async (file: File): Promise<void> => {
    setFailure(null)
    if (!session.readToken()) return refuse(ACCOUNT_MESSAGES.avatarNeedsLogin)
    setPreview(URL.createObjectURL(file))
    setPercent(0)
    try {
      const { avatar } = await mutateAsync({ file, onProgress: (share) => setPercent(Math.round(share * 100)) })
      toast.success(ACCOUNT_MESSAGES.avatarUpdated)
      if (avatar && !(await pictureLoads(avatar))) refuse(ACCOUNT_MESSAGES.avatarNotLoaded)
    } catch (error) {
      setFailure(uploadFailure(error))
      await queries.refetchQueries({ queryKey: ownProfileKey })
    } finally {
      setPercent(null)
      setPreview(null)
    }
  }
  return { preview, percent, failure, refuse, send }
}
