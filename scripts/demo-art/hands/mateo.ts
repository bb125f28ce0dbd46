import { clamp, createNoise, smoothstep } from '../kit/random.ts'
import { hex, mix, type Picture, type Rgb, shade, times } from '../kit/sheet.ts'

/** Mateo Vidal: objects, photographed on white paper in the light of one window. */
type Vector = readonly [number, number, number]
/** The distance to the surface, in units of the object's height. */
type Shape = (point: Vector) => number

interface Surface {
  color: Rgb
  /** How much of the window it mirrors, and how sharply. */
  gloss: number
  sharp: number
  metal?: boolean
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const add = (a: Vector, b: Vector, far = 1): Vector => [a[0] + b[0] * far, a[1] + b[1] * far, a[2] + b[2] * far]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}
const blend = (a: number, b: number, soft: number): number => {
  const h = clamp(0.5 + (0.5 * (b - a)) / soft)
  return b + (a - b) * h - soft * h * (1 - h)
}
const ball = ([x, y, z]: Vector, [cx, cy, cz]: Vector, r: number) => Math.hypot(x - cx, y - cy, z - cz) - r
const rod = (point: Vector, a: Vector, b: Vector, r: number): number => {
  const pa = add(point, a, -1)
  const ba = add(b, a, -1)
  const h = clamp(dot(pa, ba) / dot(ba, ba))
  return Math.hypot(...add(pa, ba, -h)) - r
}
/** A solid turned on a wheel: its radius at heights from 0 to 1. */
const turned = (profile: readonly (readonly [high: number, radius: number])[]) => {
  const radiusAt = (y: number): number => {
    const upper = profile.findIndex(([high]) => high >= y)
    if (upper <= 0) return profile[upper === 0 ? 0 : profile.length - 1]?.[1] ?? 0
    const [y0, r0] = profile[upper - 1] ?? [0, 0]
    const [y1, r1] = profile[upper] ?? [1, 0]
    const t = (y - y0) / (y1 - y0)
    return r0 + (r1 - r0) * t * t * (3 - 2 * t)
  }
  return radiusAt
}
const pot = (
  profile: readonly (readonly [number, number])[],
  wall = 0.025,
  center: Vector = [0, 0, 0],
  scale = 1,
): Shape => {
  const radiusAt = turned(profile)
  const top = profile.at(-1)?.[0] ?? 1
  return ([px, py, pz]) => {
    const [x, y, z] = [(px - center[0]) / scale, (py - center[1]) / scale, (pz - center[2]) / scale]
    const around = Math.hypot(x, z)
    const outer = Math.max((around - radiusAt(y)) * 0.75, y - top, -y)
    const hollow = Math.max((around - radiusAt(y) + wall) * 0.75, 0.09 - y)
    return Math.max(outer, -hollow) * scale
  }
}

const WINDOW = unit([-0.75, 0.85, 0.6])
const PAPER = hex('#ece8e1')

