import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { PROFILE_COVER_FILE } from '#contract/constants.ts'
import { refusalByName } from '#contract/picture-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { Button } from '#web/ui/button.tsx'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'

/** Why a chosen file is refused; the server refuses it for the same reasons. */
const refusalOf = (names: readonly string[], codes: readonly string[]): string => {
  if (codes.includes('too-many-files')) return 'Choose one picture.'
  const name = names[0] ?? ''
  return codes.includes('file-too-large') ? ARTWORK_MESSAGES.imageTooLarge(name) : refusalByName(name)
}

/** Stores the cover as soon as it is chosen, or removes it. */
export function CoverUpload({ user }: { user: Profile }) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('cover', file, file.name)
      const onProgress = (share: number) => setPercent(Math.round(share * 100))
      return (await api('POST /users/cover', {}, { form, onProgress })).user
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
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    maxFiles: PROFILE_COVER_FILE.maxFiles,
    maxSize: PROFILE_COVER_FILE.maxBytes,
    multiple: false,
    disabled: upload.isPending,
    useFsAccessApi: false,
    onDrop: ([file], refused) => {
      const codes = refused.flatMap(({ errors }) => errors.map(({ code }) => code))
      const names = refused.map((one) => one.file.name)
      if (refused.length > 0) return setProblem(refusalOf(names, codes))
      if (file) upload.mutate(file)
    },
  })
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      {percent === null ? (
        <DropArea
          {...getRootProps({ role: 'button' })}
          size="sm"
          state={isDragActive ? 'over' : 'idle'}
          invalid={problem !== ''}
          line={isDragActive ? 'Drop the picture here' : <DropPrompt what="a picture" />}
          hint="One picture, up to 10 MB"
        >
          <input {...getInputProps({ 'aria-label': 'Cover picture', style: { display: 'none' } })} />
        </DropArea>
      ) : (
        <DropArea size="sm" state="uploading" line={percent < 100 ? 'Uploading...' : 'Almost there...'}>
          <Progress label="Cover" value={percent} />
        </DropArea>
      )}
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
