import { waver } from '../kit/brush.ts'
import { bell, between, clamp, createNoise, type Noise, type Random, smoothstep } from '../kit/random.ts'
import {
  css,
  ellipse,
  fill,
  filmGrain,
  gradient,
  mix,
  type Picture,
  type Point,
  paperGrain,
  polygon,
  type Rgb,
  ramp,
  type Sheet,
  shade,
  times,
} from '../kit/sheet.ts'

/** Colm Breen: photographs of little to see, and ink. */
const gray = (value: number): Rgb => [value, value * 0.995, value * 0.98]

const sea: Picture = {
  width: 2400,
  height: 1920,
  paint(sheet, random, noise) {
    const horizon = 900
    shade(sheet, (x, y) => {
      if (y < horizon) {
        const glow = Math.exp(-(((y - horizon) / 260) ** 2)) * 84 * (0.75 + 0.25 * Math.exp(-(((x - 1380) / 900) ** 2)))
        return gray(112 + glow + (noise(x / 1400, y / 420, 4) - 0.5) * 60)
      }
      const near = (y - horizon) / (sheet.height - horizon)
      const streaks = (noise(x / (300 + near * 900), y / (6 + near * 50), 4) - 0.5) * (18 + near * 60)
      const glow = Math.exp(-near * 7) * 110 * (0.6 + 0.4 * Math.exp(-(((x - 1380) / 700) ** 2)))
      return gray(86 - near * 46 + glow + streaks)
    })
    filmGrain(sheet, random, 8)
  },
}

/** Sand under low light, seen over its ridges column by column. */
const dune: Picture = {
  width: 2400,
  height: 1800,
  paint(sheet, random, noise) {
    const ground = (x: number, z: number): number => {
      const bend = noise(x / 900, z / 900, 2) * 900
      const ridge = 1 - Math.abs((((z + bend + x * 0.35) / 760) % 1) * 2 - 1)
      return ridge ** 1.5 * 170 + noise(x / 420, z / 420, 2) * 90
    }
    const sky = (y: number): Rgb => ramp(['#8fa0ab', '#c4c0b6', '#ead8bd', '#f3dfbc'], y / 760)
    const { density } = sheet
    const columns = Math.round(sheet.width * density)
    const rows = Math.round(sheet.height * density)
    const colors = new Float32Array(columns * rows * 3)
    for (let column = 0; column < columns; column += 1) {
      let highest = rows
      for (let z = 140; z < 7200; z += 2.5 + z / 380) {
        const x = ((column / density - 1200) * z) / 1500 + 4000
        const high = ground(x, z)
        const top = Math.max(0, Math.round((700 + ((430 - high) * 1250) / z) * density))
        if (top >= highest) continue
        const slopeX = (ground(x + 3, z) - high) / 3
        const slopeZ = (ground(x, z + 3) - high) / 3
        const ripple = Math.sin((z + slopeX * 60 + noise(x / 60, z / 60) * 26) / 3.6) * Math.exp(-z / 1500) * 0.1
        const lit = clamp(0.44 - slopeX * 1.1 + slopeZ * 0.5 + ripple)
        const sand = ramp(['#2e2527', '#6f4a3a', '#b9794b', '#e3ae72', '#f6d9a5'], lit)
        const far = mix(sand, sky(720), 1 - Math.exp(-z / 5200))
        for (let row = top; row < highest; row += 1) colors.set(far, (row * columns + column) * 3)
        highest = top
      }
      for (let row = 0; row < highest; row += 1) colors.set(sky(row / density), (row * columns + column) * 3)
    }
    shade(sheet, (x, y) => {
      const at =
        (Math.min(rows - 1, Math.round(y * density)) * columns + Math.min(columns - 1, Math.round(x * density))) * 3
      return [colors[at] ?? 0, colors[at + 1] ?? 0, colors[at + 2] ?? 0]
    })
    filmGrain(sheet, random, 6)
  },
}

const branch = (sheet: Sheet, random: Random, [x, y]: Point, angle: number, long: number, wide: number): void => {
  const end: Point = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
  sheet.ctx.lineWidth = wide
  sheet.ctx.beginPath()
  sheet.ctx.moveTo(x, y)
  sheet.ctx.quadraticCurveTo((x + end[0]) / 2 + bell(random) * long * 0.15, (y + end[1]) / 2, end[0], end[1])
  sheet.ctx.stroke()
  if (long < 9) return
  const parts = random() < 0.35 ? 3 : 2
  for (let part = 0; part < parts; part += 1)
    branch(
      sheet,
      random,
      end,
      angle + bell(random) * 0.75 + (angle + Math.PI / 2) * -0.06,
      long * between(random, 0.62, 0.86),
      wide * 0.66,
    )
}

