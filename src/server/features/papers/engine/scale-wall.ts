import { readInches } from './caption.ts'
import type { PaperWork } from './paper-task.ts'
import { fit, type Page } from './sheet.ts'

/** Inches above the floor at which the middle of a work hangs, of the bench and of the wall that is drawn. */
const CENTER = 57
const BENCH = { width: 62, height: 18, board: 3.5, leg: 2.5 }
const LEAST_WALL = 112
const AIR = 14

/** A work on a wall to scale, with a bench. */
export const putScaleWall = (
  page: Page,
  work: PaperWork,
  box: { x: number; y: number; width: number; height: number },
): void => {
  const size = readInches(work)
  if (!size || !work.picture) return
  const high = Math.max(96, CENTER + size.height / 2 + AIR)
  const wide = Math.max(LEAST_WALL, size.width + 2 * AIR)
  const scale = Math.min(box.width / wide, box.height / (high + 12))
  const floor = box.y + box.height - 12 * scale
  page.marks.push({ kind: 'box', ...box, color: '#f3f3f1' })
  page.marks.push({ kind: 'box', x: box.x, y: floor, width: box.width, height: box.y + box.height - floor, color: '#e2e2de' }) // biome-ignore format: one mark
  const middle = box.x + box.width / 2
  // A work that hangs lower than the floor stands on it.
  const bottom = Math.max(0, CENTER - size.height / 2)
  const hung = { x: middle - (size.width * scale) / 2, y: floor - (bottom + size.height) * scale, width: size.width * scale, height: size.height * scale } // biome-ignore format: one box
  const shown = fit(work.picture, hung)
  page.marks.push({ kind: 'box', ...shown, x: shown.x + 1.5, y: shown.y + 2, color: '#cfcfca' })
  page.marks.push({ kind: 'picture', ...shown, id: work.picture.id })
  const left = middle - (BENCH.width / 2) * scale
  const seat = floor - BENCH.height * scale + 3 * scale
  const board = { x: left, y: seat, width: BENCH.width * scale, height: BENCH.board * scale }
  page.marks.push({ kind: 'box', ...board, color: '#a8784a' })
  for (const x of [left + 6 * scale, left + (BENCH.width - 6 - BENCH.leg) * scale])
    page.marks.push({ kind: 'box', x, y: seat + board.height, width: BENCH.leg * scale, height: (BENCH.height - BENCH.board) * scale, color: '#6b4a2c' }) // biome-ignore format: one mark
}
