import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DAY_MS } from '#contract/constants.ts'

type Json = Record<string, unknown>
interface CalendlyEvent {
  id: string
  invitee: string
  startsAt: Date
  name: string
  email: string
  status: 'active' | 'canceled'
  canceledBy: 'host' | 'invitee' | null
  /** The event to which it was moved. */
  movedTo: string | null
  movedFrom: string | null
}

const SESSION_MS = 45 * 60_000
const newId = (): string => randomBytes(8).toString('hex')
const refused = (status: number, title: string) => ({ status, body: { title, message: `${title}.` } })

/** Answers like Calendly's API v2, by `contracts/calendly`: one event type with sessions at 15:00 UTC, whose events are kept. */
export const startCalendlyServer = async (now: () => Date) => {
  const events = new Map<string, CalendlyEvent>()
  const calls: { method: string; url: URL; authorization: string | undefined; body: Json }[] = []
  let baseUrl = ''

  const uriFor = ({ id }: Pick<CalendlyEvent, 'id'>) => `${baseUrl}/scheduled_events/${id}`
  const inviteeUri = (event: CalendlyEvent) => `${uriFor(event)}/invitees/${event.invitee}`
  const isTaken = (startsAt: Date) =>
    [...events.values()].some((event) => event.status === 'active' && event.startsAt.getTime() === startsAt.getTime())

  const add = (startsAt: Date, name: string, email: string): CalendlyEvent => {
    const added: CalendlyEvent = {
      id: newId(),
      invitee: newId(),
      startsAt,
      name,
      email,
      status: 'active',
      canceledBy: null,
      movedTo: null,
      movedFrom: null,
    }
    events.set(added.id, added)
    return added
  }

  const presentEvent = (event: CalendlyEvent): Json => ({
    uri: uriFor(event),
    name: 'Mentorship Session',
    status: event.status,
    start_time: event.startsAt.toISOString().replace('Z', '000Z'),
    end_time: new Date(event.startsAt.getTime() + SESSION_MS).toISOString().replace('Z', '000Z'),
    event_type: `${baseUrl}/event_types/CCCCCCCCCCCCCCCC`,
    ...(event.canceledBy && { cancellation: { canceled_by: event.name, canceler_type: event.canceledBy } }),
    location: {
      type: 'google_conference',
      status: 'pushed',
      join_url: `https://calendly.com/events/${event.id}/google_meet`,
    },
  })
  const presentInvitee = (event: CalendlyEvent): Json => {
    const next = event.movedTo === null ? undefined : events.get(event.movedTo)
    const last = event.movedFrom === null ? undefined : events.get(event.movedFrom)
    return {
      uri: inviteeUri(event),
      event: uriFor(event),
      name: event.name,
      email: event.email,
      status: event.status,
      rescheduled: next !== undefined,
      new_invitee: next ? inviteeUri(next) : null,
      old_invitee: last ? inviteeUri(last) : null,
    }
  }

  const listTimes = (query: URLSearchParams) => {
    const from = Date.parse(query.get('start_time') ?? '')
    const until = Date.parse(query.get('end_time') ?? '')
    if (!(from > now().getTime()) || until - from > 7 * DAY_MS) return refused(400, 'Invalid Argument')
    const days = Array.from({ length: 9 }, (_, at) => Math.floor(from / DAY_MS) * DAY_MS + at * DAY_MS + 15 * 3_600_000)
    const collection = days
      .filter((time) => time >= from && time < until && !isTaken(new Date(time)))
      .map((time) => ({
        status: 'available',
        invitees_remaining: 1,
        start_time: new Date(time).toISOString(),
        scheduling_url: `https://calendly.com/mentor/session/${new Date(time).toISOString()}`,
      }))
    return { status: 200, body: { collection } }
  }

  const answer = ({ pathname, searchParams }: URL, body: Json): { status: number; body: unknown } => {
    const [, kind, id = '', more, invitee] = pathname.split('/')
    if (kind === 'users')
      return { status: 200, body: { resource: { current_organization: `${baseUrl}/organizations/O` } } }
    if (kind === 'event_type_available_times') return listTimes(searchParams)
    if (kind === 'invitees') {
      const startsAt = new Date(String(body.start_time))
      if (isTaken(startsAt)) return refused(400, 'Invalid Argument')
      const { name, email } = body.invitee as { name: string; email: string }
      const made = add(startsAt, name, email)
      return { status: 201, body: { resource: presentInvitee(made) } }
    }
    if (kind === 'scheduled_events' && id === '') {
      const found = [...events.values()].filter(
        ({ email, status }) => email === searchParams.get('invitee_email') && status === 'active',
      )
      return { status: 200, body: { collection: found.map(presentEvent) } }
    }
    const event = events.get(id)
    if (kind !== 'scheduled_events' || !event) return refused(404, 'Resource Not Found')
    if (more === 'cancellation') {
      if (event.status === 'canceled') return refused(403, 'Permission Denied')
      // With the token of the mentor.
      Object.assign(event, { status: 'canceled', canceledBy: 'host' })
      return { status: 201, body: { resource: { canceled_by: 'Mentor', reason: body.reason } } }
    }
    if (more === 'invitees' && invitee === undefined)
      return { status: 200, body: { collection: [presentInvitee(event)] } }
    if (more === 'invitees' && invitee !== event.invitee) return refused(404, 'Resource Not Found')
    return { status: 200, body: { resource: more === 'invitees' ? presentInvitee(event) : presentEvent(event) } }
  }

  const handle = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '', baseUrl)
    const sent = await text(request)
    const body = sent ? (JSON.parse(sent) as Json) : {}
    const { method = '' } = request
    calls.push({ method, url, authorization: request.headers.authorization, body })
    return answer(url, body)
  }
  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const requireEvent = (uri: string): CalendlyEvent => {
    const event = events.get(uri.split('/').at(-1) ?? '')
    if (!event) throw new Error('There is no such event.')
    return event
  }
  const cancel = (uri: string, by: 'host' | 'invitee' = 'invitee'): CalendlyEvent =>
    Object.assign(requireEvent(uri), { status: 'canceled', canceledBy: by })
  return {
    baseUrl,
    calls,
    eventType: () => `${baseUrl}/event_types/CCCCCCCCCCCCCCCC`,
    /** What the widget does: the addresses that its message has. */
    schedule(startsAt: Date, name: string, email: string) {
      const event = add(startsAt, name, email)
      return { eventUri: uriFor(event), inviteeUri: inviteeUri(event) }
    },
    /** What somebody does at Calendly. Returns the bodies of the webhooks that it sends. */
    cancel(uri: string, by?: 'host' | 'invitee'): string[] {
      return [JSON.stringify({ event: 'invitee.canceled', payload: presentInvitee(cancel(uri, by)) })]
    },
    move(uri: string, startsAt: Date): string[] {
      const old = cancel(uri)
      const next = Object.assign(add(startsAt, old.name, old.email), { movedFrom: old.id })
      old.movedTo = next.id
      return [
        JSON.stringify({ event: 'invitee.canceled', payload: presentInvitee(old) }),
        JSON.stringify({ event: 'invitee.created', payload: presentInvitee(next) }),
      ]
    },
    active: () => [...events.values()].filter(({ status }) => status === 'active'),
    canceled: () => [...events.values()].filter(({ status }) => status === 'canceled'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const signCalendlyEvent = (body: string, key: string, at: Date): Record<string, string> => {
  const time = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return { 'calendly-webhook-signature': `t=${time},v1=${mac}` }
}
