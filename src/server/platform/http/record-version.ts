import { Failure, refuseField } from '../failure.ts'

/**
 * The version that a request was based on: the `updated_at` of the record, quoted like an entity tag. Undefined without the
 * header, and for `*`, which matches every version. Anything else could not match, so it is refused instead of ignored.
 */
export const parseVersion = (header: string | undefined): string | undefined => {
  if (header === undefined || header === '*') return undefined
  const [, version] = /^"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"$/.exec(header) ?? []
  if (version !== undefined) return version
  const message = 'must be the updated_at of the record in double quotes'
  throw refuseField('If-Match', message)
}

/** Throws `conflict` when the record was changed after `known`. `stored` is read in the transaction that locks the record. */
export const requireVersion = (known: string | undefined, stored: Date): void => {
  if (known !== undefined && known !== stored.toISOString()) throw new Failure('conflict')
}

/** Runs a write that calls `requireVersion`; its conflict carries the record as it is now. */
export const refuseStale = async <R>(write: () => Promise<R>, current: () => Promise<R>): Promise<R> => {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict') throw error
    throw new Failure('conflict', { current: await current(), cause: error })
  }
}
