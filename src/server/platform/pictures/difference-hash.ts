const COLUMNS = 9
const ROWS = 8

/**
 * 64-bit difference hash of RGBA pixels (transparent parts count as white), 16 hex digits: one bit per pair of
 * neighbours in a 9 x 8 grid of mean brightness, set where the left one is brighter.
 */
export const differenceHash = (rgba: Uint8Array, width: number, height: number): string => {
  let hash = 0n
  for (let row = 0; row < ROWS; row += 1) {
    const means = Array.from({ length: COLUMNS }, (_, column) => meanBrightness(rgba, width, height, column, row))
    for (let column = 0; column + 1 < COLUMNS; column += 1) {
      hash = (hash << 1n) | ((means[column] ?? 0) > (means[column + 1] ?? 0) ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, '0')
}

const meanBrightness = (rgba: Uint8Array, width: number, height: number, column: number, row: number): number => {
  const [left, right] = span(column, COLUMNS, width)
  const [top, bottom] = span(row, ROWS, height)
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
      sum += 255 + ((0.2126 * red + 0.7152 * green + 0.0722 * blue - 255) * alpha) / 255
    }
  }
  // Rounding makes flat areas equal, so that floating-point noise sets no bits.
  return Math.round(sum / ((right - left) * (bottom - top)))
}

const span = (index: number, parts: number, length: number): [number, number] => {
  const start = Math.floor((index * length) / parts)
  return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / parts))]
}
