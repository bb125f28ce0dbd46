import { IMAGE_TERMS_LIMITS } from '#contract/image-terms-words.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'

type FieldName = 'license_text' | 'license_url'

interface LicenseFieldsProps {
  form: {
    register: (name: FieldName) => object
    getError: (name: FieldName) => string | null
  }
}

/** How an AI company gets a license. */
export function LicenseFields({ form: { register, getError } }: LicenseFieldsProps) {
  return (
    <>
      <Field
        label="How they get a license"
        error={getError('license_text')}
        helper="It stands on the page of your terms and in every image."
      >
        <TextArea {...register('license_text')} rows={3} maxLength={IMAGE_TERMS_LIMITS.license_text} />
      </Field>
      <Field
        label="Web address"
        optional
        error={getError('license_url')}
        helper="Where they can ask, like https://example.org/licenses."
      >
        <TextInput
          {...register('license_url')}
          inputMode="url"
          autoComplete="url"
          maxLength={IMAGE_TERMS_LIMITS.license_url}
        />
      </Field>
    </>
  )
}
