/** The words and limits of papers made from works; without a schema. */

export const PAPER_KINDS = [
  'labels',
  'price_list',
  'checklist',
  'tear_sheet',
  'certificate',
  'catalogue',
  'condition_report',
  'cv',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_SIZES = ['a4', 'letter'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** The languages of the words that a paper adds to those of its works. */
export const PAPER_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

export const PAPER_UNITS = ['in', 'cm', 'both'] as const
export type PaperUnit = (typeof PAPER_UNITS)[number]

/** What a paper can show of a work, or leave out. */
export const PAPER_PARTS = [
  'price',
  'request_price',
  'qr',
  'place',
  'pictures',
  'one_scale',
  'sold',
  'on_request',
  'wall',
  'about',
  'exhibitions',
  'provenance',
  'foreword',
  'list',
] as const
export type PaperPart = (typeof PAPER_PARTS)[number]

interface LabelSheet {
  /** The paper that it is made of; null: either, with one label on each sheet. */
  paper: PaperSize | null
  /** Width and height of a label. */
  size: string
  positions: number
}

/** Sheets of labels by the numbers of their makers. */
export const LABEL_SHEETS = {
  'avery-5160': { paper: 'letter', size: '2.625 × 1 in', positions: 30 },
  'avery-5163': { paper: 'letter', size: '4 × 2 in', positions: 10 },
  'avery-l7160': { paper: 'a4', size: '63.5 × 38.1 mm', positions: 21 },
  'avery-l7163': { paper: 'a4', size: '99.1 × 38.1 mm', positions: 14 },
  plain: { paper: null, size: 'One a page', positions: 1 },
} as const satisfies Record<string, LabelSheet>
export type LabelSheetName = keyof typeof LABEL_SHEETS
export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as LabelSheetName[]

/** How many works one paper takes, and characters of its texts. */
export const PAPER_LIMITS = { works: 500, title: 200, words: 2000 } as const
