/** All lengths in inches unless a name says pixels. */
export const SCENE = {
  wall: 91,
  floor: 18,
  hangLine: 57,
  gap: 15,
  sculpturePlinth: 36,
  /** Pixels an inch may take at least and at most. */
  minUnit: 3.3,
  maxUnit: 6.2,
  maxWorks: 5,
  /** Container pixels below which the wall scrolls sideways at the smallest unit. */
  phone: 700,
} as const

export type SceneWork = { widthIn: number; heightIn: number; sculpture?: boolean }

/** Inches of wall that the first 1, 2, ... works take, gaps included. */
export function prefixTotals(widths: readonly number[]): number[] {
  let total = 0
  return widths.map((width, index) => {
    total += width + (index === 0 ? 0 : SCENE.gap)
    return total
  })
}

/**
 * Pixels per inch, and how many works hang: works are dropped from the end until the unit is at least the smallest
 * one; the first always stays.
 * @param free pixels between the two gutters
 */
export function sceneUnit(free: number, widths: readonly number[]): { unit: number; count: number } {
  const totals = prefixTotals(widths.slice(0, SCENE.maxWorks))
  let count = totals.length
  const fits = (n: number) => free / (totals[n - 1] ?? 1) >= SCENE.minUnit
  while (count > 1 && !fits(count)) count -= 1
  const unit = Math.min(free / (totals[count - 1] ?? 1), SCENE.maxUnit)
  return { unit: Math.max(unit, SCENE.minUnit), count }
}

/** The same choice as `sceneUnit`, as CSS that needs no script: lengths against the container's width. */
export function sceneUnitCss(widths: readonly number[]): { unit: string; show: string[] } {
  const units = prefixTotals(widths.slice(0, SCENE.maxWorks)).map(
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

/** The largest box of the picture's own ratio inside the stated size: a work is neither cropped nor stretched. */
export function hungBox(work: SceneWork, ratio: number | undefined): { width: number; height: number } {
  const stated = work.widthIn / work.heightIn
  const own = ratio && ratio > 0 ? ratio : stated
  if (Math.abs(own / stated - 1) < 0.005) return { width: work.widthIn, height: work.heightIn }
  return own > stated
    ? { width: work.widthIn, height: work.widthIn / own }
    : { width: work.heightIn * own, height: work.heightIn }
}

/** Inches from the floor to a work's lower edge: centered at the hang line, but never under 4 in; sculpture stands. */
export function workBottom({ heightIn, sculpture }: SceneWork): number {
  if (sculpture) return SCENE.sculpturePlinth - sculptureDepth
  return Math.max(4, SCENE.hangLine - heightIn / 2)
}

/** How far before the wall a sculpture's plinth stands, in inches of the drawn floor. */
export const sculptureDepth = 5

/** Inches of wall to draw: the usual height, more only when a work would leave it. */
export function wallHeight(works: readonly SceneWork[]): number {
  const tops = works.map((work) => workBottom(work) + work.heightIn + 8)
  return Math.max(SCENE.wall, ...tops)
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