const photograph = (
  width: number,
  height: number,
  shape: Shape,
  surface: (point: Vector) => Surface,
  { zoom = 1.02, aim = 0.47 } = {},
): Picture => ({
  width,
  height,
  paint(sheet, random) {
    const eye: Vector = [0.28, aim + 0.42, 3.4]
    const forward = unit([-eye[0], aim - eye[1], -eye[2]])
    const right = unit([-forward[2], 0, forward[0]])
    const up: Vector = [
      right[1] * forward[2] - right[2] * forward[1],
      right[2] * forward[0] - right[0] * forward[2],
      right[0] * forward[1] - right[1] * forward[0],
    ]
    const march = (from: Vector, way: Vector, start: number, end: number): number => {
      let far = start
      for (let step = 0; step < 110 && far < end; step += 1) {
        const gap = shape(add(from, way, far))
        if (gap < 0.0006) return far
        far += gap * 0.85
      }
      return Number.POSITIVE_INFINITY
    }
    const shadow = (point: Vector): number => {
      let lit = 1
      for (let far = 0.02, step = 0; far < 2.2 && step < 46; step += 1) {
        const gap = shape(add(point, WINDOW, far))
        lit = Math.min(lit, (gap * 5.5) / far + 0.12)
        far += clamp(gap, 0.012, 0.12)
      }
      return clamp(lit)
    }
    const occlusion = (point: Vector, normal: Vector): number => {
      let sum = 0
      for (let step = 1; step < 6; step += 1) sum += (step * 0.06 - shape(add(point, normal, step * 0.06))) / 2 ** step
      return clamp(1 - sum * 4.5, 0.2)
    }
    shade(sheet, (x, y) => {
      const u = ((x - width / 2) / height) * zoom
      const v = -((y - height / 2) / height) * zoom
      const way = unit(add(add(times(forward, 2.2), right, u), up, v))
      // The paper rises behind the object without an edge.
      const vignette = 1 - 0.1 * Math.hypot(u, v)
      const toFloor = way[1] < 0 ? -eye[1] / way[1] : Number.POSITIVE_INFINITY
      const near = Math.max(0, Math.hypot(...eye) - 1.7)
      const hit = march(eye, way, near, Math.min(toFloor, 6))
      const grain = (random() - 0.5) * 3
      if (hit === Number.POSITIVE_INFINITY) {
        const backdrop = times(PAPER, vignette * (0.94 + 0.06 * clamp(v + 0.5)))
        if (toFloor > 7) return add(backdrop, [grain, grain, grain])
        const ground = add(eye, way, toFloor)
        const under =
          ground[0] ** 2 + ground[2] ** 2 > 6
            ? 1
            : shadow([ground[0], 0.004, ground[2]]) * 0.5 + 0.5 * occlusion(ground, [0, 1, 0])
        const dim = mix(times(backdrop, under * 0.62 + 0.38), backdrop, smoothstep(3.5, 7, toFloor))
        return add(dim, [grain, grain, grain])
      }
      const point = add(eye, way, hit)
      const e = 0.0015
      const normal = unit([
        shape(add(point, [e, 0, 0])) - shape(add(point, [-e, 0, 0])),
        shape(add(point, [0, e, 0])) - shape(add(point, [0, -e, 0])),
        shape(add(point, [0, 0, e])) - shape(add(point, [0, 0, -e])),
      ])
      const { color, gloss, sharp, metal } = surface(point)
      const sun = clamp(dot(normal, WINDOW)) * shadow(add(point, normal, 0.01))
      const sky = 0.5 + 0.5 * normal[1]
      const bounce = clamp(-normal[1] * 0.6 + 0.35) * 0.22
      const open = occlusion(point, normal)
      const mirrored = unit(add(way, normal, -2 * dot(way, normal)))
      // The window is a tall rectangle with a bar.
      const side = dot(mirrored, unit([-0.8, 0.1, 0.6]))
      const pane =
        smoothstep(sharp, sharp + (1 - sharp) * 0.45, dot(mirrored, WINDOW)) *
        (Math.abs(mirrored[0] - WINDOW[0]) < 0.012 && sharp > 0.9 ? 0.4 : 1)
      const edge = (1 - clamp(-dot(normal, way))) ** 4
      const body = times(color, (sun * 0.95 + sky * 0.34 * open + bounce * open) * (metal ? 0.75 : 1))
      const shine =
        gloss * (pane * 190 + edge * 90 * open + (metal ? clamp(side) ** 3 * 80 + clamp(mirrored[1]) * 46 : 0))
      const tint: Rgb = metal ? mix(color, [255, 255, 255], 0.45) : [255, 252, 246]
      return add(add(body, times(tint, shine / 255)), [grain, grain, grain])
    })
  },
})

const fine = createNoise(41)
const coarse = createNoise(42)
const around = ([x, , z]: Vector) => Math.atan2(z, x)
const specks = ([x, y, z]: Vector, size = 90): number => fine(x * size + z * 31, y * size + z * 57, 2)

const vesselShape = pot([
  [0, 0.22],
  [0.05, 0.24],
  [0.45, 0.47],
  [0.74, 0.4],
  [0.9, 0.19],
  [0.97, 0.17],
  [1, 0.2],
])
const vessel = photograph(1900, 2400, vesselShape, (point) => {
  const drip = 0.3 + coarse(around(point) * 1.6, 2, 3) * 0.24
  const glaze = smoothstep(drip - 0.015, drip + 0.02, point[1])
  const rings = Math.sin(point[1] * 260) * 3
  const celadon = mix(hex('#6f9d86'), hex('#a9c6ad'), coarse(around(point) * 3, point[1] * 7, 3))
  const clay: Rgb = add(mix(hex('#9c8168'), hex('#7b6049'), specks(point)), [rings, rings, rings])
  return { color: mix(clay, celadon, glaze), gloss: glaze * 0.9 + 0.04, sharp: 0.9 }
})

const form = photograph(
  1700,
  2400,
  (p) => {
    const legs = Math.min(
      rod(p, [-0.26, 0.02, 0], [-0.07, 0.62, 0.02], 0.105),
      rod(p, [0.25, 0.02, 0.08], [0.02, 0.62, -0.02], 0.1),
    )
    const body = blend(legs, rod(p, [-0.04, 0.6, 0], [0.06, 0.78, 0], 0.13), 0.12)
    return Math.max(blend(body, ball(p, [0.1, 0.95, 0], 0.09), 0.09), -p[1])
  },
  (p) => ({
    color: mix(hex('#4a3424'), hex('#6f5136'), coarse(p[0] * 6 + p[2] * 4, p[1] * 6, 4)),
    gloss: 0.62,
    sharp: 0.8,
    metal: true,
  }),
)

