import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { PictureUpload } from '#web/shared/picture-upload/picture-upload.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Stores the cover as soon as it is chosen, or removes it. */
export function CoverUpload({ user }: { user: Profile }) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const onProgress = (share: number) => setPercent(Math.round(share * 100))
      const { user: changed } = await sendFile(file, { field: 'cover', onProgress }, (options) =>
        api('POST /users/cover', {}, options),
      )
      return changed
    },
    onMutate: () => {
      setProblem('')
      setPercent(0)
    },
    onSuccess: (changed) => {
      session.adopt(changed)
      toast.success('The cover is stored')
    },
    onError: (error) => setProblem(failureText(error, 'The picture could not be uploaded. Try again.')),
    onSettled: () => setPercent(null),
  })
  const remove = useMutation({
    mutationFn: async () => (await api('DELETE /users/cover', {})).user,
    onSuccess: (changed) => {
      session.adopt(changed)
      toast.success('The cover is removed')
    },
    onError: (error) => setProblem(failureText(error, 'The cover could not be removed. Try again.')),
  })
  const sending = { percent, problem, refuse: setProblem, send: (file: File) => upload.mutate(file) }
  return (
    <>
      <PictureUpload upload={sending} label="Cover picture" sentLabel="Cover" />
      {user.cover_url && (
        <div>
          <Button variant="quiet" size="sm" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove the cover
          </Button>
        </div>
      )}
    </>
  )
}
