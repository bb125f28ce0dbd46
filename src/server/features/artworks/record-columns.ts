import type { AmountRule } from '#contract/amount-text.ts'
import { PRICE_RULE } from '#contract/artwork-fields.ts'
import { medium } from '#contract/artworks.ts'
import { MAX_SUM_MINOR } from '#contract/constants.ts'
import { CLASS_BY_MEDIUM, deriveMedium, mediumClass, type StoredMedium } from '#contract/medium-class.ts'
import { decimalAmount } from '#contract/money.ts'
import { type RecordFields, type RecordSize, SIZE_SIDES, type SizeSide } from '#contract/record.ts'
import { readYears } from '#contract/record-date.ts'
import { convertStoredSize, fromStoredSize, storedUnit, toStoredSize, typedUnit } from '#contract/record-size.ts'
import type { MediumClass } from '#contract/record-terms.ts'
import { requireAmount } from '#server/platform/require-amount.ts'
import type { ArtworkChanges, ArtworkRow } from './artworks.repository.ts'

type FullRecord = Required<RecordFields>

const COLUMN_NAMES = {
  height: 'height',
  width: 'width',
  depth: 'depth',
  diameter: 'diameter',
  plate_height: 'plateHeight',
  plate_width: 'plateWidth',
  framed_height: 'framedHeight',
  framed_width: 'framedWidth',
  framed_depth: 'framedDepth',
} as const satisfies Record<SizeSide, keyof ArtworkRow>

const perSide = <T>(make: (side: SizeSide) => T) =>
  Object.fromEntries(SIZE_SIDES.map((side) => [side, make(side)])) as Record<SizeSide, T>

const toSize = (row: ArtworkRow): RecordSize => {
  const unit = typedUnit(row)
  const sides = perSide((side) => {
    const stored = row[COLUMN_NAMES[side]]
    return stored === null ? null : fromStoredSize(stored, unit)
  })
  return { ...sides, unit }
}

const sizeColumns = ({ unit, ...sides }: RecordSize): ArtworkChanges => {
  const stored = SIZE_SIDES.map((side) => {
    const typed = sides[side]
    return [COLUMN_NAMES[side], typed === null ? null : toStoredSize(typed, unit)]
  })
  return { ...Object.fromEntries(stored), unit: storedUnit(unit), typedUnit: unit }
}

const toAmount = (amountMinor: number | null, currency: string): string | null =>
  amountMinor === null ? null : decimalAmount({ amountMinor, currency })

/** The fields of a record as the contract has them. */
export const toRecordFields = (row: ArtworkRow): FullRecord => ({
  inventory_number: row.inventoryNumber,
  title: row.title,
  series: row.series,
  tags: row.tags,
  description: row.description,
  medium: medium.nullable().catch(null).parse(row.medium),
  medium_class: row.mediumClass,
  medium_line: row.mediumLine,
  printer: row.printer,
  made_in: row.madeIn,
  date_text: row.dateText,
  year_from: row.yearFrom ?? row.yearCreated,
  year_to: row.yearTo ?? row.yearCreated,
  size: toSize(row),
  hangs_framed: row.hangsFramed,
  weight_grams: row.weightGrams,
  parts: row.parts,
  price: toAmount(row.priceMinor, row.currency),
  currency: row.currency,
  price_note: row.priceNote,
  offer: row.offer,
  estimate_public: row.estimatePublic,
  lowest_price: toAmount(row.lowestMinor, row.currency),
  insured_value: toAmount(row.insuredMinor, row.currency),
  cost:
    row.costMinor === null || row.costCurrency === null
      ? null
      : {
          amount: decimalAmount({ amountMinor: row.costMinor, currency: row.costCurrency }),
          currency: row.costCurrency,
        },
  edition_type: row.editionType,
  edition_number: row.editionNumber,
  edition_size: row.editionSize,
  artist_proofs: row.artistProofs,
  is_signed: row.isSigned,
  signature_text: row.signatureText,
  provenance: row.provenance,
  literature: row.literature,
  exhibition_history: row.exhibitionHistory,
  condition: row.condition,
  custody: row.custody,
  location: row.location,
  consigned_to: row.consignedTo,
  private_notes: row.privateNotes,
  entered_on: row.enteredOn,
})

/** Undefined stays so: the amount is not changed. */
const toMinor = (field: string, typed: string | null | undefined, rule: AmountRule): number | null | undefined =>
  typed === null || typed === undefined ? typed : requireAmount(field, typed, rule)

const costColumns = (cost: FullRecord['cost']): ArtworkChanges =>
  cost === null
    ? { costMinor: null, costCurrency: null }
    : {
        costMinor: requireAmount('cost', cost.amount, { maxMinor: MAX_SUM_MINOR, currency: cost.currency }),
        costCurrency: cost.currency,
      }

/** The columns of a date as it is written and of its years, which it names itself where none are stated. */
export const yearColumns = ({
  date_text,
  year_from,
  year_to,
}: Pick<RecordFields, 'date_text' | 'year_from' | 'year_to'>): ArtworkChanges => {
  const read = date_text === undefined ? null : readYears(date_text)
  const from = year_from === undefined ? read?.from : year_from
  const to = year_to === undefined ? read?.to : year_to
  return { dateText: date_text, yearFrom: from, yearTo: to, yearCreated: to }
}

