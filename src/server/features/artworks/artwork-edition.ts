import { editionProblem } from '#contract/artwork-fields.ts'
import { refuseField } from '#server/platform/failure.ts'
import type { ArtworkRow } from './artworks.repository.ts'

export type Edition = Pick<ArtworkRow, 'editionType' | 'editionNumber' | 'editionSize'>

/** Throws 400 naming the field for an edition that cannot be, such as number 30 of 25. */
export const requireEdition = (edition: Partial<Edition>): void => {
  const { editionType: type = '', editionNumber: number = null, editionSize: size = null } = edition
  const problem = editionProblem({ type, number, size })
  if (problem) throw refuseField(problem.field, problem.message)
}

/** Whether an update changes the stored edition. */
export const changesEdition = (stored: Edition, changes: Partial<Edition>): boolean =>
  (['editionType', 'editionNumber', 'editionSize'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== stored[name],
  )

/** Throws 400 when a copy was sold, or is being paid for, that would not be in the edition any more. */
export const requireSoldCopies = (soldBeyond: number | null): void => {
  if (soldBeyond !== null)
    throw refuseField('edition_size', `Enter at least ${soldBeyond}: copy ${soldBeyond} is sold or being paid for.`)
}
