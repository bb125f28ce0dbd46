import { brush, light, waver } from '../kit/brush.ts'
import { bell, between, clamp, createNoise, type Noise, pick, type Random, smoothstep } from '../kit/random.ts'
import {
  css,
  ellipse,
  fill,
  hex,
  mix,
  type Picture,
  type Point,
  paperGrain,
  polygon,
  type Rgb,
  reader,
  type Sheet,
  shade,
  sibling,
} from '../kit/sheet.ts'

/** Hana Ito-Marsh: scissors, stencils, screens. */
const CREAM = '#f1ead9'

/** A piece of painted paper with a thin shadow. */
const piece = (sheet: Sheet, points: readonly Point[], color: string): void => {
  const { ctx, density } = sheet
  ctx.save()
  ctx.shadowColor = 'rgb(40 30 20 / 0.45)'
  ctx.shadowBlur = 9 * density
  ctx.shadowOffsetX = 3 * density
  ctx.shadowOffsetY = 5 * density
  polygon(sheet, points, color)
  ctx.restore()
} // biome-ignore format: coordinates in rows

/** Gouache brushed on a paper before it was cut. */
const brushed = (sheet: Sheet, noise: Noise, strength = 16): void => {
  shade(sheet, (x, y, [r, g, b]) => {
    const tone = (noise(x / 300, y / 9, 3) - 0.5) * strength + (noise(x / 3, y / 3, 2) - 0.5) * 8
    return [r + tone, g + tone, b + tone]
  })
} // biome-ignore format: coordinates in rows

const leaf = (x: number, y: number, long: number, turn: number, lobes: number): Point[] => {
  const side = (sign: number): Point[] =>
    Array.from({ length: lobes * 12 + 1 }, (_, at): Point => {
      const along = at / (lobes * 12)
      const lobe = Math.abs(Math.sin(along * lobes * Math.PI)) ** 0.55
      const out = (0.045 + 0.27 * lobe * Math.sin(Math.PI * (0.1 + along * 0.82))) * long
      return [sign * out, -along * long - lobe * 0.09 * long]
    })
  const points = [...side(1), ...side(-1).toReversed()]
  return points.map(
    ([px, py]): Point => [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)],
  )
} // biome-ignore format: coordinates in rows

const cutout = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, CREAM)
  const grounds = [[70, 70, 830, 720, '#e3ae3d'], [860, 80, 860, 1070, '#1f6650'], [80, 820, 740, 720, '#f3e9d2'], [850, 1180, 870, 1140, '#d8452b'], [70, 1570, 750, 760, '#27408f']] as const
  for (const [x, y, w, h, color] of grounds)
    piece(sheet, waver([[x, y], [x + w, y + 8], [x + w - 10, y + h], [x + 6, y + h - 6]], noise, 4, 90), color)
  const leaves = [
    [420, 690, 560, 0.35, 5, '#27408f'],
    [1090, 1060, 830, -0.15, 7, '#f1e7d3'],
    [1400, 1090, 620, 0.35, 6, '#e3ae3d'],
    [610, 1260, 560, -1.0, 5, '#d8452b'],
    [430, 1500, 420, 0.4, 4, '#1f6650'],
    [1120, 2240, 820, 0.12, 7, '#eeb8b0'],
    [1440, 2200, 620, -0.3, 6, '#27408f'],
    [330, 2240, 560, 0.45, 5, '#e3ae3d'],
  ] as const
  for (const [x, y, long, turn, lobes, color] of leaves)
    piece(sheet, waver(leaf(x, y, long, turn, lobes), noise, 5, 60), color)
  brushed(sheet, noise)
  for (let dot = 0; dot < 3; dot += 1) ellipse(sheet, [between(random, 100, 1700), 60, 3], '#7a6a50')
} // biome-ignore format: coordinates in rows

/** Inks printed one after the other, each a little beside its place. */
const screens = (
  sheet: Sheet,
  random: Random,
  noise: Noise,
  inks: readonly [color: string, draw: (mask: Sheet) => void][],
): void => {
  for (const [at, [color, draw]] of inks.entries()) {
    const mask = sibling(sheet)
    fill(mask, '#ffffff')
    mask.ctx.translate(bell(random) * 9, bell(random) * 9)
    mask.ctx.rotate(bell(random) * 0.002)
    draw(mask)
    const inkAt = reader(mask)
    const [r, g, b] = hex(color)
    shade(sheet, (x, y, before) => {
      const covered = (1 - inkAt(x, y)[0] / 255) * (noise(x / 5 + at * 40, y / 5, 2) < 0.2 ? 0.72 : 0.96)
      const over: Rgb = [(before[0] * r) / 255, (before[1] * g) / 255, (before[2] * b) / 255]
      return mix(before, over, covered)
    })
  }
} // biome-ignore format: coordinates in rows

