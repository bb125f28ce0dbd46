import { flow, oil, waver } from '../kit/brush.ts'
import { bell, between, createNoise, type Noise, type Random, smoothstep } from '../kit/random.ts'
import {
  css,
  ellipse,
  fill,
  gradient,
  hex,
  type Picture,
  type Point,
  polygon,
  type Sheet,
  shade,
  sibling,
} from '../kit/sheet.ts'

/** Inés Okafor: oil, ordinary light. A scene is drawn in flat shapes, then painted over a warm ground. */
const panel = (
  width: number,
  height: number,
  {
    ground = '#8a5a3c',
    direction = (noise: Noise) => flow(noise, 0.1, 0.8, 500),
    fine = 13,
    draw,
  }: {
    ground?: string
    direction?: (noise: Noise, scene: Sheet) => (x: number, y: number) => number
    fine?: number
    draw: (scene: Sheet, random: Random, noise: Noise) => void
  },
): Picture => ({
  width,
  height,
  paint(sheet, random, noise) {
    const scene = sibling(sheet)
    draw(scene, random, noise)
    fill(sheet, ground)
    oil(sheet, scene, random, {
      direction: direction(noise, scene),
      layers: [
        { width: 110, length: 380, vary: 16 },
        { width: 62, length: 260, differs: 5, vary: 14 },
        { width: 32, length: 130, differs: 7, vary: 12 },
        { width: fine, length: 58, differs: 11, vary: 9 },
      ],
      strength: 0.42,
      weave: 3,
    })
  },
}) // biome-ignore format: coordinates in rows

const figure = (scene: Sheet, x: number, feet: number, tall: number): void => {
  const part = (left: number, top: number, right: number, bottom: number, color: string) =>
    polygon(scene, [[x + left * tall, feet - top * tall], [x + right * tall, feet - top * tall], [x + right * tall * 0.9, feet - bottom * tall], [x + left * tall * 0.9, feet - bottom * tall]], color)
  part(-0.09, 0.4, -0.01, 0, '#26262c')
  part(0.01, 0.4, 0.09, 0, '#1f2026')
  polygon(scene, [[x - 0.1 * tall, feet - 0.82 * tall], [x + 0.1 * tall, feet - 0.82 * tall], [x + 0.17 * tall, feet - 0.3 * tall], [x - 0.15 * tall, feet - 0.3 * tall]], '#c2361f')
  ellipse(scene, [x, feet - 0.91 * tall, 0.065 * tall, 0.085 * tall], '#3a2a22')
} // biome-ignore format: coordinates in rows

const dog = (scene: Sheet, x: number, feet: number, long: number): void => {
  ellipse(scene, [x, feet - long * 0.42, long * 0.46, long * 0.17], '#231f1d', -0.04)
  ellipse(scene, [x + long * 0.5, feet - long * 0.6, long * 0.15, long * 0.12], '#231f1d', 0.3)
  for (const leg of [-0.36, -0.22, 0.24, 0.36])
    polygon(scene, [[x + (leg - 0.045) * long, feet - long * 0.4], [x + (leg + 0.045) * long, feet - long * 0.4], [x + (leg + 0.02) * long, feet], [x + (leg - 0.03) * long, feet]], '#231f1d')
} // biome-ignore format: coordinates in rows

const hills = (scene: Sheet, noise: Noise, at: number, high: number, color: string, size = 500): void => {
  const edge: Point[] = []
  for (let x = 0; x <= scene.width; x += 12) edge.push([x, at - high * noise(x / size, at, 3)])
  polygon(scene, [...edge, [scene.width, at + 4], [0, at + 4]], color)
} // biome-ignore format: coordinates in rows

