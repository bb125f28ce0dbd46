import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { type LiveRefusal, UNAUTHENTICATED } from '#contract/live.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../http/call.ts'
import { addressKey, rawClientAddress } from '../http/client-address.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import type { Log } from '../log.ts'
import { createLiveLimits } from './live-limits.ts'
import { type OpenSession, startSessionChecks } from './session-checks.ts'

/** A message has a few ids. */
const MAX_MESSAGE_BYTES = 16 * 1024
/** How long a browser that lost its connection gets the events that it missed when it comes back. */
const RECOVERY_MS = 2 * 60_000
const CONNECT_TIMEOUT_MS = 10_000
/** Rooms that one connection may join. */
const MAX_ROOMS = 500

/** The browser that a message came from. */
export interface Member {
  userId: string
  /** False when it is in too many rooms. */
  join(room: string): boolean
  leave(room: string): void
}

type Handle = (member: Member, payload: unknown) => unknown

type LiveSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (payload: object) => void>,
  Record<string, never>,
  OpenSession
>

export interface RealtimeDeps {
  /** Apart from the paths of the product (CD-13.7, CD-13.8). */
  path: string
  publicUrl: string
  /** How often the sessions of open connections are checked. */
  sessionCheckMs: number
  trustProxy: boolean
  /** Multiplies every limit of `createLiveLimits`. */
  limitFactor: number
  clock: Clock
  log: Log
}

/** What connections need to know of sessions. */
export interface Sessions {
  /** The person of an ID token; null without an active session. */
  authenticate(token: string): Promise<Actor | null>
  isActive(session: OpenSession): Promise<boolean>
}

/** The live connections of this process; other processes have their own, and learn of changes by events (decision 031). */
export interface Realtime {
  /**
   * Accepts connections on the server, each with the ID token of an active session (CD-13.3, CD-13.23), and disconnects those
   * whose session has ended.
   */
  attach(server: HttpServer, sessions: Sessions): void
  /**
   * Handles a message of browsers. A payload that does not fit the schema is ignored; the result is the answer to a browser
   * that waits for one, null after a failure. To be called before `attach`.
   */
  onMessage<T extends z.ZodType>(
    name: string,
    schema: T,
    handle: (member: Member, payload: z.output<T>) => unknown,
  ): void
  emit(room: string, event: string, payload: object): void
  /** Whether nobody in this process is in the room. */
  isEmpty(room: string): boolean
  /** Disconnects the browsers of a session; they need another one to come back. */
  endSession(sessionId: string): void
  /** The open connections of this process. */
  count(): number
  /** Disconnects every browser: they reconnect, and read what they may have missed. */
  disconnectAll(): void
  close(): Promise<void>
}

const handshake = z.object({ token: z.string().min(1) })
const sessionRoom = (sessionId: string): string => `session:${sessionId}`
/** Every connection is in the rooms of its account and its address, whose sizes are limited. */
const accountRoom = (userId: string): string => `account:${userId}`
const addressRoom = (address: string): string => `address:${address}`
const refusal = (code: LiveRefusal): Error => new Error(code)

