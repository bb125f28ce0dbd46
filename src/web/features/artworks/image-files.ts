import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** Drawings in SVG are programs to a browser, no photographs: the server takes none. */
const isImage = ({ type }: Chosen) => type.startsWith('image/') && type !== 'image/svg+xml'

const refusalOf = (file: Chosen): string | null => {
  if (!isImage(file)) return MESSAGES.notAnImage(file.name)
  return file.size > ARTWORK_IMAGES.maxBytes ? MESSAGES.imageTooLarge(file.name) : null
}

/**
 * Sorts a selection into files that are taken and the reasons why others are not (CD-7.13 to CD-7.15). A selection that
 * would go beyond the limit adds nothing at all.
 */
export const checkFiles = <F extends Chosen>(
  chosen: readonly F[],
  count: number,
): { taken: F[]; refusals: string[] } => {
  const refusals = chosen.map(refusalOf).filter((reason) => reason !== null)
  const good = chosen.filter((file) => refusalOf(file) === null)
  if (count + good.length <= ARTWORK_IMAGES.maxCount) return { taken: good, refusals }
  return { taken: [], refusals: [MESSAGES.tooManyImages, ...refusals] }
}

/** How much of each file is sent, 0 to 100, when `share` (0 to 1) of all of them is. */
export const sentOf = (sizes: readonly number[], share: number): number[] => {
  let left = share * sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => {
    const sent = Math.min(size, Math.max(0, left))
    left -= size
    return size === 0 ? 100 : (sent / size) * 100
  })
}