/** Soft patches of a color, as clouds or puddles. */
const patches = (
  scene: Sheet,
  noise: Noise,
  [top, bottom]: [number, number],
  [sx, sy]: [number, number],
  level: number,
  color: string,
  share: number,
  width = 0.08,
): void =>
  shade(scene, (x, y, before) => {
    if (y < top || y > bottom) return before
    const fade = smoothstep(top, top + 40, y) * (1 - smoothstep(bottom - 40, bottom, y))
    const here = smoothstep(level - width, level + width, noise(x / sx, y / sy, 4)) * share * fade
    const [r, g, b] = hex(color)
    return [before[0] + (r - before[0]) * here, before[1] + (g - before[1]) * here, before[2] + (b - before[2]) * here]
  })

const tide = panel(2400, 1600, {
  direction: (noise) => flow(noise, 0, 0.35, 700),
  fine: 11,
  draw(scene, _random, noise) {
    fill(scene, '#a8b7bf')
    scene.ctx.fillStyle = gradient(scene, ['#7f95a8', '#a9bac2', '#d9d6c8', '#ead9bb'], 0, 640)
    scene.ctx.fillRect(0, 0, 2400, 640)
    patches(scene, noise, [-60, 600], [620, 150], 0.55, '#eee8dc', 0.85)
    patches(scene, createNoise(4), [-60, 520], [800, 120], 0.6, '#6f8496', 0.7)
    hills(scene, noise, 640, 150, '#5e7488')
    hills(scene, createNoise(11), 655, 90, '#44586a', 300)
    scene.ctx.fillStyle = gradient(scene, ['#efe2c4', '#c7b596', '#a98d68', '#8d7250', '#6d5a45'], 650, 1600)
    scene.ctx.fillRect(0, 650, 2400, 950)
    patches(scene, createNoise(21), [660, 1640], [900, 70], 0.52, '#d8d3c6', 0.95, 0.05)
    patches(scene, createNoise(22), [800, 1640], [700, 110], 0.6, '#8fa3ad', 0.9, 0.04)
    patches(scene, createNoise(23), [1000, 1640], [400, 60], 0.63, '#59473a', 0.8, 0.05)
    scene.ctx.fillStyle = '#f4ead2'
    scene.ctx.fillRect(0, 655, 2400, 16)
    figure(scene, 1490, 960, 250)
    dog(scene, 1250, 985, 120)
    scene.ctx.globalAlpha = 0.5
    polygon(scene, [[1450, 965], [1530, 965], [1515, 1080], [1465, 1080]], '#9c4a35')
    scene.ctx.globalAlpha = 1
  },
}) // biome-ignore format: coordinates in rows

