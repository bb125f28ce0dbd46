import { brush, light, rubOnto, waver } from '../kit/brush.ts'
import { bell, between, createNoise, type Noise, type Random, smoothstep } from '../kit/random.ts'
import {
  css,
  ellipse,
  fill,
  gradient,
  hex,
  mix,
  type Picture,
  type Point,
  paperGrain,
  polygon,
  ramp,
  reader,
  type Sheet,
  shade,
  sibling,
} from '../kit/sheet.ts'

/** Theo Marchetti: charcoal, cut blocks, and paint put down once. */
const argument = (sheet: Sheet, random: Random): void => {
  fill(sheet, '#e9e4d8')
  const relief = sibling(sheet)
  fill(relief, '#808080')
  const put = (points: readonly Point[], width: number, color: string, dry = 0.5) => {
    const path = points.flatMap(([x, y], at): Point[] => {
      const next = points[at + 1]
      return next
        ? Array.from(
            { length: 18 },
            (_, part): Point => [x + ((next[0] - x) * part) / 18, y + ((next[1] - y) * part) / 18 + Math.sin(part + at) * 4],
          )
        : [[x, y]]
    })
    brush(sheet, relief, random, { path, width, color: hex(color), vary: 12, dry, alpha: 0.94, bristle: 4 })
  }
  put([[200, 1350], [900, 1250], [2250, 1420]], 420, '#cfc4ad', 0.4)
  put([[420, 260], [560, 900], [480, 1640]], 300, '#171615', 0.35)
  put([[120, 620], [1100, 520], [2240, 700]], 240, '#1d1b1a', 0.7)
  put([[1620, 180], [1500, 900], [1700, 1660]], 330, '#171615', 0.6)
  put([[880, 1560], [1250, 1080], [1480, 300]], 130, '#b8351f', 0.7)
  put([[260, 1480], [1200, 1580], [2180, 1440]], 110, '#171615', 0.85)
  put([[1840, 980], [2050, 1010], [2280, 960]], 190, '#f4f0e6', 0.6)
  for (let drip = 0; drip < 9; drip += 1) {
    const x = between(random, 380, 1750)
    const top = between(random, 700, 1100)
    put([[x, top], [x + bell(random) * 8, top + between(random, 200, 520)]], 9, '#1d1b1a', 0.2)
  }
  light(sheet, relief, { strength: 0.5, weave: 6 })
} // biome-ignore format: coordinates in rows

const hatch = (
  marks: Sheet,
  random: Random,
  tone: (x: number, y: number) => number,
  angleAt: (x: number, y: number) => number,
  count: number,
): void => {
  for (let one = 0; one < count; one += 1) {
    const [x, y] = [random() * marks.width, random() * marks.height]
    const dark = tone(x, y)
    if (random() > dark * 1.25) continue
    const angle = angleAt(x, y) + bell(random) * 0.14
    const long = between(random, 40, 130)
    marks.ctx.lineWidth = between(random, 4, 15)
    marks.ctx.strokeStyle = css([0, 0, 0], 0.1 + dark * 0.38)
    marks.ctx.beginPath()
    marks.ctx.moveTo(x - Math.cos(angle) * long, y - Math.sin(angle) * long)
    marks.ctx.quadraticCurveTo(x + bell(random) * 12, y + bell(random) * 12, x + Math.cos(angle) * long, y + Math.sin(angle) * long)
    marks.ctx.stroke()
  }
} // biome-ignore format: coordinates in rows

/** A charcoal drawing of a scene that is drawn in grays. */
const charcoal = (
  width: number,
  height: number,
  draw: (scene: Sheet, random: Random, noise: Noise) => void,
  angle: (x: number, y: number) => number,
  accents: (marks: Sheet, random: Random) => void,
): Picture => ({
  width,
  height,
  paint(sheet, random, noise) {
    fill(sheet, '#ece5d6')
    const scene = sibling(sheet)
    fill(scene, '#ffffff')
    draw(scene, random, noise)
    const grayAt = reader(scene)
    const tone = (x: number, y: number) => 1 - grayAt(x, y)[0] / 255
    const marks = sibling(sheet)
    fill(marks, '#ffffff')
    hatch(marks, random, tone, angle, Math.round((width * height) / 150))
    hatch(
      marks,
      random,
      (x, y) => Math.max(0, tone(x, y) - 0.45) * 1.4,
      (x, y) => angle(x, y) + 0.5,
      Math.round((width * height) / 420),
    )
    accents(marks, random)
    rubOnto(sheet, marks, noise)
    paperGrain(sheet, noise, 9)
  },
}) // biome-ignore format: coordinates in rows

const line = (sheet: Sheet, random: Random, points: readonly Point[], width: number, alpha = 0.8): void => {
  for (let pass = 0; pass < 2; pass += 1) {
    sheet.ctx.lineWidth = width * between(random, 0.6, 1.1)
    sheet.ctx.strokeStyle = css([0, 0, 0], alpha)
    sheet.ctx.beginPath()
    for (const [x, y] of points) sheet.ctx.lineTo(x + bell(random) * 7, y + bell(random) * 7)
    sheet.ctx.stroke()
  }
} // biome-ignore format: coordinates in rows

