import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { accentProblem, accentTones, ratioText } from '#contract/accent.ts'
import { DEFAULT_ACCENT, SITE_TEXT_LENGTHS, type SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'
import styles from './site-settings.module.css'

const ACCENTS = [
  { name: 'Ultramarine', color: DEFAULT_ACCENT },
  { name: 'Petrol', color: '#0f5c73' },
  { name: 'Plum', color: '#6b2c73' },
  { name: 'Slate', color: '#3d4b5e' },
  { name: 'Ink', color: '#161614' },
]
const COLOR = /^#[\da-f]{6}$/i

/** How a color can be read in both themes; nothing while it is none, or is refused. */
const measureText = (accent: string): string => {
  if (!COLOR.test(accent) || accentProblem(accent) !== null) return ''
  const { lightContrast, dark, darkContrast } = accentTones(accent)
  return `${ratioText(lightContrast)} on white. In the dark theme it becomes ${dark.toUpperCase()}, ${ratioText(darkContrast)}. `
}

interface LookPartProps {
  look: SiteSettings['look']
  /** Called with every color that can be the accent, before it is saved. */
  onAccent: (accent: string) => void
}

/** The accent and the announcement. */
export function LookPart({ look, onAccent }: LookPartProps) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.look,
    values: look,
    save: (body) => api('PUT /admin/site/look', { body }),
    onSaved: useSiteSaved(),
  })
  const accent = useWatch({ control: form.control, name: 'accent' })
  const isReadable = COLOR.test(accent) && accentProblem(accent) === null
  useEffect(() => {
    if (isReadable) onAccent(accent)
  }, [isReadable, accent, onAccent])
  return (
    <SettingsPart
      id="look"
      title="Look"
      text="One accent, for focus, choice and progress. The works keep all other color."
      form={form}
      words={{ accent: 'accent', announcement: 'announcement' }}
    >
      <Controller
        control={form.control}
        name="accent"
        render={({ field }) => (
          <Field
            label="Accent"
            error={form.getError('accent')}
            helper={`${measureText(accent)}Reds, greens and ochres are taken: they mean sold, available and waiting.`}
          >
            <div className={styles.accents}>
              <div role="radiogroup" aria-label="Accents to choose from" className={styles.swatches}>
                {ACCENTS.map(({ name, color }) => (
                  <label key={color} className={styles.swatch} title={name}>
                    <input
                      type="radio"
                      name="swatch"
                      aria-label={name}
                      checked={color === accent.toLowerCase()}
                      style={{ backgroundColor: color }}
                      onChange={() => form.setValue('accent', color, { shouldDirty: true, shouldValidate: true })}
                    />
                  </label>
                ))}
              </div>
              <TextInput
                {...field}
                className={`num ${styles.hex}`}
                spellCheck={false}
                autoComplete="off"
                maxLength={7}
              />
            </div>
          </Field>
        )}
      />
      <Field
        label="Announcement"
        optional
        error={form.getError('announcement')}
        helper="One line above the header of every page."
      >
        <TextInput {...form.register('announcement')} autoComplete="off" maxLength={SITE_TEXT_LENGTHS.line} />
      </Field>
    </SettingsPart>
  )
}
