import { between, clamp, createNoise, type Noise, type Random, smoothstep } from '../kit/random.ts'
import {
  css,
  fill,
  hex,
  mix,
  type Picture,
  paperGrain,
  type Rgb,
  ramp,
  type Sheet,
  shade,
  times,
} from '../kit/sheet.ts'

/** Jonas Achterberg: weaves, plots and plates made by rules that were written down first. */
type Draft = (warp: number, weft: number) => boolean

/** Cloth, thread by thread: which of the two lies on top decides the color. */
const cloth = (
  width: number,
  height: number,
  {
    thread,
    isWarpUp,
    warpColor,
    weftColor,
  }: { thread: number; isWarpUp: Draft; warpColor: (at: number) => string; weftColor: (at: number) => string },
): Picture => ({
  width,
  height,
  paint(sheet, _random, noise) {
    const fuzz = createNoise(71)
    const warps = Array.from({ length: Math.ceil(width / thread) + 4 }, (_, at) => hex(warpColor(at)))
    const wefts = Array.from({ length: Math.ceil(height / thread) + 4 }, (_, at) => hex(weftColor(at)))
    shade(sheet, (px, py) => {
      const x = Math.max(0, px + (noise(px / 220, py / 220, 3) - 0.5) * 15 + 8)
      const y = Math.max(0, py + (noise(px / 260 + 60, py / 200, 3) - 0.5) * 17 + 8)
      const [column, row] = [Math.floor(x / thread), Math.floor(y / thread)]
      const [u, v] = [(x / thread) % 1, (y / thread) % 1]
      const isUp = isWarpUp(column, row)
      const color: Rgb = (isUp ? warps[column] : wefts[row]) ?? [0, 0, 0]
      const across = isUp ? u : v
      const along = isUp ? v : u
      const round = 0.5 + 0.62 * Math.sin(Math.PI * across) ** 0.7
      const bend = 0.86 + 0.16 * Math.sin(Math.PI * along)
      const ply = 1 + 0.12 * Math.sin((along * 2 + across + (isUp ? row : column) * 0.4) * 6.283)
      const worn = 0.87 + 0.2 * fuzz(px / 6, py / 6, 2) + 0.14 * (fuzz((isUp ? column : row) * 7.7, 3) - 0.5)
      return times(color, round * bend * ply * worn)
    })
  },
})

const twill: Draft = (warp, weft) => (warp + weft) % 4 < 2
const TIMETABLE = '0812243648060830521114375902143655081329475108224361'
const digit = (at: number): number => Number(TIMETABLE[at % TIMETABLE.length])

/** Stripes as wide as the digits of a timetable. */
const stripes = (colors: readonly string[], unit: number): ((at: number) => string) => {
  const bands: string[] = []
  for (let at = 0; bands.length < 900; at += 1)
    for (let thread = 0; thread < (digit(at) + 1) * unit; thread += 1)
      bands.push(colors[(at * 3 + digit(at + 1)) % colors.length] ?? '#000000')
  return (at) => bands[at % bands.length] ?? '#000000'
}

const selvedge = cloth(1600, 2400, {
  thread: 9,
  isWarpUp: twill,
  warpColor: stripes(['#1f2d4d', '#2d5560', '#55524e', '#c8482c', '#1f2d4d', '#6b3145'], 4),
  weftColor: stripes(['#22304f', '#4d4a47', '#22304f', '#e5d6b4', '#35606a', '#22304f'], 7),
})

const overshot = cloth(2000, 2400, {
  thread: 10,
  isWarpUp(warp, weft) {
    if (weft % 2 === 0) return (warp + weft / 2) % 2 === 0
    // A pattern weft floats over the ground where two waves meet.
    const wave = (at: number) => Math.abs(((at + 14) % 56) - 28)
    return Math.abs(wave(warp) - wave(weft)) % 14 > 6
  },
  warpColor: () => '#e6dfce',
  weftColor: (at) =>
    at % 2 === 0 ? '#ddd5c2' : (['#2b3a4a', '#39505c', '#7a3b2c'][Math.floor(at / 58) % 3] ?? '#2b3a4a'),
})

