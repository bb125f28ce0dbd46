import type { PageItem } from './pdf-layout.ts'

/** A piece of text as it is drawn; the last two numbers of its matrix are its position. */
export interface DrawnItem {
  text: string
  /** Points along its line. */
  width: number
  font: string
  matrix: number[]
}

/** Share of the letters of a page from which text in another direction is read; less is decoration. */
const MIN_TURNED_SHARE = 0.2

/** The quarter turns of a text, counterclockwise: 0 to 3. */
const countTurns = ([a = 0, b = 0]: number[]): number => (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4

/** The items with their page turned so that they run from left to right. */
const upright = ({ text, width, font, matrix }: DrawnItem): PageItem => {
  const [, , c = 0, d = 0, x = 0, y = 0] = matrix
  const [left, top] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ][countTurns(matrix)] as [number, number]
  return { text, x: left, y: top, width, size: Math.hypot(c, d), font }
}

/**
 * The items of a page by the direction of their text, which counts rather than the rotation that the page declares: a page
 * can be turned, or its text be drawn turned. The direction with most letters comes first.
 */
export const uprightPages = (items: DrawnItem[]): PageItem[][] => {
  const countCharacters = (some: DrawnItem[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  const least = countCharacters(items) * MIN_TURNED_SHARE
  return [...Map.groupBy(items, ({ matrix }) => countTurns(matrix)).values()]
    .filter((turned) => countCharacters(turned) >= least)
    .toSorted((one, other) => countCharacters(other) - countCharacters(one))
    .map((turned) => turned.map(upright))
}