const rope = Array.from({ length: 60 }, (_, at): Vector => {
  const t = (at / 60) * Math.PI * 2
  const r = 0.34 + 0.15 * Math.cos(3 * t)
  return [r * Math.cos(2 * t), 0.29 + 0.16 * Math.sin(3 * t), r * Math.sin(2 * t) * 0.9]
})
const knot = photograph(
  2400,
  2000,
  (p) => {
    const outside = Math.max(ball(p, [0, 0.29, 0], 0.64), Math.abs(p[1] - 0.29) - 0.3)
    if (outside > 0.08) return outside
    return rope.reduce(
      (nearest, from, at) => Math.min(nearest, rod(p, from, rope[(at + 1) % rope.length] ?? from, 0.1)),
      1,
    )
  },
  (p) => ({
    color: times(
      mix(hex('#b4603c'), hex('#cf8258'), coarse(p[0] * 5, p[1] * 5 + p[2] * 5, 4)),
      0.82 + 0.25 * specks(p, 120),
    ),
    gloss: 0.05,
    sharp: 0.5,
  }),
  { zoom: 0.86, aim: 0.26 },
)

const stackParts = [
  [0, 0.3, 0.13],
  [0.03, 0.22, 0.36],
  [-0.04, 0.27, 0.57],
  [0.05, 0.18, 0.76],
  [-0.01, 0.11, 0.92],
] as const
const stack = photograph(
  1600,
  2400,
  (p) =>
    Math.min(
      ...stackParts.map(([x, r, y]) => {
        const q: Vector = [(p[0] - x) / r, (p[1] - y) / (r * 0.48), p[2] / r]
        return (Math.hypot(...q) - 1) * r * 0.42
      }),
    ),
  (p) => {
    const colors = ['#d9d2c4', '#3b3f42', '#c48b5a', '#e6e1d8', '#44585c']
    const at = stackParts.findIndex(([, r, y]) => p[1] < y + r * 0.44)
    return { color: times(hex(colors[at] ?? '#d9d2c4'), 0.8 + 0.35 * specks(p, 70)), gloss: 0.12, sharp: 0.6 }
  },
)

const bowlShape = pot(
  [
    [0, 0.16],
    [0.06, 0.17],
    [0.3, 0.42],
    [0.55, 0.62],
  ],
  0.03,
)
const bowl = photograph(
  2400,
  1800,
  bowlShape,
  (point) => {
    const inside =
      Math.hypot(point[0], point[2]) <
      turned([
        [0, 0.13],
        [0.06, 0.14],
        [0.3, 0.39],
        [0.55, 0.6],
      ])(point[1])
    const lip = smoothstep(0.515, 0.545, point[1] + coarse(around(point) * 3, 1, 2) * 0.03)
    const iron = mix(hex('#24211f'), hex('#3a302a'), coarse(around(point) * 4, point[1] * 14, 3))
    const rust = mix(iron, hex('#8f4a22'), lip)
    return {
      color: inside ? mix(hex('#2b4654'), hex('#5f8a93'), coarse(point[0] * 7, point[2] * 7, 4)) : rust,
      gloss: inside ? 0.8 : 0.35,
      sharp: inside ? 0.9 : 0.75,
    }
  },
  { zoom: 0.84, aim: 0.25 },
)

const left = pot(
  [
    [0, 0.2],
    [0.3, 0.24],
    [0.55, 0.18],
    [0.68, 0.06],
    [0.92, 0.05],
    [1, 0.08],
  ],
  0.02,
  [-0.27, 0, 0],
)
const rightPot = pot(
  [
    [0, 0.22],
    [0.2, 0.3],
    [0.5, 0.3],
    [0.66, 0.1],
    [0.74, 0.07],
    [0.82, 0.1],
  ],
  0.02,
  [0.31, 0, 0.12],
  0.86,
)
const pair = photograph(
  2100,
  2400,
  (p) => Math.min(left(p), rightPot(p)),
  (p) => {
    const isLeft = p[0] < 0.02
    const base = isLeft
      ? mix(hex('#e7e0d0'), hex('#cfc5b0'), specks(p, 60))
      : mix(hex('#2e3f57'), hex('#46617f'), coarse(around(add(p, [-0.31, 0, -0.12])) * 3, p[1] * 6, 4))
    const band = isLeft && Math.abs(p[1] - 0.34) < 0.02 + coarse(p[0] * 20, 3) * 0.01 ? hex('#31425c') : base
    return { color: times(band, 0.9 + 0.15 * specks(p, 100)), gloss: isLeft ? 0.2 : 0.7, sharp: isLeft ? 0.65 : 0.88 }
  },
  { zoom: 1.06 },
)

export const MATEO: Record<string, Picture> = { vessel, form, knot, stack, bowl, pair }