export const createRealtime = (deps: RealtimeDeps): Realtime => {
  const { path, publicUrl, sessionCheckMs, trustProxy, log } = deps
  const limits = createLiveLimits(deps.limitFactor, deps.clock)
  const getAddress = (request: IncomingMessage): string => addressKey(rawClientAddress(request, trustProxy))
  const io = new Server<
    Record<string, (...args: unknown[]) => void>,
    Record<string, (payload: object) => void>,
    Record<string, never>,
    OpenSession
  >({
    path,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Without `skipMiddlewares: false`, somebody whose session has ended could resume it.
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    // Called when a connection starts, not for what is sent over it.
    allowRequest: (request, decide) =>
      decide(
        null,
        isOwnOrigin(request.headers.origin, request.headers.host, publicUrl) &&
          limits.starts.count(getAddress(request)),
      ),
  })
  const handlers = new Map<string, Handle>()
  let checks: ReturnType<typeof startSessionChecks> | undefined

  const countMembers = (room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0

  /** The error that a browser gets; undefined for one that is admitted. */
  const admit = async (socket: LiveSocket, authenticate: Sessions['authenticate']): Promise<Error | undefined> => {
    const address = addressRoom(getAddress(socket.request))
    await socket.join(address)
    if (countMembers(address) > limits.connectionsPerAddress) return refusal('too_many_connections')
    const given = handshake.safeParse(socket.handshake.auth)
    const person = given.success ? await authenticate(given.data.token) : null
    // An administrator who acts for a member reads nothing live: the connection would outlast the acting.
    const actor = person?.acting ? null : person
    // A recovered connection has the rooms of its person.
    if (!actor || (socket.recovered && socket.data.userId !== actor.id)) return new Error(UNAUTHENTICATED)
    if (limits.messages.isOver(actor.id)) return refusal('too_many_messages')
    if (socket.recovered) await socket.leave(sessionRoom(socket.data.sessionId))
    socket.data = { userId: actor.id, sessionId: actor.sessionId }
    await socket.join([sessionRoom(actor.sessionId), accountRoom(actor.id)])
    return countMembers(accountRoom(actor.id)) > limits.connectionsPerAccount
      ? refusal('too_many_connections')
      : undefined
  }

  const findRefusal = async (...given: Parameters<typeof admit>): Promise<Error | undefined> => {
    try {
      return await admit(...given)
    } catch (error) {
      log.error({ err: error }, 'a live connection failed')
      return new Error('unavailable')
    }
  }

  const toMember = (socket: LiveSocket): Member => ({
    userId: socket.data.userId,
    join(room) {
      if (socket.rooms.size >= MAX_ROOMS) return false
      void socket.join(room)
      return true
    },
    leave: (room) => void socket.leave(room),
  })

  const serve = (socket: LiveSocket): void => {
    const member = toMember(socket)
    for (const [name, handle] of handlers)
      socket.on(name, async (payload: unknown, response: unknown) => {
        const respond = (result: unknown): void => {
          if (typeof response === 'function') response(result)
        }
        if (!limits.messages.count(member.userId)) {
          respond({ error: 'too_many_messages' satisfies LiveRefusal })
          // Reading what is ignored costs, too; the account is admitted again when its minute is over.
          socket.disconnect(true)
          return
        }
        let result: unknown = null
        try {
          result = (await handle(member, payload)) ?? null
        } catch (error) {
          log.error({ err: error, message: name }, 'a live message failed')
        }
        respond(result)
      })
  }

  const endSession = (sessionId: string): void => {
    io.in(sessionRoom(sessionId)).disconnectSockets(true)
  }

  return {
    attach(server, { authenticate, isActive }) {
      io.use((socket, next) => {
        const decide = async (): Promise<void> => next(await findRefusal(socket, authenticate))
        void decide()
      })
      io.on('connection', serve)
      io.attach(server)
      checks = startSessionChecks({
        intervalMs: sessionCheckMs,
        openSessions: () => [...io.of('/').sockets.values()].map(({ data }) => data),
        isActive,
        end: endSession,
        log,
      })
    },
    onMessage(name, schema, handle) {
      handlers.set(name, (member, payload) => {
        const parsed = schema.safeParse(payload)
        return parsed.success ? handle(member, parsed.data) : null
      })
    },
    emit: (room, event, payload) => void io.to(room).emit(event, payload),
    isEmpty: (room) => !io.of('/').adapter.rooms.has(room),
    endSession,
    count: () => io.engine.clientsCount,
    disconnectAll: () => io.disconnectSockets(true),
    // Not `io.close`, which would also close the HTTP server before its requests are answered.
    async close() {
      io.engine.close()
      await checks?.stop()
    },
  }
}
