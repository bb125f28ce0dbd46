import { useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { Income, IncomeYear } from '#contract/sales.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { calendarDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { saveFile } from '#web/lib/save-as.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './income.module.css'
import { useIncome, useIncomeFile } from './sales.queries.ts'

const AMOUNTS = ['received', 'tax', 'fee', 'label', 'net', 'payout'] as const
const HEADS: Record<(typeof AMOUNTS)[number], string> = {
  received: 'Received',
  tax: 'Tax',
  fee: 'Fees',
  label: 'Labels',
  net: 'Net',
  payout: 'Paid to you',
}
const thisYear = (): number => new Date().getUTCFullYear()

/** What a year brought: orders here and sales made elsewhere, with the file for whoever does the books. */
export function IncomeList() {
  const [year, setYear] = useState(thisYear)
  const income = useIncome(year)
  const file = useIncomeFile()
  const years = [...new Set([thisYear(), year, ...(income.data?.years ?? [])])].toSorted((a, b) => b - a)
  const save = async () => {
    saveFile(await file.mutateAsync(year), `income-${year}.csv`)
  }
  return (
    <section aria-labelledby="income">
      <div className={styles.bar}>
        <h2 className="h-tool" id="income">
          Income
        </h2>
        <Field label="Year">
          <Select
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) => setYear(Number(target.value))}
          />
        </Field>
        <Button
          variant="outline"
          icon="download"
          busy={file.isPending}
          busyLabel="Saving..."
          onClick={() => void save().catch(() => undefined)}
        >
          Save as CSV
        </Button>
      </div>
      <FailureNotice error={file.error} message="The file could not be made. Try again in a moment." />
      {income.isPending && <SkeletonGroup height={240} />}
      {income.isLoadingError && <LoadError query={income} message="Your income could not be loaded." />}
      {income.data?.items.length === 0 && (
        <EmptyState title={`No income in ${year}`} text="Orders and recorded sales appear here once they are paid." />
      )}
      {income.data && income.data.items.length > 0 && <IncomeTable income={income.data} />}
    </section>
  )
}

function IncomeTable({ income: { items, totals } }: { income: IncomeYear }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr className="small mute">
            <th scope="col">Date</th>
            <th scope="col">Work</th>
            <th scope="col">Buyer</th>
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" className={styles.amount}>
                {HEADS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // One order or sale can have several payments.
            <tr key={`${item.id} ${at}`}>
              <td>{calendarDate(item.date)}</td>
              <td>{item.work}</td>
              <td>{item.buyer || 'Anonymous'}</td>
              <Amounts of={item} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((total) => (
            <tr key={total.currency}>
              <th scope="row" colSpan={3}>
                Total, {total.currency.toUpperCase()}
              </th>
              <Amounts of={total} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function Amounts({ of }: { of: Pick<Income, (typeof AMOUNTS)[number] | 'currency'> }) {
  return AMOUNTS.map((name) => (
    <td key={name} className={styles.amount}>
      {priceText(of[name], of.currency)}
    </td>
  ))
}
