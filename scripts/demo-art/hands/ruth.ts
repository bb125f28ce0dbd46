import { brush, light } from '../kit/brush.ts'
import { bell, between, createNoise, type Noise, pick, type Random, smoothstep } from '../kit/random.ts'
import {
  fill,
  hex,
  mix,
  type Picture,
  type Point,
  type Rgb,
  ramp,
  type Sheet,
  shade,
  sibling,
  times,
} from '../kit/sheet.ts'

/** Ruth Adeyemi-Lund: thin coats of acrylic with worked edges, and maps of pigment that dried in pools. */
interface Field {
  box: [left: number, top: number, right: number, bottom: number]
  color: string
  under: string
}

const coats = (width: number, height: number, ground: string, rim: string, fields: Field[]): Picture => ({
  width,
  height,
  paint(sheet, random, noise) {
    fill(sheet, ground)
    const relief = sibling(sheet)
    fill(relief, '#808080')
    const wash = (color: Rgb, [left, top, right, bottom]: Field['box'], strokes: number, alpha: number) => {
      for (let one = 0; one < strokes; one += 1) {
        const y = between(random, top, bottom)
        const x = between(random, left - 60, right - 200)
        const long = Math.min(right + between(random, -10, 40) - x, between(random, 300, 1100))
        const path = Array.from(
          { length: 9 },
          (_, at): Point => [x + (long * at) / 8, y + Math.sin(at + x) * 7 + bell(random) * 6],
        )
        brush(sheet, relief, random, {
          path,
          width: between(random, 50, 120),
          color,
          vary: 10,
          dry: 0.5,
          alpha,
          bristle: 4,
        })
      }
    }
    wash(hex(rim), [0, 0, width, height], Math.round(height / 9), 0.16)
    for (const { box, color, under } of fields) {
      wash(hex(under), box, 60, 0.28)
      wash(hex(color), box, 150, 0.2)
      const [left, top, right, bottom] = box
      wash(mix(hex(color), [255, 240, 220], 0.16), [left + 60, top + 50, right - 60, bottom - 60], 36, 0.12)
    }
    shade(sheet, (x, y, [r, g, b]) => {
      const cloud = (noise(x / 600, y / 420, 4) - 0.5) * 24
      return [r + cloud, g + cloud * 0.9, b + cloud * 0.8]
    })
    light(sheet, relief, { strength: 0.12, weave: 6 })
  },
})

/** The nearest and second nearest of some seeds. */
const nearestTwo = (seeds: readonly Point[], x: number, y: number) => {
  let [first, second, index] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0]
  for (const [at, [sx, sy]] of seeds.entries()) {
    const far = Math.hypot(sx - x, sy - y)
    if (far < first) [second, first, index] = [first, far, at]
    else if (far < second) second = far
  }
  return { edge: second - first, index }
}

const pools = (width: number, height: number, count: number, palette: readonly string[], seam: string): Picture => ({
  width,
  height,
  paint(sheet, random, noise) {
    const seeds = Array.from({ length: count }, (): Point => [random() * width, random() * height])
    const colors = seeds.map(() => hex(pick(random, palette)))
    const warp = createNoise(5)
    shade(sheet, (x, y) => {
      const wx = x + (warp(x / 180, y / 180, 3) - 0.5) * 130
      const wy = y + (warp(x / 180 + 40, y / 180, 3) - 0.5) * 130
      const { edge, index } = nearestTwo(seeds, wx, wy)
      const pool = colors[index] ?? [0, 0, 0]
      // Pigment collects at the rim of a pool as it dries, in several tide lines.
      const rim =
        1 -
        0.3 * Math.exp(-(((edge - 24) / 13) ** 2)) -
        0.12 * Math.exp(-(((edge - 62) / 10) ** 2)) -
        0.06 * Math.exp(-(((edge - 105) / 14) ** 2))
      const grain = 0.86 + 0.28 * noise(x / 130, y / 130, 5) + (noise(x / 4, y / 4, 2) - 0.5) * 0.1
      const wet = times(pool, rim * grain)
      return mix(hex(seam), wet, smoothstep(3, 15, edge))
    })
  },
})

