import { describe, expect, test, vi } from 'vitest'
import { CACHE_PREFIX, TOKEN_KEY } from '#contract/constants.ts'
import { ApiError, failureText } from './api-error.ts'
import { type Bearer, createHttpClient, type Incoming, type Outgoing } from './http-client.ts'
import { onRefused, refused } from './refusal.ts'
import { createResponseCache } from './response-cache.ts'
import { createSession } from './session.ts'

const read = 'GET /exhibitions/:id'
const write = 'POST /users/saved-lists'
const payment = 'GET /stripe/account-status'

const memoryStorage = (): Storage => {
  const held = new Map<string, string>()
  const store = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      held.set(key, value)
      Object.defineProperty(store, key, { value, enumerable: true, configurable: true })
    },
    removeItem: (key: string) => {
      held.delete(key)
      Reflect.deleteProperty(store, key)
    },
  }
  return store as unknown as Storage
}

const fixture = (responses: Partial<Incoming>[], bearer: Partial<Bearer> = {}) => {
  const sent: Outgoing[] = []
  const storage = memoryStorage()
  const cache = createResponseCache(() => storage)
  const parts: Bearer = {
    current: async () => 'old-token',
    userId: () => 'user-1',
    endedElsewhere: () => false,
    confirm: vi.fn(async () => 'confirmed-token'),
    renew: vi.fn(async () => 'new-token'),
    refused: vi.fn(),
    ...bearer,
  }
  const call = createHttpClient({
    base: 'https://api.example/base',
    bearer: parts,
    cache,
    transport: async (request) => {
      sent.push(request)
      const response = responses[Math.min(sent.length, responses.length) - 1]
      return { status: 200, etag: null, mayBeStored: true, body: undefined, ...response }
    },
  })
  return { call, sent, storage, cache, bearer: parts }
}

const thing = { params: { id: '1' } }

