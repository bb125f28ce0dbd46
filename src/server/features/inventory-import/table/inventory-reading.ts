import type { ExportedSale } from '#contract/exported-sale.ts'
import type { ImportProgram } from '#contract/import-terms.ts'
import type { StoredMedium } from '#contract/medium-class.ts'
import type { RecordFields } from '#contract/record.ts'
import type { ExportedFile, ExportedReport } from '#contract/record-parts.ts'
import type { Custody, MediumClass, Offer, SizeUnit } from '#contract/record-terms.ts'
import type { CellProblem, EditionValue, ImportStatus, MoneyValue } from '../cells/reading.ts'
import type { ColumnUse } from './column-use.ts'
import type { Column } from './columns.ts'

export const NO_TITLE = 'A work needs a title.'

/** What only our own tables say. A medium or a class that is null is not stated, whatever the line would mean. */
export interface OwnFields {
  offer?: Offer | undefined
  custody?: Custody | undefined
  medium?: StoredMedium | null
  medium_class?: MediumClass | null
  plate_height_mm?: number | undefined
  plate_width_mm?: number | undefined
  hangs_framed?: boolean | undefined
  lowest_price?: MoneyValue | undefined
  insured_value?: MoneyValue | undefined
  estimate_public?: boolean | undefined
  printer?: string | undefined
  made_in?: string | undefined
}

/** What a row says of a work; a missing field has no value. */
export interface WorkFields {
  inventory_number?: string
  title?: string
  artist?: string
  date_text?: string
  year_from?: number
  year_to?: number
  medium_line?: string
  medium_class?: MediumClass
  /** The stored medium that follows from the line. */
  medium?: StoredMedium
  height_mm?: number
  width_mm?: number
  depth_mm?: number
  diameter_mm?: number
  framed_height_mm?: number
  framed_width_mm?: number
  framed_depth_mm?: number
  unit?: SizeUnit
  parts?: string
  weight_g?: number
  edition?: EditionValue
  status?: ImportStatus
  price?: MoneyValue
  price_note?: string
  cost?: MoneyValue
  sold_price?: MoneyValue
  sold_to?: string
  sold_date?: string
  consigned_to?: string
  location?: string
  series?: string
  tags?: string[]
  signed?: boolean
  signature_text?: string
  provenance?: string
  exhibitions?: string
  literature?: string
  description?: string
  condition?: string
  private_notes?: string
  images?: string[]
  created?: string
  updated?: string
  variant?: string
  /** Of an export of a Gesso: what is said of each of the images, and the whole record with what is kept beside it. */
  alt_texts?: string[]
  record?: RecordFields
  condition_reports?: ExportedReport[]
  files?: ExportedFile[]
  sales?: ExportedSale[]
  own?: OwnFields
}

/** A cell that somebody has to look at. */
export interface CellReport {
  row: number
  sheet?: string
  field: string
  kind: CellProblem['kind'] | 'duplicate' | 'picture_missing' | 'existing'
  /** What the cell shows. */
  cell: string
  column?: string
  reason: string
  options?: string[]
  /** The question of the file whose answer settles it. */
  question?: string
}

/** A question that is asked once a file. Its answer stands in `answers` under `id`. */
export interface FileQuestion {
  id: string
  sheet?: string
  column?: string
  header?: string
  /** How many cells wait for the answer. */
  cells: number
}

export interface WorkRow {
  /** As a spreadsheet program counts it. */
  row: number
  sheet?: string
  /** Further rows of the same work. */
  moreRows: number[]
  fields: WorkFields
  /** Entries of the pictures that the row names, or that are named by its inventory number. */
  pictures: string[]
  /** With the option `lines`: the texts of its rows as the file has them. */
  lines?: string[][]
}

export interface SheetSummary {
  name?: string
  hidden: boolean
  used: boolean
  /** Why it is not used. */
  reason?: string
  headerRows: number[]
  columns: Column[]
  /** Of each column, its first values that differ; only of a sheet that is used. */
  samples?: string[][]
}

export interface InventoryReading {
  /** `records`: an export of a Gesso. */
  format: 'csv' | 'xlsx' | 'records'
  encoding?: string
  delimiter?: string
  decimal: '.' | ','
  program?: string
  sheets: SheetSummary[]
  questions: FileQuestion[]
  rows: WorkRow[]
  reports: CellReport[]
  skipped: { row: number; sheet?: string; reason: string }[]
  duplicates: { inventory_number: string; rows: { row: number; sheet?: string }[] }[]
  /** Reference → entry of the pictures; null for a missing one and for an address, which is not fetched. */
  pictures: Record<string, string | null>
  unusedPictures: string[]
}

/** A text that replaces what a cell says; it is read as a cell is. */
export interface Correction {
  row: number
  sheet?: string
  field: string
  text: string
}

export interface ReadOptions {
  /** The day on which the file is read, for years with two digits. */
  today: string
  /**
   * `currency`, `unit`, `artist`, `dimension_order` (`HxW` or `WxH`), `quantity_zero` (a status), `weight_unit`, and which
   * currency `$`, `¥`, `£` or `kr` is. With a column after an @, for that column only: `currency@G`, `unit@Sold!H`. Of one
   * word in all rows of a field: `status=privatbesitz`.
   */
  answers?: Readonly<Record<string, string>>
  /** The use of a column, by its letter, with the sheet where there are several: `C`, `Sold!C`. */
  mapping?: Readonly<Record<string, ColumnUse | null>>
  corrections?: readonly Correction[]
  /** Sheets to take; without it all that are visible and have works. */
  sheets?: readonly string[]
  /** Said by the owner; without it the headings are asked. */
  program?: ImportProgram
  /** Paths of the pictures in a ZIP or a folder. */
  pictures?: readonly string[]
  /** Whether each work comes with the lines of the file that it was read from. */
  lines?: boolean
}
