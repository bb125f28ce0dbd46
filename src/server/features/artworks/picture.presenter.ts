import type { ArtworkImage } from '#contract/artworks.ts'
import { HOUR_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import { plainWidth, variantKey, widthsToCome } from './artwork-files.ts'
import type { Picture } from './artworks.read.ts'

type Addresses = Pick<ArtworkImage, 'image_url' | 'files'>

const PRIVATE_MS = HOUR_MS

const toAddresses = (image: Picture, address: (key: string) => string): Addresses => {
  const ready = image.state === 'ready'
  // Until the widths are generated, this is the address that will work afterwards.
  const widths = ready ? image.widths : widthsToCome(image.width, image.height)
  const plain = `${plainWidth(widths)}.webp`
  const image_url = address(variantKey(image.id, plainWidth(widths), 'webp'))
  // One signature is valid for all widths of a picture, so every address follows from one.
  const [path = '', query = ''] = image_url.split(plain)
  return { image_url, files: { path, query, widths: ready ? widths : [] } }
}

/**
 * Presents a picture: with permanent addresses if it is public, otherwise with addresses that expire after an hour or
 * two.
 */
export const createPicturePresenter =
  (mediaAddress: MediaAddress, clock: Clock) =>
  (image: Picture, of: { title: string; isPublic: boolean }): ArtworkImage => {
    const expiresAt = of.isPublic ? undefined : new Date(clock.now().getTime() + PRIVATE_MS)
    return {
      id: image.id,
      ...toAddresses(image, (key) => mediaAddress(key, expiresAt)),
      alt_text: image.altText || of.title,
      is_primary: image.isPrimary,
      width: image.width,
      height: image.height,
      state: image.state,
      thumbhash: image.thumbhash,
      color: image.palette[0] ?? null,
    }
  }
export type PicturePresenter = ReturnType<typeof createPicturePresenter>
