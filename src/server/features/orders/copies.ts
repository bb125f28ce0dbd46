import { isOpenEdition, normalizeEdition } from '#contract/artwork-display.ts'

export interface EditionFields {
  editionType: string
  editionNumber: number | null
  editionSize: number | null
}

/** The numbers of the copies that are sold; null for an open edition, which has no limit. */
export type Copies = { first: number; last: number } | null

const MAX_EDITION = 100_000

/**
 * The copies on sale: a unique work is one copy; of an edition, the artist sells the stated number and those after it, or
 * all of them without a number; a number without a size is that one copy.
 */
export const findCopies = ({ editionType, editionNumber, editionSize }: EditionFields): Copies => {
  if (isOpenEdition(editionType.trim())) return null
  const { number, size } = normalizeEdition({
    edition_type: editionType,
    edition_number: editionNumber,
    edition_size: editionSize,
  })
  const first = Math.max(1, number ?? 1)
  if (size === null) return { first, last: first }
  return { first, last: Math.min(Math.max(first, size), first + MAX_EDITION) }
}

export const countCopies = (copies: { first: number; last: number }): number => copies.last - copies.first + 1
