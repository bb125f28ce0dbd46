import { cleanText } from './document-text.ts'

/** Text without a wide gap in it. */
export interface Run {
  text: string
  x: number
  y: number
  right: number
  size: number
  font: string
}

/** Everything on one baseline, left to right. */
export interface Row {
  y: number
  runs: Run[]
}

export const textOfRow = (row: Row): string => cleanText(row.runs.map(({ text }) => text).join(' '))
export const getFontSize = (row: Row): number => Math.max(...row.runs.map(({ size }) => size))
/** The distance from the previous line, relative to the font size. */
export const measureDistance = (before: Row, row: Row): number => (before.y - row.y) / getFontSize(row)