const studio = panel(1800, 2400, {
  ground: '#5b3526',
  direction: (noise) => (x, y) => (y > 1700 ? 0.1 : 1.2) + (noise(x / 400, y / 400, 2) - 0.5),
  draw(scene) {
    scene.ctx.fillStyle = gradient(scene, ['#b98d78', '#c9a08a', '#b7846d'], 0, 1700)
    scene.ctx.fillRect(0, 0, 1800, 1700)
    polygon(scene, [[0, 1680], [1800, 1600], [1800, 2400], [0, 2400]], '#6e3e29')
    polygon(scene, [[0, 1640], [1800, 1560], [1800, 1610], [0, 1692]], '#d9c5ae')
    // The window, and the square of sun that it throws.
    polygon(scene, [[150, 250], [720, 290], [720, 1130], [150, 1150]], '#f0eadd')
    polygon(scene, [[190, 295], [420, 310], [420, 690], [190, 690]], '#bcd3df')
    polygon(scene, [[455, 312], [682, 326], [682, 688], [455, 690]], '#cfe0e4')
    polygon(scene, [[190, 730], [420, 728], [420, 1095], [190, 1105]], '#a9c0a2')
    polygon(scene, [[455, 728], [682, 726], [682, 1085], [455, 1094]], '#93b08f')
    polygon(scene, [[940, 620], [1210, 560], [1230, 960], [955, 1010]], '#f6dca0')
    polygon(scene, [[1255, 550], [1530, 490], [1555, 895], [1275, 950]], '#f9e3ac')
    polygon(scene, [[960, 1060], [1233, 1008], [1250, 1390], [972, 1420]], '#f2d08a')
    polygon(scene, [[1280, 998], [1558, 945], [1580, 1340], [1298, 1380]], '#f4d692')
    polygon(scene, [[700, 1980], [1400, 1850], [1700, 2130], [960, 2300]], '#c07a45')
    // A canvas that faces the wall, and a stool with a jar of brushes.
    polygon(scene, [[1440, 1230], [1800, 1180], [1800, 2080], [1470, 2100]], '#8a6a4c')
    polygon(scene, [[1480, 1275], [1800, 1230], [1800, 2030], [1505, 2050]], '#cbb594')
    polygon(scene, [[1475, 1600], [1800, 1560], [1800, 1610], [1478, 1650]], '#8a6a4c')
    polygon(scene, [[520, 1660], [960, 1640], [985, 1715], [505, 1735]], '#2f4a57')
    for (const [top, foot] of [[560, 520], [930, 985], [745, 760]] as const)
      polygon(scene, [[top - 18, 1720], [top + 18, 1720], [foot + 14, 2230], [foot - 14, 2230]], '#263c47')
    polygon(scene, [[650, 1445], [800, 1440], [790, 1660], [662, 1664]], '#dfe3df')
    polygon(scene, [[655, 1540], [796, 1535], [790, 1660], [662, 1664]], '#97a5a8')
    for (const [x, y, color] of [[610, 1180, '#7c2f22'], [690, 1130, '#31506b'], [745, 1170, '#d3a33a'], [830, 1200, '#2b2522']] as const) {
      scene.ctx.lineWidth = 17
      scene.ctx.strokeStyle = '#9a7650'
      scene.ctx.beginPath()
      scene.ctx.moveTo(725, 1460)
      scene.ctx.lineTo(x, y)
      scene.ctx.stroke()
      ellipse(scene, [x, y - 24, 21, 46], color, (x - 725) / 400)
    }
  },
}) // biome-ignore format: coordinates in rows

const lemon = (scene: Sheet, x: number, y: number, size: number, turn: number): void => {
  ellipse(scene, [x + size * 0.25, y + size * 0.72, size * 1.1, size * 0.2], '#8d9399')
  ellipse(scene, [x, y, size * 1.1, size * 0.8], '#c79a1e', turn)
  ellipse(scene, [x - size * 0.08, y - size * 0.1, size * 0.95, size * 0.62], '#e8bf2c', turn)
  ellipse(scene, [x - size * 0.25, y - size * 0.25, size * 0.5, size * 0.3], '#f6de6a', turn)
  ellipse(scene, [x + Math.cos(turn) * size * 1.08, y + Math.sin(turn) * size * 1.08, size * 0.17, size * 0.13], '#b98f1d', turn)
} // biome-ignore format: coordinates in rows

const lemons = panel(2400, 1920, {
  ground: '#4d4636',
  direction: (noise) => (x, y) => (y > 1020 ? 0.25 : 0.9) + (noise(x / 350, y / 350, 2) - 0.5) * 1.4,
  draw(scene, _random, noise) {
    fill(scene, '#3f5a50')
    patches(scene, noise, [-60, 1100], [500, 500], 0.52, '#2d433c', 0.9, 0.2)
    patches(scene, createNoise(3), [-60, 900], [700, 300], 0.62, '#6b8577', 0.7, 0.15)
    polygon(scene, [[0, 1040], [2400, 980], [2400, 1920], [0, 1920]], '#d8d3c6')
    patches(scene, createNoise(9), [1040, 1980], [260, 500], 0.55, '#b3b4b5', 0.8, 0.08)
    patches(scene, createNoise(12), [1040, 1980], [420, 240], 0.6, '#f3eee2', 0.9, 0.08)
    ellipse(scene, [1240, 1390, 560, 110], '#8f9396')
    lemon(scene, 900, 890, 150, 0.3)
    lemon(scene, 1240, 850, 165, -0.4)
    const bowl: Point[] = []
    for (let turn = 0; turn <= 20; turn += 1)
      bowl.push([1080 - 500 * Math.cos((turn / 20) * Math.PI), 960 + 390 * Math.sin((turn / 20) * Math.PI) ** 0.8])
    polygon(scene, bowl, '#d5dade')
    polygon(scene, [[1080, 960], [1580, 960], [1490, 1160], [1340, 1310], [1150, 1350]], '#a3adb6')
    polygon(scene, [[600, 1050], [1560, 1050], [1535, 1105], [628, 1105]], '#2d55a3')
    polygon(scene, [[640, 1140], [1512, 1140], [1500, 1160], [655, 1160]], '#2d55a3')
    polygon(scene, [[580, 945], [1580, 945], [1576, 985], [584, 985]], '#eff1f0')
    lemon(scene, 1800, 1330, 165, 0.5)
    polygon(scene, [[330, 1500], [560, 1450], [572, 1488], [345, 1545]], '#4a2c1d')
    polygon(scene, [[560, 1448], [930, 1372], [955, 1392], [572, 1488]], '#c4cbd0')
    ellipse(scene, [1460, 1610, 150, 60], '#e0b42b', 0.2)
    ellipse(scene, [1450, 1596, 122, 42], '#f3e9b0', 0.2)
  },
}) // biome-ignore format: coordinates in rows

