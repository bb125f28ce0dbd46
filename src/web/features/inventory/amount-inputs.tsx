import { useState } from 'react'
import { settings } from '#web/lib/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { AMOUNTS, type BulkField } from './bulk-fields.ts'

interface AmountInputsProps {
  field: BulkField
  helper: string
  /** Why a value was refused, by the name of its field. */
  findProblem: (name: string) => string | undefined
}

/**
 * An amount and its currency, or the currency alone. With another currency come the other amounts in it: an amount keeps its
 * meaning, so that the server refuses a work whose other amounts nobody enters anew.
 */
export function AmountInputs({ field, helper, findProblem }: AmountInputsProps) {
  const isAlone = field.name === 'currency'
  const { currencies } = settings()
  const [currency, setCurrency] = useState<string>(isAlone ? currencies[0] : '')
  const own = isAlone ? [] : [{ value: '', label: 'Each its own' }]
  const others = currency === '' ? [] : AMOUNTS.filter(({ name }) => name !== field.name)
  return (
    <>
      <div className="grid2">
        {!isAlone && (
          <Field label="New value" helper={helper} error={findProblem(field.name)}>
            <TextInput name={field.name} inputMode="decimal" autoComplete="off" />
          </Field>
        )}
        <Field
          label="Currency"
          error={findProblem('currency')}
          helper={currency === '' ? 'Each work keeps its own: 700 becomes $700 in one and €700 in another.' : undefined}
        >
          <Select
            name="currency"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
            options={[...own, ...currencies.map((value) => ({ value, label: value.toUpperCase() }))]}
          />
        </Field>
      </div>
      {currency !== '' && (
        <p className="cap">
          A work has its price, lowest price and insured value in one currency. Those in another one are not converted:
          enter each that the works have in {currency.toUpperCase()}. It is set in all of them. What a work cost keeps
          its own currency.
        </p>
      )}
      {others.length > 0 && (
        <div className="grid2">
          {others.map(({ name, label }) => (
            <Field key={name} label={label} optional error={findProblem(name)}>
              <TextInput name={name} inputMode="decimal" autoComplete="off" />
            </Field>
          ))}
        </div>
      )}
    </>
  )
}
