import { type Ref, useImperativeHandle } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { CoverSection } from '#web/features/profile/cover-section.tsx'
import { ProfileForm, useProfilePageForm } from '#web/features/profile/profile-form.tsx'
import { ResumePreview } from '#web/features/resume/resume-preview.tsx'
import styles from './profile.module.css'
import { ProfilePreview } from './profile-preview.tsx'

/** What the page's leave guard asks. */
export interface EditorHandle {
  /** Something typed is not saved. */
  mayLose(): boolean
}

interface ProfileEditorProps {
  user: Profile
  handle: Ref<EditorHandle>
}

/** The form, beside it the entries of the resume, and below how the profile looks to others. */
export function ProfileEditor({ user, handle }: ProfileEditorProps) {
  const form = useProfilePageForm(user)
  useImperativeHandle(handle, () => ({ mayLose: form.mayLose }))
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <CoverSection user={user} />
          <ProfileForm form={form} role={resolveRole(user.role)} />
        </div>
        {user.role === 'artist' && <ResumePreview data={user.artist_resume} />}
      </div>
      <ProfilePreview user={user} form={form} />
    </>
  )
}
