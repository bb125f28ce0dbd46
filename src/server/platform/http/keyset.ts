import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '#server/platform/failure.ts'

/** The position after a page of a list sorted by time: the timestamp as Postgres formats it, to the microsecond, and the id. */
export interface Keyset {
  at: string
  id: string
}

/** The same for any list: the value that it is sorted by, as text, and the id. */
export interface Position {
  value: string
  id: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Postgres has no year 0 and no offset of 16 hours. */
const MOMENT = /^((?!0000)\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-5]))(?::?([0-5]\d))?$/
const isoMoment = z.iso.datetime({ offset: true })

/** Whether Postgres reads the text as a timestamp: a day that exists, with a time and an offset. */
export const isMoment = (text: string): boolean => {
  const [, day, time, hours, minutes = '00'] = MOMENT.exec(text) ?? []
  return isoMoment.safeParse(`${day}T${time}${hours}:${minutes}`).success
}

export const encodePosition = ({ value, id }: Position): string => Buffer.from(`${value}|${id}`).toString('base64url')

/** A cursor that starts no page of this list: 400. */
export const notInList = (): Failure =>
  new Failure('invalid_request', {
    message: 'cursor: does not belong to this list',
    fields: [{ field: 'cursor', message: 'does not belong to this list; leave it out to start from the beginning' }],
  })

/** The cursor of a list sorted by id is the last id. Throws 400 for any other text. */
export const decodeId = (cursor: string): string => {
  if (ID.test(cursor)) return cursor
  throw notInList()
}

/** Throws 400 for anything that is not a position in a list that is sorted by such values. */
export const decodePosition = (cursor: string, isValue: (text: string) => boolean): Position => {
  const [value = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString('latin1').split('|')
  if (more.length === 0 && isValue(value) && ID.test(id)) return { value, id }
  throw notInList()
}

export const encodeCursor = ({ at, id }: Keyset): string => encodePosition({ value: at, id })

/** Throws 400 for anything that `encodeCursor` did not produce. */
export const decodeCursor = (cursor: string): Keyset => {
  const { value, id } = decodePosition(cursor, isMoment)
  return { at: value, id }
}

/** What comes after a position in a list sorted by time and id, newest first. */
export const olderThan = (from: Keyset | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined =>
  from && sql`(${at}, ${id}) < (${from.at}::timestamptz, ${from.id}::uuid)`

export interface PageRequest {
  cursor?: string | undefined
  limit: number
}

/** A page of a list sorted by time. `read` returns at most `limit` rows after `from`; `toKeyset` is the position of a row. */
export const readPage = async <Row>(
  { cursor, limit }: PageRequest,
  read: (from: Keyset | undefined, limit: number) => Promise<Row[]>,
  toKeyset: (row: Row) => Keyset,
): Promise<{ rows: Row[]; next_cursor: string | null }> => {
  const found = await read(cursor ? decodeCursor(cursor) : undefined, limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next_cursor: last ? encodeCursor(toKeyset(last)) : null }
}
