import sharp from 'sharp'
import { WorkerError } from '../workers/worker-error.ts'
import type { SharedWork } from './picture-task.ts'

/** Lengths in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
export const MARGIN = 64
/** The line between wall and floor. */
export const FLOOR_TOP = 520

const CENTRE_LINE = 262
const MAX_WORK_HEIGHT = 420
const GAP = 48
const MAX_WORKS = 5

type Rgb = [number, number, number]
const WALL_COLOURS: [Rgb, Rgb] = [
  [0xf6, 0xf5, 0xf3],
  [0xed, 0xec, 0xe9],
]
const FLOOR_COLOURS: [Rgb, Rgb] = [
  [0xd5, 0xd1, 0xcb],
  [0xc3, 0xbf, 0xb8],
]
const SHADOW_COLOUR: Rgb = [22, 22, 20]
// The "hang" shadow of the design system at twice its size, because share pictures are displayed reduced.
const SHADOWS = [
  { down: 2, sigma: 1, spread: 0, strength: 0.1 },
  { down: 4, sigma: 4, spread: 0, strength: 0.06 },
  { down: 28, sigma: 22, spread: -20, strength: 0.26 },
]

export interface HungWork {
  file: string
  left: number
  top: number
  width: number
  height: number
}

/** Places up to five works centred on one line, all at the largest scale at which they fit. */
export const hang = (works: readonly SharedWork[]): HungWork[] => {
  const hung = works.slice(0, MAX_WORKS)
  const measured = hung.every((work) => work.widthInches > 0 && work.heightInches > 0)
  if (hung.length === 0 || !measured) throw new WorkerError('failed', 'a share picture needs works with dimensions')
  const gaps = GAP * (hung.length - 1)
  const inches = hung.reduce((sum, work) => sum + work.widthInches, 0)
  const tallest = Math.max(...hung.map((work) => work.heightInches))
  const scale = Math.min((SHARE_WIDTH - 2 * MARGIN - gaps) / inches, MAX_WORK_HEIGHT / tallest)

  let left = (SHARE_WIDTH - inches * scale - gaps) / 2
  return hung.map((work) => {
    const width = Math.max(1, Math.round(work.widthInches * scale))
    const height = Math.max(1, Math.round(work.heightInches * scale))
    const place = { file: work.file, left: Math.round(left), top: Math.round(CENTRE_LINE - height / 2), width, height }
    left += work.widthInches * scale + GAP
    return place
  })
}

/** The wall and floor with the shadows of the works, as raw RGB. */
export const paintWall = async (works: readonly HungWork[]): Promise<Buffer> => {
  const shade = await castShadows(works)
  const pixels = Buffer.alloc(SHARE_WIDTH * SHARE_HEIGHT * 3)
  for (let y = 0; y < SHARE_HEIGHT; y += 1) {
    const ground = groundAt(y)
    for (let x = 0; x < SHARE_WIDTH; x += 1) {
      const at = y * SHARE_WIDTH + x
      const shadow = shade[at] ?? 0
      pixels[at * 3] = ground[0] + (SHADOW_COLOUR[0] - ground[0]) * shadow
      pixels[at * 3 + 1] = ground[1] + (SHADOW_COLOUR[1] - ground[1]) * shadow
      pixels[at * 3 + 2] = ground[2] + (SHADOW_COLOUR[2] - ground[2]) * shadow
    }
  }
  return pixels
}

const groundAt = (y: number): Rgb => {
  const onFloor = y >= FLOOR_TOP
  const [from, to] = onFloor ? FLOOR_COLOURS : WALL_COLOURS
  const part = onFloor ? (y - FLOOR_TOP) / (SHARE_HEIGHT - FLOOR_TOP) : y / FLOOR_TOP
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
}

const castShadows = async (works: readonly HungWork[]): Promise<Float32Array> => {
  const shade = new Float32Array(SHARE_WIDTH * SHARE_HEIGHT)
  for (const { down, sigma, spread, strength } of SHADOWS) {
    const mask = Buffer.alloc(SHARE_WIDTH * SHARE_HEIGHT)
    for (const work of works) {
      const left = Math.max(0, work.left - spread)
      const right = Math.min(SHARE_WIDTH, work.left + work.width + spread)
      const bottom = Math.min(SHARE_HEIGHT, work.top + work.height + spread + down)
      for (let y = Math.max(0, work.top - spread + down); y < bottom; y += 1) {
        if (right > left) mask.fill(255, y * SHARE_WIDTH + left, y * SHARE_WIDTH + right)
      }
    }
    const raw = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 1 } as const
    const soft = await sharp(mask, { raw }).blur(sigma).toColourspace('b-w').raw().toBuffer()
    soft.forEach((value, at) => {
      shade[at] = 1 - (1 - (shade[at] ?? 0)) * (1 - (value / 255) * strength)
    })
  }
  return shade
}
