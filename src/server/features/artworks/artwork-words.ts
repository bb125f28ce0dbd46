import { mediumText } from '#contract/artwork-display.ts'
import { capitalized } from '#contract/capitalized.ts'
import { ASPECT_BANDS, CM_PER_INCH } from '#contract/constants.ts'
import { sizeText } from '#contract/share-text.ts'
import { type ColorWords, colorWords } from '#server/platform/pictures/color-words.ts'
import type { AnalysisFacts } from './artwork-analysis.repository.ts'

/** What measurements say about a work. */
export interface ArtworkWords {
  style: string
  description: string
  tags: string[]
}

/** Names of scales by the maximum length of the longer side in inches. */
const SCALES = [
  [12, 'small'],
  [36, 'medium'],
  [60, 'large'],
] as const
const PANORAMA = 2
const SQUARE = ASPECT_BANDS[0]
const SATURATION = {
  neutral: 'near-neutral',
  muted: 'muted',
  natural: 'moderately saturated',
  vivid: 'vivid',
} as const
const BRIGHTNESS = { dark: 'mostly dark', balanced: 'neither dark nor light', light: 'mostly light' } as const

const findSize = ({ width, height, picture }: AnalysisFacts) => {
  if (width && height) return { width, height }
  return picture && picture.width > 0 && picture.height > 0 ? picture : null
}

const describeFormat = (facts: AnalysisFacts): string | null => {
  const size = findSize(facts)
  if (!size) return null
  const ratio = size.width / size.height
  if (ratio >= SQUARE.from && ratio <= SQUARE.to) return 'square'
  if (ratio >= PANORAMA) return 'panoramic'
  return ratio > 1 ? 'landscape' : 'portrait'
}

const describeScale = ({ width, height, unit }: AnalysisFacts): string | null => {
  if (!width || !height) return null
  const longer = Math.max(width, height) / (unit === 'cm' ? CM_PER_INCH : 1)
  return SCALES.find(([end]) => longer <= end)?.[1] ?? 'very large'
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Average saturation is not mentioned. */
const describeTone = ({ saturation }: ColorWords): string => (saturation === 'natural' ? '' : SATURATION[saturation])

const colorSentence = ({ names, saturation, brightness, contrast }: ColorWords): string =>
  `${names.length === 1 ? 'The main color is' : 'The main colors are'} ${listed.format(names)}: ${SATURATION[saturation]}, ${BRIGHTNESS[brightness]}, with ${contrast} contrast.`

const factSentence = (facts: AnalysisFacts, format: string | null, scale: string | null): string => {
  const size = sizeText(facts)
  const parts = [
    facts.medium && mediumText(facts.medium),
    format && `${format} format`,
    scale && size && `${scale} scale (${size})`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** Ends a description. */
export const MEASURED =
  'Made automatically from the colors of the picture and the facts of the work; what it shows is not judged.'

/** Words derived from measurements alone: colors, format, medium and scale, never the content of a picture. */
export const artworkWords = (facts: AnalysisFacts): ArtworkWords => {
  const colors = colorWords(facts.picture?.palette ?? [])
  const [format, scale] = [describeFormat(facts), describeScale(facts)]
  const style = [
    // Grays are neutral by definition.
    colors && `${colors.saturation === 'neutral' ? '' : describeTone(colors)} ${colors.tones}`.trim(),
    colors && `${colors.contrast} contrast`,
    format && `${format} format`,
  ]
  const tags = [
    ...(colors?.hues.slice(0, 3) ?? []),
    colors && describeTone(colors) && `${describeTone(colors)} colors`,
    colors && colors.brightness !== 'balanced' && `${colors.brightness} overall`,
    colors && `${colors.contrast} contrast`,
    format && `${format} format`,
    facts.medium && mediumText(facts.medium),
    scale && `${scale} scale`,
  ]
  return {
    style: capitalized(style.filter(Boolean).join(', ')),
    description: [colors && colorSentence(colors), factSentence(facts, format, scale), MEASURED]
      .filter(Boolean)
      .join(' '),
    tags: tags.filter((tag) => typeof tag === 'string' && tag !== '').map((tag) => capitalized(tag as string)),
  }
}
