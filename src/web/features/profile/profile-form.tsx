import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Role } from '#contract/roles.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type Asking, typedIn, useVersions } from '#web/lib/forms/use-versions.ts'
import { session } from '#web/lib/live-session.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './profile.module.css'
import { ProfileFields } from './profile-fields.tsx'
import { PROFILE_PARTS, type ProfilePageForm, toBody, toValues } from './profile-values.ts'

const FORM_ID = 'edit-profile'

/** Changes the fields sent; every screen shows the answer. */
const useSaveProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: ReturnType<typeof toBody>; version: string | undefined }) =>
      api('PUT /users/profile', { body }, { version }),
    onSuccess: async (user) => {
      // The name is part of works, exhibitions and the gallery, so all other data is read again when it is next shown.
      await client.invalidateQueries({ refetchType: 'none' })
      session.adopt(user)
    },
  })
}

/** The profile being edited on `/profile`; a problem shows once its field is left (CD-5.6 to CD-5.14). */
export function useProfilePageForm(user: Profile): ProfilePageForm & Asking {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveProfile()
  const versions = useVersions({ record: user, toValues, parts: PROFILE_PARTS, typed: () => typedIn(form) })
  const form: ProfilePageForm = useContractForm({
    schema: async () => (await import('./profile-form.schema.ts')).profilePageFields,
    values: toValues(user),
    mode: 'onTouched',
    save: async (values) => mutateAsync({ body: toBody(values, user.role === 'gallery'), version: versions.version() }),
    recover: versions.recover,
    onSaved: (saved) => {
      versions.saved(saved)
      toast.success(ACCOUNT_MESSAGES.profilePageSaved)
      return navigate('/dashboard')
    },
  })
  return { ...form, conflict: versions.conflict }
}

interface ProfileFormProps {
  form: ProfilePageForm & Asking
  role: Role
}

/** Edits the profile; nothing typed is lost when saving fails. The page has the leave guard. */
export function ProfileForm({ form, role }: ProfileFormProps) {
  const navigate = useNavigate()
  const cancel = () => {
    // Rendered at once: Cancel is an answer already, so the leave guard must not ask.
    flushSync(() => form.reset())
    void navigate('/dashboard')
  }
  return (
    <form
      id={FORM_ID}
      method="post"
      noValidate
      className={styles.form}
      aria-label="Edit profile"
      onSubmit={form.submit}
    >
      <ConflictNotice conflict={form.conflict} busy={form.busy} />
      <ProfileFields form={form} role={role} />
      {form.failure !== null && (
        <Notice tone="error">
          <p>{ACCOUNT_MESSAGES.profilePageSaveFailed}</p>
          <p>What you typed is still here.</p>
        </Notice>
      )}
      <StickyBar flush>
        <FormButtons
          form={{ id: FORM_ID, busy: form.busy, blocked: !form.isDirty }}
          words={{ save: form.isDirty ? MESSAGES.saveChanges : 'No Changes', busy: 'Saving...' }}
          onCancel={cancel}
        />
      </StickyBar>
    </form>
  )
}