const orchard = panel(2400, 1800, {
  ground: '#6a5a35',
  direction: (noise) => (x, y) => (y > 950 ? 0 : 1.3) + (noise(x / 260, y / 260, 2) - 0.5) * 2.6,
  fine: 14,
  draw(scene, random, noise) {
    scene.ctx.fillStyle = gradient(scene, ['#8db5cf', '#bcd5dc', '#e7e6d5'], 0, 900)
    scene.ctx.fillRect(0, 0, 2400, 900)
    hills(scene, noise, 900, 130, '#7e9a8f')
    scene.ctx.fillStyle = gradient(scene, ['#a9b95c', '#6f9040', '#49682f', '#2f4a27'], 880, 1800)
    scene.ctx.fillRect(0, 880, 2400, 920)
    patches(scene, createNoise(31), [900, 1860], [300, 60], 0.55, '#d6cf63', 0.8, 0.08)
    patches(scene, createNoise(33), [980, 1860], [420, 80], 0.57, '#274332', 0.75, 0.08)
    for (const [far, count] of [[0.35, 8], [0.6, 6], [1, 4]] as const)
      for (let tree = 0; tree < count; tree += 1) {
        const x = ((tree + between(random, 0.2, 0.8)) / count) * 2500 - 50
        const foot = 900 + far * 520
        const tall = 250 + far * 620
        scene.ctx.lineWidth = 16 + far * 34
        scene.ctx.strokeStyle = '#4a342b'
        scene.ctx.beginPath()
        scene.ctx.moveTo(x, foot)
        scene.ctx.quadraticCurveTo(x + bell(random) * 60, foot - tall * 0.3, x + bell(random) * 80, foot - tall * 0.6)
        scene.ctx.stroke()
        for (let blob = 0; blob < 130; blob += 1) {
          const color = ['#f3dfe0', '#e9b9c2', '#fbf3ee', '#cf8fa2', '#a8b878'][Math.floor(random() * 5)] ?? '#ffffff'
          ellipse(scene, [x + bell(random) * tall * 0.42, foot - tall * 0.72 + bell(random) * tall * 0.36, tall * 0.05, tall * 0.036], color, random() * 3)
        }
      }
  },
}) // biome-ignore format: coordinates in rows

