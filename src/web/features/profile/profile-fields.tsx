import { Controller } from 'react-hook-form'
import type { EnhanceSection } from '#contract/enhancement.ts'
import { PROFILE_MAX_LENGTHS } from '#contract/profile-limits.ts'
import type { Role } from '#contract/roles.ts'
import { EnhancementBox } from '#web/shared/enhancement/enhancement-box.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { completedLink, LINK_FIELDS, LINK_LABELS, type LinkField } from '#web/shared/profile-links.ts'
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
  const { control, register, errorOf } = form
  // What is typed while the profile is being saved would be lost.
  const readOnly = form.busy
  const isArtist = role === 'artist'
  const enhanced = (name: Extract<EnhanceSection, keyof typeof BOXES>) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <EnhancementBox
          {...BOXES[name]}
          {...field}
          ref={form.adoptingRef(name, field.ref)}
          section={name}
          error={errorOf(name)}
          readOnly={readOnly}
          maxLength={PROFILE_MAX_LENGTHS[name]}
        />
      )}
    />
  )
  const completeOnLeave = (name: LinkField) => ({
    onBlur: ({ target }: { target: { value: string } }) =>
      form.setValue(name, completedLink(name, target.value), { shouldDirty: true }),
  })
  // Everybody has these fields (CD-5.1), but they are shown of artists only.
  const statement = (
    <fieldset className={styles.group}>
      <legend className="h-tool">{isArtist ? 'Statement and resume' : 'If you make art yourself'}</legend>
      {enhanced('artist_statement')}
      <Field label="Resume" error={errorOf('resume')}>
        <TextArea {...register('resume')} rows={6} readOnly={readOnly} maxLength={PROFILE_MAX_LENGTHS.resume_text} />
      </Field>
    </fieldset>
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="h-tool">About</legend>
        <Field label="Display Name" required error={errorOf('name')}>
          <TextInput
            {...register('name')}
            autoComplete="name"
            readOnly={readOnly}
            maxLength={PROFILE_MAX_LENGTHS.name}
          />
        </Field>
        {enhanced('bio')}
        <Controller
          control={control}
          name="location"
          render={({ field }) => (
            <PlaceField
              {...field}
              ref={form.adoptingRef('location', field.ref)}
              label="Location"
              kind="place"
              error={errorOf('location')}
              autoComplete="address-level2"
              readOnly={readOnly}
              maxLength={PROFILE_MAX_LENGTHS.location}
            />
          )}
        />
      </fieldset>
      {isArtist && statement}
      {role === 'gallery' && (
        <fieldset className={styles.group}>
          <legend className="h-tool">Gallery</legend>
          {enhanced('gallery_statement')}
          <Field
            label="Address for visitors"
            optional
            helper="Shown on your page. Your shipping address never is."
            error={errorOf('visit_address')}
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
            error={errorOf('gallery_hours')}
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
        {LINK_FIELDS.map((name) => (
          <Field key={name} label={LINK_LABELS[name]} error={errorOf(name)}>
            <TextInput
              {...register(name, completeOnLeave(name))}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              readOnly={readOnly}
              maxLength={PROFILE_MAX_LENGTHS[name]}
              placeholder="https://"
            />
          </Field>
        ))}
      </fieldset>
      {!isArtist && statement}
    </>
  )
}

const BOXES = {
  bio: { label: 'Bio', rows: 4 },
  artist_statement: { label: 'Artist Statement', rows: 6 },
  gallery_statement: { label: 'Gallery Statement', rows: 6 },
} as const
