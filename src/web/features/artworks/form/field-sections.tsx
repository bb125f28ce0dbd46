import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { OFFER_WORDS } from '#contract/artwork-display.ts'
import { DIMENSION, EARLIEST_YEAR, latestYear, UNITS } from '#contract/constants.ts'
import { OFFERS, type Offer, RECORD_LIMITS } from '#contract/record-terms.ts'
import { sizeReading } from '#contract/size-text.ts'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './artwork-form.module.css'
import { DETAIL_FIELDS } from './form-values.ts'
import { MediumFields } from './medium-fields.tsx'
import { PriceEstimate } from './price-estimate.tsx'
import type { ArtworkFormState } from './use-artwork-form.ts'

interface SectionProps {
  form: ArtworkFormState
}

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }))
const OFFER_OPTIONS = OFFERS.map((value) => ({
  value,
  label: value === 'sold_elsewhere' ? 'Sold elsewhere' : OFFER_WORDS[value],
}))
/** What visitors see, and what it takes. */
const OFFER_HELP: Record<Offer, string> = {
  for_sale: 'Anybody can buy it at its price, once your payouts are set up.',
  on_request: 'Nobody but you sees the price. Visitors can ask you.',
  not_for_sale: 'It is shown, and nobody can buy it.',
  sold_elsewhere: 'It is shown as sold.',
}
const SIDES = [
  { field: 'width', label: 'Width' },
  { field: 'height', label: 'Height' },
  { field: 'depth', label: 'Depth' },
] as const

