import { type FormEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import { PROFILE_MAX_LENGTHS, type Profile } from '#contract/profiles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { type ProfileChanges, useSaveProfile } from './profile.queries.ts'
import { changesOf, completed, draftOf, draftProblems, type ProfileDraft, type ProfileField } from './profile-draft.ts'

const MAX_LENGTHS: Partial<Record<ProfileField, number>> = PROFILE_MAX_LENGTHS

type Problems = Partial<Record<string, string>>

const serverProblems = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.').at(-1), message]))
    : {}

const focusFirst = (form: HTMLFormElement, problems: Problems): void => {
  const first = [...form.elements].find((control) => problems[(control as HTMLInputElement).name])
  if (first instanceof HTMLElement) first.focus()
}

/** The profile being edited on the dashboard; nothing leaves it before Save Changes (AW-4.2, AW-4.3). */
export const useProfileForm = (
  profile: Profile,
  role: Role,
  onSaved: () => void,
  send?: (changes: ProfileChanges) => Promise<Profile>,
) => {
  const [before] = useState(() => draftOf(profile, role))
  const [draft, setDraft] = useState<ProfileDraft>(before)
  const [problems, setProblems] = useState<Problems>({})
  const save = useSaveProfile(send)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const form = event.currentTarget
    const found = draftProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    save.mutate(changesOf(before, draft), {
      onSuccess: () => {
        toast.success(MESSAGES.profileSaved)
        onSaved()
      },
      onError: (error) => {
        toast.error(MESSAGES.profileSaveFailed)
        const refused = serverProblems(error)
        setProblems(refused)
        focusFirst(form, refused)
      },
    })
  }

  return {
    submit,
    saving: save.isPending,
    failed: save.isError,
    /** What an input of a field needs. */
    input: (field: ProfileField) => ({
      name: field,
      value: draft[field] ?? '',
      readOnly: save.isPending,
      ...(field in MAX_LENGTHS ? { maxLength: MAX_LENGTHS[field] } : {}),
      onChange: (event: { target: { value: string } }) => setDraft((all) => ({ ...all, [field]: event.target.value })),
    }),
    /** A link is completed when its field is left (AW-4.20). */
    complete: (field: ProfileField) => setDraft((all) => ({ ...all, [field]: completed(field, all[field] ?? '') })),
    /** Puts several fields in at once, as choosing a place does. */
    fill: (fields: ProfileDraft) => setDraft((all) => ({ ...all, ...fields })),
    error: (field: ProfileField): string | null => problems[field] ?? null,
  }
}
export type ProfileFormState = ReturnType<typeof useProfileForm>
