import { Popover } from '@base-ui/react/popover'
import { type FormEvent, useState } from 'react'
import { readAmount } from '#contract/amount-text.ts'
import { decimalAmount } from '#contract/money.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type Narrowing, NO_FILTERS, useWorkChoices, type WorksQuery } from './inventory.queries.ts'
import { KIND_WORDS } from './work-words.ts'
import styles from './works.module.css'

type Choices = NonNullable<ReturnType<typeof useWorkChoices>['data']>

const KINDS = [
  { key: 'mediumClass', kind: 'medium_class', label: 'Kind' },
  { key: 'series', kind: 'series', label: 'Series' },
  { key: 'place', kind: 'place', label: 'Place' },
  { key: 'tag', kind: 'tag', label: 'Tag' },
] as const
const RANGES = [
  { key: 'yearFrom', label: 'Made since the year', pattern: '[1-9][0-9]{0,3}', length: 4, title: 'A year, like 1998' },
  { key: 'yearTo', label: 'Made up to the year', pattern: '[1-9][0-9]{0,3}', length: 4, title: 'A year, like 1998' },
] as const
const PRICES = [
  { key: 'priceFrom', label: 'Price from' },
  { key: 'priceTo', label: 'Price up to' },
] as const

/** An amount as the address has it; undefined while it cannot be read, or in two ways. */
const readPrice = (typed: string, currency: string): string | undefined => {
  if (typed.trim() === '') return ''
  const reading = readAmount(typed, { currency, signed: true })
  if (reading.kind !== 'clear') return undefined
  return decimalAmount({ amountMinor: reading.minor, currency }).replace(/\.0+$/, '')
}

interface FilterChooserProps {
  query: WorksQuery
  onChange: (changed: Partial<WorksQuery>) => void
}

/** Which works the table shows, by what works have, with how many have it. */
export function FilterChooser({ query, onChange }: FilterChooserProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={<Button variant="outline" size="sm" icon="filter" />}>Filter</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.place} align="start" sideOffset={8}>
          <Popover.Popup className={styles.columns}>
            <Popover.Title className={styles.popupTitle}>Filter works</Popover.Title>
            <Filters
              query={query}
              onChange={(changed) => {
                onChange(changed)
                setOpen(false)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Filters({ query, onChange }: FilterChooserProps) {
  const choices = useWorkChoices()
  const ownCurrency = useOwnCurrency()
  const [chosenCurrency, setCurrency] = useState(query.priceCurrency)
  const [typed, setTyped] = useState({ priceFrom: query.priceFrom, priceTo: query.priceTo })
  const [isRefused, setRefused] = useState(false)
  if (choices.isPending) return <SkeletonGroup height={420} />
  if (choices.isLoadingError)
    return <LoadError headingLevel={3} query={choices} message="The filters could not be loaded." />
  const currencies = choices.data.currency
  // Bounds are compared within one currency: without a choice that of most prices.
  const currency = chosenCurrency || (currencies[0]?.value ?? ownCurrency)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [priceFrom, priceTo] = [readPrice(typed.priceFrom, currency), readPrice(typed.priceTo, currency)]
    setRefused(priceFrom === undefined || priceTo === undefined)
    if (priceFrom === undefined || priceTo === undefined) return
    const keys = Object.keys(NO_FILTERS) as Narrowing[]
    const chosen = Object.fromEntries(keys.map((key) => [key, String(form.get(key) ?? '').trim()]))
    const isBound = priceFrom !== '' || priceTo !== ''
    onChange({ ...chosen, priceFrom, priceTo, priceCurrency: isBound && currencies.length > 1 ? currency : '' })
  }
  return (
    <form className={styles.filters} onSubmit={submit}>
      {KINDS.map(({ key, kind, label }) => (
        <Field key={key} label={label}>
          <Select
            name={key}
            defaultValue={query[key]}
            placeholder="Any"
            options={optionsFor(choices.data, kind, query[key])}
          />
        </Field>
      ))}
      <Field label="Picture">
        <Select
          name="picture"
          defaultValue={query.picture}
          placeholder="Any"
          options={[{ value: 'without', label: `Without a picture (${choices.data.without_picture})` }]}
        />
      </Field>
      <div className={styles.ranges}>
        {RANGES.map(({ key, label, pattern, length, title }) => (
          <Field key={key} label={label}>
            <TextInput
              name={key}
              defaultValue={query[key]}
              inputMode="numeric"
              pattern={pattern}
              maxLength={length}
              title={title}
              autoComplete="off"
            />
          </Field>
        ))}
        {PRICES.map(({ key, label }) => {
          const type = (value: string) => setTyped({ ...typed, [key]: value })
          const isUnread = isRefused && readPrice(typed[key], currency) === undefined
          return (
            <AmountField
              key={key}
              label={label}
              currency={currency}
              typed={typed[key]}
              onChoose={type}
              error={isUnread ? 'Enter an amount, like 1200.' : undefined}
            >
              <TextInput
                value={typed[key]}
                onChange={({ target }) => type(target.value)}
                inputMode="decimal"
                autoComplete="off"
              />
            </AmountField>
          )
        })}
      </div>
      {currencies.length > 1 && (
        <Field label="Currency of the prices">
          <Select
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
            options={currencies.map(({ value, works }) => ({ value, label: `${value.toUpperCase()} (${works})` }))}
          />
        </Field>
      )}
      <Button type="submit" size="sm">
        Show works
      </Button>
    </form>
  )
}

/** What is chosen stays a choice when no work has it any more. */
const optionsFor = (choices: Choices, kind: (typeof KINDS)[number]['kind'], chosen: string) => {
  const known: { value: string; works: number }[] = choices[kind]
  const all = chosen && !known.some(({ value }) => value === chosen) ? [...known, { value: chosen, works: 0 }] : known
  return all.map(({ value, works }) => ({
    value,
    label: `${kind === 'medium_class' ? KIND_WORDS[value as keyof typeof KIND_WORDS] : value} (${works})`,
  }))
}
