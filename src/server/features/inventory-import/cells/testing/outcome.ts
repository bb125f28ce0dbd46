import type { Cell, CellContext, Reading } from '../reading.ts'

/** A context of a file in English; US dollars and cents decided. */
export const CONTEXT: CellContext = {
  today: '2026-11-27',
  decimal: '.',
  currency: 'USD',
  signs: { $: 'USD' },
  order: 'hwd',
}
/** A context of a file with decimal commas, in euros. */
export const COMMAS: CellContext = { today: '2026-11-27', decimal: ',', currency: 'EUR', order: 'hwd' }

/** The value that was read; the kind of the problem where there is none; null for an empty cell. */
export const outcome = <T>({ value, problem }: Reading<T>): T | string | [T, string] | null => {
  if (value !== undefined) return problem ? [value, problem.kind] : value
  return problem ? problem.kind : null
}

export const cell = (text: string): Cell => ({ text })
