import { thumbHashToDataURL } from 'thumbhash'
import { dateWords, imageList, mediumWords } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkImage } from '#contract/artworks.ts'
import { smallestPictureFile } from '#contract/picture-files.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import type { PictureImage } from '#web/ui/picture.tsx'

const decoded = new Map<string, string | null>()

const decode = (hash: string): string | null => {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)))
  } catch {
    return null
  }
}

/** A ThumbHash in base64 as a tiny blurred picture (a data: address); null for an empty or invalid hash. */
export const decodePlaceholder = (hash: string): string | null => {
  if (hash === '') return null
  const known = decoded.get(hash)
  if (known !== undefined) return known
  const picture = decode(hash)
  decoded.set(hash, picture)
  return picture
}

/** A stored picture; while its files are processed, its placeholder is shown. */
export const drawnImage = (image: ArtworkImage, alt = ''): PictureImage => {
  const placeholder = decodePlaceholder(image.thumbhash)
  const picture = { ...toPicture(image, alt), placeholder }
  if (image.state !== 'processing' || !placeholder) return picture
  return { ...picture, src: placeholder, sources: [] }
}

/** A small file of a stored picture, for a thumbnail. */
const chooseThumbSrc = (image: ArtworkImage): string =>
  image.state === 'processing'
    ? (decodePlaceholder(image.thumbhash) ?? '')
    : (smallestPictureFile(image.files) ?? image.image_url)

export type GalleryImage = PictureImage & { id: string; primary: boolean; thumbSrc: string }

/** The alternative text of a picture that has none; without the artist, whose own pages these are. */
const describeWork = (work: Artwork): string =>
  [work.title, dateWords(work), mediumWords(work)].filter(Boolean).join(', ')

/** All pictures of a work for the image gallery, the primary one first (AW-6.37). */
export const galleryImages = (work: Artwork): GalleryImage[] => {
  const alt = describeWork(work)
  return imageList(work).map((image) =>
    'state' in image
      ? { ...drawnImage(image, alt), id: image.id, primary: image.is_primary, thumbSrc: chooseThumbSrc(image) }
      : {
          src: image.image_url,
          alt,
          id: image.image_url,
          primary: image.is_primary ?? false,
          thumbSrc: image.image_url,
        },
  )
}

/** The picture on the card; a work without pictures shows its title. */
export const cardImage = (work: Artwork): PictureImage => galleryImages(work)[0] ?? { src: '', alt: describeWork(work) }

/** The number of pictures, the same as in the preview's counter. */
export const imageCount = (work: Artwork): number => imageList(work).length