const rug = cloth(2400, 1700, {
  thread: 11,
  isWarpUp: (warp, weft) => warp % 6 === 0 && (weft + warp / 6) % 2 === 0,
  warpColor: () => '#d6c8ab',
  weftColor: (at) =>
    ['#a83a26', '#a83a26', '#d98f33', '#efe1c4', '#2c4a44', '#2c4a44', '#17262e'][
      Math.floor((at + digit(Math.floor(at / 9)) * 1.5) / 11) % 7
    ] ?? '#000000',
})

/** Lines that climb over a relief which is not drawn. */
const lines = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#ece5d3')
  const { ctx } = sheet
  const high = (x: number, y: number) => {
    const middle = Math.exp(-(((x - 950) / 420) ** 2)) * smoothstep(300, 700, y) * (1 - smoothstep(1700, 2100, y))
    return middle * (noise(x / 260, y / 330, 4) - 0.12) * 640
  }
  for (let y = 330; y < 2130; y += 13) {
    ctx.beginPath()
    for (let x = 280; x <= 1520; x += 4) ctx.lineTo(x, y - high(x, y) + (noise(x / 70, y) - 0.5) * 2.4)
    ctx.strokeStyle = css([28, 26, 30], 0.92)
    ctx.lineWidth = between(random, 3.2, 4.6)
    ctx.stroke()
    ctx.lineTo(1520, y + 16)
    ctx.lineTo(280, y + 16)
    ctx.fillStyle = '#e6dfcc'
    ctx.fill()
  }
  // The plate left its edge and some of its tone in the paper.
  shade(sheet, (x, y, before) => {
    const inside =
      smoothstep(196, 204, x) *
      smoothstep(196, 204, y) *
      (1 - smoothstep(1596, 1604, x)) *
      (1 - smoothstep(2196, 2204, y))
    const edge = Math.min(Math.abs(x - 200), Math.abs(x - 1600), Math.abs(y - 200), Math.abs(y - 2200))
    const pressed = edge < 9 && x > 190 && x < 1610 && y > 190 && y < 2210 ? 0.84 : 1
    const tone = inside * (0.05 + 0.1 * noise(x / 380, y / 380, 4))
    return times(mix(before, [96, 88, 78], tone), pressed)
  })
  paperGrain(sheet, noise, 12)
}

const plot = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#f5f2ea')
  const { ctx } = sheet
  ctx.globalCompositeOperation = 'multiply'
  const pens: readonly Rgb[] = [
    [214, 60, 40],
    [34, 82, 160],
    [30, 30, 32],
    [20, 122, 98],
  ]
  for (const [at, pen] of pens.entries()) {
    const [cx, cy] = [
      [860, 900],
      [1270, 1060],
      [960, 1490],
      [1330, 1540],
    ][at] as [number, number]
    ctx.strokeStyle = css(pen, 0.85)
    ctx.lineWidth = 3.4
    for (let radius = 24; radius < 560; radius += 12.5) {
      ctx.beginPath()
      let isDown = false
      for (let angle = 0; angle <= 6.3; angle += 0.008) {
        const swing = radius + Math.sin(angle * (3 + at) + radius / 70) * radius * 0.05
        const [x, y] = [cx + Math.cos(angle) * swing, cy + Math.sin(angle) * swing]
        const draws = noise(x / 210 + at * 9, y / 210, 3) > 0.36 + radius / 4600
        if (draws && isDown) ctx.lineTo(x, y)
        else ctx.moveTo(x, y)
        isDown = draws
      }
      ctx.stroke()
      if (random() < 0.03) ctx.lineWidth = between(random, 2.6, 4.4)
    }
  }
  ctx.globalCompositeOperation = 'source-over'
  paperGrain(sheet, noise, 6)
}

