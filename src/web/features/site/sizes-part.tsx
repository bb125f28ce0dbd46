import { Controller } from 'react-hook-form'
import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { settings } from '#web/lib/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'
import styles from './site-settings.module.css'

const UNITS = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'inches' },
] as const
const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
]

/** `Euro (EUR)` for `eur`. */
const currencyName = (currency: string): string => {
  const code = currency.toUpperCase()
  return `${new Intl.DisplayNames('en', { type: 'currency' }).of(code)} (${code})`
}

/** The unit and the paper; the currency and the tax are part of the configuration. */
export function SizesPart({ sizes }: { sizes: SiteSettings['sizes'] }) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.sizes,
    values: sizes,
    save: (body) => api('PUT /admin/site/sizes', { body }),
    onSaved: useSiteSaved(),
  })
  return (
    <SettingsPart
      id="money"
      title="Money and sizes"
      text="Sizes are shown and typed in this unit first. Invoices, packing slips and certificates are made for this paper."
      form={form}
      words={{ unit: 'sizes', paper: 'paper' }}
    >
      <div className="grid2">
        <div className={styles.group}>
          <span className={styles.label}>Sizes</span>
          <Controller
            control={form.control}
            name="unit"
            render={({ field }) => (
              <Segmented label="Sizes" value={field.value} onChange={field.onChange} options={UNITS} />
            )}
          />
        </div>
        <Field label="Paper" error={form.getError('paper')}>
          <Select {...form.register('paper')} options={PAPERS} />
        </Field>
      </div>
      <p className="small mute">
        Prices are in {currencyName(settings().currencies[0])}. The currency and the tax on sales are set by{' '}
        <code>CURRENCY</code> and <code>TAX</code> in the file <code>.env</code> of the installation.
      </p>
    </SettingsPart>
  )
}
