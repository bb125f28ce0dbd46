/** A count with its noun: `1 work`, `9 works`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A size: `214 MB`, `12 KB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayHere = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A calendar date, `2026-08-12`, wherever the reader is: `Aug 12, 2026`. */
export const calendarDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

/** The day of a moment where the reader is: `Aug 12, 2026`. Browser only, the server stands elsewhere. */
export const dateOf = (moment: string): string => dayHere.format(new Date(moment))
