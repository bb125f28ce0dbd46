import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './profile.module.css'
import { useSaveProfile } from './profile.queries.ts'
import {
  changesOf,
  completed,
  type DraftField,
  type DraftProblems,
  draftOf,
  isEdited,
  isLinkField,
  type ProfileDraft,
  problemsOf,
} from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'

const serverProblems = (error: unknown): DraftProblems =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.').at(-1), message]))
    : {}

interface ProfileFormProps {
  user: Profile
  /** Told what is in the form, from the first moment on. Keeps its identity. */
  onDraft: (draft: ProfileDraft) => void
}

/** Edits the profile; nothing typed is lost when saving fails (CD-5.6 to CD-5.14). */
export function ProfileForm({ user, onDraft }: ProfileFormProps) {
  const [stored] = useState(() => draftOf(user))
  const [draft, setDraft] = useState(stored)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { mutateAsync } = useSaveProfile()
  const edited = isEdited(draft, stored)
  useEffect(() => onDraft(draft), [draft, onDraft])

  const change = (field: DraftField, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }))
    if (problems[field]) setProblems({ ...problems, [field]: undefined })
  }
  const leaveField = (field: DraftField) => {
    const next = isLinkField(field) ? { ...draft, [field]: completed(field, draft[field]) } : draft
    if (next[field] !== draft[field]) setDraft(next)
    setProblems({ ...problems, [field]: problemsOf(next)[field] })
  }
  const show = (form: HTMLFormElement, found: DraftProblems): boolean => {
    setProblems(found)
    const first = [...form.elements].find((element) => found[(element as HTMLInputElement).name as DraftField])
    if (first instanceof HTMLElement) first.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || !edited || show(form, problemsOf(draft))) return
    setBusy(true)
    setFailed(false)
    try {
      await mutateAsync(changesOf(draft, user.role === 'gallery'))
      toast.success(MESSAGES.profilePageSaved)
      await navigate('/dashboard')
    } catch (error) {
      setFailed(true)
      setBusy(false)
      show(form, serverProblems(error))
    }
  }
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label="Edit profile"
      onSubmit={(event) => void submit(event)}
    >
      <ProfileFields
        draft={draft}
        problems={problems}
        isGallery={user.role === 'gallery'}
        onChange={change}
        onLeave={leaveField}
      />
      {failed && (
        <Notice tone="error">
          <p>{MESSAGES.profilePageSaveFailed}</p>
          <p>What you typed is still here.</p>
        </Notice>
      )}
      <div className={styles.bar}>
        <Button variant="quiet" onClick={() => void navigate('/dashboard')}>
          {MESSAGES.cancel}
        </Button>
        <Button type="submit" disabled={!edited} busy={busy} busyLabel="Saving...">
          {edited ? MESSAGES.saveChanges : 'No Changes'}
        </Button>
      </div>
    </form>
  )
}