const arcs = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#f4eee1')
  const cell = 400
  const colors = ['#e0482e', '#f0b93a', '#1f7a63', '#2746a5', '#2a2826', '#f0a79b', '#7fb6c2']
  const cells = Array.from({ length: 25 }, (_, at) => ({
    x: 200 + (at % 5) * cell,
    y: 200 + Math.floor(at / 5) * cell,
    turn: Math.floor(random() * 4),
    color: pick(random, colors),
    rings: 1 + Math.floor(random() * 4),
  })).filter(() => random() > 0.1)
  const inks = colors.map((color): [string, (mask: Sheet) => void] => [
    color,
    (mask) => {
      for (const { x, y, turn, rings, color: own } of cells) {
        if (own !== color) continue
        mask.ctx.save()
        mask.ctx.translate(x + cell / 2, y + cell / 2)
        mask.ctx.rotate((turn * Math.PI) / 2)
        for (let ring = 0; ring < rings; ring += 1) {
          mask.ctx.beginPath()
          const outer = cell - ring * (cell / rings)
          mask.ctx.arc(-cell / 2, -cell / 2, outer, 0, Math.PI / 2)
          mask.ctx.arc(-cell / 2, -cell / 2, rings === 1 ? 0.1 : outer - cell / rings / 2, Math.PI / 2, 0, true)
          mask.ctx.closePath()
          mask.ctx.fillStyle = '#000000'
          mask.ctx.fill()
        }
        mask.ctx.restore()
      }
    },
  ])
  screens(sheet, random, noise, inks)
  paperGrain(sheet, noise, 8)
} // biome-ignore format: coordinates in rows

const sweep = (from: Point, bend: Point, to: Point, parts = 60): Point[] =>
  Array.from({ length: parts }, (_, at): Point => {
    const t = at / (parts - 1)
    const point = (i: 0 | 1) => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * bend[i] + t * t * to[i]
    return [point(0), point(1)]
  })

const swell = (sheet: Sheet, random: Random): void => {
  fill(sheet, '#ddd0b4')
  const relief = sibling(sheet)
  fill(relief, '#808080')
  const draw = (path: Point[], width: number, color: string, dry: number) =>
    brush(sheet, relief, random, { path, width, color: hex(color), vary: 16, dry, alpha: 0.93, bristle: 4.5 })
  draw(sweep([150, 1750], [500, 250], [1250, 420]), 330, '#1d3fb8', 0.25)
  draw(sweep([1150, 420], [1900, 480], [1990, 1350]), 300, '#2248c4', 0.55)
  draw(sweep([200, 2100], [1100, 1500], [2250, 2000]), 290, '#f2ede0', 0.7)
  draw(sweep([380, 480], [800, 180], [1080, 320]), 230, '#f4efe4', 0.8)
  draw(sweep([1330, 2200], [1700, 2080], [2050, 2190]), 170, '#e4522f', 0.6)
  draw(sweep([2150, 330], [1600, 1000], [930, 1820]), 230, '#191817', 0.75)
  for (let drop = 0; drop < 40; drop += 1)
    ellipse(sheet, [between(random, 150, 2250), between(random, 150, 2250), between(random, 3, 17)], pick(random, ['#191817', '#1d3fb8', '#e4522f']))
  light(sheet, relief, { strength: 0.55, weave: 6 })
} // biome-ignore format: coordinates in rows

/** One wash of watercolor: many slightly different shapes, darker at the rim. */
const wash = (sheet: Sheet, random: Random, [x, y, size]: [number, number, number], color: Rgb, stretch = 1): void => {
  const base = Array.from(
    { length: 12 },
    (_, at): Point => [x + Math.cos((at / 12) * 6.283) * size, y + Math.sin((at / 12) * 6.283) * size * stretch],
  )
  const deform = (points: readonly Point[], times: number): readonly Point[] =>
    times === 0
      ? points
      : deform(
          points.flatMap(([ax, ay], at): Point[] => {
            const [bx, by] = points[(at + 1) % points.length] ?? [0, 0]
            const far = Math.hypot(bx - ax, by - ay) * 0.3
            return [[ax, ay], [(ax + bx) / 2 + bell(random) * far, (ay + by) / 2 + bell(random) * far]]
          }),
          times - 1,
        )
  const shape = deform(base, 2)
  sheet.ctx.globalCompositeOperation = 'multiply'
  for (let layer = 0; layer < 14; layer += 1) polygon(sheet, deform(shape, 3), css(color, 0.05))
  sheet.ctx.lineWidth = 4
  sheet.ctx.strokeStyle = css(color, 0.12)
  polygon(sheet, deform(shape, 3))
  sheet.ctx.stroke()
  sheet.ctx.globalCompositeOperation = 'source-over'
} // biome-ignore format: coordinates in rows

