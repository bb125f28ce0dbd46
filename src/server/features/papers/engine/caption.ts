import { isOpenEdition } from '#contract/artwork-display.ts'
import { CM_PER_INCH } from '#contract/constants.ts'
import { DIAMETER_SIGN, otherUnit, typedUnit, writeSides } from '#contract/record-size.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import { proofText } from '#contract/sale-terms.ts'
import type { PaperOptions, PaperSizes, PaperWork } from './paper-task.ts'
import { paperAmount, paperNumber, paperWords } from './paper-words.ts'

const sizeIn = (
  { height, width, depth, diameter, ...sizes }: PaperSizes,
  wanted: SizeUnit,
  language: PaperOptions['language'],
): string => {
  const sides = diameter === null ? [height, width, depth || null] : [diameter, depth || null]
  const written = writeSides(sides, typedUnit(sizes), wanted, { write: (side) => paperNumber(side, language) })
  // The fraction slash draws sixteenths like the eighths beside them.
  const text = written.replaceAll('/', '\u2044')
  return diameter === null ? text : `${DIAMETER_SIGN}${text}`
}

/** The sizes of a work in the chosen units, the typed one first; the words for parts come last. */
export const sizeLines = (
  { sizes }: Pick<PaperWork, 'sizes'>,
  { unit, language }: Pick<PaperOptions, 'unit' | 'language'>,
): string[] => {
  const { height, width, diameter, parts } = sizes
  const typed = typedUnit(sizes)
  const units = unit === 'both' ? [typed, otherUnit(typed)] : [unit]
  const isKnown = (height !== null && width !== null) || diameter !== null
  const lines = isKnown ? units.map((one) => sizeIn(sizes, one, language)) : []
  return parts ? [...lines, parts] : lines
}

/** Both on one line: `30 × 24 in (76.2 × 61 cm)`. */
export const sizeLine = (work: Pick<PaperWork, 'sizes'>, options: PaperOptions): string => {
  const lines = sizeLines(work, options)
  const { parts } = work.sizes
  const sizes = parts ? lines.slice(0, -1) : lines
  const [first = '', second] = sizes
  return [second ? `${first} (${second})` : first, parts].filter(Boolean).join(', ')
}

/** `Framed 40 × 34 in (101.6 × 86.4 cm)`; empty for a work without a frame. */
export const framedLine = ({ framed }: PaperWork, options: PaperOptions): string => {
  const size = sizeLine({ sizes: { ...framed, diameter: null, parts: '' } }, options)
  return size && `${paperWords(options.language).framed} ${size}`
}

/** `edition of 40`, `3/40` for one of the copies, or `AP 2/4` for a proof; empty for a unique work. */
const editionText = (
  { edition: { type, copy, size, proof, proofs } }: Pick<PaperWork, 'edition'>,
  language: PaperOptions['language'],
) => {
  if (proof !== null) return proofText(proof, proofs)
  if (isOpenEdition(type)) return paperWords(language).openEdition
  if (size === null || size < 2) return ''
  return copy === null ? paperWords(language).editionSize.replace('%', String(size)) : `${copy}/${size}`
}

export const mediumLine = (
  work: Pick<PaperWork, 'medium' | 'edition'>,
  { language }: Pick<PaperOptions, 'language'>,
): string => [work.medium, editionText(work, language)].filter(Boolean).join(', ')

/** What stands where a price does; empty when nothing is to be said. */
export const priceLine = (work: PaperWork, { shows, language }: PaperOptions): string => {
  const words = paperWords(language)
  if (work.sale === 'sold') return words.sold
  if (work.sale === 'reserved') return words.reserved
  if (work.sale === 'not_for_sale') return words.notForSale
  if (work.sale === 'on_request' && !shows.includes('request_price')) return words.onRequest
  return work.price === null ? '' : paperAmount(work.price.amountMinor, work.price.currency, language)
}

/** The longest sides of a work in inches, for drawing it to scale; null when they are not known. */
export const readInches = ({ sizes }: PaperWork): { width: number; height: number } | null => {
  const width = sizes.width ?? sizes.diameter
  const height = sizes.height ?? sizes.diameter
  if (!width || !height) return null
  const factor = sizes.unit === 'cm' ? 1 / CM_PER_INCH : 1
  return { width: width * factor, height: height * factor }
}
