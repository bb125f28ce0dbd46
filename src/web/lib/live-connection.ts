import { io, type Socket } from 'socket.io-client'
import { LIVE_CONNECTION, LIVE_REFUSALS, UNAUTHENTICATED } from '#contract/live.ts'
import { createWatchers } from './watchers.ts'

/** `off`: nobody is signed in. `lost`: the page works, and does not learn of what others do. */
export type LiveState = 'off' | 'connecting' | 'live' | 'lost'

/** How a connection came to stand. */
export interface Arrival {
  /** What was missed in the meantime has been delivered, and the server knows the rooms. */
  recovered: boolean
  /** The server ended the one before, so anything may have been missed. */
  ended: boolean
}

export interface LiveConnectionDeps {
  /** The origin of the server; without it, that of the page. */
  origin?: string
  path(): string
  /** The current ID token, asked for at every attempt (CD-13.3, CD-13.24). */
  token(): Promise<string | null>
  /** A new one in place of the one that was refused; null when the session has ended. */
  renewToken(refused: string | null): Promise<string | null>
}

const { attempts, attemptDelayMs, timeoutMs, transports } = LIVE_CONNECTION
const SERVER_ENDED = 'io server disconnect'
/** Trying again would add to it; the connection rests until the page wakes it. */
const isTooMuch = ({ message }: Error): boolean => LIVE_REFUSALS.some((code) => code === message)

/** The live connection of one person: it connects, comes back within the limits of CD-18, and rests when that fails. */
export const createLiveConnection = ({ origin, path, token, renewToken }: LiveConnectionDeps) => {
  const { watch, notify } = createWatchers()
  const listeners = new Map<string, (payload: unknown) => void>()
  const arrivals = new Set<(arrival: Arrival) => void>()
  let state: LiveState = 'off'
  let socket: Socket | null = null
  let stopTimers = (): void => undefined
  let resetReturns = (): void => undefined
  /** Woken while an attempt was under way, which may have begun too early. */
  let isWoken = false

  const become = (next: LiveState): void => {
    if (state === next) return
    state = next
    notify()
  }

  const open = (): Socket => {
    /** The token of the last attempt. */
    let used: string | null = null
    const next = io(origin, {
      path: path(),
      forceNew: true,
      autoConnect: false,
      transports: [...transports],
      // Without this, polling is only tried by a page that could once open a WebSocket.
      tryAllTransports: true,
      reconnectionAttempts: attempts,
      reconnectionDelay: attemptDelayMs,
      reconnectionDelayMax: attemptDelayMs,
      timeout: timeoutMs,
      auth: (give) =>
        void token().then((current) => {
          used = current
          give({ token: current ?? '' })
        }),
    })
    /** The extra connection of a fresh session has been made (CD-13.4). */
    let isSecond = false
    let wasRefused = false
    let wasEnded = false
    /** Attempts to come back from what the library does not retry: an end or a refusal by the server. */
    let returns = 0
    let returning: ReturnType<typeof setTimeout> | undefined
    let standing: ReturnType<typeof setTimeout> | undefined
    stopTimers = () => {
      clearTimeout(returning)
      clearTimeout(standing)
    }
    resetReturns = () => {
      returns = 0
    }
    const comeBack = (): void => {
      if (returns >= attempts) return
      returns += 1
      clearTimeout(returning)
      // Jitter, so that everybody does not come back to a restarted server at the same moment.
      returning = setTimeout(() => next.connect(), attemptDelayMs * (0.5 + Math.random()))
    }
    const renew = async (): Promise<void> => {
      // A token that was refused is renewed once; then the connection rests.
      if (wasRefused) return
      wasRefused = true
      const renewed = await renewToken(used).catch(() => null)
      if (renewed && socket === next) next.connect()
    }

    next.on('connect', () => {
      if (!next.recovered && !isSecond) {
        isSecond = true
        next.disconnect().connect()
        return
      }
      const arrival = { recovered: next.recovered, ended: wasEnded }
      isSecond = false
      wasRefused = false
      wasEnded = false
      isWoken = false
      clearTimeout(standing)
      standing = setTimeout(resetReturns, timeoutMs)
      become('live')
      for (const arrived of arrivals) arrived(arrival)
    })
    next.on('disconnect', (reason) => {
      // Our own, before the extra connection.
      if (reason === 'io client disconnect') return
      clearTimeout(standing)
      become('lost')
      if (reason !== SERVER_ENDED) return
      wasEnded = true
      comeBack()
    })
    next.on('connect_error', (error) => {
      become('lost')
      // The library retries what did not reach the server.
      if (next.active) return
      if (error.message === UNAUTHENTICATED) void renew()
      else if (!isTooMuch(error)) comeBack()
    })
    next.io.on('reconnect_failed', () => {
      if (!isWoken) return
      isWoken = false
      comeBack()
    })
    for (const [name, listener] of listeners) next.on(name, listener)
    return next
  }

  const stop = (): void => {
    stopTimers()
    const open = socket
    socket = null
    open?.disconnect()
    become('off')
  }

  return {
    state: (): LiveState => state,
    watch,
    start(): void {
      stop()
      become('connecting')
      socket = open()
      socket.connect()
    },
    stop,
    /** Tries again after the attempts were used up, when there is a reason to expect success. */
    wake(): void {
      if (state !== 'lost') return
      isWoken = true
      resetReturns()
      socket?.connect()
    },
    /** Listens to what the server says. */
    on(name: string, listener: (payload: unknown) => void): void {
      listeners.set(name, listener)
      socket?.on(name, listener)
    },
    /** Called whenever the connection stands. */
    onArrival(arrived: (arrival: Arrival) => void): void {
      arrivals.add(arrived)
    },
    /** Says something to the server; lost while the connection is. */
    say(name: string, payload: object): void {
      if (state === 'live') socket?.emit(name, payload)
    },
    /** Asks the server; null without an answer. */
    async ask(name: string, payload: object): Promise<unknown> {
      if (state !== 'live' || !socket) return null
      return socket
        .timeout(timeoutMs)
        .emitWithAck(name, payload)
        .catch(() => null)
    },
  }
}
export type LiveConnection = ReturnType<typeof createLiveConnection>
