import { EnhancementBox } from '#web/shared/enhancement/enhancement-box.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './profile.module.css'
import { type DraftField, type DraftProblems, LINK_FIELDS, type ProfileDraft } from './profile-draft.ts'

interface ProfileFieldsProps {
  draft: ProfileDraft
  problems: DraftProblems
  isGallery: boolean
  onChange: (field: DraftField, value: string) => void
  onLeave: (field: DraftField) => void
}

const LINK_LABELS = {
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  tiktok: 'TikTok',
}

/** The groups of the form: about, statement and resume, links, and what only galleries have. */
export function ProfileFields({ draft, problems, isGallery, onChange, onLeave }: ProfileFieldsProps) {
  const bind = (field: DraftField) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
    onBlur: () => onLeave(field),
  })
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="h-tool">About</legend>
        <Field label="Display Name" required error={problems.name ?? null}>
          <TextInput {...bind('name')} autoComplete="name" maxLength={120} />
        </Field>
        <EnhancementBox
          label="Bio"
          section="bio"
          error={problems.bio ?? null}
          {...bind('bio')}
          rows={4}
          maxLength={5000}
        />
        <PlaceField
          label="Location"
          kind="place"
          error={problems.location ?? null}
          {...bind('location')}
          autoComplete="address-level2"
          maxLength={200}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="h-tool">Statement and resume</legend>
        <EnhancementBox
          label="Artist Statement"
          section="artist_statement"
          error={problems.artist_statement ?? null}
          {...bind('artist_statement')}
          rows={6}
          maxLength={10_000}
        />
        <Field label="Resume" error={problems.resume ?? null}>
          <TextArea {...bind('resume')} rows={6} maxLength={200_000} />
        </Field>
      </fieldset>
      {isGallery && (
        <fieldset className={styles.group}>
          <legend className="h-tool">Gallery</legend>
          <EnhancementBox
            label="Gallery Statement"
            section="gallery_statement"
            error={problems.gallery_statement ?? null}
            {...bind('gallery_statement')}
            rows={6}
            maxLength={10_000}
          />
          <Field label="Gallery Hours" error={problems.gallery_hours ?? null}>
            <TextArea {...bind('gallery_hours')} maxLength={2000} />
          </Field>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className="h-tool">Links</legend>
        {LINK_FIELDS.map((field) => (
          <Field key={field} label={LINK_LABELS[field]} error={problems[field] ?? null}>
            <TextInput
              {...bind(field)}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={300}
              placeholder="https://"
            />
          </Field>
        ))}
      </fieldset>
    </>
  )
}
