import { bell, between, clamp, createNoise, type Noise, type Random, smoothstep } from './random.ts'
import { blurred, css, type Point, type Rgb, reader, type Sheet, shade, sibling } from './sheet.ts'

export interface Stroke {
  path: readonly Point[]
  width: number
  color: Rgb
  /** How much colors of bristles differ. */
  vary?: number
  /** How early bristles run out of paint, from 0 to 1. */
  dry?: number
  alpha?: number
  /** Units between two bristles. */
  bristle?: number
}

/** Draws a stroke as the traces of its bristles, in color and, on `relief`, as the height of the paint. */
export const brush = (sheet: Sheet, relief: Sheet | null, random: Random, stroke: Stroke): void => {
  const { path, width, color, vary = 14, dry = 0, alpha = 0.9, bristle = 5 } = stroke
  if (path.length < 2) return
  const count = Math.max(3, Math.round(width / bristle))
  const normals = path.map((_, at): Point => {
    const [x0, y0] = path[Math.max(0, at - 1)] ?? [0, 0]
    const [x1, y1] = path[Math.min(path.length - 1, at + 1)] ?? [0, 0]
    const length = Math.hypot(x1 - x0, y1 - y0) || 1
    return [-(y1 - y0) / length, (x1 - x0) / length]
  })
  for (let one = 0; one < count; one += 1) {
    const across = one / (count - 1) - 0.5
    const offset = across * width + bell(random) * bristle * 0.6
    const rim = Math.abs(across) * 2
    const ends = dry > 0 ? 1 - dry * random() ** 0.7 * (0.35 + 0.65 * rim) : 1
    const starts = random() * 0.04
    const tone = bell(random) * vary - rim * vary * 0.2
    const last = Math.max(2, Math.ceil(path.length * ends))
    const trace = (ctx: OffscreenCanvasRenderingContext2D) => {
      ctx.beginPath()
      for (let at = Math.floor(path.length * starts); at < last; at += 1) {
        const [x, y] = path[at] ?? [0, 0]
        const [nx, ny] = normals[at] ?? [0, 0]
        ctx.lineTo(x + nx * offset, y + ny * offset)
      }
      ctx.stroke()
    }
    sheet.ctx.lineWidth = (width / count) * between(random, 0.9, 1.8)
    sheet.ctx.strokeStyle = css([color[0] + tone, color[1] + tone, color[2] + tone], alpha)
    trace(sheet.ctx)
    if (!relief) continue
    relief.ctx.lineWidth = sheet.ctx.lineWidth
    relief.ctx.strokeStyle = css([0, 0, 0].map(() => between(random, 90, 190) + rim * 50) as unknown as Rgb, 0.8)
    trace(relief.ctx)
  }
}

/** Light from the upper left on the paint, and the weave of the canvas where the paint is thin. */
export const light = (sheet: Sheet, relief: Sheet, { strength = 0.5, weave = 5 } = {}): void => {
  const heightAt = reader(relief)
  const noise = createNoise(99)
  const step = 1.4
  shade(sheet, (x, y, [r, g, b]) => {
    const slope = heightAt(x - step, y - step)[0] - heightAt(x + step, y + step)[0]
    const threads = Math.sin(x * 0.95 + noise(x / 40, y / 40) * 4) * Math.sin(y * 0.95 + noise(y / 40, x / 40) * 4)
    const lit = 1 - (slope / 255) * strength
    const woven = threads * weave
    return [r * lit + woven, g * lit + woven, b * lit + woven]
  })
}

export interface Layer {
  width: number
  length: number
  /** Strokes are set where the painting differs from the scene by more than this. */
  differs?: number
  vary?: number
  dry?: number
}

export interface OilOptions {
  layers: readonly Layer[]
  /** The direction of the strokes, in radians. */
  direction: (x: number, y: number) => number
  strength?: number
  weave?: number
}

const distance = (a: Rgb, b: Rgb): number =>
  Math.abs(a[0] - b[0]) * 0.3 + Math.abs(a[1] - b[1]) * 0.5 + Math.abs(a[2] - b[2]) * 0.2

/** Paints a scene in layers of strokes, from a wide brush to a narrow one (after Hertzmann, 1998). */
export const oil = (sheet: Sheet, scene: Sheet, random: Random, options: OilOptions): void => {
  const relief = sibling(sheet)
  relief.ctx.fillStyle = '#808080'
  relief.ctx.fillRect(0, 0, sheet.width, sheet.height)
  for (const { width, length, differs = 0, vary = 12, dry = 0.35 } of options.layers) {
    const colorAt = reader(blurred(scene, width * 0.35))
    const before = reader(sheet)
    const starts: Point[] = []
    const step = width * 0.62
    for (let y = 0; y < sheet.height + step; y += step)
      for (let x = 0; x < sheet.width + step; x += step) starts.push([x + bell(random) * step, y + bell(random) * step])
    starts.sort(() => random() - 0.5)
    for (const [x, y] of starts) {
      const color = colorAt(x, y)
      if (differs > 0 && distance(color, before(x, y)) < differs) continue
      const path: Point[] = [[x, y]]
      const pace = length / 7
      let [px, py] = [x, y]
      const lean = bell(random) * 0.35
      for (let part = 0; part < 7; part += 1) {
        const angle = options.direction(px, py) + lean
        px += Math.cos(angle) * pace
        py += Math.sin(angle) * pace
        if (part > 1 && distance(colorAt(px, py), color) > 16) break
        path.push([px, py])
      }
      brush(sheet, relief, random, {
        path,
        width: width * between(random, 0.7, 1.15),
        color,
        vary,
        dry,
        bristle: clamp(width / 9, 2.5, 6),
      })
    }
  }
  light(sheet, relief, options)
}

/** Directions that follow a noise, around a main one. */
export const flow = (noise: Noise, main: number, spread: number, size: number) => (x: number, y: number) =>
  main + (noise(x / size, y / size, 2) - 0.5) * 2 * spread

/** A polygon whose sides waver as if drawn or torn by hand. */
export const waver = (points: readonly Point[], noise: Noise, amount: number, size = 30): Point[] =>
  points.flatMap(([x0, y0], at) => {
    const [x1, y1] = points[(at + 1) % points.length] ?? [0, 0]
    const length = Math.hypot(x1 - x0, y1 - y0)
    const parts = Math.max(1, Math.round(length / 6))
    return Array.from({ length: parts }, (_, part): Point => {
      const x = x0 + ((x1 - x0) * part) / parts
      const y = y0 + ((y1 - y0) * part) / parts
      return [
        x + (noise(x / size, y / size + 50, 3) - 0.5) * amount * 2,
        y + (noise(x / size + 90, y / size, 3) - 0.5) * amount * 2,
      ]
    })
  })

/** Charcoal or crayon: what is drawn on `marks` in black reaches only the tooth of the paper. */
export const rubOnto = (sheet: Sheet, marks: Sheet, noise: Noise, color: Rgb = [28, 26, 25]): void => {
  const strengthAt = reader(marks)
  shade(sheet, (x, y, before) => {
    const strength = 1 - strengthAt(x, y)[0] / 255
    const tooth = noise(x / 2.6, y / 2.6, 3) * 0.75 + noise(x / 14, y / 5, 2) * 0.25
    const covered = smoothstep(tooth - 0.22, tooth + 0.22, strength) * clamp(strength * 1.5)
    return [
      before[0] + (color[0] - before[0]) * covered,
      before[1] + (color[1] - before[1]) * covered,
      before[2] + (color[2] - before[2]) * covered,
    ]
  })
}