/** A row of trees in fog, with the sun behind them. */
const fog: Picture = {
  width: 2400,
  height: 1700,
  paint(sheet, random, noise) {
    shade(sheet, (x, y) => {
      const sun = Math.exp(-(Math.hypot(x - 860, (y - 620) * 1.15) / 620))
      return mix(ramp(['#9aa1a3', '#b7b8b3', '#c6c2b6', '#8f8d84'], y / 1700), [255, 244, 222], sun * 0.95)
    })
    for (const [depth, count] of [
      [0.25, 11],
      [0.5, 8],
      [0.78, 5],
      [1, 3],
    ] as const) {
      const tone = mix([190, 190, 184], [34, 35, 36], depth ** 1.3)
      for (let tree = 0; tree < count; tree += 1) {
        const x = ((tree + between(random, 0.1, 0.9)) / count) * 2600 - 100
        sheet.ctx.strokeStyle = css(tone, 0.75)
        branch(
          sheet,
          random,
          [x, 1190 + depth * 260],
          -Math.PI / 2 + bell(random) * 0.1,
          90 + depth * 175,
          12 + depth * 30,
        )
      }
      sheet.ctx.fillStyle = css(tone)
      const edge: Point[] = []
      for (let x = 0; x <= 2400; x += 10) edge.push([x, 1180 + depth * 260 - noise(x / 300, depth * 9, 4) * 60 * depth])
      polygon(
        sheet,
        [...edge, [2400, 1700], [0, 1700]],
        gradient(sheet, [css(tone), css(mix(tone, [205, 203, 194], 0.75))], 1150 + depth * 260, 1420 + depth * 320),
      )
      sheet.ctx.fillStyle = css([206, 203, 194], 0.2)
      sheet.ctx.fillRect(0, 0, 2400, 1700)
    }
    shade(sheet, (x, y, before) => {
      const angle = Math.atan2(y - 620, x - 860)
      const shaft = smoothstep(0.5, 0.85, noise(angle * 9, 3, 2)) * Math.exp(-Math.hypot(x - 860, y - 620) / 900)
      const drift = smoothstep(0.5, 0.8, noise(x / 700, y / 110, 4)) * smoothstep(900, 1400, y) * 0.5
      return mix(mix(before, [255, 243, 220], shaft * 0.16), [214, 211, 202], drift)
    })
    filmGrain(sheet, random, 7)
  },
}

/** Light on the bottom of a harbor: rays bent by the waves above, where they land. */
const caustics: Picture = {
  width: 2000,
  height: 2400,
  paint(sheet, random, noise) {
    const { density } = sheet
    const columns = Math.round(sheet.width * density)
    const rows = Math.round(sheet.height * density)
    const landed = new Float32Array(columns * rows)
    const wave = (x: number, y: number) => noise(x / 260, y / 210, 2) * 1 + noise(x / 95 + 40, y / 80, 2) * 0.24
    const step = 0.62 / density
    for (let y = -150; y < sheet.height + 150; y += step)
      for (let x = -150; x < sheet.width + 150; x += step) {
        const here = wave(x, y)
        const lx = x + (wave(x + 2, y) - here) * 0.5 * 15_500
        const ly = y + (wave(x, y + 2) - here) * 0.5 * 15_500
        const column = Math.round(lx * density)
        const row = Math.round(ly * density)
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue
        const at = row * columns + column
        landed[at] = (landed[at] ?? 0) + 0.16
      }
    const stones = createNoise(31)
    shade(sheet, (x, y) => {
      const at = Math.min(rows - 1, Math.round(y * density)) * columns + Math.min(columns - 1, Math.round(x * density))
      const bright = 1 - Math.exp(-(landed[at] ?? 0) * 1.15)
      const floor = 0.75 + 0.4 * stones(x / 120, y / 90, 4)
      return times(
        mix(
          ramp(['#0d3b45', '#17606a', '#3c8f8c'], bright * 1.1),
          [238, 250, 232],
          smoothstep(0.35, 0.98, bright) * 0.85,
        ),
        floor,
      )
    })
    filmGrain(sheet, random, 5)
  },
}

