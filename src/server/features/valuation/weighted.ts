export interface Weighted {
  value: number
  weight: number
}

/**
 * The value below which `share` (0 to 1) of the weight lies, linearly interpolated between neighbours. Every value is
 * placed at the middle of its own weight; there is no extrapolation. The order of the values does not matter.
 */
export const weightedQuantile = (values: readonly Weighted[], share: number): number => {
  const sorted = values.toSorted((a, b) => a.value - b.value || a.weight - b.weight)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  let before: { at: number; value: number } | null = null
  for (const { value, weight } of sorted) {
    const at = (passed + weight / 2) / total
    if (at >= share) {
      if (before === null) return value
      return before.value + ((value - before.value) * (share - before.at)) / (at - before.at)
    }
    before = { at, value }
    passed += weight
  }
  return before?.value ?? Number.NaN
}