const CHAIR: readonly (readonly Point[])[] = [
  [[620, 420], [600, 1960]],
  [[1130, 360], [1160, 1860]],
  [[610, 430], [1135, 370]],
  [[612, 640], [1138, 590]],
  [[612, 830], [1142, 790]],
  [[600, 1190], [1150, 1130], [1360, 1300], [740, 1390], [600, 1190]],
  [[740, 1390], [730, 2180]],
  [[1350, 1300], [1370, 2040]],
  [[604, 1640], [735, 1810]],
  [[735, 1800], [1365, 1690]],
] // biome-ignore format: coordinates in rows
const chair = charcoal(
  1800,
  2400,
  (scene) => {
    polygon(scene, [[0, 0], [1800, 0], [1800, 1700], [0, 1760]], gradient(scene, ['#8d8d8d', '#d4d4d4', '#f0f0f0'], 0, 1750))
    polygon(scene, [[740, 2180], [1370, 2040], [1800, 2180], [1800, 2330], [1100, 2400], [760, 2260]], '#6b6b6b')
    polygon(scene, [[600, 1190], [1150, 1130], [1360, 1300], [740, 1390]], '#4c4c4c')
    for (const [[x0, y0], [x1, y1]] of [[[610, 430], [1135, 370]], [[612, 640], [1138, 590]], [[612, 830], [1142, 790]]] as const)
      polygon(scene, [[x0, y0], [x1, y1], [x1, y1 + 76], [x0, y0 + 76]], '#333333')
  },
  () => -0.95,
  (marks, random) => {
    for (const points of CHAIR) line(marks, random, points, 26, 0.85)
  },
) // biome-ignore format: coordinates in rows

const cypress = charcoal(
  1700,
  2400,
  (scene, _random, noise) => {
    polygon(scene, [[0, 1800], [1700, 1700], [1700, 2400], [0, 2400]], '#b5b5b5')
    for (const [x, top, foot, wide] of [[420, 420, 1890, 150], [770, 180, 1960, 210], [1180, 560, 1860, 160], [1460, 860, 1800, 110]] as const) {
      const side = (sign: number) =>
        Array.from({ length: 30 }, (_, at): Point => {
          const t = at / 29
          return [x + sign * wide * Math.sin(Math.PI * t ** 0.75) * (0.75 + 0.5 * noise(x + sign * 9, t * 9, 3)), top + (foot - top) * t]
        })
      polygon(scene, [...side(-1), ...side(1).toReversed()], '#1d1d1d')
      polygon(scene, [[x - 30, foot], [x + 30, foot], [x + 640, foot + 190], [x + 330, foot + 220]], '#7b7b7b')
    }
    polygon(scene, [[0, 1620], [330, 1560], [330, 1800], [0, 1810]], '#8a8a8a')
  },
  (x, y) => (y > 1900 ? 0.12 : Math.PI / 2 + (x % 500 > 250 ? 0.12 : -0.12)),
  (marks, random) => {
    line(marks, random, [[0, 1900], [600, 1930], [1700, 1790]], 12, 0.5)
    line(marks, random, [[0, 1600], [160, 1490], [340, 1560], [340, 1820]], 14, 0.7)
  },
) // biome-ignore format: coordinates in rows

/** A block cut with a gouge: ink where the tone of the scene is darker than the ridges between the cuts. */
const cut = (
  sheet: Sheet,
  scene: Sheet,
  random: Random,
  noise: Noise,
  angleAt: (x: number, y: number) => number,
  ink: string,
): void => {
  const grayAt = reader(scene)
  const chatter = createNoise(8)
  const color = hex(ink)
  shade(sheet, (x, y, before) => {
    const angle = angleAt(x, y) + (noise(x / 160, y / 160, 2) - 0.5) * 0.8
    const across = x * Math.sin(angle) - y * Math.cos(angle)
    const ridge = 0.5 + 0.5 * Math.sin(across / 5.4 + (noise(x / 60, y / 60, 2) - 0.5) * 7)
    const dark = 1 - grayAt(x + (chatter(x / 26, y / 26) - 0.5) * 12, y + (chatter(y / 26, x / 26) - 0.5) * 12)[0] / 255
    const stays = smoothstep(-0.07, 0.07, dark * 1.12 - 0.06 - ridge * 0.94)
    const inked = stays * (chatter(x / 3, y / 3, 2) < 0.24 ? 0.7 : 0.98)
    return mix(before, color, inked)
  })
  for (let slip = 0; slip < 40; slip += 1) {
    sheet.ctx.strokeStyle = css(color, 0.8)
    sheet.ctx.lineWidth = between(random, 2, 5)
    const [x, y] = [random() < 0.5 ? between(random, 70, 120) : sheet.width - between(random, 70, 120), random() * sheet.height]
    sheet.ctx.beginPath()
    sheet.ctx.moveTo(x, y)
    sheet.ctx.lineTo(x + bell(random) * 30, y + bell(random) * 60)
    sheet.ctx.stroke()
  }
} // biome-ignore format: coordinates in rows

