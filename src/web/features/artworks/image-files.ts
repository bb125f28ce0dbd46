import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import { refusalByName } from '#contract/picture-messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { UploadProblem } from '#web/lib/uploads.ts'

const MEGABYTE = 1024 * 1024
/** What a work can have, in words. */
export const IMAGE_LIMITS = `Up to ${ARTWORK_IMAGES.maxCount} images, ${ARTWORK_IMAGES.maxBytes / MEGABYTE} MB each.`

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** An SVG file may contain scripts, so the server refuses it. */
const isImage = ({ type }: Chosen) => type.startsWith('image/') && type !== 'image/svg+xml'

/** Why a file is not sent (CD-7.14, CD-7.15); null when it is. */
export const explainRefusal = (file: Chosen): string | null => {
  if (!isImage(file)) return refusalByName(file.name)
  return file.size > ARTWORK_IMAGES.maxBytes ? ARTWORK_MESSAGES.imageTooLarge(file.name) : null
}

/**
 * Sorts a selection into files that are accepted and the reasons why others are not (CD-7.13 to CD-7.15). A selection
 * beyond the limit of one work adds nothing. The images that are too many or too large are left over.
 */
export const checkFiles = <F extends Chosen>(
  chosen: readonly F[],
  count: number,
): { accepted: F[]; leftOver: F[]; refusals: string[] } => {
  const refusals = chosen.map(explainRefusal).filter((reason) => reason !== null)
  const images = chosen.filter(isImage)
  const accepted = images.filter((file) => explainRefusal(file) === null)
  if (count + accepted.length > ARTWORK_IMAGES.maxCount)
    return { accepted: [], leftOver: images, refusals: [ARTWORK_MESSAGES.tooManyImages, ...refusals] }
  return { accepted, leftOver: images.filter((file) => !accepted.includes(file)), refusals }
}

/** The reason of a failed call for people; null when the server gave none. */
export const explainFailure = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0) return 'The server did not respond. Check your connection and try again.'
  return error.serverText || null
}

/** Statuses after which the same file fails again. */
const FINAL = [400, 413, 415]

/** What to show at a file that could not be uploaded. */
export const fileProblem = (error: unknown, { name }: Pick<File, 'name'>): UploadProblem => ({
  text: explainFailure(error) ?? `File ${name} could not be uploaded.`,
  canRetry: !(error instanceof ApiError && FINAL.includes(error.status)),
})

/** What the server said about single pictures of a work, by their place. */
export const imageProblems = (error: unknown): Map<number, string> => {
  const fields = error instanceof ApiError ? error.fields : []
  return new Map(
    fields.flatMap(({ field, message }) => {
      const place = /^images\[(\d+)\]$/.exec(field)?.[1]
      return place === undefined ? [] : [[Number(place), message]]
    }),
  )
}