const bloom = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#f7f3ea')
  for (let at = 0; at < 7; at += 1)
    wash(sheet, random, [900 + bell(random) * 430, 1680 + bell(random) * 230, between(random, 130, 220)], pick(random, [[74, 122, 82], [110, 148, 90], [52, 96, 84]] as const), 0.6)
  for (let at = 0; at < 14; at += 1)
    wash(sheet, random, [920 + bell(random) * 24, 1450 + at * 62, 26], [86, 118, 74], 1.6)
  for (let at = 0; at < 95; at += 1) {
    const [angle, far] = [random() * 6.283, Math.sqrt(random()) * 540]
    wash(
      sheet,
      random,
      [920 + Math.cos(angle) * far, 860 + Math.sin(angle) * far * 0.86, between(random, 60, 120)],
      pick(random, [[92, 100, 200], [130, 110, 205], [80, 140, 215], [160, 120, 190], [60, 70, 160]] as const),
      between(random, 0.7, 1),
    )
  }
  paperGrain(sheet, noise, 14)
} // biome-ignore format: coordinates in rows

const MARKET: readonly [number, number, number, number][] = [
  [620, 820, 330, 0],
  [1180, 700, 260, 1],
  [1050, 1240, 380, 2],
  [460, 1480, 300, 1],
  [1360, 1620, 280, 0],
  [860, 1880, 330, 2],
  [1330, 1150, 180, 1],
  [330, 1120, 170, 2],
]

/** Three inks of a risograph in halftones of different angles. */
const market = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#f3eedf')
  const inks = ['#ff5a5f', '#ffc62e', '#1e63b5'] as const
  const offsets = inks.map(() => [bell(random) * 14, bell(random) * 14] as const)
  for (const [at, color] of inks.entries()) {
    const [dx, dy] = offsets[at] ?? [0, 0]
    const angle = [0.26, 1.3, 0.78][at] ?? 0
    const [r, g, b] = hex(color)
    shade(sheet, (px, py, before) => {
      const [x, y] = [px - dx, py - dy]
      if (x < 130 || y < 130 || x > 1670 || y > 2270) return before
      let tone = at === 2 ? 0.92 * smoothstep(1900, 300, y) * 0.75 + 0.12 : at === 1 ? 0.1 : 0.04
      for (const [cx, cy, radius, kind] of MARKET) {
        const far = Math.hypot(x - cx, y - cy) / radius
        if (far > 1) continue
        const shine = clamp(Math.hypot(x - cx + radius * 0.3, y - cy + radius * 0.35) / (radius * 1.4))
        tone = (kind === 0 ? [0.96, 0.55, 0.06] : kind === 1 ? [0.22, 0.98, 0.02] : [0.62, 0.15, 0.86])[at] ?? 0
        tone *= 0.35 + shine * 0.75
        if (at === 2) tone += smoothstep(0.72, 1.05, shine) * 0.5
      }
      const u = (x * Math.cos(angle) + y * Math.sin(angle)) / 22
      const v = (-x * Math.sin(angle) + y * Math.cos(angle)) / 22
      const dot = (Math.cos(u * 6.283) + Math.cos(v * 6.283)) / 4 + 0.5
      const covered = smoothstep(-0.12, 0.12, tone - dot) * (0.86 + 0.14 * noise(x / 9, y / 9))
      return mix(before, [(before[0] * r) / 255, (before[1] * g) / 255, (before[2] * b) / 255], covered)
    })
  }
  paperGrain(sheet, noise, 9)
} // biome-ignore format: coordinates in rows

const torn = (sheet: Sheet, points: readonly Point[], color: string, seed: number): void => {
  const noise = createNoise(seed)
  piece(sheet, waver(points, noise, 22, 26), '#f7f2e6')
  polygon(
    sheet,
    waver(points, createNoise(seed + 1), 15, 40).map(([x, y]): Point => [x + 7, y - 8]),
    color,
  )
} // biome-ignore format: coordinates in rows

