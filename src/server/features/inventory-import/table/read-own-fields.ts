import { CUSTODIES, OFFERS } from '#contract/record-terms.ts'
import { readUnit } from '../cells/measure.ts'
import { readMoney } from '../cells/money.ts'
import type { ImportStatus } from '../cells/reading.ts'
import { readSide } from '../cells/size.ts'
import { cleanText, readYesNo } from '../cells/text.ts'
import type { ColumnUse } from './column-use.ts'
import type { OwnFields } from './inventory-reading.ts'
import type { WorkReader } from './work-reader.ts'

/** What the columns of offer and custody mean counts as long as the status, which people change, says the same. */
const isSame = (status: ImportStatus | undefined, { offer, custody }: OwnFields, isSold: boolean): boolean => {
  if (status === undefined) return true
  if (status === 'sold') return isSold || offer === 'sold_elsewhere'
  if (custody !== undefined && custody !== 'here') return status === custody
  return status === (offer === 'not_for_sale' ? 'not_for_sale' : 'available')
}

/** What only our own tables have columns for. */
export const readOwnFields = (work: WorkReader): void => {
  const text = (use: ColumnUse): string => cleanText(work.first(use)?.cell.text ?? '')
  const yesNo = (use: ColumnUse): boolean | undefined => readYesNo(text(use))
  const money = (use: 'lowest_price' | 'insured_value') => {
    const source = work.first(use)
    return source && readMoney(source.cell, work.context(source.column)).value
  }
  const side = (use: 'plate_height' | 'plate_width'): number | undefined => {
    const source = work.first(use)
    return source && readSide(source.cell, work.context(source.column)).value?.mm
  }
  const terms: OwnFields = {
    offer: OFFERS.find((one) => one === text('own_offer')),
    custody: CUSTODIES.find((one) => one === text('own_custody')),
  }
  const own: OwnFields = {
    ...(isSame(work.fields.status, terms, work.fields.sales !== undefined) && terms),
    plate_height_mm: side('plate_height'),
    plate_width_mm: side('plate_width'),
    hangs_framed: yesNo('hangs_framed'),
    lowest_price: money('lowest_price'),
    insured_value: money('insured_value'),
    estimate_public: yesNo('estimate_public'),
    printer: text('printer') || undefined,
    made_in: text('made_in') || undefined,
  }
  // A plate may be the only size.
  if (own.plate_height_mm !== undefined || own.plate_width_mm !== undefined) work.set('unit', readUnit(text('unit')))
  const said = Object.entries(own).filter(([, value]) => value !== undefined)
  if (said.length > 0) work.fields.own = Object.fromEntries(said)
}
