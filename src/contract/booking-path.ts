/**
 * The part of a booking's id that others may see: payment providers, calendars and logs. It is too short to open the
 * booking with.
 */
export const bookingReference = (id: string): string => id.slice(0, 12)

/**
 * The address of a booking's page: whoever has it can see and move the session. The id is in the part after `#`, which
 * browsers do not send, so no server or proxy logs it.
 */
export const bookingPath = (id: string): string => `/mentorship?booking=${bookingReference(id)}#${id}`