const nocturne = panel(2400, 1800, {
  ground: '#121a30',
  direction: (noise) => (x, y) => (y > 900 ? 0 : 0.5) + (noise(x / 500, y / 300, 2) - 0.5) * 0.9,
  fine: 11,
  draw(scene, random, noise) {
    scene.ctx.fillStyle = gradient(scene, ['#0d1730', '#1a2b4c', '#33486a'], 0, 860)
    scene.ctx.fillRect(0, 0, 2400, 860)
    patches(scene, noise, [-60, 800], [700, 180], 0.55, '#41557a', 0.6, 0.12)
    ellipse(scene, [1780, 330, 130], '#3d4f70')
    ellipse(scene, [1780, 330, 78], '#fbf4dc')
    hills(scene, createNoise(8), 880, 90, '#0d1424', 220)
    for (let house = 0; house < 26; house += 1) {
      const x = house * 95 + between(random, -20, 20)
      const high = between(random, 30, 130)
      polygon(scene, [[x, 880], [x, 880 - high], [x + 40, 880 - high - 26], [x + 84, 880 - high], [x + 84, 880]], '#101828')
    }
    scene.ctx.fillStyle = gradient(scene, ['#22365a', '#14223f', '#0a1122'], 880, 1800)
    scene.ctx.fillRect(0, 880, 2400, 920)
    patches(scene, createNoise(6), [900, 1860], [500, 34], 0.6, '#3b5482', 0.8, 0.06)
    for (let lamp = 0; lamp < 20; lamp += 1) {
      const x = 60 + lamp * 122 + between(random, -45, 45)
      const color = ['#f49a2c', '#f7bd5c', '#ef7a2e', '#e9e2b8', '#5fb3a0'][Math.floor(random() * 5)] ?? '#ffffff'
      ellipse(scene, [x, 850 - between(random, 0, 50), 15, 17], color)
      for (let shard = 0; shard < 18; shard += 1) {
        const down = shard / 18
        ellipse(scene, [x + bell(random) * (12 + down * 46), 905 + down * between(random, 330, 620), 14 + down * 22, 7], css(hex(color), 0.9 - down * 0.7))
      }
    }
    for (let shard = 0; shard < 46; shard += 1)
      ellipse(scene, [1780 + bell(random) * (40 + shard * 4), 900 + shard * 19, 30 + random() * 50, 6], css([251, 244, 220], 0.75 - shard * 0.012))
    polygon(scene, waver([[420, 1240], [860, 1220], [800, 1340], [480, 1345]], noise, 6), '#0b0f1a')
    polygon(scene, [[620, 1225], [632, 1225], [640, 800], [630, 800]], '#0b0f1a')
  },
}) // biome-ignore format: coordinates in rows

const agnes = panel(1920, 2400, {
  ground: '#7c4a2b',
  direction: (noise) => (x, y) => {
    const around = Math.atan2(y - 900, x - 960) + Math.PI / 2
    return Math.hypot(x - 960, y - 900) < 700 || y > 1500
      ? around + (noise(x / 200, y / 200) - 0.5)
      : (noise(x / 300, y / 300, 2) - 0.5) * 3
  },
  draw(scene, _random, noise) {
    fill(scene, '#c6a55f')
    patches(scene, noise, [-60, 2460], [500, 700], 0.5, '#a98345', 0.8, 0.2)
    patches(scene, createNoise(5), [-60, 2460], [400, 500], 0.62, '#e0c888', 0.8, 0.15)
    polygon(scene, waver([[170, 2400], [230, 1900], [480, 1690], [760, 1590], [1170, 1590], [1450, 1700], [1690, 1920], [1760, 2400]], noise, 8), '#234a3c')
    polygon(scene, [[960, 1600], [1180, 1600], [1450, 1710], [1690, 1925], [1760, 2400], [1180, 2400]], '#18352c')
    polygon(scene, [[820, 1240], [1110, 1240], [1130, 1600], [970, 1690], [800, 1600]], '#c98d70')
    polygon(scene, [[990, 1250], [1110, 1240], [1130, 1600], [1000, 1650]], '#a3654d')
    polygon(scene, [[770, 1570], [965, 1650], [1160, 1570], [1215, 1640], [970, 1790], [720, 1640]], '#efe7d8')
    ellipse(scene, [960, 960, 345, 410], '#6b3320', 0.05)
    ellipse(scene, [1020, 1000, 280, 360], '#552617', -0.1)
    ellipse(scene, [840, 850, 190, 260], '#8b4829', 0.3)
    ellipse(scene, [1090, 1080, 170, 250], '#431d12', -0.15)
    ellipse(scene, [1010, 500, 200, 175], '#6b3320', 0.2)
    ellipse(scene, [960, 470, 110, 85], '#98532f', 0.2)
    ellipse(scene, [620, 1030, 48, 95], '#cf9475', -0.1)
    ellipse(scene, [612, 1135, 13, 17], '#f0e9d2')
  },
}) // biome-ignore format: coordinates in rows

