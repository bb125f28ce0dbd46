import { type ReactNode, useState } from 'react'
import type { ArtworkRecord, SizeSide } from '#contract/record.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useRecord } from './record-context.ts'
import { otherSideText, sideProblem, sideText, takeSide, toUnit } from './sizes.ts'

type FieldsWith<Value> = {
  [Name in keyof ArtworkRecord]: ArtworkRecord[Name] extends Value ? Name : never
}[keyof ArtworkRecord]

/**
 * The text in a control: what is typed while somebody is in it, and what the record has after that. A save may tidy a text,
 * which must not happen under the hands of whoever types it.
 */
function useTyped(stored: string) {
  const { saver } = useRecord()
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? stored,
    setTyped,
    /** `keep`: it could not be taken over, so it stays. */
    leave: (keep = false) => {
      if (!keep) setTyped(null)
      void saver.flush()
    },
  }
}

interface OwnProps {
  label: ReactNode
  helper?: ReactNode
  className?: string
}

type TextProps = OwnProps & {
  field: Exclude<FieldsWith<string | null>, 'id' | 'updated_at' | 'currency' | 'price' | 'entered_on'>
  max: number
  /** Several lines. */
  rows?: number
  required?: boolean
}

/** A text of the record. */
export function TextField({ field, max, rows, ...of }: TextProps) {
  const { state, saver } = useRecord()
  const { text, setTyped, leave } = useTyped(state.shown[field] ?? '')
  const props = {
    value: text,
    maxLength: max,
    onBlur: () => leave(),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      saver.change({ [field]: target.value })
    },
  }
  return (
    <Field {...of} error={state.problems[field] ?? null}>
      {rows === undefined ? <TextInput autoComplete="off" {...props} /> : <TextArea rows={rows} {...props} />}
    </Field>
  )
}

type SumProps = OwnProps & { field: 'price' | 'lowest_price' | 'insured_value' }

const AMOUNT = { className: 'num', inputMode: 'decimal', autoComplete: 'off' } as const

/** An amount in the currency of the record. */
export function SumField({ field, ...of }: SumProps) {
  const { state, saver } = useRecord()
  const { text, setTyped, leave } = useTyped(state.shown[field] ?? '')
  const change = (value: string) => {
    setTyped(value)
    saver.change({ [field]: value.trim() === '' ? null : value })
  }
  return (
    <AmountField
      {...of}
      currency={state.shown.currency}
      typed={text}
      error={state.problems[field] ?? null}
      onChoose={change}
    >
      <TextInput {...AMOUNT} value={text} onBlur={() => leave()} onChange={({ target }) => change(target.value)} />
    </AmountField>
  )
}

/** What the work cost to make, in the currency in which it was paid. */
export function CostField(of: OwnProps) {
  const { state, saver } = useRecord()
  const { cost, currency: own } = state.shown
  const { text, setTyped, leave } = useTyped(cost?.amount ?? '')
  const currency = cost?.currency ?? own
  const change = (amount: string) => {
    setTyped(amount)
    saver.change({ cost: amount.trim() === '' ? null : { amount, currency } })
  }
  const problem = state.problems.cost ?? state.problems['cost.amount'] ?? null
  return (
    <AmountField {...of} currency={currency} typed={text} error={problem} onChoose={change}>
      <TextInput {...AMOUNT} value={text} onBlur={() => leave()} onChange={({ target }) => change(target.value)} />
    </AmountField>
  )
}

/** The day on which the work came into its holder's books. */
export function EntryDayField(of: OwnProps) {
  const { state, saver } = useRecord()
  return (
    <Field {...of} error={state.problems.entered_on ?? null}>
      <TextInput
        type="date"
        value={state.shown.entered_on ?? ''}
        onBlur={() => void saver.flush()}
        onChange={({ target }) => saver.change({ entered_on: target.value === '' ? null : target.value })}
      />
    </Field>
  )
}

type CountProps = OwnProps & { field: 'edition_size' | 'artist_proofs'; suffix?: string }

/** A whole number, or none. */
export function CountField({ field, suffix, ...of }: CountProps) {
  const { state, saver } = useRecord()
  const stored = state.shown[field]
  const { text, setTyped, leave } = useTyped(stored === null ? '' : String(stored))
  const isWrong = !/^\d{0,6}$/.test(text.trim())
  return (
    <Field {...of} error={isWrong ? 'Enter a whole number.' : (state.problems[field] ?? null)}>
      <Affix suffix={suffix}>
        <NumberInput
          inputMode="numeric"
          min={0}
          value={text}
          onBlur={() => leave(isWrong)}
          onChange={({ target }) => {
            setTyped(target.value)
            const digits = target.value.trim()
            if (/^\d{0,6}$/.test(digits)) saver.change({ [field]: digits === '' ? null : Number(digits) })
          }}
        />
      </Affix>
    </Field>
  )
}

type ChoiceProps<Value extends string> = OwnProps & {
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  placeholder?: string
  onChoose: (value: Value | null) => void
}

/** One of several words. */
export function ChoiceField<Value extends string>({
  value,
  options,
  placeholder,
  onChoose,
  ...of
}: ChoiceProps<Value>) {
  return (
    <Field {...of}>
      <Select
        value={value}
        options={options}
        {...(placeholder !== undefined && { placeholder })}
        onChange={({ target }) => onChoose(options.find((one) => one.value === target.value)?.value ?? null)}
      />
    </Field>
  )
}

/** A side of the size: typed in any unit, said in the other one below. */
export function SideField({ side, group, label }: { side: SizeSide; group: string; label: string }) {
  const { state, saver } = useRecord()
  const { size } = state.shown
  const length = size[side]
  const { text, setTyped, leave } = useTyped(sideText(length, size.unit))
  const problem = sideProblem(text, size.unit)
  const change = (typed: string) => {
    setTyped(typed)
    if (sideProblem(typed, size.unit) === null) saver.change({ size: takeSide(size, side, typed) })
  }
  return (
    <Field
      label={
        <>
          <span className="sr">{group} </span>
          {label}
        </>
      }
      error={problem ?? state.problems[`size.${side}`] ?? null}
      helper={length === null || problem !== null ? undefined : otherSideText(length, size.unit)}
    >
      <Affix suffix={size.unit}>
        <NumberInput
          step={size.unit === 'mm' ? 1 : 0.1}
          min={0}
          value={text}
          onBlur={() => leave(problem !== null)}
          onChange={({ target }) => change(target.value)}
        />
      </Affix>
    </Field>
  )
}

const MAIN_UNITS = ['in', 'cm'] as const
const UNIT_WORDS = { in: 'inches', cm: 'cm', mm: 'mm', m: 'm', ft: 'feet' } as const

/** The unit of the size. One that is seldom used is offered where the record has it. */
export function UnitSwitch({ size: height }: { size?: 'sm' }) {
  const { state, saver } = useRecord()
  const { size } = state.shown
  const units = [...new Set([...MAIN_UNITS, size.unit])]
  return (
    <Segmented
      label="Unit"
      {...(height && { size: height })}
      value={size.unit}
      options={units.map((value) => ({ value, label: UNIT_WORDS[value] }))}
      onChange={(unit) => saver.change({ size: toUnit(size, unit) })}
    />
  )
}