const roofs = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#efe7d5')
  const scene = sibling(sheet)
  fill(scene, '#ffffff')
  polygon(scene, [[130, 130], [2270, 130], [2270, 1770], [130, 1770]], gradient(scene, ['#101010', '#565656', '#cfcfcf'], 130, 1100))
  ellipse(scene, [1720, 420, 150], '#ffffff')
  const houses = [[130, 900, 520, '#3a3a3a'], [560, 720, 430, '#151515'], [900, 980, 520, '#5a5a5a'], [1330, 760, 380, '#222222'], [1640, 940, 640, '#464646']] as const
  for (const [x, y, wide, tone] of houses) {
    polygon(scene, [[x, y], [x + wide / 2, y - 190], [x + wide, y]], '#000000')
    polygon(scene, [[x + 24, y], [Math.min(2270, x + wide - 24), y], [Math.min(2270, x + wide - 24), 1770], [x + 24, 1770]], tone)
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 3; column += 1)
        if (random() < 0.75)
          polygon(
            scene,
            [
              [x + 80 + column * (wide / 3.4), y + 90 + row * 190],
              [x + 150 + column * (wide / 3.4), y + 90 + row * 190],
              [x + 150 + column * (wide / 3.4), y + 200 + row * 190],
              [x + 80 + column * (wide / 3.4), y + 200 + row * 190],
            ],
            random() < 0.6 ? '#ffffff' : '#000000',
          )
    polygon(scene, [[x + wide * 0.7, y - 210], [x + wide * 0.78, y - 210], [x + wide * 0.78, y - 60], [x + wide * 0.7, y - 90]], '#000000')
  }
  polygon(scene, [[2270, 100], [2400, 100], [2400, 1900], [2270, 1900]], '#ffffff')
  cut(
    sheet,
    scene,
    random,
    noise,
    (x, y) => (y < 720 ? Math.atan2(y - 420, x - 1720) + Math.PI / 2 : 0.3 + Math.floor(x / 420) * 0.9),
    '#1d2a3d',
  )
  paperGrain(sheet, noise, 9)
} // biome-ignore format: coordinates in rows

/** A woodblock print: flat colors wiped into each other, over the grain of the plank. */
const waves = (sheet: Sheet, random: Random, noise: Noise): void => {
  fill(sheet, '#f1e9d6')
  const grain = (x: number, y: number) =>
    0.9 + 0.12 * Math.sin((y + (noise(x / 900, y / 200, 3) - 0.5) * 260) / 9) * noise(x / 500, y / 60, 2)
  const [left, right, top, bottom] = [120, 2280, 120, 1480]
  const crest = (index: number, x: number) =>
    720 +
    index * 118 +
    Math.sin(x / (210 + index * 22) + index * 1.9) * (24 + index * 9) -
    Math.max(0, Math.sin(x / (210 + index * 22) + index * 1.9)) ** 6 * (16 + index * 9)
  shade(sheet, (x, y, before) => {
    if (x < left || x > right || y < top || y > bottom) return before
    let color = ramp(['#c8452c', '#eaa66a', '#f2dcb0', '#f1e9d6'], (y - top) / 520)
    const mountain = 690 - Math.max(0, 330 - Math.abs(x - 1500) * 0.62) + noise(x / 60, 3, 2) * 14
    if (y > mountain) color = ramp(['#38455f', '#6d7c8f', '#c9c9bd'], (y - mountain) / 330)
    if (y > mountain && y < mountain + 70 && mountain < 480) color = hex('#f3ecdc')
    for (let index = 0; index < 7; index += 1) {
      const under = y - crest(index, x)
      if (under < 0) continue
      color =
        under < 9 + index
          ? hex('#f3ecdc')
          : ramp(index % 2 === 0 ? ['#123a5e', '#2f6d8c', '#8fb9bb'] : ['#0d2a49', '#1f5578', '#6fa3ad'], under / 190)
    }
    const baren = (noise(x / 5, y / 5, 2) - 0.5) * 0.08
    return mix(before, color, grain(x, y) + baren)
  })
  polygon(sheet, waver([[2130, 1330], [2210, 1330], [2210, 1420], [2130, 1420]], noise, 4), '#b4382a')
  for (let bird = 0; bird < 3; bird += 1)
    ellipse(sheet, [600 + bird * 90, 360 + bell(random) * 40, 26, 5], '#2b3346', bird % 2 === 0 ? 0.4 : -0.4)
  paperGrain(sheet, noise, 10)
} // biome-ignore format: coordinates in rows

export const THEO: Record<string, Picture> = {
  argument: { width: 2400, height: 1760, paint: argument },
  chair,
  cypress,
  roofs: { width: 2400, height: 1900, paint: roofs },
  waves: { width: 2400, height: 1600, paint: waves },
} // biome-ignore format: coordinates in rows