const moonrise: Picture = {
  width: 2400,
  height: 1600,
  paint(sheet, random, noise) {
    shade(sheet, (x, y) => {
      const glow = Math.exp(-Math.hypot(x - 1500, y - 420) / 420)
      const cloud = smoothstep(0.5, 0.75, noise(x / 620, y / 110, 5))
      if (y < 820)
        return mix(
          mix(ramp(['#0b1018', '#18222f', '#33424f', '#56626a'], y / 820), [228, 218, 192], glow * 0.75),
          [12, 16, 22],
          cloud * 0.55,
        )
      const near = (y - 820) / 780
      const spread = 60 + near * 520
      const chop = noise(x / (26 + near * 90), y / (3 + near * 15), 3)
      const path = Math.exp(-(((x - 1500) / spread) ** 2)) * smoothstep(0.5 - Math.exp(-near * 3) * 0.2, 0.72, chop)
      return mix(ramp(['#3b464f', '#1c2731', '#0d141c'], near + (chop - 0.5) * 0.4), [246, 238, 214], clamp(path * 1.1))
    })
    ellipse(sheet, [1500, 420, 64], '#f7f0da')
    const island: Point[] = []
    for (let x = 200; x <= 1150; x += 10)
      island.push([x, 822 - Math.sin(((x - 200) / 950) * Math.PI) * (50 + noise(x / 180, 2, 3) * 70)])
    polygon(sheet, [...island, [1150, 826], [200, 826]], '#0c1117')
    filmGrain(sheet, random, 7)
  },
}

const INK: Rgb = [30, 31, 36]

const ridges = (width: number, height: number, count: number): Picture => ({
  width,
  height,
  paint(sheet, random, noise) {
    fill(sheet, '#efe8d8')
    for (let one = 0; one < count; one += 1) {
      const near = one / (count - 1)
      const base = height * (0.26 + near * 0.56)
      const own = createNoise(100 + one)
      const edgeAt = (x: number) =>
        base - (own(x / (620 - near * 260), one, 5) ** 1.4 - 0.24) * height * (0.6 - near * 0.18)
      shade(sheet, (x, y, before) => {
        const edge = edgeAt(x)
        if (y < edge - 4) return before
        const depth = y - edge
        const fade = Math.exp(-depth / (height * (0.13 + near * 0.1)))
        const brushed = 0.6 + 0.7 * own(x / 38, depth / 120, 3)
        const covered = clamp(smoothstep(-4, 3, depth) * fade * (0.24 + near * 0.72) * brushed)
        const mist = smoothstep(height * 0.12, height * 0.42, depth) * 0.3
        return mix(mix(before, [239, 232, 216], mist), INK, covered)
      })
    }
    ellipse(sheet, [width * 0.83, height * 0.2, height * 0.045], '#b4382a')
    paperGrain(sheet, noise, 12)
    if (count < 5)
      for (let drop = 0; drop < 30; drop += 1)
        ellipse(sheet, [random() * width, random() * height, between(random, 1, 5)], css(INK, 0.5))
  },
})

/** Rain over the bay, in one wash and a dry brush. */
const squall = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#eee7d8')
  shade(sheet, (x, y, before) => {
    const cloud = smoothstep(0.38, 0.75, noise(x / 800, y / 380, 5) + 0.42 - y / 1900)
    const rain =
      smoothstep(0.45, 0.72, noise((x + y * 0.42) / 40, y / 2200, 3)) *
      smoothstep(500, 800, y) *
      (1 - smoothstep(1500, 1900, y)) *
      smoothstep(0.4, 0.6, noise(x / 900, 4))
    const sea = smoothstep(1745, 1765, y) * (0.3 + 0.5 * noise(x / 600, y / 26, 3))
    return mix(before, INK, clamp(cloud * 0.88 * (1 - smoothstep(800, 1150, y)) + rain * 0.42 + sea))
  })
  const rock = waver(
    [
      [260, 1790],
      [420, 1650],
      [560, 1610],
      [700, 1700],
      [840, 1795],
    ],
    noise,
    16,
  )
  polygon(sheet, rock, css(INK))
  for (let bird = 0; bird < 5; bird += 1) {
    sheet.ctx.lineWidth = 6
    sheet.ctx.strokeStyle = css(INK)
    const [x, y] = [1180 + bell(random) * 260, 1400 + bell(random) * 140]
    sheet.ctx.beginPath()
    sheet.ctx.moveTo(x - 24, y - 10)
    sheet.ctx.quadraticCurveTo(x - 8, y - 16, x, y)
    sheet.ctx.quadraticCurveTo(x + 8, y - 16, x + 26, y - 8)
    sheet.ctx.stroke()
  }
  paperGrain(sheet, noise, 12)
}

export const COLM: Record<string, Picture> = {
  sea,
  dune,
  fog,
  caustics,
  moonrise,
  ink: ridges(2400, 850, 7),
  squall: { width: 1500, height: 2100, paint: squall },
}
