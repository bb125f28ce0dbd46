/** Height of the stage over k: a row's hang line is its middle. */
export const STAGE = 1.24

/**
 * Factor on k that gives a hung work its width: sqrt(ratio) gives every work the same area; very tall works are kept
 * within the stage instead of growing out of it.
 * @param ratio width ÷ height
 */
export function hangFactor(ratio: number): number {
  if (!(ratio > 0)) return Math.sqrt(4 / 3)
  return Math.min(Math.sqrt(ratio), STAGE * ratio)
}

/** Pixels of width of a work hung with `k` in a column of `column` pixels. */
export function hangWidth(k: number, ratio: number, column: number): number {
  return Math.min(column, k * hangFactor(ratio))
}
