import { Failure } from '#server/platform/failure.ts'

/** The place after a page: the value that the list is sorted by, as text, and the id. */
export interface Position {
  value: string
  id: string
}

const NUMBER = /^-?\d{1,15}$/
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/
/** A number of interactions before the moment. */
const ACTIVITY = /^\d{1,9} (?=\d{4}-)/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const encodePosition = ({ value, id }: Position): string => Buffer.from(`${value}|${id}`).toString('base64url')

const isMoment = (value: string): boolean => MOMENT.test(value) && !Number.isNaN(Date.parse(value))

const SHAPES = {
  number: (value: string) => NUMBER.test(value),
  moment: isMoment,
  activity: (value: string) => ACTIVITY.test(value) && isMoment(value.replace(ACTIVITY, '')),
}

/** Throws 400 for anything that is not a position of a list sorted by such a value. */
export const decodePosition = (cursor: string, shape: keyof typeof SHAPES): Position => {
  const [value = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString('latin1').split('|')
  if (more.length === 0 && SHAPES[shape](value) && ID.test(id)) return { value, id }
  throw new Failure('invalid_request', {
    message: 'cursor: does not belong to this list',
    fields: [{ field: 'cursor', message: 'does not belong to this list; leave it out to start from the beginning' }],
  })
}
