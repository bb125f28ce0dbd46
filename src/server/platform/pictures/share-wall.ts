import sharp from 'sharp'
import { PictureError } from './picture-error.ts'
import type { SharedWork } from './picture-task.ts'

/** Pixels. */
export const shareWidth = 1200
export const shareHeight = 630
export const margin = 64
/** Where the wall meets the floor. */
export const floorTop = 520

const hangingLine = 262
const tallestWork = 420
const gap = 48
const mostWorks = 5

type Rgb = [number, number, number]
const wallColours: [Rgb, Rgb] = [
  [0xf6, 0xf5, 0xf3],
  [0xed, 0xec, 0xe9],
]
const floorColours: [Rgb, Rgb] = [
  [0xd5, 0xd1, 0xcb],
  [0xc3, 0xbf, 0xb8],
]
const shadowColour: Rgb = [22, 22, 20]
// The design language's "hang" depth, at twice its size as the share picture is looked at shrunken.
const shadows = [
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

/** Places up to five works, centred on one line, all at the one scale that lets them fit. */
export const hang = (works: readonly SharedWork[]): HungWork[] => {
  const hung = works.slice(0, mostWorks)
  const measured = hung.every((work) => work.widthInches > 0 && work.heightInches > 0)
  if (hung.length === 0 || !measured) throw new PictureError('failed', 'a share picture needs works with their sizes')
  const gaps = gap * (hung.length - 1)
  const inches = hung.reduce((sum, work) => sum + work.widthInches, 0)
  const tallest = Math.max(...hung.map((work) => work.heightInches))
  const scale = Math.min((shareWidth - 2 * margin - gaps) / inches, tallestWork / tallest)

  let left = (shareWidth - inches * scale - gaps) / 2
  return hung.map((work) => {
    const width = Math.max(1, Math.round(work.widthInches * scale))
    const height = Math.max(1, Math.round(work.heightInches * scale))
    const place = { file: work.file, left: Math.round(left), top: Math.round(hangingLine - height / 2), width, height }
    left += work.widthInches * scale + gap
    return place
  })
}

/** The empty wall and floor with the shadows the works cast, as raw RGB. */
export const paintWall = async (works: readonly HungWork[]): Promise<Buffer> => {
  const shade = await castShadows(works)
  const pixels = Buffer.alloc(shareWidth * shareHeight * 3)
  for (let y = 0; y < shareHeight; y += 1) {
    const ground = groundAt(y)
    for (let x = 0; x < shareWidth; x += 1) {
      const at = y * shareWidth + x
      const shadow = shade[at] ?? 0
      pixels[at * 3] = ground[0] + (shadowColour[0] - ground[0]) * shadow
      pixels[at * 3 + 1] = ground[1] + (shadowColour[1] - ground[1]) * shadow
      pixels[at * 3 + 2] = ground[2] + (shadowColour[2] - ground[2]) * shadow
    }
  }
  return pixels
}

const groundAt = (y: number): Rgb => {
  const onFloor = y >= floorTop
  const [from, to] = onFloor ? floorColours : wallColours
  const part = onFloor ? (y - floorTop) / (shareHeight - floorTop) : y / floorTop
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
}

const castShadows = async (works: readonly HungWork[]): Promise<Float32Array> => {
  const shade = new Float32Array(shareWidth * shareHeight)
  for (const { down, sigma, spread, strength } of shadows) {
    const mask = Buffer.alloc(shareWidth * shareHeight)
    for (const work of works) {
      const left = Math.max(0, work.left - spread)
      const right = Math.min(shareWidth, work.left + work.width + spread)
      const bottom = Math.min(shareHeight, work.top + work.height + spread + down)
      for (let y = Math.max(0, work.top - spread + down); y < bottom; y += 1) {
        if (right > left) mask.fill(255, y * shareWidth + left, y * shareWidth + right)
      }
    }
    const raw = { width: shareWidth, height: shareHeight, channels: 1 } as const
    const soft = await sharp(mask, { raw }).blur(sigma).toColourspace('b-w').raw().toBuffer()
    soft.forEach((value, at) => {
      shade[at] = 1 - (1 - (shade[at] ?? 0)) * (1 - (value / 255) * strength)
    })
  }
  return shade
}
