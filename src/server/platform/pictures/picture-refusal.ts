import { type PictureRefusal, pictureRefusal } from '#contract/picture-messages.ts'
import { AVIF_COST, MAX_PIXELS } from './picture-limits.ts'
import type { Inspection, PictureError } from './picture-task.ts'

/** What a picture counts against the hourly allowance of its owner, in pixels. */
export const computeCost = ({ format, width, height }: Pick<Inspection, 'format' | 'width' | 'height'>): number =>
  width * height * (format === 'avif' ? AVIF_COST : 1)

/** Failures that are not the picture's fault, or may not be: the same one may succeed later. */
const TEMPORARY = ['timeout', 'busy', 'failed'] as const
/** Failures after decoding began; how much had been decoded by then is unknown. */
const LATE: readonly PictureError['code'][] = ['timeout', 'memory', 'truncated']

/** The same of a picture that failed: as much as the largest allowed, or next to nothing if only its header was read. */
export const costOfFailure = ({ code }: PictureError): number => (LATE.includes(code) ? MAX_PIXELS : 1)

const isTemporary = (code: PictureError['code']): code is (typeof TEMPORARY)[number] =>
  TEMPORARY.some((one) => one === code)

export interface Refusal {
  code: 'image_too_large' | 'not_an_image'
  reason: PictureRefusal
  message: string
}

/** How to answer a person whose picture failed; null when it is to be tried again. */
export const toRefusal = ({ code }: PictureError, name: string): Refusal | null => {
  if (isTemporary(code)) return null
  const isTooLarge = code === 'too_many_pixels' || code === 'memory'
  return { code: isTooLarge ? 'image_too_large' : 'not_an_image', reason: code, message: pictureRefusal(code, name) }
}
