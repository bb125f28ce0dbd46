import { okLab } from './palette.ts'

/** One color of a palette, in perceptual terms. */
interface Seen {
  /** 0 to 1. */
  lightness: number
  /** 0 is gray; a strong pigment has about 0.2. */
  chroma: number
  /** Degrees around the wheel. */
  hue: number
  /** Weight in the picture, estimated from the order of the palette: 1, 1/2, 1/3, … */
  share: number
}

export interface ColorWords {
  /** Distinct names, the most dominant color first: 'dark blue', 'brown'. */
  names: string[]
  /** The same without lightness: 'blue'. */
  hues: string[]
  /** Their common description: 'earth tones', 'blues', 'grays'. */
  tones: string
  saturation: 'neutral' | 'muted' | 'natural' | 'vivid'
  brightness: 'dark' | 'balanced' | 'light'
  contrast: 'low' | 'medium' | 'high'
}

const GRAY = 0.025
/** A light color with more chroma than this is bright, not pale. */
const PALE = 0.1
/** Minimum share of chromatic colors for a picture to be described by them instead of as grays. */
const COLORFUL = 0.4
/** The upper bound of each name, in degrees of the OKLab hue circle. */
const HUES = [
  [15, 'pink'],
  [45, 'red'],
  [75, 'orange'],
  [115, 'yellow'],
  [165, 'green'],
  [215, 'teal'],
  [285, 'blue'],
  [325, 'purple'],
  [360, 'pink'],
] as const

const seen = (hex: string, at: number): Seen => {
  const value = Number.parseInt(hex.slice(1), 16)
  const [lightness, a, b] = okLab([value >> 16, (value >> 8) & 255, value & 255])
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return { lightness, chroma: Math.hypot(a, b), hue, share: 1 / (at + 1) }
}

const isEarth = ({ hue, chroma, lightness }: Seen): boolean =>
  hue >= 30 && hue <= 105 && chroma < 0.11 && lightness < 0.85

const nameHue = (color: Seen): string => {
  // Paper and canvas are slightly yellow, but are called white.
  if (color.lightness > 0.9 && color.chroma < 2 * GRAY) return 'white'
  if (color.chroma < GRAY) return color.lightness < 0.25 ? 'black' : 'gray'
  if (isEarth(color)) return 'brown'
  return HUES.find(([end]) => color.hue < end)?.[1] ?? 'pink'
}

const nameColor = (color: Seen): string => {
  const hue = nameHue(color)
  if (hue === 'black' || hue === 'white') return hue
  if (color.lightness < 0.4) return `dark ${hue}`
  return color.lightness > 0.75 && color.chroma < PALE ? `pale ${hue}` : hue
}

const NEUTRALS = ['black', 'white', 'gray']

const sumShares = (colors: readonly Seen[]): number => colors.reduce((sum, { share }) => sum + share, 0)

const describeTones = (colors: readonly Seen[]): string => {
  const colorful = colors.filter((color) => !NEUTRALS.includes(nameHue(color)))
  // A white background does not make a colorful picture gray.
  if (sumShares(colorful) < COLORFUL * sumShares(colors)) return 'grays'
  const shares = new Map<string, number>()
  for (const color of colorful) {
    const hue = nameHue(color)
    const tones = hue === 'brown' ? 'earth tones' : `${hue}s`
    shares.set(tones, (shares.get(tones) ?? 0) + color.share)
  }
  const [first, second] = [...shares].toSorted((one, other) => other[1] - one[1])
  if (!first) return ''
  return second && second[1] > first[1] / 2 ? `${first[0]} and ${second[0]}` : first[0]
}

const averageByShare = (colors: readonly Seen[], value: (color: Seen) => number): number =>
  colors.reduce((sum, color) => sum + value(color) * color.share, 0) / sumShares(colors)

const level = <T extends string>(value: number, ends: readonly [number, T][], last: T): T =>
  ends.find(([end]) => value < end)?.[1] ?? last

const distinct = (names: string[]): string[] => [...new Set(names)]

/** Plain words for up to five `#rrggbb` colors, the most dominant first; null without colors. */
export const colorWords = (palette: readonly string[]): ColorWords | null => {
  const colors = palette.filter((hex) => /^#[0-9a-f]{6}$/i.test(hex)).map(seen)
  if (colors.length === 0) return null
  const lights = colors.map(({ lightness }) => lightness)
  const chroma = averageByShare(colors, (color) => color.chroma)
  const lightness = averageByShare(colors, (color) => color.lightness)
  return {
    names: distinct(colors.map(nameColor)),
    hues: distinct(colors.map(nameHue)),
    tones: describeTones(colors),
    saturation: level(chroma, [[GRAY, 'neutral'], [0.075, 'muted'], [0.13, 'natural']], 'vivid'), // biome-ignore format: one line a scale
    brightness: level(lightness, [[0.4, 'dark'], [0.7, 'balanced']], 'light'), // biome-ignore format: one line a scale
    contrast: level(Math.max(...lights) - Math.min(...lights), [[0.25, 'low'], [0.5, 'medium']], 'high'), // biome-ignore format: one line a scale
  }
}
