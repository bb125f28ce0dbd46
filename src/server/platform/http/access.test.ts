import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import type { Role } from '#contract/primitives.ts'
import { requireAccess } from './access.ts'
import type { Actor } from './call.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const createActor = (role: Role): Actor => ({
  id: randomUUID(),
  sessionId: randomUUID(),
  email: 'ada@example.com',
  emailVerified: true,
  authTime: NOW,
  tokenExpiresAt: NOW,
  role,
  isAdmin: role === 'admin',
  lacksSecondFactor: false,
  hasProfile: true,
  acting: null,
})
const call = (access: Access, role: Role) => () => requireAccess(access, createActor(role), NOW)

test('a refused person learns whom an endpoint is for', () => {
  const only = (...roles: Role[]): Access => ({ kind: 'role', roles })
  expect(call(only('artist'), 'gallery')).toThrow('This is for artists. Switch to an artist account to continue.')
  expect(call(only('gallery'), 'artist')).toThrow('This is for galleries.')
  expect(call(only('artist', 'gallery', 'curator'), 'collector')).toThrow(
    'This is for artists, galleries, and curators.',
  )
  expect(call({ kind: 'admin' }, 'artist')).toThrow('This is for administrators.')
  expect(call(only('gallery'), 'gallery')).not.toThrow()
})

test('an administrator may be asked for the password once more', () => {
  const access: Access = { kind: 'admin', maxAgeSeconds: 300 }
  const later = (seconds: number) => () =>
    requireAccess(access, createActor('admin'), new Date(NOW.getTime() + seconds * 1000))
  expect(later(300)).not.toThrow()
  expect(later(301)).toThrow('Enter your password again to continue.')
})
