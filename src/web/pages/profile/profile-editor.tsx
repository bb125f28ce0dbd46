import { type RefObject, useLayoutEffect } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { CoverSection } from '#web/features/profile/cover-section.tsx'
import { ProfileForm, useProfilePageForm } from '#web/features/profile/profile-form.tsx'
import { ResumePreview } from '#web/features/resume/resume-preview.tsx'
import styles from './profile.module.css'
import { ProfilePreview } from './profile-preview.tsx'

interface ProfileEditorProps {
  user: Profile
  /** Says for the page's leave guard whether something typed is not saved. */
  mayLose: RefObject<() => boolean>
}

/** The form, beside it the entries of the resume, and below how the profile looks to others. */
export function ProfileEditor({ user, mayLose }: ProfileEditorProps) {
  const form = useProfilePageForm(user)
  useLayoutEffect(() => {
    mayLose.current = form.mayLose
    return () => {
      mayLose.current = () => false
    }
  })
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <CoverSection user={user} />
          <ProfileForm form={form} isGallery={user.role === 'gallery'} />
        </div>
        {user.role === 'artist' && <ResumePreview data={user.artist_resume} />}
      </div>
      <ProfilePreview user={user} form={form} />
    </>
  )
}