const kettle = panel(2000, 2400, {
  ground: '#34414a',
  direction: (noise) => (x, y) => (y > 1560 ? 0 : Math.PI / 2) + (noise(x / 300, y / 300, 2) - 0.5) * 1.2,
  draw(scene, _random, noise) {
    scene.ctx.fillStyle = gradient(scene, ['#f0dcb4', '#f5ead0', '#e9c99a'], 0, 1560)
    scene.ctx.fillRect(0, 0, 2000, 1560)
    patches(scene, noise, [-60, 1500], [600, 500], 0.55, '#fff8e6', 0.8, 0.15)
    // Curtain and bars of the window.
    polygon(scene, [[0, 0], [330, 0], [400, 900], [310, 1560], [0, 1560]], '#9fa9a4')
    polygon(scene, [[80, 0], [170, 0], [230, 900], [150, 1560], [60, 1560]], '#c8cec4')
    polygon(scene, [[1180, 0], [1240, 0], [1240, 1560], [1180, 1560]], '#8d8272')
    polygon(scene, [[330, 640], [2000, 640], [2000, 694], [360, 694]], '#8d8272')
    polygon(scene, [[0, 1560], [2000, 1520], [2000, 2400], [0, 2400]], '#5d6f78')
    polygon(scene, [[0, 1540], [2000, 1500], [2000, 1565], [0, 1610]], '#f1e2c4')
    patches(scene, createNoise(2), [1620, 2460], [700, 160], 0.52, '#46565f', 0.8, 0.1)
    // The light that passes between the things on the table.
    polygon(scene, [[1330, 1640], [1480, 1636], [1660, 2400], [1320, 2400]], '#d7c6a0')
    polygon(scene, [[520, 1700], [1240, 1690], [1180, 2400], [330, 2400]], '#2c3840')
    const body: Point[] = [[560, 1720], [500, 1500], [540, 1240], [700, 1080], [930, 1060], [1120, 1200], [1180, 1450], [1140, 1720]]
    polygon(scene, waver(body, noise, 10, 90), '#27343c')
    polygon(scene, [[1100, 1300], [1380, 1080], [1440, 1110], [1400, 1180], [1170, 1480]], '#27343c')
    polygon(scene, [[560, 1700], [520, 1500], [560, 1260], [640, 1160], [610, 1500], [640, 1710]], '#6f8794')
    ellipse(scene, [830, 1050, 170, 40], '#1d282f')
    ellipse(scene, [830, 1000, 44, 42], '#8a3a22')
    scene.ctx.lineWidth = 42
    scene.ctx.strokeStyle = '#1d282f'
    scene.ctx.beginPath()
    scene.ctx.ellipse(830, 1070, 300, 330, 0, Math.PI * 1.06, Math.PI * 1.94)
    scene.ctx.stroke()
    polygon(scene, [[1540, 1480], [1800, 1474], [1770, 1760], [1570, 1764]], '#b6492b')
    polygon(scene, [[1540, 1480], [1600, 1478], [1620, 1762], [1570, 1764]], '#e2835b')
    ellipse(scene, [1670, 1478, 130, 28], '#6a2717')
  },
}) // biome-ignore format: coordinates in rows

