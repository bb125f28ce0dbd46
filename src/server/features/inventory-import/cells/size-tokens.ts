import type { SizeUnit } from '#contract/record-terms.ts'
import { measureNumber, NUMBER, unitAt } from './measure.ts'

export type SideLetter = 'h' | 'w' | 'd' | 'l' | 'o'
export interface Side {
  value: number
  unit?: SizeUnit
  letter?: SideLetter
  /** How fine it is written, in its unit: a quarter, a tenth. */
  step: number
}

const LETTERS: [SideLetter, RegExp][] = [
  [
    'h',
    /(?:height|high|tall|drop|hohe|hoch|hauteur|haut|altura|magassag|mag|vyska|vys|wysokosc|wys|yukseklik|altezza|alto|alt|hoogte|hoog|hojd|hojde|hoyde|vyska|vys|wysokosc|wys|korkeus|yukseklik|высота|выс|h|(?<=(?:^|[x,;]) ?)a(?=\.? ?\d)|高さ|縦|高)(?![a-zа-я])\.?|(?:高さ|縦|高|높이|세로)/y,
  ],
  [
    'w',
    /(?:width|wide|breite|breit|largeur|large|larg|anchura|ancho|larghezza|largura|breedte|breed|bredde?|szelesseg|szel|sirka|sir|szerokosc|szer|leveys|genislik|ширина|шир|w|b|幅|横)(?![a-zа-я])\.?|(?:幅|横|宽|寬|너비|가로|폭)/y,
  ],
  [
    'o',
    /(?:diameter|diametre|diametro|durchmesser|atmero|atm|prumer|prum|srednica|sred|sr|halkaisija|диаметр|cap(?= ?\d)|diam|dia|dm|round|rund|rond[ea]?|tondo|o)(?![a-zа-я])\.?|(?:直径|直徑|径|지름)/y,
  ],
  [
    'd',
    /(?:depth|deep|tiefe|tief|profondeur|profundidad|profundidade|profondita|prof|diepte|diep|fondo|djup|dybde?|melyseg|mely|hloubka|hl|g[lł]ebokosc|g[lł]eb|g[lł]|syvyys|derinlik|глубина|глуб|d|t|p)(?![a-zа-я])\.?|(?:奥行き?|深|厚|깊이)/y,
  ],
  [
    'l',
    /(?:length|long|lange|lang|longueur|largo|lunghezza|comprimento|lengte|langd|l[ae]ngde|d[lł]ugosc|d[lł]|delka|длина|l)(?![a-zа-я])\.?/y,
  ],
]
const letterAt = (text: string, at: number): { letter: SideLetter; end: number } | undefined => {
  for (const [letter, words] of LETTERS) {
    words.lastIndex = at
    const [found] = words.exec(text) ?? []
    if (found) return { letter, end: at + found.length }
  }
  return undefined
}

const BETWEEN = /(?:x|\*|by|mal|auf|sur|per|por|and|und|et|&)(?![\p{L}])|x(?=[hwbltdp]?\d)/uy
const SKIP = /[\s,;:=().[\]-]|(?:ca|approx|about|etwa|env|environ|circa|aprox|de|di|of|im)\b\.?|~/y
type Token = { number: number; step: number } | { unit: SizeUnit } | { letter: SideLetter } | 'x'

const stepsIn = (typed: string): number => {
  const [, below] = /\/(\d+)$/.exec(typed) ?? []
  if (below !== undefined) return 1 / Number(below)
  const [, decimals = ''] = /[.,](\d+)$/.exec(typed) ?? []
  return 10 ** -decimals.length
}

/** The words of a size; undefined as soon as one is not of a size. */
const tokens = (text: string, decimal?: '.' | ','): Token[] | undefined => {
  const found: Token[] = []
  let at = 0
  const step = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [hit] = pattern.exec(text) ?? []
    if (hit !== undefined) at += hit.length
    return hit
  }
  while (at < text.length) {
    const isAfterNumber = typeof found.at(-1) === 'object' && 'number' in (found.at(-1) as object)
    const digits = step(NUMBER)
    if (digits !== undefined) {
      const number = measureNumber(digits, decimal)
      if (number === undefined) return undefined
      found.push({ number, step: stepsIn(digits) })
      continue
    }
    if (step(BETWEEN) !== undefined) {
      found.push('x')
      continue
    }
    const unit = unitAt(text, at)
    if (unit && (isAfterNumber || text.slice(at, unit.end).length > 1)) {
      found.push({ unit: unit.unit })
      at = unit.end
      continue
    }
    const letter = letterAt(text, at)
    if (letter) {
      found.push({ letter: letter.letter })
      at = letter.end
      continue
    }
    if (step(SKIP) === undefined) return undefined
  }
  return found
}

export interface ParsedSides {
  sides: Side[]
  /** Letters without numbers, `H x W x D`. */
  order: SideLetter[]
  unit?: SizeUnit
  /** An `x` without a side after it. */
  isHalf: boolean
}

/** The sides of one size such as `H 120 B 80 T 4 cm` or `24" x 36"`; undefined for a text of another kind. */
export const parseSides = (text: string, decimal?: '.' | ','): ParsedSides | undefined => {
  const all = tokens(text, decimal)
  if (!all) return undefined
  const sides: Side[] = []
  const units: SizeUnit[] = []
  let order: SideLetter[] = []
  let waiting: SideLetter | undefined
  let unitBefore: SizeUnit | undefined
  let crossed = true
  for (const [index, token] of all.entries()) {
    const last = sides.at(-1)
    if (token === 'x') {
      crossed = true
      continue
    }
    if ('number' in token) {
      const isInches = last?.unit === 'ft' && !crossed && waiting === undefined
      const next = all[index + 1]
      if (isInches && typeof next === 'object' && 'unit' in next && next.unit === 'in') {
        last.value += token.number / 12
        last.step = token.step / 12
      } else if (isInches) return undefined
      else
        sides.push({
          value: token.number,
          step: token.step,
          ...(waiting && { letter: waiting }),
          ...(unitBefore && { unit: unitBefore }),
        })
      waiting = undefined
      unitBefore = undefined
      crossed = false
      continue
    }
    if ('unit' in token) {
      units.push(token.unit)
      // `diam. cm 35`
      if (waiting !== undefined) unitBefore = token.unit
      else if (last && last.unit === undefined) last.unit = token.unit
      continue
    }
    const next = all.slice(index + 1).find((one) => one !== 'x' && !('unit' in one && sides.every(({ unit }) => unit)))
    const isBefore = typeof next === 'object' && 'number' in next
    const precedes = (crossed || sides.every((side) => side.letter !== undefined)) && isBefore
    if (precedes) waiting = token.letter
    else if (last && last.letter === undefined) last.letter = token.letter
    else order = [...order, token.letter]
    if (precedes && typeof all[index - 1] === 'object' && sides.length === 0 && order.length > 0) {
      order = [...order, token.letter]
      waiting = undefined
    }
    if (precedes && all[index - 1] === 'x' && sides.length === 0) {
      order = [...order, token.letter]
      waiting = undefined
    }
  }
  // A unit after the last side holds for the sides before it that name none.
  for (const [index, side] of sides.entries())
    side.unit ??= sides.slice(index + 1).find((later) => later.unit)?.unit ?? units[0]
  const unit = sides.find((side) => side.unit)?.unit ?? units[0]
  return { sides, order, ...(unit && { unit }), isHalf: sides.length > 0 && all.at(-1) === 'x' }
}
