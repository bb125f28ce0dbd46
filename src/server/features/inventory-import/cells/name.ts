import type { Cell, CellContext, Reading } from './reading.ts'
import { readText } from './text.ts'

const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|esq|obe|mbe|cbe|ra|inc|llc|ltd|gmbh)\.?$/i

const turned = (name: string): string => {
  const [last = '', first = '', ...others] = name.split(',').map((part) => part.trim())
  if (first === '' || others.length > 1 || SUFFIX.test(first)) return name
  const [suffix] = others
  if (suffix !== undefined && !SUFFIX.test(suffix)) return name
  return [first, last, suffix].filter(Boolean).join(' ')
}

/** The artist's name, First Last; turned around only where the column is written Last, First. */
export const readName = (cell: Cell, { lastFirst = false }: Partial<CellContext> = {}): Reading<string> => {
  const { value, problem } = readText(cell)
  const plain = value?.replace(/\s+/g, ' ')
  const name = plain !== undefined && lastFirst ? plain.split(/ ?; ?/).map(turned).join('; ') : plain
  return { ...(name !== undefined && { value: name }), ...(problem && { problem }) }
}

/** Whether every name of a column has one comma, so that the last name stands first. */
export const isLastFirst = (names: readonly string[]): boolean => {
  const filled = names.map((name) => name.trim()).filter(Boolean)
  return filled.length > 1 && filled.every((name) => name.split(',').length === 2 && !/,\s*$/.test(name))
}
