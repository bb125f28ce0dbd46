import { Failure } from '#server/platform/failure.ts'

/** The position after a page of a list sorted by time: the timestamp as Postgres formats it, to the microsecond, and the id. */
export interface Keyset {
  at: string
  id: string
}

const SHAPE = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)\|([0-9a-f-]{36})$/

export const encodeCursor = ({ at, id }: Keyset): string => Buffer.from(`${at}|${id}`).toString('base64url')

/** Throws 400 for anything that `encodeCursor` did not produce. */
export const decodeCursor = (cursor: string): Keyset => {
  const [, at, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (at && id && !Number.isNaN(Date.parse(at))) return { at, id }
  throw new Failure('invalid_request', {
    message: 'cursor: does not belong to this list',
    fields: [{ field: 'cursor', message: 'does not belong to this list; leave it out to start from the newest' }],
  })
}
