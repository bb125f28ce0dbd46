import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { session } from '#web/lib/live-session.ts'

type Reply = [status: number, body: unknown]

export interface StubServer {
  /** Every call, e.g. `PUT /users/update`. */
  calls: string[]
  /** How calls are answered from now on. */
  respond: (call: string) => Reply | Promise<Reply>
}

/**
 * In place of the server, for every test of a file; `fetch` is all that it replaces. Each test starts signed out, and what it
 * rendered is removed afterwards.
 */
export const stubServer = (): StubServer => {
  const server: StubServer = { calls: [], respond: () => [200, {}] }
  beforeEach(() => {
    server.calls = []
    server.respond = () => [200, {}]
    vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET' }: RequestInit) => {
      const { pathname, search } = new URL(String(url), 'http://localhost')
      const call = `${method} ${pathname.replace('/api', '')}${search}`
      server.calls.push(call)
      const [status, body] = await server.respond(call)
      return new Response(JSON.stringify(body), { status })
    })
    session.end()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  return server
}
