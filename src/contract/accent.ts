import { DEFAULT_ACCENT } from './site-settings.ts'

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number]
/** OKLCH: lightness 0 to 1, chroma from 0 for gray, hue in degrees. */
type Lch = readonly [lightness: number, chroma: number, hue: number]

const WHITE = '#ffffff'
/** The ground of the dark theme. */
const DARK_GROUND = '#121211'
const MIN_CONTRAST = 4.5
/** As much as ultramarine has in the dark theme: enough on its raised and tinted grounds too. */
const DARK_CONTRAST = 9
/** Below it a color is a gray, whose hue nobody sees. */
const GRAY_CHROMA = 0.04
/** Hues that mean something on every page, in degrees of OKLCH. */
const TAKEN = [
  { from: 345, to: 360, name: 'Red', meaning: 'sold' },
  { from: 0, to: 50, name: 'Red', meaning: 'sold' },
  { from: 50, to: 115, name: 'Ochre', meaning: 'waiting' },
  { from: 115, to: 190, name: 'Green', meaning: 'available' },
] as const

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
const format = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const parseLinear = (hex: string): Rgb => {
  const [red, green, blue] = parse(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

const luminance = (hex: string): number => {
  const [red, green, blue] = parseLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors `#rrggbb` by WCAG, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

const toLch = (hex: string): Lch => {
  const [red, green, blue] = parseLinear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  ]
}

/** The color with as much of its chroma as a screen can show. */
const fromLch = ([lightness, chroma, hue]: Lch): string => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear)
  if (chroma > 0.001 && rgb.some((part) => part < -0.001 || part > 1.001))
    return fromLch([lightness, chroma * 0.95, hue])
  return format(rgb.map((part) => Math.min(1, Math.max(0, part))))
}

/** `share` of a color, 0 to 1, laid over a ground. */
const tint = (hex: string, share: number, ground: string): string => {
  const under = parse(ground)
  return format(parse(hex).map((part, at) => part * share + (under[at] ?? 0) * (1 - share)))
}

/** How much of the accent is in its light ground, on which it is also read. */
const lightShare = (light: string): number =>
  [0.08, 0.06, 0.04, 0.02].find((share) => contrast(light, tint(light, share, WHITE)) >= MIN_CONTRAST) ?? 0

export interface Accent {
  /** On white, and its contrast there. */
  light: string
  lightContrast: number
  /** The tone of the dark theme, and its contrast there. */
  dark: string
  darkContrast: number
  /** The grounds of what is chosen. */
  lightSoft: string
  darkSoft: string
}

/** The tones of an accent `#rrggbb` in both themes: the dark one is lightened until it can be read. */
export const accentTones = (accent: string): Accent => {
  const light = accent.toLowerCase()
  const [lightness, chroma, hue] = toLch(light)
  let dark = light
  for (let step = lightness; contrast(dark, DARK_GROUND) < DARK_CONTRAST && step < 1; step += 0.005)
    dark = fromLch([step, chroma, hue])
  return {
    light,
    lightContrast: contrast(light, WHITE),
    dark,
    darkContrast: contrast(dark, DARK_GROUND),
    lightSoft: tint(light, lightShare(light), WHITE),
    darkSoft: tint(dark, 0.12, DARK_GROUND),
  }
}

/** Why a color `#rrggbb` cannot be the accent, and what to choose; null when it can. */
export const accentProblem = (accent: string): string | null => {
  const [, chroma, hue] = toLch(accent)
  const taken = TAKEN.find(({ from, to }) => hue >= from && hue < to)
  if (taken && chroma >= GRAY_CHROMA)
    return `${taken.name} means ${taken.meaning} here. Choose a blue, a purple or a gray.`
  const onWhite = contrast(accent, WHITE)
  if (onWhite >= MIN_CONTRAST) return null
  return `This color has ${ratioText(onWhite)} on white, and text needs ${MIN_CONTRAST} to 1. Choose a darker one.`
}

/** `7.5 to 1`; rounded down, so that it never says more than there is. */
export const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10} to 1`

/** The custom properties with which an accent replaces the one of the design; none for that one. */
export const accentStyle = (accent: string): Record<string, string> => {
  if (accent.toLowerCase() === DEFAULT_ACCENT) return {}
  const { light, dark, lightSoft, darkSoft } = accentTones(accent)
  return {
    '--accent-light': light,
    '--accent-dark': dark,
    '--accent-light-soft': lightSoft,
    '--accent-dark-soft': darkSoft,
  }
}
