import type { EditionKind, SizeUnit } from '#contract/record-terms.ts'

/** One cell of a sheet, as its file says it; a CSV has texts only. */
export interface Cell {
  /** What a spreadsheet program shows, cleaned of nothing. */
  text: string
  /** Of a workbook: a number, the stored result of a formula included. */
  number?: number
  /** Of a workbook: a day as `2021-04-03`. */
  date?: string
  /** The currency of its number format, as a code or the sign that it shows. */
  currency?: string
  /** Where it links to. */
  link?: string
  /** Of a workbook: whether a formula adds up several rows. */
  isSum?: boolean
  /** An error value such as `#REF!`. */
  error?: boolean
}

/** A cell that was not read: somebody has to choose (`ask`), or nothing can be had from it (`unreadable`). */
export interface CellProblem {
  kind: 'ask' | 'unreadable'
  /** Why, in one sentence for the person who imports. */
  reason: string
  /** The readings to choose from, as texts that the same reader reads without a doubt. */
  options?: string[]
  /** One question for a whole column, such as `currency`, `$` or `unit`; answered once. */
  question?: string
}

/** What a reader made of a cell: a value, or nothing for an empty cell, or a problem. Some problems leave a part of the value. */
export interface Reading<T> {
  value?: T
  problem?: CellProblem
}

/** What the column, the file and the person say about a cell; the cell's own unit, currency or label is stronger. */
export interface CellContext {
  /** The header of its column, as it is written. */
  header?: string
  /** Which comes first in dates with slashes; absent: not known. */
  dayFirst?: boolean
  /** The decimal mark of the column; absent: its numbers contradict each other. */
  decimal?: '.' | ','
  /** A currency code for bare numbers; and which dollar or yen a sign means. */
  currency?: string
  signs?: Partial<Record<'$' | '¥' | '£' | 'kr', string>>
  /** The unit of bare sizes, and whether other cells of the column name one. */
  unit?: SizeUnit
  /** What the column for units says of the row, where that is no unit. */
  unknownUnit?: string
  /** The order of sides without letters. */
  order?: 'hwd' | 'whd'
  /** Names are written Last, First. */
  lastFirst?: boolean
  /** Today, for two-digit years: `2026-11-27`. */
  today: string
}

export interface MoneyValue {
  amount_minor?: number
  currency?: string
  on_request?: true
}
export interface EditionValue {
  type?: EditionKind
  number?: number
  size?: number
  artist_proofs?: number
}
/** Millimeters. */
export interface SizeValue {
  height_mm?: number
  width_mm?: number
  depth_mm?: number
  diameter_mm?: number
  framed_height_mm?: number
  framed_width_mm?: number
  framed_depth_mm?: number
  unit?: SizeUnit
  parts?: string
}

/** What a price cell says beside its amount. */
export interface PriceReading {
  money?: MoneyValue
  /** “+ VAT”, “framed”. */
  note?: string
  /** “NFS” is no price. */
  status?: 'not_for_sale' | 'sold' | 'reserved'
}
export interface WorkDateValue {
  date_text?: string
  year_from?: number
  year_to?: number
}
/** The statuses of the import's target model. */
export type ImportStatus =
  | 'available'
  | 'on_hold'
  | 'reserved'
  | 'sold'
  | 'not_for_sale'
  | 'consigned'
  | 'on_loan'
  | 'donated'
  | 'destroyed'
  | 'archived'
  | 'draft'
export interface StatusReading {
  status?: ImportStatus
  sold_to?: string
  consigned_to?: string
}

/** Nobody but a person can choose between the readings. */
export const ask = (reason: string, options?: string[], question?: string): { problem: CellProblem } => ({
  problem: { kind: 'ask', reason, ...(options && { options }), ...(question !== undefined && { question }) },
})

/** Nothing can be had from the cell. */
export const unreadable = (reason: string): { problem: CellProblem } => ({ problem: { kind: 'unreadable', reason } })