const landing = panel(1700, 2400, {
  ground: '#3d3a4a',
  direction: (noise) => (x, y) => (x > 620 && y < 1700 ? Math.PI / 2 : 0.2) + (noise(x / 400, y / 400, 2) - 0.5) * 0.9,
  draw(scene) {
    fill(scene, '#8f93a3')
    polygon(scene, [[0, 0], [560, 0], [560, 1800], [0, 2140]], '#6d7185')
    polygon(scene, [[560, 0], [1700, 0], [1700, 1760], [560, 1800]], '#a9a9b0')
    polygon(scene, [[0, 2140], [560, 1800], [1700, 1760], [1700, 2400], [0, 2400]], '#5a4038')
    // A door stands open to a lit room.
    polygon(scene, [[820, 420], [1340, 400], [1340, 1770], [820, 1790]], '#f6cf83')
    polygon(scene, [[900, 980], [1340, 960], [1340, 1770], [900, 1790]], '#eab765')
    polygon(scene, [[1060, 640], [1230, 632], [1230, 860], [1060, 866]], '#b7d0d4')
    polygon(scene, [[1340, 400], [1590, 300], [1590, 1880], [1340, 1770]], '#e7e1d3')
    polygon(scene, [[1380, 480], [1550, 410], [1550, 1010], [1380, 1040]], '#cfc7b6')
    polygon(scene, [[1380, 1130], [1550, 1110], [1550, 1740], [1380, 1690]], '#cfc7b6')
    ellipse(scene, [1382, 1090, 20, 20], '#7a5a24')
    polygon(scene, [[770, 370], [820, 420], [820, 1790], [770, 1792]], '#4d5064')
    polygon(scene, [[820, 1790], [1340, 1770], [1180, 2400], [180, 2400]], '#dd9a55')
    polygon(scene, [[0, 1000], [560, 900], [560, 950], [0, 1060]], '#33302f')
    for (let post = 0; post < 6; post += 1)
      polygon(scene, [[post * 96 + 20, 1050 - post * 17], [post * 96 + 46, 1046 - post * 17], [post * 96 + 46, 2120 - post * 62], [post * 96 + 20, 2136 - post * 62]], '#403c3b')
  },
}) // biome-ignore format: coordinates in rows

const winter = panel(2400, 2000, {
  ground: '#a7877a',
  direction: (noise) => flow(noise, 0.15, 0.9, 400),
  fine: 12,
  draw(scene, random, noise) {
    scene.ctx.fillStyle = gradient(scene, ['#c9b7b5', '#e6cdbb', '#f3dcbc'], 0, 900)
    scene.ctx.fillRect(0, 0, 2400, 960)
    patches(scene, noise, [-60, 800], [800, 160], 0.56, '#a59fae', 0.7, 0.1)
    hills(scene, createNoise(14), 900, 240, '#8b8fa5')
    hills(scene, createNoise(15), 980, 150, '#6d7086', 300)
    scene.ctx.fillStyle = gradient(scene, ['#e9e4e6', '#d4d9e4', '#b9c3d6'], 950, 2000)
    scene.ctx.fillRect(0, 950, 2400, 1050)
    patches(scene, createNoise(16), [980, 2060], [700, 130], 0.53, '#a5b1cc', 0.85, 0.08)
    patches(scene, createNoise(17), [980, 2060], [500, 90], 0.6, '#fdf3e4', 0.9, 0.07)
    polygon(scene, [[1540, 850], [1960, 830], [1970, 1080], [1530, 1090]], '#8a3b2c')
    polygon(scene, [[1500, 860], [1640, 690], [1880, 680], [2000, 836]], '#ece7ea')
    polygon(scene, [[1700, 920], [1770, 917], [1770, 990], [1700, 992]], '#f4c766')
    for (let post = 0; post < 17; post += 1) {
      const near = post / 16
      const x = 1500 - near * 1480
      const foot = 1100 + near * near * 700
      const tall = 60 + near * 250
      polygon(scene, [[x, foot], [x + 8 + near * 26, foot], [x + 8 + near * 24, foot - tall + bell(random) * 14], [x, foot - tall]], '#463d42')
    }
  },
}) // biome-ignore format: coordinates in rows

export const INES: Record<string, Picture> = { tide, studio, lemons, orchard, nocturne, agnes, kettle, landing, winter }
