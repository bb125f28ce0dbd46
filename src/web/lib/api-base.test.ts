import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { renewToken } from './renew-token.ts'
import { adoptSettings, settings } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

test('MS-15.1 the shared client and the renewal of the token, which does not use it, have one base address', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } })
  })
  for (const apiBase of ['/api', 'https://works.example/v1']) {
    asked.length = 0
    adoptSettings({ ...settings(), apiBase })
    await expect(api('GET /users/profile', {}, { unauthenticated: true })).rejects.toMatchObject({ status: 401 })
    expect(await renewToken()).toBeNull()
    expect(asked).toEqual([`${apiBase}/users/profile`, `${apiBase}/identity/token`])
  }
})