/** Bands of poured pigment, which settled like sediment. */
const strata = (width: number, height: number, stops: readonly string[], bands: number): Picture => ({
  width,
  height,
  paint(sheet, _random, noise) {
    const fine = createNoise(77)
    shade(sheet, (x, y) => {
      const bend = (noise(x / 900, y / 1400, 3) - 0.5) * 520 + (noise(x / 190, y / 320, 3) - 0.5) * 90
      const depth = ((y + bend) / height) * bands
      const band = Math.floor(depth)
      const within = depth - band
      const color = ramp(stops, fine(band * 3.7, 0.5) * 1.3 - 0.15)
      const settled = 1 - 0.35 * smoothstep(0.7, 1, within) + 0.12 * (1 - smoothstep(0, 0.12, within))
      const speck = fine(x / 5, y / 5, 3) > 0.68 ? 0.8 : 1
      return times(color, settled * speck * (0.9 + 0.2 * fine(x / 240, y / 30, 3)))
    })
    shade(sheet, (x, y, [r, g, b]) => {
      const woven = Math.sin(x * 0.9) * Math.sin(y * 0.9) * 5
      return [r + woven, g + woven, b + woven]
    })
  },
})

const contours = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#e9e3d3')
  shade(sheet, (x, y, before) => {
    const depth = noise(x / 620, y / 620, 4) * 1.5 + noise(x / 2400, y / 2400) * 0.6 - 0.5
    const level = depth * 11
    const line = Math.abs(level - Math.round(level))
    const water = ramp(
      ['#f0ead9', '#c9d6cf', '#86aeb0', '#3f7d8f', '#1f4d6b', '#142f4d'],
      smoothstep(0.1, 0.95, Math.floor(level) / 9),
    )
    const washed = mix(before, water, 0.92 + (noise(x / 30, y / 30, 3) - 0.5) * 0.3)
    return mix(washed, [244, 239, 224], 0.75 * (1 - smoothstep(0.03, 0.075, line)))
  })
  const marks = sibling(sheet)
  fill(marks, '#ffffff')
  for (let one = 0; one < 90; one += 1) {
    sheet.ctx.fillStyle = '#8c2f1f'
    sheet.ctx.beginPath()
    sheet.ctx.arc(random() * sheet.width, random() * sheet.height, between(random, 3, 9), 0, 7)
    sheet.ctx.fill()
  }
}

export const RUTH: Record<string, Picture> = {
  field: coats(2000, 2400, '#4d1410', '#611a14', [
    { box: [150, 150, 1850, 1090], color: '#d93a1c', under: '#a11f14' },
    { box: [170, 1150, 1830, 1370], color: '#e8a39b', under: '#c2564f' },
    { box: [150, 1430, 1850, 2240], color: '#1b1a4e', under: '#4d1740' },
  ]),
  ochre: coats(2400, 1900, '#7c5a22', '#b98a31', [
    { box: [180, 170, 2220, 1240], color: '#dda62b', under: '#b4701f' },
    { box: [190, 1310, 2210, 1720], color: '#2f4f4a', under: '#7b6a2a' },
  ]),
  greens: coats(1900, 2400, '#14302b', '#1d4038', [
    { box: [150, 160, 1750, 800], color: '#8fb59a', under: '#3f7a63' },
    { box: [150, 880, 1750, 1760], color: '#1f6a55', under: '#0f3d35' },
    { box: [160, 1830, 1740, 2230], color: '#e3c8b7', under: '#99705e' },
  ]),
  salt: pools(2400, 1800, 46, ['#a83f45', '#c9696a', '#dfa99a', '#ece1d4', '#d7b98a', '#5f8f8a', '#8fb0a9'], '#f6f0e6'),
  parcel: pools(2100, 2400, 15, ['#22405a', '#3d6b85', '#9db8bd', '#e9e2d2', '#c6a15b', '#6f4a35'], '#f2ecdf'),
  strata: strata(2400, 1700, ['#2c2622', '#7a3a22', '#b5673a', '#d9b48a', '#efe3cf', '#6f7f86', '#37484f'], 19),
  chart: { width: 2400, height: 2400, paint: contours },
}
