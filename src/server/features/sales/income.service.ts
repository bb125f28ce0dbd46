import { decimalAmount } from '#contract/money.ts'
import type { Income, IncomeYear } from '#contract/sales.ts'
import { csvText, guardCell } from '#server/platform/csv-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type IncomeRow, incomeRead as read } from './income.read.ts'

type Amounts = Pick<IncomeRow, 'taxMinor' | 'feeMinor' | 'labelMinor' | 'netMinor' | 'payoutMinor'>

const presentAmounts = (amounts: Amounts, currency: string) => {
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency })
  const { taxMinor, feeMinor, labelMinor, netMinor, payoutMinor } = amounts
  return {
    currency,
    received: decimal(netMinor + taxMinor + feeMinor + labelMinor),
    tax: decimal(taxMinor),
    fee: decimal(feeMinor),
    label: decimal(labelMinor),
    net: decimal(netMinor),
    payout: decimal(payoutMinor),
  }
}

const presentIncome = ({ kind, id, date, work, buyer, currency, ...amounts }: IncomeRow): Income => ({
  kind,
  id,
  date,
  work,
  buyer,
  ...presentAmounts(amounts, currency),
})

const addAmounts = (rows: readonly Amounts[]): Amounts => {
  const total = { taxMinor: 0, feeMinor: 0, labelMinor: 0, netMinor: 0, payoutMinor: 0 }
  for (const row of rows)
    for (const name of ['taxMinor', 'feeMinor', 'labelMinor', 'netMinor', 'payoutMinor'] as const)
      total[name] += row[name]
  return total
}

const TEXTS: ReadonlySet<string> = new Set(['work', 'buyer'])
/** Amounts below 0 are no formulas. */
const guard = (column: string, value: string): string => (TEXTS.has(column) ? guardCell(value) : value)

/** What a year brought a seller, from the ledger. */
export const createIncome = ({ db }: { db: Database }) => ({
  async list(sellerId: string, year: number): Promise<IncomeYear> {
    const [rows, years] = await Promise.all([read.ofYear(db, sellerId, year), read.years(db, sellerId)])
    const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
    const totals = [...byCurrency].map(([currency, those]) => presentAmounts(addAmounts(those), currency))
    return { items: rows.map(presentIncome), totals, years }
  },

  async file(sellerId: string, year: number): Promise<File> {
    const records = (await read.ofYear(db, sellerId, year)).map((row) => {
      const { kind, id: _, currency, ...one } = presentIncome(row)
      return { ...one, currency: currency.toUpperCase(), sold: kind === 'order' ? 'here' : 'elsewhere' }
    })
    const columns = [
      'date',
      'work',
      'buyer',
      'sold',
      'currency',
      'received',
      'tax',
      'fee',
      'label',
      'net',
      'payout',
    ] as const
    const text = csvText([columns, ...records.map((record) => columns.map((name) => guard(name, record[name])))])
    return new File([text], `income-${year}.csv`, { type: 'text/csv' })
  },
})
export type IncomeService = ReturnType<typeof createIncome>
