/** A date as a document states it: `September 14, 2026`. */
export const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
