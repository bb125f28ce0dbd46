/** All lengths in inches unless a name says pixels. */
export const SCENE = {
  wall: 91,
  floor: 18,
  hangLine: 57,
  gap: 15,
  /** Wall that shows at least above a work, and below one too tall to be centered at the hang line. */
  clear: 4,
  plinth: 36,
  /** How far in front of the wall a plinth stands, as inches of the drawn floor. */
  plinthDepth: 5,
  /** Pixels an inch may take at least and at most. */
  minUnit: 3.3,
  maxUnit: 6.2,
  maxWorks: 5,
  /** Container pixels below which the wall scrolls sideways at the smallest unit. */
  phone: 700,
} as const

export interface SceneWork {
  widthIn: number
  heightIn: number
  /** An object in the round: it stands on a plinth instead of hanging. */
  onPlinth?: boolean
}

/** Where a work is drawn: its size, the height of its lower edge over the floor line, and the height of its plinth. */
export interface HungPlace {
  width: number
  height: number
  bottom: number
  /** 0 for a work that hangs. */
  plinth: number
}

/** The largest box of the picture's own ratio inside the stated size: a work is neither cropped nor stretched. */
export const hungBox = (work: SceneWork, ratio: number | undefined): { width: number; height: number } => {
  const stated = work.widthIn / work.heightIn
  const own = ratio && ratio > 0 ? ratio : stated
  if (Math.abs(own / stated - 1) < 0.005) return { width: work.widthIn, height: work.heightIn }
  return own > stated
    ? { width: work.widthIn, height: work.widthIn / own }
    : { width: work.heightIn * own, height: work.heightIn }
}

/**
 * A work on the wall, centered at the hang line, or on a plinth that lifts its middle towards that line: tall objects stand
 * on low plinths.
 * @param ratio width ÷ height of the picture
 */
export const hungPlace = (work: SceneWork, ratio?: number): HungPlace => {
  const { width, height } = hungBox(work, ratio)
  const centered = SCENE.hangLine - height / 2
  if (!work.onPlinth) return { width, height, bottom: Math.max(SCENE.clear, centered), plinth: 0 }
  const plinth = Math.min(SCENE.plinth, Math.max(SCENE.clear, centered))
  return { width, height, bottom: plinth - SCENE.plinthDepth, plinth }
}

/**
 * Height of the wall behind these works. For works centered at the hang line this is `max(91, 57 + half of the tallest + 4)`;
 * what stands higher needs more.
 */
export const wallHeight = (places: readonly HungPlace[]): number =>
  Math.max(SCENE.wall, ...places.map(({ bottom, height }) => bottom + height + SCENE.clear))

/** Inches between a work and the one before it; none means the usual distance. */
export type Gap = number | null | undefined

/** Inches of wall that the first 1, 2, ... works take, gaps included. */
export const prefixTotals = (widths: readonly number[], gaps: readonly Gap[] = []): number[] => {
  let total = 0
  return widths.map((width, index) => {
    total += width + (index === 0 ? 0 : (gaps[index] ?? SCENE.gap))
    return total
  })
}

/**
 * Pixels per inch, and how many works hang: works are dropped from the end until the unit is at least the smallest
 * one; the first always stays.
 * @param free pixels between the two gutters
 */
export const sceneUnit = (free: number, widths: readonly number[]): { unit: number; count: number } =>
  fittingUnit(free, prefixTotals(widths.slice(0, SCENE.maxWorks)))

/** The same, from the inches that the first 1, 2, ... works take. */
export const fittingUnit = (free: number, totals: readonly number[]): { unit: number; count: number } => {
  let count = totals.length
  const fits = (n: number) => free / (totals[n - 1] ?? 1) >= SCENE.minUnit
  while (count > 1 && !fits(count)) count -= 1
  const unit = Math.min(free / (totals[count - 1] ?? 1), SCENE.maxUnit)
  return { unit: Math.max(unit, SCENE.minUnit), count }
}

/** The same choice as `sceneUnit`, as CSS that needs no script: lengths against the container's width. */
export const sceneUnitCss = (
  widths: readonly number[],
  gaps: readonly Gap[] = [],
): { unit: string; show: string[] } => {
  const units = prefixTotals(widths.slice(0, SCENE.maxWorks), gaps).map(
    (total) => `(100cqw - 2 * var(--gutter)) / ${round(total)}`,
  )
  const { minUnit, maxUnit } = SCENE
  // A count whose unit is too small turns into an enormous length, so that min() passes over it.
  const choices = units.map((unit, index) => (index === 0 ? unit : `max(${unit}, (${minUnit}px - ${unit}) * 1000000)`))
  return {
    unit: `max(${minUnit}px, min(${[`${maxUnit}px`, ...choices].join(', ')}))`,
    show: units.map((unit, index) =>
      index === 0 ? '100000px' : `clamp(0px, (${unit} - ${minUnit - 0.0001}px) * 1000000, 100000px)`,
    ),
  }
}

/** How a wall is seen in the frame of a cover. */
export interface CoverView {
  /** How many of the works hang. */
  count: number
  /** Inches of wall and floor from the lower to the upper edge of the frame. */
  frame: number
}

/** Width ÷ height of a cover. */
export const COVER_RATIO = 16 / 10
/** Share of the frame's width that works take at most. */
const COVER_WIDTH = 0.86
/** How many times its height the wall may appear before a further work is left out. */
const MAX_WALL = 1.35
/**
 * The view of a wall in the frame of a cover: the whole wall with its floor, and as many works as are still seen well. Small
 * works are seen no nearer than large ones, so that covers side by side have one scale.
 */
export const coverView = (places: readonly HungPlace[]): CoverView => {
  const whole = wallHeight(places) + SCENE.floor
  // The height of a frame that is as wide as these works and their margins.
  const needed = prefixTotals(places.map(({ width }) => width)).map((total) => total / (COVER_RATIO * COVER_WIDTH))
  const count = Math.max(1, needed.filter((frame) => frame <= whole * MAX_WALL).length)
  return { count, frame: Math.max(whole, needed[count - 1] ?? 0) }
}

const round = (value: number): number => Number(value.toFixed(3))
