import type { LabelSheetName, PaperSize } from '#contract/paper-terms.ts'
import { inch, mm } from './sheet.ts'

/** Where the labels of a sheet are, in points. */
export interface LabelSheet {
  paper: PaperSize
  columns: number
  rows: number
  left: number
  top: number
  width: number
  height: number
  /** From the left edge of one label to that of the next. */
  stepX: number
  stepY: number
}

/** As their makers publish them. */
const SHEETS: Record<Exclude<LabelSheetName, 'plain'>, LabelSheet> = {
  'avery-5160': {
    paper: 'letter',
    columns: 3,
    rows: 10,
    left: inch(0.1875),
    top: inch(0.5),
    width: inch(2.625),
    height: inch(1),
    stepX: inch(2.75),
    stepY: inch(1),
  },
  'avery-5163': {
    paper: 'letter',
    columns: 2,
    rows: 5,
    left: inch(0.15625),
    top: inch(0.5),
    width: inch(4),
    height: inch(2),
    stepX: inch(4.1875),
    stepY: inch(2),
  },
  'avery-l7160': {
    paper: 'a4',
    columns: 3,
    rows: 7,
    left: mm(7.25),
    top: mm(15.15),
    width: mm(63.5),
    height: mm(38.1),
    stepX: mm(66),
    stepY: mm(38.1),
  },
  'avery-l7163': {
    paper: 'a4',
    columns: 2,
    rows: 7,
    left: mm(4.65),
    top: mm(15.15),
    width: mm(99.1),
    height: mm(38.1),
    stepX: mm(101.6),
    stepY: mm(38.1),
  },
}

/** One label alone on a sheet, to be cut out. */
const plainSheet = (paper: PaperSize): LabelSheet => {
  const [width, height] = [inch(6), inch(4)]
  return { paper, columns: 1, rows: 1, left: inch(1), top: inch(1), width, height, stepX: width, stepY: height }
}

export const findLabelSheet = (name: LabelSheetName, paper: PaperSize): LabelSheet =>
  name === 'plain' ? plainSheet(paper) : SHEETS[name]

/** The top left corner of a position, from 0. */
export const labelPlace = (
  { columns, left, top, stepX, stepY }: LabelSheet,
  position: number,
): { x: number; y: number } => ({
  x: left + (position % columns) * stepX,
  y: top + Math.floor(position / columns) * stepY,
})

/** The outline of every label of a sheet, for a screen: it is not printed. */
export const labelFrames = (sheet: LabelSheet): { x: number; y: number; width: number; height: number }[] =>
  Array.from({ length: sheet.columns * sheet.rows }, (_, position) => ({
    ...labelPlace(sheet, position),
    width: sheet.width,
    height: sheet.height,
  }))
