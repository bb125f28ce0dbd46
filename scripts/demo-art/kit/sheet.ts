import { clamp, type Noise, type Random } from './random.ts'

export type Rgb = readonly [number, number, number]
export type Point = readonly [x: number, y: number]

/** What is painted on. Its longer side has 2,400 units, however many pixels it is rendered with. */
export interface Sheet {
  ctx: OffscreenCanvasRenderingContext2D
  width: number
  height: number
  /** Pixels of a unit. */
  density: number
}

export interface Picture {
  width: number
  height: number
  paint(sheet: Sheet, random: Random, noise: Noise): void | Promise<void>
}

export const createSheet = (width: number, height: number, density: number): Sheet => {
  const canvas = new OffscreenCanvas(Math.round(width * density), Math.round(height * density))
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (!ctx) throw new Error('This browser has no canvas')
  ctx.scale(density, density)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  return { ctx, width, height, density }
}

export const sibling = ({ width, height, density }: Sheet): Sheet => createSheet(width, height, density)

export const hex = (code: string): Rgb => {
  const value = Number.parseInt(code.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

export const times = (color: Rgb, factor: number): Rgb => [color[0] * factor, color[1] * factor, color[2] * factor]

export const css = ([r, g, b]: Rgb, alpha = 1): string =>
  `rgb(${clamp(r, 0, 255).toFixed(0)} ${clamp(g, 0, 255).toFixed(0)} ${clamp(b, 0, 255).toFixed(0)} / ${alpha.toFixed(3)})`

/** The color at a place between the first stop (0) and the last one (1). */
export const ramp = (stops: readonly string[], at: number): Rgb => {
  const place = clamp(at) * (stops.length - 1)
  const index = Math.min(stops.length - 2, Math.floor(place))
  return mix(hex(stops[index] ?? '#000000'), hex(stops[index + 1] ?? '#000000'), place - index)
}

export const fill = ({ ctx, width, height }: Sheet, color: string): void => {
  ctx.fillStyle = color
  ctx.fillRect(0, 0, width, height)
}

export const gradient = (sheet: Sheet, stops: readonly string[], from = 0, to = sheet.height): CanvasGradient => {
  const made = sheet.ctx.createLinearGradient(0, from, 0, to)
  for (const [index, stop] of stops.entries()) made.addColorStop(index / (stops.length - 1), stop)
  return made
}

export const polygon = ({ ctx }: Sheet, points: readonly Point[], color?: string | CanvasGradient): void => {
  ctx.beginPath()
  for (const [x, y] of points) ctx.lineTo(x, y)
  ctx.closePath()
  if (color === undefined) return
  ctx.fillStyle = color
  ctx.fill()
}

export const ellipse = (
  { ctx }: Sheet,
  [x, y, rx, ry = rx]: readonly [number, number, number, number?],
  color: string,
  turn = 0,
): void => {
  ctx.beginPath()
  ctx.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
  ctx.fillStyle = color
  ctx.fill()
}

/** Recolors every pixel; x and y in units. */
export const shade = ({ ctx, density }: Sheet, color: (x: number, y: number, before: Rgb) => Rgb): void => {
  const { width, height } = ctx.canvas
  const image = ctx.getImageData(0, 0, width, height)
  const { data } = image
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 4) {
      const [r, g, b] = color(column / density, row / density, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
      data[at] = r
      data[at + 1] = g
      data[at + 2] = b
      data[at + 3] = 255
    }
  ctx.putImageData(image, 0, 0)
}

/** Reads colors at places in units. */
export const reader = ({ ctx, density }: Sheet): ((x: number, y: number) => Rgb) => {
  const { width, height } = ctx.canvas
  const { data } = ctx.getImageData(0, 0, width, height)
  return (x, y) => {
    const column = clamp(Math.round(x * density), 0, width - 1)
    const row = clamp(Math.round(y * density), 0, height - 1)
    const at = (row * width + column) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

export const blurred = (sheet: Sheet, radius: number): Sheet => {
  const soft = sibling(sheet)
  soft.ctx.filter = `blur(${radius * sheet.density}px)`
  soft.ctx.drawImage(sheet.ctx.canvas, 0, 0, sheet.width, sheet.height)
  soft.ctx.filter = 'none'
  return soft
}

/** The fibers and tooth of paper. */
export const paperGrain = (sheet: Sheet, noise: Noise, strength = 9): void =>
  shade(sheet, (x, y, [r, g, b]) => {
    const grain = (noise(x / 3, y / 3, 3) - 0.5) * strength + (noise(x / 60, y / 24, 2) - 0.5) * strength * 0.5
    return [r + grain, g + grain, b + grain]
  })

/** The grain of film. */
export const filmGrain = (sheet: Sheet, random: Random, strength = 12): void =>
  shade(sheet, (_x, _y, [r, g, b]) => {
    const grain = (random() + random() - 1) * strength
    return [r + grain, g + grain, b + grain]
  })
