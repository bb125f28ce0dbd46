import { SCENE } from './wall-scene-geometry.ts'

// All lengths are in inches.

/** Wall at either end where nobody chose otherwise. */
const START = 20
/** How near a dragged work has to come to a place where it snaps. */
const SNAP = 3

/** A work on a long wall. */
export interface Piece {
  id: string
  width: number
  /** Wall before it: to the work before, or for the first one to the left end; null for the usual distance. */
  gap: number | null
}

export type PlacedPiece<P extends Piece = Piece> = P & {
  left: number
  /** Its gap, or the usual one. */
  before: number
}

/** Where each of these works hangs, from the left. */
export const onLine = <P extends Piece>(pieces: readonly P[]): PlacedPiece<P>[] => {
  let end = 0
  return pieces.map((piece, at) => {
    const before = piece.gap ?? (at === 0 ? START : SCENE.gap)
    const left = end + before
    end = left + piece.width
    return { ...piece, left, before }
  })
}

/**
 * The works after one of them was moved so that its left edge is at `left`: in their new order, with the gaps that keep
 * all others where they hang. A work that is in the way moves on to the right.
 */
export const movedOnLine = (line: readonly PlacedPiece[], id: string, left: number): { id: string; gap: number }[] => {
  const middle = ({ left: from, width }: PlacedPiece) => from + width / 2
  const moved = line.filter((piece) => piece.id === id).map((piece) => ({ ...piece, left }))
  const others = line.filter((piece) => piece.id !== id)
  const isBefore = (piece: PlacedPiece) => moved.some((one) => middle(piece) <= middle(one))
  const ordered = [...others.filter(isBefore), ...moved, ...others.filter((piece) => !isBefore(piece))]
  let end = 0
  return ordered.map((piece) => {
    const gap = Math.max(0, Math.round(piece.left - end))
    end += gap + piece.width
    return { id: piece.id, gap }
  })
}

/** A work where it hangs. */
export interface Hung {
  id: string
  left: number
  width: number
}

/** How long a wall is with these works and the usual distance at its right end. */
export const wallLength = (line: readonly Hung[]): number =>
  Math.max(0, ...line.map(({ left, width }) => left + width)) + START

/**
 * The wall on both sides of a work at `left`: up to the works beside it, for the first one up to the left end; null where
 * nothing follows. It is negative where the work covers another one.
 */
export const wallBeside = (line: readonly Hung[], { id, width }: Hung, left: number) => {
  const middle = left + width / 2
  const others = line.filter((other) => other.id !== id)
  const before = others.findLast((other) => other.left + other.width / 2 <= middle)
  const after = others.find((other) => other.left + other.width / 2 > middle)
  return {
    before: left - (before ? before.left + before.width : 0),
    after: after ? after.left - left - width : null,
    isFirst: !before,
  }
}

/**
 * Where a work that was dragged to `left` hangs: at the usual distance from a work beside it, or in the middle between
 * two works, when it is almost there.
 */
export const snapped = (line: readonly Hung[], work: Hung, left: number): number => {
  const { before, after, isFirst } = wallBeside(line, work, left)
  const steps = [(isFirst ? START : SCENE.gap) - before]
  if (after !== null) steps.push(after - SCENE.gap)
  if (after !== null && !isFirst) steps.push((after - before) / 2)
  const [step = 0] = steps.filter((one) => Math.abs(one) <= SNAP).toSorted((a, b) => Math.abs(a) - Math.abs(b))
  return left + step
}

/** A length as people say it, e.g. `4 ft 11 in`. */
export const feetText = (inches: number): string => {
  const whole = Math.round(inches)
  return [whole >= 12 && `${Math.floor(whole / 12)} ft`, (whole % 12 > 0 || whole === 0) && `${whole % 12} in`]
    .filter(Boolean)
    .join(' ')
}
