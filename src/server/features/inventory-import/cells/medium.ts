import { mediumClass, type StoredMedium } from '#contract/medium-class.ts'
import type { MediumClass } from '#contract/record-terms.ts'
import type { Cell, Reading } from './reading.ts'
import { readText } from './text.ts'

export interface MediumReading {
  line: string
  class: MediumClass
  medium: StoredMedium
  /** No word of the line was known. */
  isUnknown?: true
}

/** The holder's words for the medium, and the class they mean. A `type` column (“Print”) helps where the line does not say it. */
export const readMedium = (cell: Cell, type = ''): Reading<MediumReading> => {
  const { value: line, problem } = readText(cell)
  if (line === undefined || problem) return problem ? { problem } : {}
  const known = mediumClass(line) ?? mediumClass(type)
  return { value: known ? { line, ...known } : { line, class: 'other', medium: 'other', isUnknown: true } }
}
