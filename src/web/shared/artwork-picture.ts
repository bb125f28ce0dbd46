import { dateWords, inches, mediumWords, primaryImage } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkCard, ArtworkImage, Dimensions } from '#contract/artworks.ts'
import { pictureSrcset } from '#contract/picture-files.ts'
import type { Product } from '#contract/shop.ts'

/**
 * Whether a work is an object in the round, which stands on a plinth: a sculpture, or anything at least half as deep as its
 * smaller side. A sculpture known to be shallower is a relief, which hangs.
 */
export const isInTheRound = ({
  medium,
  dimensions,
}: {
  medium: string | null
  dimensions: Pick<Dimensions, 'width' | 'height' | 'depth'> | null
}): boolean => {
  if (!dimensions?.depth) return medium === 'sculpture'
  const share = dimensions.depth / Math.min(dimensions.width, dimensions.height)
  return share >= (medium === 'sculpture' ? 0.2 : 0.5)
}

/**
 * CSS `sizes` of a picture in a column of a page's `FlowGrid`. On phones slightly less than the real width: the next
 * larger file has twice the size without a visible difference.
 */
export const FLOW_SIZES =
  '(min-width: 1500px) 263px, (min-width: 1100px) calc(25vw - 41px), (min-width: 700px) calc(33.3vw - 34px), 42vw'

export interface DrawnPicture {
  src: string
  sources: { type: string; srcSet: string }[]
  width: number | null
  height: number | null
  alt: string
  color: string | null
}

/** The alternative text of a work's picture that has none of its own: title, year, medium and artist. */
const defaultAlt = (
  work: Pick<Artwork, 'title' | 'year_created' | 'date_text' | 'medium' | 'medium_line'> & {
    artist?: { name: string }
  },
): string =>
  [work.title, dateWords(work), mediumWords(work)].filter(Boolean).join(', ') +
  (work.artist ? `, by ${work.artist.name}` : '')

const FORMATS = ['avif', 'webp'] as const
const listSources = ({ files }: ArtworkImage): DrawnPicture['sources'] =>
  files.widths.length === 0
    ? []
    : FORMATS.map((format) => ({ type: `image/${format}`, srcSet: pictureSrcset(files, format) }))

/** A stored picture as `Picture` takes it; `alt` replaces a missing alternative text. */
export const toPicture = (image: ArtworkImage, alt = ''): DrawnPicture => ({
  src: image.image_url,
  sources: listSources(image),
  width: image.width,
  height: image.height,
  alt: image.alt_text || alt,
  color: image.color,
})

/** The primary picture of a work; a work without pictures shows its title. */
export const getPrimaryPicture = (work: ArtworkCard): DrawnPicture => {
  const image = primaryImage(work.images)
  if (image) return toPicture(image, defaultAlt(work))
  return {
    src: work.image_url ?? '',
    sources: [],
    width: null,
    height: null,
    alt: defaultAlt(work),
    color: work.color_palette[0] ?? null,
  }
}

/** The picture of a product in a list; without alternative text, because its label is beside it. */
export const pictureOfProduct = ({ picture, image }: Product): DrawnPicture =>
  picture
    ? { ...toPicture(picture), alt: '' }
    : { src: image ?? '', sources: [], width: null, height: null, alt: '', color: null }

/** Width ÷ height of a picture: from its pixels, otherwise from the dimensions of the work, otherwise 4:3. */
export const ratioOfWork = (picture: Pick<DrawnPicture, 'width' | 'height'>, dimensions: Dimensions | null): number => {
  if (picture.width && picture.height) return picture.width / picture.height
  return dimensions && dimensions.width > 0 && dimensions.height > 0 ? dimensions.width / dimensions.height : 4 / 3
}

/** The size of a work in inches for the wall scene; null without dimensions. */
export const hangingSize = (dimensions: Dimensions | null): { widthIn: number; heightIn: number } | null => {
  if (!dimensions || dimensions.width <= 0 || dimensions.height <= 0) return null
  return { widthIn: inches(dimensions.width, dimensions.unit), heightIn: inches(dimensions.height, dimensions.unit) }
}
