import type { SizeUnit } from '#contract/record-terms.ts'
import { headerUnit, inMillimeters, isBelowZero, plainMeasure } from './measure.ts'
import {
  ask,
  type Cell,
  type CellContext,
  type CellProblem,
  type Reading,
  type SizeValue,
  unreadable,
} from './reading.ts'
import { type ParsedSides, parseSides, type Side, type SideLetter } from './size-tokens.ts'
import { cleanText, foldText, readNothing, readYesNo } from './text.ts'

const VARIABLE =
  /variab|variierend|veranderlich|varierende?|valtozo|promenliv|zmienn|degisken|переменн|vaihtelev|可変|可变|가변|divers(?:e|es) (?:masse|formate)|various (?:sizes|dimensions)/
const PARTS =
  /\b(?:each|apiece|je|jeweils|chaque|chacun[e]?|cada|ciascun[oa]?|ognun[oa]|elk[e]?|vardera|hver(?:t)?|kazd[aey]|каждая|kukin|per panel|per part|(?:di|dy|tri|try|poli|poly)pt[yi](?:ch|k)(?:on|et)?|diptyque|triptyque|polyptyque|diptico|triptico|dittico|trittico|polittico|drieluik|tweeluik|set of \d+|\d+ ?x ?a\d|\d+ (?:parts|panels|pieces|teile|elements?|parties|piezas|pezzi|delen|dele?|delar|czesci|dily|osaa))\b|各|триптих|диптих|(?:zwei|drei|vier|fünf|\d+)-?teilig/
const OVERALL = /\b(?:overall|total|gesamt(?:mass|grosse)?|insgesamt|ensemble|hors tout|complessiv[oa]|totaal)\b:?/
const UNFRAMED =
  /\b(?:unframed|without frame|no frame|ungerahmt|ohne rahmen|sans cadre|non encadree?|sin marco|senza cornice|sem moldura|keret nelkul|keretezetlen|bez ramu|bez ramy|utan ram|oinramad|uden ramme|uindrammet|uten ramme|uinnrammet)\b:?/
const FRAMED =
  /\b(?:framed|with frame|in frame|frame(?: size)?|gerahmt|mit rahmen|rahmen(?:mass|grosse)?|encadree?|avec cadre|cadre|enmarcad[oa]|con marco|marco|incorniciat[oa]|con cornice|cornice|emoldurad[oa]|com moldura|moldura|ingelijst|met lijst|lijst|kerettel|keretezve|keretezett|keret|s ramem|w ramie|z rama|oprawion[aey]|inramad|med ram(?:me)?|ram(?:me)?(?:matt|mal)?|in[dn]+rammet|v ramu)\b:?|\br: ?(?=\d)|額(?:寸|装)?|액자(?: ?포함)?/
const SHEET =
  /\b(?:sheet|paper|blatt(?:mass|grosse)?|papier|feuille|hoja|papel|foglio|folha|blad|image|motiv|darstellung|imagen|immagine|imagem|plate|platte|plattenmass|plaque|cuvette|plancha|lastra|sight|print area)(?: size)?\b:?/
const FILLER =
  /\b(?:unframed|canvas|leinwand|work|size|dimensions|dims|masse|format|size:|measures|approx|image size|artwork|closed|open(?:ed)?|folded|geschlossen|offen|ferme|ouvert|chiuso|aperto|bild(?:mass|grosse)?)\b:?/g

/** The name of a canvas or a paper beside its size: `65 x 54 cm (15F)`, `53.0×45.5 (F10)`, `A4 (21 x 29.7 cm)`. */
const NAMED_FORMAT = /^(?:[fpms] ?\d{1,3}|\d{1,3} ?(?:[fpms]|figure|paysage|marine)|sm|(?:din )?a[0-6]\+?|din [bc]\d)$/
/** The same within a line: `53.0×45.5 10号`. */
const CANVAS_NUMBER =
  /(?:[fpms] ?)?\d{1,3} ?[号號호] ?[fpms]?(?![a-z])|(?<=^|[\s\d])f\d{1,3}(?=$|\s)|(?<=[cm]m )[pms]\d{1,3}$/g