/** Stitches over and under by the bits of two numbers, white on indigo. */
const stitches = (sheet: Sheet, random: Random, noise: Noise): void => {
  shade(sheet, (x, y) => {
    const weave = 0.84 + 0.1 * Math.sin(x * 1.05) * Math.sin(y * 1.05) + 0.16 * noise(x / 240, y / 240, 4)
    return times(ramp(['#1b2550', '#24356b', '#1a2a58'], noise(x / 700, y / 700, 2)), weave)
  })
  const { ctx, density } = sheet
  const cell = 60
  const rows = Array.from({ length: 40 }, () => random() < 0.5)
  const columns = Array.from({ length: 40 }, () => random() < 0.5)
  const stitch = (x0: number, y0: number, x1: number, y1: number) => {
    const tone = between(random, 214, 246)
    ctx.save()
    ctx.shadowColor = 'rgb(6 8 24 / 0.8)'
    ctx.shadowBlur = 4 * density
    ctx.shadowOffsetY = 3 * density
    for (const [aside, dim] of [
      [0, 0.84],
      [-2.4, 1.02],
    ] as const) {
      ctx.strokeStyle = css([tone * dim, tone * 0.97 * dim, tone * 0.88 * dim])
      ctx.lineWidth = aside === 0 ? 12 : 5
      ctx.beginPath()
      ctx.moveTo(x0 + aside, y0 + aside + between(random, -2, 2))
      ctx.lineTo(x1 + aside, y1 + aside + between(random, -2, 2))
      ctx.stroke()
    }
    ctx.restore()
  }
  for (let row = 0; row < 36; row += 1)
    for (let column = 0; column < 36; column += 1) {
      const [x, y] = [120 + column * cell, 120 + row * cell]
      if ((column % 2 === 0) === (rows[row] ?? false)) stitch(x + 10, y, x + cell - 10, y)
      if ((row % 2 === 0) === (columns[column] ?? false)) stitch(x, y + 10, x, y + cell - 10)
    }
}

/** An aquatint of a tower block: windows lit by a rule. */
const windows = (sheet: Sheet, random: Random, noise: Noise): void => {
  const lit = Array.from({ length: 22 * 14 }, (_, at) => (at * at + 3 * at + digit(at)) % 11 < 4)
  shade(sheet, (x, y) => {
    if (x < 150 || y < 150 || x > 1650 || y > 2250) return [236, 230, 216]
    const [column, row] = [Math.floor((x - 270) / 90), Math.floor((y - 330) / 84)]
    const isHouse = x > 260 && x < 1540 && y > 300
    const [u, v] = [((x - 270) / 90) % 1, ((y - 330) / 84) % 1]
    const isPane = isHouse && column >= 0 && row >= 0 && row < 22 && u > 0.16 && u < 0.84 && v > 0.2 && v < 0.82
    const sky = 0.35 + 0.4 * smoothstep(150, 2000, y) + (noise(x / 500, y / 200, 4) - 0.5) * 0.3
    const value = isPane
      ? lit[row * 14 + column]
        ? 0.06 + 0.3 * v
        : 0.72 + noise(column * 3, row * 5) * 0.2
      : isHouse
        ? 0.55 + 0.12 * noise(x / 90, y / 300, 3)
        : sky
    const bite = noise(x / 5, y / 5, 2) * 0.7 + random() * 0.3
    const inked = smoothstep(bite - 0.1, bite + 0.1, clamp(value * 1.05))
    const warm: Rgb = isPane && lit[row * 14 + column] ? [240, 205, 130] : [236, 230, 216]
    return mix(warm, [34, 36, 46], inked)
  })
  paperGrain(sheet, noise, 8)
}

export const JONAS: Record<string, Picture> = {
  selvedge,
  overshot,
  rug,
  lines: { width: 1800, height: 2400, paint: lines },
  plot: { width: 2200, height: 2400, paint: plot },
  stitches: { width: 2400, height: 2400, paint: stitches },
  windows: { width: 1800, height: 2400, paint: windows },
}
