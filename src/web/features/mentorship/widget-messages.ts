/** What the widget reports when somebody has chosen a time: addresses at the scheduling service, and who it is for. */
export interface ScheduledEvent {
  event: { uri: string }
  invitee?: { uri: string; name?: string; email?: string } | null
}

export type WidgetMessage =
  | { name: 'event_type_viewed' }
  | { name: 'date_and_time_selected' }
  | { name: 'event_scheduled'; event: ScheduledEvent }
  /** Of the built-in page only: Escape was pressed in it. */
  | { name: 'left' }

const PREFIX = 'calendly.'
const MAX_LENGTH = 500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? value : null

/** Events are at the scheduling service: at the origin of its widget, or at a part of that, as `api.calendly.com` is. */
const readAddress = (value: unknown, widgetOrigin: string): string | null => {
  const address = readText(value)
  if (address === null || !URL.canParse(address)) return null
  const [{ protocol, host, username }, service] = [new URL(address), new URL(widgetOrigin)]
  const isThere = host === service.host || host.endsWith(`.${service.host}`)
  return isThere && protocol === service.protocol && username === '' ? address : null
}

const readInvitee = (value: unknown, widgetOrigin: string): ScheduledEvent['invitee'] => {
  if (!isRecord(value)) return null
  const uri = readAddress(value.uri, widgetOrigin)
  const [name, email] = [value.name, value.email].map(readText)
  return uri ? { uri, ...(name ? { name } : {}), ...(email ? { email } : {}) } : null
}

/**
 * A message of the scheduling widget (MS-3.10); null for one from another origin, of another program, or that is malformed,
 * as one is whose event is not at the scheduling service (MS-3.12).
 */
export const readWidgetMessage = (
  { origin, data }: { origin: string; data: unknown },
  widgetOrigin: string,
): WidgetMessage | null => {
  if (origin !== widgetOrigin || !isRecord(data) || typeof data.event !== 'string') return null
  if (!data.event.startsWith(PREFIX)) return null
  const name = data.event.slice(PREFIX.length)
  if (name === 'event_type_viewed' || name === 'date_and_time_selected' || name === 'left') return { name }
  if (name !== 'event_scheduled' || !isRecord(data.payload) || !isRecord(data.payload.event)) return null
  const uri = readAddress(data.payload.event.uri, widgetOrigin)
  return uri
    ? { name, event: { event: { uri }, invitee: readInvitee(data.payload.invitee, widgetOrigin) ?? null } }
    : null
}

/** What the built-in scheduling page posts, in the form of Calendly's widget. */
export const widgetMessage = (message: WidgetMessage): unknown => ({
  event: `${PREFIX}${message.name}`,
  payload: message.name === 'event_scheduled' ? message.event : {},
})
