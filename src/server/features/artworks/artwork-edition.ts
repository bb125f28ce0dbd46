import { editionProblem } from '#contract/artwork-fields.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { ArtworkRow } from './artworks.repository.ts'

export type Edition = Pick<ArtworkRow, 'editionType' | 'editionNumber' | 'editionSize' | 'artistProofs'>

const FIELDS = {
  editionType: 'edition_type',
  editionNumber: 'edition_number',
  editionSize: 'edition_size',
  artistProofs: 'artist_proofs',
} as const satisfies Record<keyof Edition, string>
const COLUMNS = Object.keys(FIELDS) as (keyof Edition)[]

/** Throws 400 naming the field for an edition that cannot be, such as number 30 of 25. */
export const requireEdition = (edition: Partial<Edition>): void => {
  const { editionType: type = '', editionNumber: number = null, editionSize: size = null } = edition
  const problem = editionProblem({ type, number, size })
  if (problem) throw refuseField(problem.field, problem.message)
}

/** Whether an update changes the stored edition. */
export const changesEdition = (stored: Edition, changes: Partial<Edition>): boolean =>
  COLUMNS.some((name) => changes[name] !== undefined && changes[name] !== stored[name])

/** Throws 400 when a copy was sold, or is being paid for, that would not be in the edition any more. */
export const requireSoldCopies = (soldBeyond: number | null): void => {
  if (soldBeyond !== null)
    throw refuseField('edition_size', `Enter at least ${soldBeyond}: copy ${soldBeyond} is sold or being paid for.`)
}

/**
 * The same of an artist's proof. Names every field that takes it out of the edition, such as its kind, so that a form keeps them
 * together.
 */
export const requireSoldProofs = (soldBeyond: number | null, before: Edition, after: Edition): void => {
  if (soldBeyond === null) return
  const message =
    before.artistProofs !== after.artistProofs && after.artistProofs !== null
      ? `Enter at least ${soldBeyond}: the proof AP ${soldBeyond} is sold or held for somebody.`
      : `Keep a limited edition with at least ${soldBeyond} of its proofs: the proof AP ${soldBeyond} is sold or held for somebody.`
  const changed = COLUMNS.filter((name) => before[name] !== after[name])
  throw new Failure('invalid_request', {
    message,
    fields: changed.map((name) => ({ field: FIELDS[name], message })),
  })
}
