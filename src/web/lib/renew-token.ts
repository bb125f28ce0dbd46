import { ApiError } from './api-error.ts'
import { createHttpClient } from './http-client.ts'
import { settings } from './settings.ts'
import { browserTransport } from './transport.ts'

/** Renewal is authenticated by its cookie, so this client sends no token and caches nothing. */
const call = createHttpClient({
  get base() {
    return settings().apiBase
  },
  transport: browserTransport,
  cache: { read: () => null, write: () => undefined, clear: () => undefined },
  bearer: {
    current: async () => null,
    userId: () => null,
    endedElsewhere: () => false,
    renew: async () => null,
    confirm: async () => null,
    refused: () => undefined,
  },
})

/** A new token, or null when the session has ended (AW-1.46). */
export const renewToken = async (): Promise<string | null> => {
  try {
    return (await call('POST /identity/token', {}, { unauthenticated: true })).token
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