const letters = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#d9cdb6')
  torn(sheet, [[180, 210], [1100, 150], [1180, 1050], [250, 1120]], '#2d4a5f', 11)
  torn(sheet, [[760, 480], [1620, 560], [1560, 1500], [820, 1390]], '#e7dcc3', 21)
  const { ctx } = sheet
  for (let line = 0; line < 19; line += 1) {
    ctx.beginPath()
    ctx.lineWidth = 4
    ctx.strokeStyle = css([46, 52, 84], 0.75)
    for (let x = 860; x < 1480 - (line % 5 === 4 ? 300 : 0); x += 5) {
      const word = noise(x / 34, line * 3.1)
      const y = 620 + line * 42 + (x - 860) * 0.08 + (word > 0.3 ? Math.sin(x / 4.4 + line) * 9 * word : 0)
      if (word > 0.3) ctx.lineTo(x, y)
      else ctx.moveTo(x, y)
    }
    ctx.stroke()
  }
  torn(sheet, [[150, 1240], [900, 1180], [980, 2180], [220, 2230]], '#c5472e', 31)
  torn(sheet, [[820, 1640], [1640, 1560], [1660, 2240], [900, 2210]], '#e5b24a', 41)
  torn(sheet, [[480, 980], [1010, 930], [1060, 1420], [520, 1460]], '#1c1b1a', 51)
  torn(sheet, [[1180, 260], [1640, 300], [1600, 480], [1190, 450]], '#8fb0a6', 61)
  for (let stamp = 0; stamp < 3; stamp += 1) {
    ctx.lineWidth = 7
    ctx.strokeStyle = css([30, 30, 34], 0.5)
    ctx.beginPath()
    ctx.arc(1250 + stamp * 16, 1960 + stamp * 4, 150 - stamp * 34, 0, 7)
    ctx.stroke()
  }
  for (let speck = 0; speck < 60; speck += 1)
    ellipse(sheet, [random() * 1800, random() * 2400, between(random, 1, 4)], css([70, 50, 30], 0.4))
  paperGrain(sheet, noise, 15)
} // biome-ignore format: coordinates in rows

const pear = (x: number, y: number, size: number, turn: number): Point[] =>
  Array.from({ length: 40 }, (_, at): Point => {
    const angle = (at / 40) * 6.283
    const narrow = 0.78 - 0.34 * Math.sin(angle - Math.PI) ** 1 * (Math.sin(angle) < 0 ? 1 : 0.25)
    const [px, py] = [
      Math.cos(angle) * size * (Math.sin(angle) < 0 ? 0.72 - 0.3 * -Math.sin(angle) : narrow * 0.92),
      Math.sin(angle) * size * (Math.sin(angle) < 0 ? 1.25 : 0.85),
    ]
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)]
  })

const pears = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#f2c7b8')
  piece(sheet, waver([[0, 1120], [2400, 1040], [2400, 1900], [0, 1900]], noise, 5, 90), '#244e7a')
  const row = [[420, 960, 330, -0.08, '#dcb63c', '#8c7a1e'], [980, 1000, 300, 0.14, '#7fa04a', '#42652e'], [1530, 940, 350, -0.05, '#d9602f', '#8e2f1d'], [2040, 1030, 270, 0.3, '#e8d9ae', '#a98b4d']] as const
  for (const [x, y, size, turn, color, dark] of row) {
    piece(sheet, waver(pear(x + 70, y + 60, size, turn), noise, 4, 60), '#17324f')
    piece(sheet, waver(pear(x, y, size, turn), noise, 4, 60), color)
    polygon(sheet, waver(pear(x + size * 0.25, y + size * 0.06, size * 0.72, turn), noise, 4, 60), dark)
    polygon(sheet, waver(pear(x + size * 0.05, y, size * 0.72, turn), noise, 4, 60), color)
    const top: Point = [x + Math.sin(turn) * size * 1.2, y - size * 1.2]
    piece(sheet, [top, [top[0] + 16, top[1] - 120], [top[0] + 44, top[1] - 112], [top[0] + 26, top[1] + 10]], '#3a271b')
    piece(sheet, waver(leaf(top[0] + 30, top[1] - 70, 190 + random() * 60, 1.1, 1), noise, 3, 60), '#2c6a4c')
  }
  brushed(sheet, noise, 18)
} // biome-ignore format: coordinates in rows

export const HANA: Record<string, Picture> = {
  cutout: { width: 1800, height: 2400, paint: cutout },
  arcs: { width: 2400, height: 2400, paint: arcs },
  swell: { width: 2400, height: 2400, paint: swell },
  bloom: { width: 1840, height: 2400, paint: bloom },
  market: { width: 1800, height: 2400, paint: market },
  letters: { width: 1800, height: 2400, paint: letters },
  pears: { width: 2400, height: 1900, paint: pears },
} // biome-ignore format: coordinates in rows
