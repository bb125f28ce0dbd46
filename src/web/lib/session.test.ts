import { expect, test, vi } from 'vitest'
import { TOKEN_KEY, USER_KEY } from '#contract/constants.ts'
import type { Profile } from '#contract/profiles.ts'
import { createSession, tokenExpiry } from './session.ts'

const memory = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    } as unknown as Storage,
  }
}
const user = { id: 'user-1', name: 'Ada' } as Profile
const encodeToken = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`
const tokenUntil = (seconds: number) => encodeToken({ exp: Math.floor(Date.now() / 1000) + seconds })

const fixture = (renew: () => Promise<string | null>) => {
  const { stored, storage } = memory()
  const [clearCache, personChanged] = [vi.fn(), vi.fn()]
  const session = createSession({
    storage: () => storage,
    source: { renew },
    clearCache,
    exclusively: (work) => work(),
    personChanged,
  })
  return { session, stored, clearCache, personChanged }
}

test('AW-1.46 a change of the sign-in state forces a fresh token and stores it over the old one', async () => {
  const renew = vi.fn(async () => 'fresh')
  const { session, stored } = fixture(renew)
  stored.set(TOKEN_KEY, 'old')
  await session.signInStateChanged()
  expect(renew).toHaveBeenCalledTimes(1)
  expect(stored.get(TOKEN_KEY)).toBe('fresh')
})

test('a fresh token that comes late takes nobody’s place: not of who signed in meanwhile, nor of who logged out', async () => {
  const encodeUserToken = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
  const response = Promise.withResolvers<string>()
  const { session, stored } = fixture(() => response.promise)
  stored.set(TOKEN_KEY, encodeUserToken('ada'))
  const late = session.signInStateChanged()
  stored.set(TOKEN_KEY, encodeUserToken('ben'))
  response.resolve(`${encodeUserToken('ada')}fresh`)
  expect([await late, stored.get(TOKEN_KEY)]).toEqual([encodeUserToken('ben'), encodeUserToken('ben')])

  const again = session.signInStateChanged()
  stored.delete(TOKEN_KEY)
  expect([await again, stored.get(TOKEN_KEY)]).toEqual([null, undefined])
})

test('five renewals at the same time are one call to the provider', async () => {
  const renew = vi.fn(async () => 'fresh')
  const { session } = fixture(renew)
  expect(await Promise.all(Array.from({ length: 5 }, () => session.renew()))).toEqual(
    Array.from({ length: 5 }).fill('fresh'),
  )
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a token that turns out to be refused after it was renewed is not renewed again', async () => {
  const [old, fresh] = [tokenUntil(500), tokenUntil(600)]
  const renew = vi.fn(async () => fresh)
  const { session, stored } = fixture(renew)
  stored.set(TOKEN_KEY, old)
  expect([await session.renew(old), await session.renew(old)]).toEqual([fresh, fresh])
  expect(renew).toHaveBeenCalledTimes(1)
  await session.renew(fresh)
  expect(renew).toHaveBeenCalledTimes(2)
})

/** Two tabs of one browser: they share the storage and the lock. */
const twoTabs = (renew: () => Promise<string | null>) => {
  const { stored, storage } = memory()
  let turn: Promise<unknown> = Promise.resolve()
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const tab = () =>
    createSession({
      storage: () => storage,
      source: { renew },
      clearCache: vi.fn(),
      exclusively,
      personChanged: vi.fn(),
    })
  return { stored, tabs: [tab(), tab()] as const }
}

test('a tab that loads while another one renews takes its token, and asks nobody', async () => {
  const fresh = tokenUntil(600)
  const renew = vi.fn(async () => fresh)
  const { stored, tabs } = twoTabs(renew)
  stored.set(TOKEN_KEY, tokenUntil(5))
  expect(await Promise.all(tabs.map((tab) => tab.renew()))).toEqual([fresh, fresh])
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a sign-in waits for the renewal of another tab, and still gets a token of its own', async () => {
  const [old, mine] = [encodeToken({ sub: 'ada', exp: 1 }), encodeToken({ sub: 'ben', exp: 1 })]
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const { stored, tabs } = twoTabs(() => (responses[asked++] as (typeof responses)[0]).promise)
  stored.set(TOKEN_KEY, old)
  const [renewed, signedIn] = [tabs[0].renew(), tabs[1].signInStateChanged()]
  await Promise.resolve()
  expect(asked).toBe(1)
  responses[0]?.resolve(`${old}fresh`)
  await renewed
  responses[1]?.resolve(mine)
  expect([await signedIn, stored.get(TOKEN_KEY), asked]).toEqual([mine, mine, 2])
})

test('a token that comes after a log-out in another tab signs nobody in again', async () => {
  const { session, stored } = fixture(async () => {
    stored.delete(TOKEN_KEY)
    return 'late'
  })
  stored.set(TOKEN_KEY, 'old')
  session.adopt(user)
  expect(await session.renew()).toBeNull()
  expect(stored.get(TOKEN_KEY)).toBeUndefined()
})

test('the end of a session removes token and profile and forgets the cached answers', () => {
  const { session, stored, clearCache } = fixture(async () => null)
  stored.set(TOKEN_KEY, 'token')
  session.adopt(user)
  expect(session.get()).toEqual({ status: 'signed-in', user })
  expect(JSON.parse(stored.get(USER_KEY) ?? '')).toEqual(user)
  session.end()
  expect(stored.size).toBe(0)
  expect(clearCache).toHaveBeenCalledTimes(1)
  expect(session.get().status).toBe('signed-out')
})

test('a page that got no answer about a session goes on as a visitor’s and leaves it to the next one', () => {
  const { session, stored, clearCache } = fixture(async () => null)
  stored.set(TOKEN_KEY, 'token')
  session.suspend()
  expect([session.get().status, stored.get(TOKEN_KEY), clearCache.mock.calls.length]).toEqual([
    'signed-out',
    'token',
    0,
  ])
})

test('a token removed by another tab ends the session here; a new token of the same person changes nothing', () => {
  const { session, stored } = fixture(async () => null)
  session.adopt(user)
  const seen = vi.fn()
  session.watch(seen)
  stored.set(TOKEN_KEY, encodeToken({ sub: user.id }))
  expect(session.storageChanged(TOKEN_KEY)).toBe(false)
  expect(session.get().status).toBe('signed-in')
  stored.delete(TOKEN_KEY)
  expect(session.storageChanged(TOKEN_KEY)).toBe(false)
  expect(session.get().status).toBe('signed-out')
  expect(session.endedElsewhere()).toBe(true)
  expect(seen).toHaveBeenCalled()
  session.adopt(user)
  expect(session.endedElsewhere()).toBe(false)
})

test('somebody else who signs in at another tab is determined here, and keeps their token', () => {
  const { session, stored } = fixture(async () => null)
  session.adopt(user)
  stored.set(TOKEN_KEY, encodeToken({ sub: 'user-2' }))
  expect(session.storageChanged(TOKEN_KEY)).toBe(true)
  expect(session.get()).toEqual({ status: 'checking', user: null })
  expect(stored.get(TOKEN_KEY)).toBe(encodeToken({ sub: 'user-2' }))
})

test('a token about to expire is known before it is used', () => {
  const { session } = fixture(async () => null)
  expect(session.expiresSoon(tokenUntil(5))).toBe(true)
  expect(session.expiresSoon(tokenUntil(600))).toBe(false)
  expect(tokenExpiry('not a token')).toBe(0)
})

test('a page that arrived for somebody signs them in, renews a missing token once, and drops a token of somebody else', async () => {
  for (const stored of [null, encodeToken({ sub: 'user-2', exp: 9_999_999_999 })]) {
    const renew = vi.fn(async () => 'fresh')
    const { session, stored: storage } = fixture(renew)
    if (stored) storage.set(TOKEN_KEY, stored)
    session.arrive(user)
    expect(session.get()).toEqual({ status: 'signed-in', user })
    expect([await session.currentToken(), await session.currentToken()]).toEqual(['fresh', 'fresh'])
    expect(renew).toHaveBeenCalledTimes(1)
  }
})

test('a page that arrived with a valid token renews nothing, and a token that was removed later is not replaced', async () => {
  const renew = vi.fn(async () => 'fresh')
  const { session, stored } = fixture(renew)
  const mine = encodeToken({ sub: user.id, exp: Math.floor(Date.now() / 1000) + 600 })
  stored.set(TOKEN_KEY, mine)
  session.arrive(user)
  expect(await session.currentToken()).toBe(mine)
  stored.delete(TOKEN_KEY)
  expect(await session.currentToken()).toBeNull()
  expect(renew).not.toHaveBeenCalled()
})

test('a missing token whose renewal got no answer is renewed by the next call', async () => {
  const renew = vi.fn<() => Promise<string | null>>(async () => 'fresh').mockRejectedValueOnce(new Error('No answer'))
  const { session } = fixture(renew)
  session.arrive(user)
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  expect(await session.currentToken().then((first) => first ?? session.currentToken())).toBe('fresh')
})

test('a sign-out that the server did not confirm stays one, until somebody signs in', async () => {
  const { session, stored } = fixture(async () => 'fresh')
  session.leaving()
  session.end()
  expect(session.arrive(user)).toBe(false)
  expect([session.get().status, stored.get(USER_KEY)]).toEqual(['signed-out', undefined])
  await session.signInStateChanged()
  expect(session.arrive(user)).toBe(true)
  session.leaving()
  session.left()
  expect(session.arrive(user)).toBe(true)
})

test('a page never uses a token of another person: it is loaded again, and what it was about to send is not sent', async () => {
  const until = Math.floor(Date.now() / 1000) + 600
  const { session, stored, personChanged } = fixture(async () => encodeToken({ sub: 'admin-1', exp: until }))
  session.adopt(user)
  stored.set(TOKEN_KEY, encodeToken({ sub: user.id, exp: until, act: { sub: 'admin-1', until } }))
  expect(session.actingUntil()).toBe(until * 1000)
  expect(await session.renew()).toBeNull()
  expect(personChanged).toHaveBeenCalledTimes(1)
  expect([session.get().status, session.actingUntil()]).toEqual(['checking', null])
})