export type MediumFacts = Pick<ArtworkRow, 'medium' | 'mediumClass' | 'mediumLine'>
type SentMedium = Pick<RecordFields, 'medium' | 'medium_class' | 'medium_line'>

/** The class of the line that is sent, unless the holder chose one. */
const classColumn = (fields: SentMedium, stored: MediumFacts): MediumFacts['mediumClass'] | undefined => {
  if (fields.medium_class !== undefined || fields.medium_line === undefined) return fields.medium_class
  const isChosen = stored.mediumClass !== null && stored.mediumClass !== mediumClass(stored.mediumLine)?.class
  return isChosen ? undefined : (mediumClass(fields.medium_line)?.class ?? null)
}

/** A work in one of them is in none of the others; in mixed media any of them may be. */
const PAINTS: readonly (string | null)[] = ['oil', 'acrylic', 'watercolor'] satisfies StoredMedium[]

/** The kind of work that a record says: the chosen class, else that of the line, else the one that the stated medium means. */
const findKind = ({ medium: stated, mediumClass: chosen, mediumLine }: MediumFacts): MediumClass | null => {
  const known = medium.nullable().catch(null).parse(stated)
  return chosen ?? mediumClass(mediumLine)?.class ?? (known && CLASS_BY_MEDIUM[known])
}

/**
 * A class and a stated medium that the holder chose stay until the record says otherwise: another kind, or another paint.
 * Those that were derived follow the line.
 */
export const mediumColumns = (fields: SentMedium, stored: MediumFacts): ArtworkChanges => {
  const mediumLine = fields.medium_line
  const ofClass = classColumn(fields, stored)
  if (fields.medium !== undefined || (mediumLine === undefined && ofClass === undefined))
    return { mediumClass: ofClass, mediumLine, medium: fields.medium }
  const changed = {
    medium: stored.medium,
    mediumClass: ofClass === undefined ? stored.mediumClass : ofClass,
    mediumLine: mediumLine ?? stored.mediumLine,
  }
  const derived = deriveMedium(changed.mediumClass, changed.mediumLine)
  const before = deriveMedium(stored.mediumClass, stored.mediumLine)
  // Without a class, “other” says only that nothing was read from the line.
  const isOpen = stored.medium === null || (stored.mediumClass === null && stored.medium === 'other')
  const isOtherKind = findKind(changed) !== findKind(stored)
  const isOtherPaint = derived !== before && PAINTS.includes(derived) && PAINTS.includes(stored.medium)
  const follows = derived !== null && (isOpen || stored.medium === before || isOtherKind || isOtherPaint)
  return { mediumClass: ofClass, mediumLine, ...(follows && { medium: derived }) }
}

/** The columns changed by the fields of a record. Throws 400 that names the field for an amount that cannot be read. */
export const toRecordColumns = (fields: RecordFields, stored: MediumFacts & { currency: string }): ArtworkChanges => {
  const currency = fields.currency ?? stored.currency
  const columns: ArtworkChanges = {
    inventoryNumber: fields.inventory_number === '' ? null : fields.inventory_number,
    title: fields.title,
    series: fields.series,
    tags: fields.tags && [...new Set(fields.tags)],
    description: fields.description,
    ...mediumColumns(fields, stored),
    printer: fields.printer,
    madeIn: fields.made_in,
    ...yearColumns(fields),
    ...(fields.size && sizeColumns(fields.size)),
    hangsFramed: fields.hangs_framed,
    weightGrams: fields.weight_grams,
    parts: fields.parts,
    priceMinor: toMinor('price', fields.price, { ...PRICE_RULE, currency }),
    currency: fields.currency,
    priceNote: fields.price_note,
    offer: fields.offer,
    estimatePublic: fields.estimate_public,
    lowestMinor: toMinor('lowest_price', fields.lowest_price, { ...PRICE_RULE, currency }),
    insuredMinor: toMinor('insured_value', fields.insured_value, { maxMinor: MAX_SUM_MINOR, currency }),
    ...(fields.cost !== undefined && costColumns(fields.cost)),
    editionType: fields.edition_type,
    editionNumber: fields.edition_number,
    editionSize: fields.edition_size,
    artistProofs: fields.artist_proofs,
    isSigned: fields.is_signed,
    signatureText: fields.signature_text,
    provenance: fields.provenance,
    literature: fields.literature,
    exhibitionHistory: fields.exhibition_history,
    condition: fields.condition,
    custody: fields.custody,
    location: fields.location,
    consignedTo: fields.consigned_to,
    privateNotes: fields.private_notes,
    enteredOn: fields.entered_on,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/**
 * What else a change by the short form changes: another year replaces the date as it was written, and with another unit the
 * sizes that the form does not have keep their meaning.
 */
export const followForm = (
  stored: ArtworkRow,
  { yearCreated: year, dateText, unit }: ArtworkChanges,
): ArtworkChanges => {
  const isSame = year === stored.yearCreated && (dateText ?? stored.dateText) === stored.dateText
  const isKept = year === undefined || dateText || isSame
  const dates = isKept ? {} : { dateText: '', yearFrom: year, yearTo: year }
  if (unit === undefined || unit === stored.unit) return dates
  const others = SIZE_SIDES.filter((side) => !['width', 'height', 'depth'].includes(side)).map((side) => {
    const size = stored[COLUMN_NAMES[side]]
    return [COLUMN_NAMES[side], size === null ? null : convertStoredSize(size, unit)]
  })
  return { ...dates, ...Object.fromEntries(others), typedUnit: null }
}