/** German lists write `60/80` or `42/20/25` for sides; a fraction is below 1, of halves, quarters and so on. */
const SLASHES = /^\s*\d+(?:[.,]\d+)?(?: ?\/ ?\d+(?:[.,]\d+)?){1,2}(?= ?[a-z"]*\.?\s*$)/
const slashesAsCrosses = (numbers: string): string => {
  const [above = 0, below = 0, ...others] = numbers.split('/').map(Number)
  const isFraction = others.length === 0 && above < below && Number.isInteger(Math.log2(below))
  return isFraction ? numbers : numbers.replaceAll('/', ' x ')
}

type Kind = 'work' | 'framed' | 'sheet'
interface Segment extends ParsedSides {
  kind: Kind
  text: string
}

/** `H 40 cm / B 30 cm`: each side has a letter of its own. */
const goOn = ({ sides: before }: ParsedSides, { sides }: ParsedSides): boolean => {
  const letters = [...before, ...sides].map(({ letter }) => letter)
  return (
    before.length > 0 && sides.length > 0 && !letters.includes(undefined) && new Set(letters).size === letters.length
  )
}

const SPLIT =
  /[\n;|]|\s\/\s|(?<=["'a-z])\/(?=\d)|(?<=framed|gerahmt|encadree?|rahmen),(?=\s)|[()[\]]|,(?=\s*(?:(?:un)?framed|with frame|frame|gerahmt|mit rahmen|rahmen|ungerahmt|encadr|avec cadre|sheet|blatt|image|overall|gesamt|plate))|,?\s(?=(?:framed|with frame|in frame|gerahmt|mit rahmen|encadree?|avec cadre|enmarcado|con cornice|inramad|med ram(?:me)?|in[dn]+rammet|w ramie|z rama|s ramem)\b[^\d]{0,8}\d)|\s=\s/i

const segments = (text: string, decimal?: '.' | ','): Segment[] | undefined => {
  // `(H)` is a letter of the side before it.
  const lines = text
    .replace(/[([]\s*([a-zø]|diam(?:eter)?\.?|height|width|depth|high|wide|deep)\s*[)\]]/gi, ' $1 ')
    .split('\n')
    .map(plainMeasure)
  const pieces = lines.flatMap((line) => line.replace(CANVAS_NUMBER, ' ').split(SPLIT)).map((piece) => piece.trim())
  const read: Segment[] = []
  let pending: Kind | undefined
  let wordsFollow = false
  for (const piece of pieces) {
    if (!/[a-z\d"']/i.test(piece) || (pieces.length > 1 && NAMED_FORMAT.test(piece))) continue
    const isFramed = FRAMED.test(piece) && !UNFRAMED.test(piece)
    const kind: Kind = isFramed ? 'framed' : SHEET.test(piece) ? 'sheet' : (pending ?? 'work')
    const bare = [UNFRAMED, FRAMED, SHEET, OVERALL].reduce((rest, words) => rest.replace(words, ' '), piece)
    const sides = parseSides(bare.replace(FILLER, ' ').replace(SLASHES, slashesAsCrosses), decimal)
    if (!sides) return undefined
    pending = sides.sides.length === 0 && kind !== 'work' ? kind : undefined
    const before = read.at(-1)
    // After the size of a frame or a sheet, a bare one in another unit repeats it.
    const isBare = kind === 'work' && sides.unit !== undefined
    const repeated = isBare && before && sides.unit !== before.unit ? before.kind : kind
    // “40 x 50 cm (unframed); 50 x 60 cm (framed)”: the words follow the sizes.
    if (sides.sides.length === 0 && before && UNFRAMED.test(piece)) wordsFollow = true
    if (sides.sides.length === 0 && kind === 'framed' && before && wordsFollow) {
      before.kind = 'framed'
      pending = undefined
      continue
    }
    // “40 x 50 cm (framed)” says of the size before it that it is the framed one.
    if (sides.sides.length === 0 && kind === 'framed' && before && pieces.at(-1) === piece) return undefined
    if (before?.kind === kind && goOn(before, sides)) {
      before.sides.push(...sides.sides)
      before.unit ??= sides.unit
    } else if (sides.sides.length > 0 || sides.order.length > 0) read.push({ ...sides, kind: repeated, text: piece })
  }
  return read
}

/** The order that a header states: `Size (H x W x D)`, `Maße (B x H)`. */
const headerOrder = (header = ''): SideLetter[] => {
  const [, letters] = /\b([hwbdtlpa] ?[x×/*,] ?[hwbdtlpa](?: ?[x×/*,] ?[hwbdtlpa])?)\b/i.exec(header) ?? []
  return letters === undefined ? [] : (parseSides(plainMeasure(letters))?.order ?? [])
}

type Millimeters = Partial<Record<'h' | 'w' | 'd' | 'o', number>>
type Sized = { sizes: Millimeters; unit: SizeUnit } | { problem: ReturnType<typeof ask> }

const ORDERS = { hwd: ['h', 'w', 'd'], whd: ['w', 'h', 'd'] } as const satisfies Record<string, SideLetter[]>

const asWidth = (letter: SideLetter | undefined): SideLetter | undefined => (letter === 'l' ? 'w' : letter)

const named = (sides: Side[], order: readonly SideLetter[]): (SideLetter | undefined)[] => {
  const hasWidth = sides.some(({ letter }) => letter === 'w')
  const taken = sides.map(({ letter }) => (letter === 'l' && hasWidth ? 'l' : asWidth(letter)))
  const free = order.map(asWidth).filter((letter) => letter !== undefined && !taken.includes(letter))
  return taken.map((letter) => letter ?? free.shift())
}

/** Nobody has said the unit; `text` is the size without one. */
const askUnit = (text: string, { unknownUnit }: CellContext): { problem: CellProblem } => {
  const options = ['in', 'cm'].map((one) => `${text} ${one}`)
  return unknownUnit === undefined
    ? ask('The cell names no unit.', options, 'unit')
    : ask(unknownUnitReason(unknownUnit), options, `unit=${unknownUnit}`)
}
export const unknownUnitReason = (word: string): string => `“${word}” is not known as a unit of length.`

/** 500 inches. */
const LONG_MM = 12_700
/** A side that is longer than nearly all works, in a unit that the cell does not name: a smaller one may be meant. */
const askLong = (text: string, values: readonly number[], unit: SizeUnit): { problem: CellProblem } | undefined => {
  const longest = Math.max(...values)
  if (inMillimeters(longest, unit) <= LONG_MM) return undefined
  const others = (['mm', 'cm', 'in'] as const).filter((one) => inMillimeters(longest, one) <= LONG_MM)
  if (others.length === 0) return undefined
  const meters = Math.round(inMillimeters(longest, unit) / 100) / 10
  return ask(
    `${longest} ${unit} is ${meters} m. Another unit may be meant.`,
    [...others, unit].map((one) => `${text} ${one}`),
  )
}

const measure = (segment: Segment, context: CellContext, orderInCell: SideLetter[]): Sized => {
  const { sides } = segment
  if (segment.isHalf) return { problem: unreadable('Half of a size: the side after the “x” is missing.') }
  if (sides.length === 0 || sides.length > 3 || sides.some(({ value }) => !(value > 0) || value > 1e6))
    return { problem: unreadable('Enter a size such as 40 x 30 x 2 cm.') }
  const unit = segment.unit ?? headerUnit(context.header ?? '') ?? context.unit
  if (unit === undefined) return { problem: askUnit(segment.text, context) }
  const long = segment.unit === undefined && askLong(segment.text, sides.map(({ value }) => value), unit) // biome-ignore format: one line
  if (long) return { problem: long }
  const stated = orderInCell.length > 0 ? orderInCell : headerOrder(context.header)
  const bare = sides.filter(({ letter }) => letter === undefined)
  // A third side of “H x W” is the depth.
  const known = stated.length > 0 ? [...stated, 'd' as const] : context.order && ORDERS[context.order]
  const isSquare = bare.length > 1 && bare[0]?.value === bare[1]?.value && bare[0]?.unit === bare[1]?.unit
  if (bare.length === 1 && sides.length === 1)
    return {
      problem: ask('The cell has one side only.', [`H ${segment.text}`, `W ${segment.text}`, `Ø ${segment.text}`]),
    }
  const isHeightFirst = bare.length === 1 && sides.length === 2 && bare[0] === sides[0] && known?.[0] === 'h'
  if (bare.length > 0 && sides.some(({ letter }) => letter === 'o') && !isHeightFirst)
    return { problem: ask('It is open which side the number without a letter is.') }
  if (!known && bare.length > 1 && !isSquare) {
    const [first = '', second = '', ...rest] = bare.map((side) => `${side.value} ${side.unit ?? unit}`)
    const third = rest.map((one) => ` x D ${one}`).join('')
    const options = [`H ${first} x W ${second}${third}`, `W ${first} x H ${second}${third}`]
    return { problem: ask('It is open which side stands first.', options, 'dimension_order') }
  }
  const letters = named(sides, known ?? ORDERS.hwd)
  if (new Set(letters).size < letters.length || letters.includes(undefined) || letters.includes('l'))
    return { problem: ask('It is open which side is which.') }
  const sizes: Millimeters = {}
  for (const [index, side] of sides.entries())
    Object.assign(sizes, { [letters[index] ?? '']: inMillimeters(side.value, side.unit ?? unit) })
  return { sizes, unit }
}

const coarseness = (segment: Segment): number =>
  inMillimeters(Math.min(...segment.sides.map(({ step }) => step)), segment.unit ?? 'cm') / 2

/** Whether a size repeats another in a different unit, as far as rounding lets it. */
const agrees = (first: Millimeters, again: Millimeters, rounding: number): boolean =>
  (['h', 'w', 'd', 'o'] as const).every((side) => {
    const [one, other] = [first[side], again[side]]
    return one === undefined || other === undefined || Math.abs(one - other) <= rounding + 0.1
  })

/** “Ø 30 cm (11 3/4 in)”: what repeats a size without letters has those of the size. */
const withLetters = (again: Segment, { sides }: Segment): Segment =>
  again.sides.length === sides.length && again.sides.every(({ letter }) => letter === undefined)
    ? {
        ...again,
        sides: again.sides.map((side, at) => ({ ...side, ...(sides[at]?.letter && { letter: sides[at].letter }) })),
      }
    : again

const rename = ({ h, w, d, o }: Millimeters, kind: Kind): SizeValue => {
  const entries =
    kind === 'framed'
      ? { framed_height_mm: h, framed_width_mm: w, framed_depth_mm: d }
      : { height_mm: h, width_mm: w, depth_mm: d, diameter_mm: o }
  return Object.fromEntries(Object.entries(entries).filter(([, mm]) => mm !== undefined))
}

/** The size of a work, the one of its frame if the cell has it, or what no number holds (`parts`). */
export const readSize = (cell: Cell, context: CellContext): Reading<SizeValue> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const shown = cleanText(cell.text)
  const folded = foldText(shown)
  if (VARIABLE.test(folded)) return { value: { parts: shown } }
  // A paper of this name may be upright or across, and cut; and a letter O is no nought.
  if (NAMED_FORMAT.test(folded)) return ask('This names a format. Enter a size such as 40 x 30 cm.')
  if (/\do(?![\p{L}])/u.test(folded)) return unreadable('Enter a size such as 40 x 30 x 2 cm.')
  const isParts = PARTS.test(folded)
  if (isParts) {
    const overall = shown.split(/[,;\n()]/).find((piece) => OVERALL.test(foldText(piece)))
    if (overall !== undefined) {
      const whole = readSize({ text: overall.replace(/overall|total|gesamt(?:ma(?:ß|ss))?|insgesamt/i, '') }, context)
      return { ...whole, value: { ...whole.value, parts: shown } }
    }
    return { value: { parts: shown } }
  }
  const read = isBelowZero(cell) ? undefined : segments(shown, context.decimal)
  if (!read) return unreadable('Enter a size such as 40 x 30 x 2 cm.')
  const order = read.find((segment) => segment.sides.length === 0)?.order ?? read[0]?.order ?? []
  const sized = read.filter((segment) => segment.sides.length > 0)
  const [head] = sized
  if (!head) return unreadable('Enter a size such as 40 x 30 x 2 cm.')
  let value: SizeValue = {}
  const shared = { ...context, ...(head.unit && { unit: head.unit }) }
  for (const kind of ['work', 'framed', 'sheet'] as const) {
    const own = sized.filter((segment) => segment.kind === kind)
    const [first] = own
    if (!first || (kind === 'sheet' && sized.some((segment) => segment.kind === 'work'))) continue
    const main = measure(first, first === head ? context : shared, first.order.length > 0 ? first.order : order)
    if ('problem' in main) return main.problem
    for (const repeated of own.slice(1)) {
      const again = withLetters(repeated, first)
      const other = measure(again, shared, again.order.length > 0 ? again.order : order)
      const rounding = coarseness(first) + coarseness(again)
      if ('problem' in other || other.unit === main.unit || !agrees(main.sizes, other.sizes, rounding))
        return ask('The sizes in this cell do not agree.', [first.text, again.text])
    }
    value = { ...value, ...rename(main.sizes, kind), unit: value.unit ?? main.unit }
  }
  return { value }
}

/** “Oak, 64 x 94 cm”, “float frame 17 x 17”: what the frame is, before its size. */
const FRAME_BEFORE = /^[\p{L}\s,;:–—-]*\p{L}{2}[\s,;:–—-]+(?=\d.*[x×])/isu

/** A cell of a column for framed sizes; “yes” and “no” name none. */
export const readFramedSize = (cell: Cell, context: CellContext): Reading<SizeValue> => {
  const isFramed = readYesNo(cell.text)
  if (isFramed === false || UNFRAMED.test(foldText(cell.text))) return {}
  if (isFramed === true || /^(?:framed|gerahmt|encadre|enmarcado)$/.test(foldText(cell.text)))
    return unreadable('The cell says that it is framed, but not the size of the frame.')
  const whole = readSize(cell, context)
  const { value } = whole.value ? whole : readSize({ ...cell, text: cell.text.replace(FRAME_BEFORE, '') }, context)
  const { problem } = whole
  if (!value) return problem ? { problem } : {}
  const { height_mm, width_mm, depth_mm, framed_height_mm, framed_width_mm, framed_depth_mm, parts } = value
  const sides = {
    framed_height_mm: framed_height_mm ?? height_mm,
    framed_width_mm: framed_width_mm ?? width_mm,
    framed_depth_mm: framed_depth_mm ?? depth_mm,
  }
  if (parts !== undefined || sides.framed_height_mm === undefined) return unreadable('Enter a size such as 40 x 30 cm.')
  return { value: Object.fromEntries(Object.entries(sides).filter(([, mm]) => mm !== undefined)) }
}

/** One side in a column of its own, such as `58 1/8`, `4' 6"` or `H 120 cm`; `8" dia` is a diameter in any column. */
export const readSide = (
  cell: Cell,
  context: CellContext,
): Reading<{ mm: number; unit: SizeUnit; isDiameter?: true }> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const text = plainMeasure(cell.text)
  const parsed = parseSides(text, context.decimal)
  const [side] = parsed?.sides ?? []
  if (!parsed || !side || parsed.sides.length > 1 || parsed.isHalf) {
    const isGrouped = /^\d{1,3},\d{3}\b/.test(text) && !parsed
    return isGrouped
      ? ask('The comma may separate thousands or decimals.', [text.replace(',', ''), text.replace(',', '.')])
      : unreadable('Enter a length such as 60.5, 60,5 or 8 1/4.')
  }
  if (!(side.value > 0) || isBelowZero(cell)) return unreadable('A size is more than 0.')
  const unit = side.unit ?? headerUnit(context.header ?? '') ?? context.unit
  if (unit === undefined) return askUnit(text, context)
  const long = side.unit === undefined && askLong(text, [side.value], unit)
  if (long) return long
  return { value: { mm: inMillimeters(side.value, unit), unit, ...(side.letter === 'o' && { isDiameter: true }) } }
}
