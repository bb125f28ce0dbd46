import { Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import type { EnhanceSection } from '#contract/enhancement.ts'
import { PROFILE_MAX_LENGTHS } from '#contract/profile-limits.ts'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { EnhancementBox } from '#web/shared/enhancement/enhancement-box.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { completedLink, LINK_LABELS, type LinkField } from '#web/shared/profile-links.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

/** The fields that both forms of a profile have: the page Edit profile, and the details on the dashboard. */
export const profileFields = <Values extends FieldValues, Sent>(form: ContractForm<Values, Sent>) => {
  const { control, register, getError, adoptingRef } = form
  const about = (name: FieldPath<Values> & keyof typeof PROFILE_MAX_LENGTHS) => ({
    error: getError(name),
    maxLength: PROFILE_MAX_LENGTHS[name],
    // What is typed while the profile is being saved would be lost.
    readOnly: form.busy,
  })
  return {
    enhanced: (section: FieldPath<Values> & EnhanceSection, label: string, rows: number) => (
      <Controller
        control={control}
        name={section}
        render={({ field }) => (
          <EnhancementBox
            {...about(section)}
            {...field}
            ref={adoptingRef(section, field.ref)}
            label={label}
            section={section}
            rows={rows}
          />
        )}
      />
    ),
    location: (name: FieldPath<Values> & 'location') => (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <PlaceField
            {...about(name)}
            {...field}
            ref={adoptingRef(name, field.ref)}
            label="Location"
            kind="place"
            autoComplete="address-level2"
          />
        )}
      />
    ),
    /** A link is completed when its field is left */
    link: (name: FieldPath<Values> & LinkField, placeholder?: string) => {
      const { error, ...input } = about(name)
      const complete = ({ target }: { target: { value: string } }) =>
        form.setValue(name, completedLink(name, target.value) as never, { shouldDirty: true })
      return (
        <Field key={name} label={LINK_LABELS[name]} error={error}>
          <TextInput
            {...register(name, { onBlur: complete })}
            {...input}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
          />
        </Field>
      )
    },
  }
}
