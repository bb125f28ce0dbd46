import type { ReactNode } from 'react'
import { listReadings, readAmount } from '#contract/amount-text.ts'
import { decimalAmount, formatMoney, usd } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Affix, Field, type FieldProps } from '#web/ui/field.tsx'
import styles from './amount-field.module.css'

type AmountFieldProps = FieldProps & {
  /** What stands in the input. */
  typed: string
  /** Puts one reading of an unclear amount into the input. */
  onChoose: (typed: string) => void
}

/** A field for an amount in dollars. It shows how the amount is read, and asks when there are two ways. */
export function AmountField({ typed, onChoose, helper, children, ...field }: AmountFieldProps) {
  const reading = renderReading(typed, onChoose)
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
      <Affix prefix="$">{children}</Affix>
    </Field>
  )
}

const renderReading = (typed: string, onChoose: AmountFieldProps['onChoose']): ReactNode => {
  const reading = readAmount(typed, { dollars: true })
  if (reading.kind === 'unreadable') return null
  if (reading.kind === 'clear') {
    const amount = usd(reading.minor)
    return decimalAmount(amount) === typed.trim() ? null : `Read as ${formatMoney(amount)}.`
  }
  return (
    <span className={styles.readings}>
      Do you mean
      {listReadings(reading).map(({ shown, typed: clear }) =>
        clear === null ? null : (
          <Button key={clear} variant="outline" size="sm" onClick={() => onChoose(clear)}>
            {shown}
          </Button>
        ),
      )}
    </span>
  )
}
