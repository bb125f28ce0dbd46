import { ask, type Cell, type CellContext, type EditionValue, type ImportStatus, type Reading, type StatusReading } from '../cells/reading.ts'
import { cleanText, foldText, readNothing, readYesNo } from '../cells/text.ts'

// Stand-ins until the readers of the branch `cells` are merged.
const STATUS: readonly [RegExp, ImportStatus][] = [
  [/^(?:sold|verkauft|vendu|売約済|● ?sold|red dot)/, 'sold'],
  [/^(?:on hold|hold)/, 'on_hold'],
  [/^reserv/, 'reserved'],
  [/^(?:nfs|not for sale|unverkauflich)/, 'not_for_sale'],
  [/^(?:on consignment|consign|in kommission|kommission)/, 'consigned'],
  [/^(?:on loan|leihgabe)/, 'on_loan'],
  [/^(?:donated|gift|verschenkt)/, 'donated'],
  [/^(?:destroyed|vernichtet)/, 'destroyed'],
  [/^(?:archived)/, 'archived'],
  [/^(?:draft)/, 'draft'],
  [/^(?:available|for sale|frei|verfugbar|active)/, 'available'],
]
export const readStatus = (cell: Cell, _context: CellContext): Reading<StatusReading> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const status = STATUS.find(([pattern]) => pattern.test(foldText(cell.text)))?.[1]
  return status ? { value: { status } } : ask('This is no known status.')
}
export const readEdition = (cell: Cell, _context: CellContext): Reading<EditionValue> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const [, number, size] = /^(\d+)\s*(?:\/|of|von)\s*(\d+)$/.exec(cell.text.trim()) ?? []
  if (!number || !size) return ask('This is no known edition.')
  return Number(number) > Number(size) ? ask('The number is greater than the size.') : { value: { type: 'limited', number: Number(number), size: Number(size) } }
}
export interface MediumReading { medium_line?: string; medium_class?: string; signed?: boolean; signature_text?: string }
export const readMedium = (cell: Cell, _context: CellContext): Reading<MediumReading> => {
  const line = cleanText(cell.text)
  return line === '' ? {} : { value: { medium_line: line } }
}
export const readName = (cell: Cell, { lastFirst }: CellContext): Reading<string> => {
  const text = cleanText(cell.text)
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(text) ?? []
  return text === '' ? {} : { value: lastFirst && last && first ? `${first} ${last}` : text }
}
export const readSigned = (cell: Cell): Reading<{ signed?: boolean; signature_text?: string }> => {
  const text = cleanText(cell.text)
  if (text === '') return {}
  const yes = readYesNo(text)
  if (yes !== undefined) return { value: { signed: yes } }
  return /^(?:un)signi?e?/i.test(text) && /^un/i.test(text) ? { value: { signed: false } } : { value: { signed: true, signature_text: text } }
}
export const readTags = (cell: Cell): Reading<string[]> => {
  const seen = new Map<string, string>()
  for (const tag of cell.text.split(/[;,|]/).map(cleanText)) if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return seen.size > 0 ? { value: [...seen.values()] } : {}
}
