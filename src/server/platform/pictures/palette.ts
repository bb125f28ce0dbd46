export type Colour = [number, number, number]

interface Group {
  /** Mean colour in OKLab, a perceptually uniform color space. */
  lab: Colour
  rgb: Colour
  count: number
}

const MAX_COLOURS = 5
const ROUNDS = 8
/** Colours closer than this OKLab distance look alike on a small swatch. */
const MIN_DISTANCE = 0.06

/** Up to five `#rrggbb` colours of RGBA pixels, most dominant first; transparent pixels are ignored. */
export const extractPalette = (rgba: Uint8Array): string[] => {
  const bins = binColours(rgba)
  let groups = chooseSeeds(bins)
  for (let round = 0; round < ROUNDS; round += 1) groups = regroup(bins, groups)
  return mergeAlike(groups).map(
    ({ rgb }) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`,
  )
}

const binColours = (rgba: Uint8Array): Group[] => {
  const bins = new Map<number, Colour>()
  const counts = new Map<number, number>()
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const sum = bins.get(key) ?? [0, 0, 0]
    bins.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...bins].map(([key, sum]) => {
    const count = counts.get(key) ?? 1
    const rgb: Colour = [sum[0] / count, sum[1] / count, sum[2] / count]
    return { rgb, lab: okLab(rgb), count }
  })
}

// The most common colour first, then the most common and distant from those chosen. Deterministic, without randomness.
const chooseSeeds = (bins: Group[]): Group[] => {
  const seeds: Group[] = []
  while (seeds.length < Math.min(MAX_COLOURS, bins.length)) {
    const weight = (bin: Group): number =>
      bin.count * (seeds.length === 0 ? 1 : Math.min(...seeds.map((seed) => distance(seed.lab, bin.lab) ** 2)))
    seeds.push(bins.reduce((best, bin) => (weight(bin) > weight(best) ? bin : best)))
  }
  return seeds
}

const regroup = (bins: Group[], centres: Group[]): Group[] => {
  const members = new Map<Group, Group[]>()
  for (const bin of bins) {
    const nearest = centres.reduce((best, it) => (distance(it.lab, bin.lab) < distance(best.lab, bin.lab) ? it : best))
    members.set(nearest, [...(members.get(nearest) ?? []), bin])
  }
  return [...members.values()].map(averageGroups)
}

const mergeAlike = (groups: Group[]): Group[] => {
  const merged: Group[] = []
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const at = merged.findIndex((other) => distance(other.lab, group.lab) < MIN_DISTANCE)
    const similar = merged[at]
    if (similar === undefined) merged.push(group)
    else merged[at] = averageGroups([similar, group])
  }
  return merged.toSorted((a, b) => b.count - a.count)
}

const averageGroups = (groups: Group[]): Group => {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const mean = (part: 0 | 1 | 2): number => groups.reduce((sum, { rgb, count: n }) => sum + rgb[part] * n, 0) / count
  const rgb: Colour = [mean(0), mean(1), mean(2)]
  return { rgb, lab: okLab(rgb), count }
}

const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Lightness (0 to 1) and two opponent axes of 8-bit sRGB; the matrices are Björn Ottosson's definition. */
export const okLab = ([red, green, blue]: Colour): Colour => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const linear = (part: number): number => {
  const unit = part / 255
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
}
