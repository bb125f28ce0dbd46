import { useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './profile.module.css'
import { useSaveProfile } from './profile.queries.ts'
import { ProfileFields } from './profile-fields.tsx'
import { bodyOf, type ProfilePageForm, profilePageFields, valuesOf } from './profile-values.ts'

const FORM_ID = 'edit-profile'

/** The profile being edited on `/profile`; a problem shows once its field is left (CD-5.6 to CD-5.14). */
export function useProfilePageForm(user: Profile): ProfilePageForm {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveProfile()
  return useContractForm({
    schema: profilePageFields,
    values: valuesOf(user),
    mode: 'onTouched',
    save: (values) => mutateAsync(bodyOf(values, user.role === 'gallery')),
    onSaved: () => {
      toast.success(MESSAGES.profilePageSaved)
      return navigate('/dashboard')
    },
  })
}

interface ProfileFormProps {
  form: ProfilePageForm
  isGallery: boolean
}

/** Edits the profile; nothing typed is lost when saving fails. */
export function ProfileForm({ form, isGallery }: ProfileFormProps) {
  const navigate = useNavigate()
  return (
    <form
      id={FORM_ID}
      method="post"
      noValidate
      className={styles.form}
      aria-label="Edit profile"
      onSubmit={form.submit}
    >
      <ProfileFields form={form} isGallery={isGallery} />
      {form.failure !== null && (
        <Notice tone="error">
          <p>{MESSAGES.profilePageSaveFailed}</p>
          <p>What you typed is still here.</p>
        </Notice>
      )}
      <StickyBar flush>
        <FormButtons
          form={{ id: FORM_ID, busy: form.busy, blocked: !form.isDirty }}
          words={{ save: form.isDirty ? MESSAGES.saveChanges : 'No Changes', busy: 'Saving...' }}
          onCancel={() => void navigate('/dashboard')}
        />
      </StickyBar>
    </form>
  )
}