export function WorkSection({ form }: SectionProps) {
  const { register, getError } = form
  return (
    <section className={styles.section}>
      <h2 className="h-tool">The work</h2>
      <div className="grid2">
        <Field label="Title" required error={getError('title')} className="span2">
          <TextInput {...register('title')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Description" optional error={getError('description')} className="span2">
          <TextArea {...register('description')} maxLength={10_000} />
        </Field>
        <MediumFields form={form} />
        <Field label="Year created" required helper="“c. 1998” or “2019–21” is fine." error={getError('year_created')}>
          <NumberInput {...register('year_created')} min={EARLIEST_YEAR} max={latestYear()} step={1} inputMode="text" />
        </Field>
      </div>
    </section>
  )
}

/** Lengths of at least 0, in inches by default; the arrow keys change them by 0.1 (CD-7.9, CD-7.10). */
export function SizeSection({ form: { register, getError, control, setValue } }: SectionProps) {
  const { unit, ...sides } = useWatch({
    control,
    compute: ({ unit, width, height, depth }) => ({ unit, width, height, depth }),
  })
  return (
    <section className={styles.section}>
      <h2 className="h-tool">Dimensions</h2>
      <div className={styles.size}>
        {SIDES.map(({ field, label }) => (
          <Field
            key={field}
            label={label}
            required={field !== 'depth'}
            optional={field === 'depth'}
            error={getError(field)}
            helper={sizeReading(sides[field], unit === 'cm' ? 'cm' : 'in')}
          >
            <NumberInput {...register(field)} min={DIMENSION.min} max={DIMENSION.max} step={DIMENSION.step} />
          </Field>
        ))}
        <div className={styles.unit}>
          <Segmented
            full
            label="Unit"
            value={unit}
            onChange={(chosen) => setValue('unit', chosen, { shouldDirty: true })}
            options={UNIT_OPTIONS}
          />
        </div>
      </div>
      <p className={`cap ${styles.note}`}>We use these to show your work to scale.</p>
    </section>
  )
}

/**
 * An amount in the currency of the work. Nothing that is typed is dropped: the form says how it reads it (CD-7.11). A work
 * whose price is in another currency than its artist's new prices can take over that one.
 */
export function PriceSection({ form }: SectionProps) {
  const {
    price: typed,
    currency,
    offer,
  } = useWatch({
    control: form.control,
    compute: ({ price, currency, offer }) => ({ price, currency, offer }),
  })
  const isForSale = offer === 'for_sale'
  const own = useOwnCurrency()
  const [opened] = useState(currency)
  const currencies = [...new Set([opened, currency, own])]
  return (
    <section className={styles.section}>
      <h2 className="h-tool">Price</h2>
      <Field label="Terms" className={styles.price ?? ''} helper={OFFER_HELP[offer]} error={form.getError('offer')}>
        <Select {...form.register('offer')} options={OFFER_OPTIONS} />
      </Field>
      <AmountField
        label={`Price (${currency.toUpperCase()})`}
        currency={currency}
        required={isForSale}
        optional={!isForSale}
        error={form.getError('price')}
        className={styles.price ?? ''}
        typed={typed}
        onChoose={(price) => form.setValue('price', price, { shouldDirty: true, shouldValidate: true })}
      >
        <TextInput {...form.register('price')} inputMode="decimal" autoComplete="off" />
      </AmountField>
      {currencies.length > 1 && (
        <Field label="Currency" className={styles.price ?? ''} helper="The amount is not converted.">
          <Select
            {...form.register('currency')}
            options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Field>
      )}
      <PriceEstimate form={form} />
    </section>
  )
}

const LINES = [
  { field: 'type', label: 'Type', helper: 'Like painting, print or object.', max: 80 },
  {
    field: 'product_type',
    label: 'Product type',
    helper: 'How a shop files it, like original or fine art print.',
    max: 80,
  },
] as const
const ESTIMATE_OPTIONS = [
  { value: 'false', label: 'Only I see it' },
  { value: 'true', label: 'Buyers see it, too' },
]
const STATE = [
  { field: 'authentication_status', label: 'Authentication', helper: 'Like signed, with certificate.', max: 200 },
] as const

/** What a collector may want to know but a work does not need (AW-5.21). An attempt with a wrong field in it opens it. */
export function DetailsSection({ form: { register, getError, formState } }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [attempts, setAttempts] = useState(formState.submitCount)
  if (formState.submitCount !== attempts) {
    setAttempts(formState.submitCount)
    if (DETAIL_FIELDS.some((field) => getError(field) !== null)) setOpen(true)
  }
  const lines = (fields: typeof LINES | typeof STATE) =>
    fields.map(({ field, label, helper, max }) => (
      <Field key={field} label={label} helper={helper} error={getError(field)}>
        <TextInput {...register(field)} maxLength={max} autoComplete="off" />
      </Field>
    ))
  return (
    <Disclosure
      title="More details (optional)"
      text="Type, edition, condition, authentication, exhibition history and estimate."
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className="grid2">
        {lines(LINES)}
        <Field
          label="Edition type"
          helper="Like limited, open or unique."
          error={getError('edition_type')}
          className="span2"
        >
          <TextInput {...register('edition_type')} maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Edition number" error={getError('edition_number')}>
          <NumberInput {...register('edition_number')} min={0} step={1} inputMode="numeric" />
        </Field>
        <Field label="Edition size" error={getError('edition_size')}>
          <NumberInput {...register('edition_size')} min={0} step={1} inputMode="numeric" />
        </Field>
        <Field label="Condition" helper="Like excellent, or what shows its age." error={getError('condition')}>
          <TextArea {...register('condition')} rows={1} maxLength={RECORD_LIMITS.text} />
        </Field>
        {lines(STATE)}
        <Field label="Exhibition history" error={getError('exhibition_history')} className="span2">
          <TextArea {...register('exhibition_history')} maxLength={RECORD_LIMITS.text} />
        </Field>
        <Field
          label="Estimate beside the price"
          helper="Made from prices of comparable works here."
          error={getError('estimate_public')}
        >
          <Select {...register('estimate_public')} options={ESTIMATE_OPTIONS} />
        </Field>
      </div>
    </Disclosure>
  )
}
