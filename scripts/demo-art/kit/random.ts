/** Numbers from 0 to 1, always the same ones for the same seed. */
export type Random = () => number

export const createRandom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random()

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

/** About normally distributed, between -1 and 1. */
export const bell = (random: Random): number => (random() + random() + random() - 1.5) / 1.5

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export type Noise = (x: number, y: number, octaves?: number) => number

/** Value noise between 0 and 1, of several octaves. */
export const createNoise = (seed: number): Noise => {
  const corner = (x: number, y: number): number => {
    let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_274_126_177)
    h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
    return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_295
  }
  const single = (x: number, y: number): number => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = x - left
    const v = y - top
    const s = u * u * u * (u * (u * 6 - 15) + 10)
    const t = v * v * v * (v * (v * 6 - 15) + 10)
    const upper = corner(left, top) + (corner(left + 1, top) - corner(left, top)) * s
    const lower = corner(left, top + 1) + (corner(left + 1, top + 1) - corner(left, top + 1)) * s
    return upper + (lower - upper) * t
  }
  return (x, y, octaves = 1) => {
    let sum = 0
    let size = 0
    let weight = 1
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave
      sum += weight * single(x * scale + octave * 17.3, y * scale - octave * 9.1)
      size += weight
      weight *= 0.5
    }
    return sum / size
  }
}
