import type { ReactNode } from 'react'
import { listReadings, readAmount } from '#contract/amount-text.ts'
import { currencySign, decimalAmount, formatMoney } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Affix, Field, type FieldProps } from '#web/ui/field.tsx'
import styles from './amount-field.module.css'

type AmountFieldProps = FieldProps & {
  currency: string
  /** What stands in the input. */
  typed: string
  /** Puts one reading of an unclear amount into the input. */
  onChoose: (typed: string) => void
}

/** A field for an amount in a currency, whose sign stands before it. It shows how the amount is read, and asks when there are two ways. */
export function AmountField({ currency, typed, onChoose, helper, children, ...field }: AmountFieldProps) {
  const reading = renderReading(typed, currency, onChoose)
  const both =
    reading && helper ? (
      <>
        {reading} {helper}
      </>
    ) : (
      (reading ?? helper)
    )
  return (
    <Field {...field} helper={both}>
      <Affix prefix={currencySign(currency)}>{children}</Affix>
    </Field>
  )
}

const renderReading = (typed: string, currency: string, onChoose: AmountFieldProps['onChoose']): ReactNode => {
  const reading = readAmount(typed, { currency, signed: true })
  if (reading.kind === 'unreadable') return null
  if (reading.kind === 'clear') {
    const amount = { amountMinor: reading.minor, currency }
    return decimalAmount(amount) === typed.trim() ? null : `Read as ${formatMoney(amount)}.`
  }
  return (
    <span className={styles.readings}>
      Do you mean
      {listReadings(reading, currency).map(({ shown, typed: clear }) =>
        clear === null ? null : (
          <Button key={clear} variant="outline" size="sm" onClick={() => onChoose(clear)}>
            {shown}
          </Button>
        ),
      )}
    </span>
  )
}
