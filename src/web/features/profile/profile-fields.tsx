import { PROFILE_MAX_LENGTHS } from '#contract/profile-limits.ts'
import type { Role } from '#contract/roles.ts'
import { profileFields } from '#web/shared/profile-fields.tsx'
import { LINK_FIELDS } from '#web/shared/profile-links.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import styles from './profile.module.css'
import type { ProfilePageForm } from './profile-values.ts'

interface ProfileFieldsProps {
  form: ProfilePageForm
  role: Role
}

/** The groups of the form: about, statement and resume, links, and what only galleries have; last what only artists show. */
export function ProfileFields({ form, role }: ProfileFieldsProps) {
  const { register, getError } = form
  // What is typed while the profile is being saved would be lost.
  const readOnly = form.busy
  const isArtist = role === 'artist'
  const { enhanced, location, link } = profileFields(form)
  // Everybody has these fields, but they are shown of artists only.
  const statement = (
    <fieldset className={styles.group}>
      <legend className="h-tool">{isArtist ? 'Statement and resume' : 'If you make art yourself'}</legend>
      {enhanced('artist_statement', 'Artist Statement', 6)}
      <Field label="Resume" error={getError('resume')}>
        <TextArea {...register('resume')} rows={6} readOnly={readOnly} maxLength={PROFILE_MAX_LENGTHS.resume_text} />
      </Field>
    </fieldset>
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="h-tool">About</legend>
        <Field label="Display Name" required error={getError('name')}>
          <TextInput
            {...register('name')}
            autoComplete="name"
            readOnly={readOnly}
            maxLength={PROFILE_MAX_LENGTHS.name}
          />
        </Field>
        {enhanced('bio', 'Bio', 4)}
        {location('location')}
      </fieldset>
      {isArtist && statement}
      {role === 'gallery' && (
        <fieldset className={styles.group}>
          <legend className="h-tool">Gallery</legend>
          {enhanced('gallery_statement', 'Gallery Statement', 6)}
          <Field
            label="Address for visitors"
            optional
            helper="Shown on your page. Your shipping address never is."
            error={getError('visit_address')}
          >
            <TextArea
              {...register('visit_address')}
              rows={2}
              autoComplete="off"
              readOnly={readOnly}
              maxLength={PROFILE_MAX_LENGTHS.visit_address}
            />
          </Field>
          <OpeningHoursFields form={form} />
          <Field
            label="Gallery Hours"
            helper="In words, below the hours of the week: by appointment, step-free access, holidays."
            error={getError('gallery_hours')}
          >
            <TextArea
              {...register('gallery_hours')}
              readOnly={readOnly}
              maxLength={PROFILE_MAX_LENGTHS.gallery_hours}
            />
          </Field>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className="h-tool">Links</legend>
        {LINK_FIELDS.map((name) => link(name, 'https://'))}
      </fieldset>
      {!isArtist && statement}
    </>
  )
}
