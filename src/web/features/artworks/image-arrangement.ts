import { imageList } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkImage } from '#contract/artworks.ts'
import type { Arrangement } from './artworks.queries.ts'

/** The pictures of a work in the order they are shown everywhere: the primary one first. */
export const orderedImages = (work: Artwork): ArtworkImage[] =>
  imageList({ images: work.images }).filter((image) => 'id' in image)

/**
 * An order of pictures as the server stores it: the first one is primary. A picture that only says the title keeps no
 * words of its own, so that it follows the title.
 */
export const arrangementOf = (images: readonly ArtworkImage[], title: string): Arrangement =>
  images.map(({ id, alt_text }, at) => ({ id, alt_text: alt_text === title ? '' : alt_text, is_primary: at === 0 }))
