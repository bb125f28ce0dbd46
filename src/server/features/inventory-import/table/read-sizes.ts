import { SIZE_UNITS } from '#contract/record-terms.ts'
import { readUnit } from '../cells/measure.ts'
import type { CellContext, CellProblem, SizeValue } from '../cells/reading.ts'
import { readFramedSize, readSide, readSize, unknownUnitReason } from '../cells/size.ts'
import { foldText, readYesNo } from '../cells/text.ts'
import type { ColumnUse } from './column-use.ts'
import type { Fields, WorkReader } from './work-reader.ts'

type SideField = Exclude<keyof SizeValue, 'unit' | 'parts'> & keyof Fields

const SIDES: readonly (readonly [ColumnUse, SideField])[] = [
  ['height', 'height_mm'],
  ['width', 'width_mm'],
  ['depth', 'depth_mm'],
  ['diameter', 'diameter_mm'],
]
const FRAMED_SIDES: readonly (readonly [ColumnUse, SideField])[] = [
  ['framed_height', 'framed_height_mm'],
  ['framed_width', 'framed_width_mm'],
  ['framed_depth', 'framed_depth_mm'],
]
const PARCEL_SIDES: readonly (readonly [ColumnUse, SideField])[] = [
  ['parcel_height', 'height_mm'],
  ['parcel_width', 'width_mm'],
  ['parcel_depth', 'depth_mm'],
]
const PARCEL: CellProblem = {
  kind: 'ask',
  reason: 'This may be the size of the parcel or of the work.',
  options: ['parcel', 'work'],
  question: 'parcel_size',
}
const UNFRAMED =
  /^(?:none|unframed|without(?: frame)?|ohne(?: rahmen)?|ungerahmt|sans(?: cadre)?|non encadree?|sin(?: marco| enmarcar)?|senza(?: cornice)?|sem moldura|zonder(?: lijst)?|niet ingelijst)\.?$/
/** Sizes of two columns agree up to rounding, which may be to whole centimeters. */
const TOLERANCE_MM = 5

/** Sides in columns of their own, then sizes in one cell; two sizes that differ are asked. */
export const readSizes = (work: WorkReader): void => {
  for (const [use, field] of SIDES) readOneSide(work, use, field)
  const parts = work.first('parts')
  work.set('parts', parts?.cell.text.trim())
  for (const source of work.cells('size')) {
    const value = work.read(source, readSize, ['height_mm', 'width_mm'])
    if (value) addSize(work, value)
    if (value && disagrees(work.fields, value)) {
      for (const [, field] of SIDES) delete work.fields[field]
      const reason = 'The size in this cell differs from the sides in their own columns.'
      work.report(source, { kind: 'ask', reason }, ['height_mm', 'width_mm'])
    }
  }
  for (const [use, field] of PARCEL_SIDES) {
    if (work.fields.height_mm !== undefined && field !== 'depth_mm') continue
    const source = work.first(use)
    if (!source || Number(source.cell.text) === 0) continue
    if (work.answer('parcel_size', source.column) === 'work') readOneSide(work, use, field)
    else work.report(source, PARCEL, [field])
  }
  for (const source of work.cells('option')) {
    // An option such as "Black frame" is no size, and no mistake either.
    const value = sizeInOption(source.cell.text, work.context(source.column))
    if (value?.height_mm !== undefined) addSize(work, value)
    else work.set('variant', source.cell.text.trim() === 'Default Title' ? undefined : source.cell.text.trim())
  }
  for (const [use, field] of FRAMED_SIDES) readOneSide(work, use, field)
  keepTypedUnit(work)
  for (const source of work.cells('framed')) {
    if (readYesNo(source.cell.text) === false || UNFRAMED.test(foldText(source.cell.text))) continue
    const value = work.read(source, readFramedSize, ['framed_height_mm', 'framed_width_mm'])
    if (value) addSize(work, value)
  }
  reportUnknownUnit(work)
}

/** The cell of the unit, where sizes of the row wait for it. */
const reportUnknownUnit = (work: WorkReader): void => {
  const source = work.first('unit')
  const word = source && work.context(source.column).unknownUnit
  const question = `unit=${word}`
  if (word === undefined || !work.reports.some((report) => report.question === question)) return
  work.report(source, { kind: 'ask', reason: unknownUnitReason(word), options: [...SIZE_UNITS], question }, ['unit'])
}

/** Not the French for the width. */
const NAMED_SIZE = /^\s*(?:extra[- ])?(?:large|medium|small|mini)\b\s*(?:[-–—:/|,]\s*)?/i

/** `8 x 10 in`, `Large – 40 x 60 cm`, `A4 (21 x 29.7 cm) / unframed`; `3/25` is no size. */
const sizeInOption = (option: string, context: CellContext): SizeValue | undefined => {
  if (/^\s*\d+ ?\/ ?\d+\s*$/.test(option)) return undefined
  const text = option.replace(NAMED_SIZE, '')
  const whole = readSize({ text }, context).value
  if (whole) return whole
  const sizes = text.split(/\s[-–—/|]\s|[():;|]|,\s/).flatMap((part) => readSize({ text: part }, context).value ?? [])
  return sizes.length === 1 ? sizes[0] : undefined
}

/** Our own export writes millimeters, and the unit that was typed beside them. */
const keepTypedUnit = (work: WorkReader): void => {
  const typed = readUnit(work.first('unit')?.cell.text ?? '')
  const isOurs = [...SIDES, ...FRAMED_SIDES].some(([use]) => work.first(use)?.column.unit)
  if (typed && work.fields.unit && isOurs) work.fields.unit = typed
}

const readOneSide = (work: WorkReader, use: ColumnUse, field: SideField): void => {
  const source = work.first(use)
  if (!source) return
  const value = work.read(source, readSide, [field])
  if (!value) return
  work.set(value.isDiameter ? 'diameter_mm' : field, value.mm)
  work.set('unit', value.unit)
}

const addSize = (work: WorkReader, value: SizeValue): void => {
  for (const [, field] of [...SIDES, ...FRAMED_SIDES]) work.set(field, value[field])
  work.set('unit', value.unit)
  work.set('parts', value.parts)
}

const disagrees = (fields: Fields, value: SizeValue): boolean =>
  SIDES.some(([, field]) => {
    const [one, other] = [fields[field], value[field]]
    return one !== undefined && other !== undefined && Math.abs(one - other) > TOLERANCE_MM
  })