describe('the HTTP client', () => {
  test('AW-2.1 addresses every call relative to the configured base', async () => {
    const { call, sent } = fixture([{ body: { name: 'a' } }])
    await call(read, { params: { id: 'a b' } })
    expect(sent[0]?.url).toBe('https://api.example/base/exhibitions/a%20b')
  })

  test('AW-2.2 sends JSON as JSON and leaves the type of a form to the browser', async () => {
    const { call, sent } = fixture([{ body: { name: 'a' } }])
    await call(write, { body: { name: 'a' } })
    await call(write, { body: { name: 'a' } }, { form: new FormData() })
    expect(sent[0]?.headers['content-type']).toBe('application/json')
    expect(sent[0]?.body).toBe('{"name":"a"}')
    expect(sent[1]?.headers['content-type']).toBeUndefined()
    expect(sent[1]?.body).toBeInstanceOf(FormData)
    expect(sent.every(({ headers }) => headers.accept === 'application/json')).toBe(true)
  })

  test('AW-2.4 a 401 forces a new token and repeats the same request exactly once with it', async () => {
    const { call, sent, bearer } = fixture([{ status: 401 }, { body: { name: 'a' } }])
    expect(await call(write, { body: { name: 'a' } })).toEqual({ name: 'a' })
    expect(sent).toHaveLength(2)
    expect(sent[0]?.headers.authorization).toBe('Bearer old-token')
    expect(sent[1]?.headers.authorization).toBe('Bearer new-token')
    expect({ ...sent[1], headers: {} }).toEqual({ ...sent[0], headers: {} })
    expect(bearer.refused).not.toHaveBeenCalled()
  })

  test('AW-2.6 a second 401 or a failed renewal leads to log-in, without a third try', async () => {
    const twice = fixture([{ status: 401 }])
    await expect(twice.call(read, thing)).rejects.toMatchObject({ status: 401 })
    expect(twice.sent).toHaveLength(2)
    expect(twice.bearer.refused).toHaveBeenCalledTimes(1)

    const unrenewed = fixture([{ status: 401 }], { renew: async () => null })
    await expect(unrenewed.call(read, thing)).rejects.toMatchObject({ status: 401 })
    expect(unrenewed.sent).toHaveLength(1)
    expect(unrenewed.bearer.refused).toHaveBeenCalledTimes(1)
  })

  test('a call that needs a recent password asks for it and is repeated with the token of that moment', async () => {
    const old = { status: 401, body: { error: 'Enter your password again.', code: 'recent_login_required' } }
    const confirmed = fixture([old, { body: { name: 'a' } }])
    expect(await confirmed.call(write, { body: { name: 'a' } })).toEqual({ name: 'a' })
    expect(confirmed.sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old-token',
      'Bearer confirmed-token',
    ])
    const cancelled = fixture([old], { confirm: async () => null })
    await expect(cancelled.call(write, { body: { name: 'a' } })).rejects.toMatchObject({
      code: 'recent_login_required',
    })
    for (const { bearer } of [confirmed, cancelled]) expect(bearer.refused).not.toHaveBeenCalled()
    expect(cancelled.sent).toHaveLength(1)
  })

  test('AW-2.8 five 401s at the same time share one renewal, and lead to log-in once', async () => {
    const renew = vi.fn(async (): Promise<string | null> => 'new-token')
    const storage = memoryStorage()
    storage.setItem(TOKEN_KEY, 'old-token')
    const session = createSession({
      storage: () => storage,
      source: { renew },
      clearCache: () => undefined,
      exclusively: (work) => work(),
      personChanged: () => undefined,
    })
    const leave = vi.fn(async () => undefined)
    onRefused(leave)
    const sent: (string | undefined)[] = []
    const call = createHttpClient({
      base: '',
      bearer: {
        current: async () => session.readToken(),
        userId: () => 'user-1',
        endedElsewhere: () => false,
        renew: (token) => session.renew(token),
        confirm: async () => null,
        refused,
      },
      cache: createResponseCache(() => null),
      transport: async ({ headers }) => {
        sent.push(headers.authorization)
        return headers.authorization === 'Bearer new-token'
          ? { status: 200, etag: null, mayBeStored: false, body: { name: 'a' } }
          : { status: 401, etag: null, mayBeStored: false, body: undefined }
      },
    })
    const together = () => Promise.allSettled(Array.from({ length: 5 }, () => call(read, thing)))

    expect((await together()).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
    expect(sent).toEqual([...Array(5).fill('Bearer old-token'), ...Array(5).fill('Bearer new-token')])
    expect([renew.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])

    storage.setItem(TOKEN_KEY, 'old-token')
    renew.mockResolvedValue(null)
    expect((await together()).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect([renew.mock.calls.length, leave.mock.calls.length]).toEqual([2, 1])
  })

  test('AW-2.7 a 401 without a current user leads to log-in without a repeat', async () => {
    const { call, sent, bearer } = fixture([{ status: 401 }], { current: async () => null })
    await expect(call(write, { body: { name: 'a' } })).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(1)
    expect(bearer.renew).not.toHaveBeenCalled()
    expect(bearer.refused).toHaveBeenCalledTimes(1)
  })

  test('a read left over from a session that another tab ended leads nowhere; a change still leads to log-in', async () => {
    const ended = { current: async () => null, endedElsewhere: () => true }
    const { call, sent, bearer } = fixture([{ status: 401 }], ended)
    await expect(call(read, thing)).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
    expect(bearer.refused).not.toHaveBeenCalled()
    await expect(call(write, { body: { name: 'a' } })).rejects.toBeInstanceOf(ApiError)
    expect(bearer.refused).toHaveBeenCalledTimes(1)
  })

  test('AW-2.10 a 304 is answered from the stored copy, asked for with its validator', async () => {
    const { call, sent } = fixture([{ etag: '"v1"', body: { name: 'kept' } }, { status: 304 }])
    await call(read, thing)
    expect(await call(read, thing)).toEqual({ name: 'kept' })
    expect(sent[1]?.headers['if-none-match']).toBe('"v1"')
  })

  test('AW-2.12 a 304 without a stored copy is repeated once without the validator', async () => {
    const { call, sent } = fixture([{ status: 304 }, { body: { name: 'whole' } }])
    expect(await call(read, thing)).toEqual({ name: 'whole' })
    expect(sent).toHaveLength(2)
    expect(sent[1]?.headers['if-none-match']).toBeUndefined()
  })

  test('AW-2.14 a full or blocked local storage never breaks a call', async () => {
    const { call, storage } = fixture([{ etag: '"v1"', body: { name: 'a' } }])
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await call(read, thing)).toEqual({ name: 'a' })
    storage.getItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    expect(await call(read, thing)).toEqual({ name: 'a' })
  })

  test('AW-2.16 payment paths carry no-cache headers, others do not', async () => {
    const { call, sent } = fixture([{ body: { status: 'active' } }])
    await call(payment, {})
    await call(read, thing)
    expect(sent[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
    expect(sent[1]?.headers['cache-control']).toBeUndefined()
  })

  test('answers of payment paths are never stored, and copies of two users never meet', async () => {
    const { call, storage, cache } = fixture([{ etag: '"v"', body: { status: 'active', name: 'mine' } }])
    await call(payment, {})
    await call(read, thing)
    const keys = Object.keys(storage).filter((key) => key.startsWith(CACHE_PREFIX))
    expect(keys).toEqual([`${CACHE_PREFIX}user-1:https://api.example/base/exhibitions/1`])
    expect(cache.read('user-2', 'https://api.example/base/exhibitions/1')).toBeNull()
  })

  test('AW-2.18 AW-14.11 the text of the server wins when it is not empty, else the fixed one is shown', async () => {
    const said = fixture([{ status: 409, body: { error: 'x' } }])
    const failure = await said.call(write, { body: { name: 'a' } }).catch((error: unknown) => error)
    expect(failureText(failure, 'fixed')).toBe('x')
    for (const body of [undefined, {}, { error: '' }, { error: '  ' }, 'gateway error']) {
      const silent = fixture([{ status: 500, body }])
      const failure = await silent.call(write, { body: { name: 'a' } }).catch((error: unknown) => error)
      expect(failureText(failure, 'fixed')).toBe('fixed')
    }
  })

  test('CD-5.12 the save of the profile succeeds with status 200; every other status is a failure', async () => {
    const body = { bio: 'Paints boats.' }
    expect(await fixture([{ status: 200, body: { name: 'Ana' } }]).call('PUT /users/profile', { body })).toEqual({
      name: 'Ana',
    })
    for (const status of [201, 202, 204, 302, 400, 404, 500]) {
      const saving = fixture([{ status, body: { name: 'Ana' } }]).call('PUT /users/profile', { body })
      await expect(saving).rejects.toMatchObject({ status })
    }
  })

  test('AW-2.19 stripe_status of a failure is passed through untouched', async () => {
    const { call } = fixture([{ status: 403, body: { error: 'x', stripe_status: 'pending' } }])
    await expect(call(write, { body: { name: 'a' } })).rejects.toMatchObject({ stripe_status: 'pending' })
  })

  test('CD-1.15 a failure names its error, else its details, else its own message', () => {
    expect(new ApiError(500, { error: 'the error', details: 'more' }).message).toBe('the error')
    expect(new ApiError(500, { details: 'the details' }).message).toBe('the details')
    expect(new ApiError(500, {}).message).toBe('The server answered 500.')
  })
})
