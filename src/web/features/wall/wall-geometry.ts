import { CM_PER_INCH } from '#contract/constants.ts'
import { readLength } from '#contract/size-text.ts'

/** A place on the photograph, in its pixels. */
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export interface Box extends Point, Size {}

export type LengthUnit = 'in' | 'cm'

/** The longest side of a photograph that is kept, in pixels. */
export const MAX_PHOTO_SIDE = 2400
/** Pixels by which an end of the known length is easily misplaced. */
const END_ERROR_PX = 2
/** A known length longer than this is a mistake. */
const MAX_LENGTH_IN = 2000
/** The ends of the known length are at least this far apart, in pixels. */
const MIN_DISTANCE_PX = 8

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A typed length in inches; null when it is none. */
export const lengthInInches = (typed: string, unit: LengthUnit): number | null => {
  const length = readLength(typed, unit) ?? 0
  const inches = unit === 'cm' ? length / CM_PER_INCH : length
  return inches > 0 && inches <= MAX_LENGTH_IN ? inches : null
}

/** Pixels of the photograph for one inch at the depth of the wall. */
export const pixelsPerInch = (ends: readonly [Point, Point], inches: number): number =>
  Math.max(MIN_DISTANCE_PX, distance(...ends)) / inches

/** The box of a work that hangs with its middle at a point. */
export const centerBox = (center: Point, size: { widthIn: number; heightIn: number }, scale: number): Box => {
  const width = size.widthIn * scale
  const height = size.heightIn * scale
  return { x: center.x - width / 2, y: center.y - height / 2, width, height }
}

const between = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

/** A point moved by pixels, kept on the photograph. */
export const movedBy = (point: Point, dx: number, dy: number, photo: Size): Point => ({
  x: between(point.x + dx, photo.width),
  y: between(point.y + dy, photo.height),
})

/** The size that fits a side of `max` pixels; smaller pictures keep theirs. */
export const fitWithin = ({ width, height }: Size, max: number = MAX_PHOTO_SIDE): Size => {
  const share = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/**
 * By how many inches the longer side of a work may be drawn wrong when both ends of the known length are placed with the
 * eye: a short length on the photograph measures a large work badly.
 */
export const tolerance = (ends: readonly [Point, Point], size: { widthIn: number; heightIn: number }): number => {
  const share = (2 * END_ERROR_PX) / Math.max(MIN_DISTANCE_PX, distance(...ends))
  return Math.max(size.widthIn, size.heightIn) * share
}
