import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'

type Json = Record<string, unknown>
interface GoogleEvent {
  id: string
  status: string
  start: { dateTime: string }
  end: { dateTime: string }
  hangoutLink?: string
  conferenceRequest?: string
}

const refused = (status: number, reason: string) => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ reason }] } },
})

/**
 * Answers like Google: tokens by a refresh token or a signed grant, and the Calendar API v3 with one calendar, whose events,
 * rooms and busy times are kept. Ids of events are for good, also of removed ones.
 */
export const startGoogleServer = async () => {
  const calendarId = 'mentor@example.com'
  const events = new Map<string, GoogleEvent>()
  const calls: { method: string; url: URL; authorization: string | undefined; body: string }[] = []
  const tokens = new Set<string>()
  let busy: { start: string; end: string }[] = []
  let makesRooms = true
  let removals = 0
  let baseUrl = ''

  const grant = (form: URLSearchParams) => {
    const assertion = form.get('assertion')
    const isKnown = assertion
      ? decodeJwt(assertion).sub === calendarId && decodeJwt(assertion).aud === 'https://oauth2.googleapis.com/token'
      : form.get('refresh_token') === 'refresh-secret-of-the-test'
    if (!isKnown) return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } }
    const access_token = `token-${tokens.size}`
    tokens.add(access_token)
    return { status: 200, body: { access_token, expires_in: 3599, token_type: 'Bearer' } }
  }

  /** The room of an event is made once, some time after the event. */
  const withRoom = (event: GoogleEvent, body: Json): GoogleEvent => {
    const { createRequest } = (body.conferenceData ?? {}) as { createRequest?: { requestId: string } }
    if (createRequest) event.conferenceRequest ??= createRequest.requestId
    if (event.conferenceRequest && makesRooms)
      event.hangoutLink ??= `https://meet.google.com/${event.conferenceRequest.slice(5, 15)}`
    return event
  }

  const answerEvents = (method: string, id: string | undefined, body: Json) => {
    if (method === 'POST') {
      const chosen = String(body.id)
      if (!/^[a-v0-9]{5,1024}$/.test(chosen)) return refused(400, 'invalid')
      if (events.has(chosen)) return refused(409, 'duplicate')
      const { conferenceData: _conference, ...fields } = body
      const blank: GoogleEvent = { id: chosen, status: 'confirmed', start: { dateTime: '' }, end: { dateTime: '' } }
      const made = withRoom(Object.assign(blank, fields), body)
      events.set(chosen, made)
      return { status: 200, body: made }
    }
    const event = events.get(id ?? '')
    if (!event) return refused(404, 'notFound')
    if (method === 'DELETE') {
      if (event.status === 'cancelled') return refused(410, 'deleted')
      event.status = 'cancelled'
      removals += 1
      return { status: 204, body: null }
    }
    const { conferenceData: _conference, ...fields } = body
    return { status: 200, body: withRoom(Object.assign(event, fields), body) }
  }

  const answer = (method: string, url: URL, sent: string, authorization: string | undefined) => {
    if (url.pathname === '/token') return grant(new URLSearchParams(sent))
    if (!tokens.has(authorization?.replace('Bearer ', '') ?? '')) return refused(401, 'authError')
    const body = sent ? (JSON.parse(sent) as Json) : {}
    const path = url.pathname.replace('/calendar/v3', '')
    const [, kind, id = '', list, eventId] = path.split('/')
    if (kind === 'freeBusy') {
      const asked = (body.items as { id: string }[])[0]?.id ?? ''
      const own = [...events.values()]
        .filter(({ status }) => status !== 'cancelled')
        .map(({ start, end }) => ({ start: start.dateTime, end: end.dateTime }))
      const found = asked === calendarId ? { busy: [...busy, ...own] } : { errors: [{ reason: 'notFound' }], busy: [] }
      return { status: 200, body: { calendars: { [asked]: found } } }
    }
    if (kind === 'users')
      return decodeURIComponent(eventId ?? '') === calendarId
        ? { status: 200, body: { id: calendarId, accessRole: 'owner' } }
        : refused(404, 'notFound')
    if (kind !== 'calendars' || list !== 'events' || decodeURIComponent(id) !== calendarId)
      return refused(404, 'notFound')
    return answerEvents(method, eventId, body)
  }

  const handle = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '', baseUrl)
    const { method = '' } = request
    const body = await text(request)
    const { authorization } = request.headers
    calls.push({ method, url, authorization, body })
    return answer(method, url, body, authorization)
  }
  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    calendarId,
    calls,
    active: () => [...events.values()].filter(({ status }) => status !== 'cancelled'),
    /** How many events were made, and how many removed, so far. */
    made: () => events.size,
    removed: () => removals,
    setBusy: (spans: { startsAt: Date; endsAt: Date }[]) => {
      busy = spans.map(({ startsAt, endsAt }) => ({ start: startsAt.toISOString(), end: endsAt.toISOString() }))
    },
    /** Whether rooms are there at once. */
    makeRooms: (makes: boolean) => {
      makesRooms = makes
    },
    /** Ends all access tokens. */
    revoke: () => tokens.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
