import { describe, expect, test } from 'vitest'
import { login, signIn } from '#contract/identity.ts'
import { type Role, SELF_SERVICE_ROLES } from '#contract/primitives.ts'
import { adminSetRole, getProfile, initializeIfNeeded, initializeUser, updateRole } from '#contract/profiles.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

const configured = 'Founder@example.com'
const t = testApp({ env: { ADMIN_EMAILS: `${configured}, other@example.com` } })

const choose = (user: TestUser, role: unknown) => user.raw('PUT', '/api/users/update-role', { role })
const fetchRole = async (user: TestUser) => (await user.call(getProfile)).body.role
const administration = async (user: TestUser) => (await user.call(getProfile)).body.is_admin

describe('choosing a role', () => {
  test('CD-3.9 AW-1.39 each of the four roles can be chosen from every other and from none', async () => {
    const user = await t.signUp(null)
    await user.call(initializeIfNeeded)
    for (const to of SELF_SERVICE_ROLES) {
      await t.app.features.profiles.assignRole(user.id, null)
      expect((await choose(user, to)).status).toBe(200)
      expect(await fetchRole(user)).toBe(to)
      for (const from of SELF_SERVICE_ROLES) {
        await choose(user, from)
        expect([from, to, (await choose(user, to)).status, await fetchRole(user)]).toEqual([from, to, 200, to])
      }
    }
  })

  test('CD-3.11 CD-3.12 CD-4.11 AW-15.5 the role is stored, returned and visible to the next request; 400 outside the four, 401 without a token', async () => {
    const user = await t.signUp('collector')
    const { status, body } = await user.call(updateRole, { body: { role: 'artist' } })
    expect([status, body.role, body.id]).toEqual([200, 'artist', user.id])
    expect(await fetchRole(user)).toBe('artist')
    for (const role of ['foo', '', 'ARTIST', null, 7]) {
      const response = await choose(user, role)
      expect([role, response.status, response.failure.fields?.[0]?.field]).toEqual([role, 400, 'role'])
    }
    expect((await choose(user, 'admin')).status).toBe(403)
    expect((await t.anonymous.call(updateRole, { body: { role: 'artist' } })).status).toBe(401)
    expect((await choose(await t.signUp(null), 'artist')).failure.code).toBe('account_not_found')
    expect(await fetchRole(user)).toBe('artist')
  })

  test('AW-1.40 CD-3.10 the four are accepted, admin and dealer refused; an admin assigns dealer', async () => {
    const [user, admin] = [await t.signUp('collector'), await t.signUp('admin')]
    for (const role of ['artist', 'gallery', 'curator', 'collector']) {
      expect((await choose(user, role)).status).toBe(200)
      expect(await fetchRole(user)).toBe(role)
    }
    for (const role of ['admin', 'dealer']) {
      const { status, failure } = await choose(user, role)
      expect([role, status, failure.code, await fetchRole(user)]).toEqual([role, 403, 'role_not_allowed', 'collector'])
    }
    const assign = (client: TestUser, id: string, role: Role) =>
      client.call(adminSetRole, { params: { id }, body: { role } })
    expect((await assign(user, user.id, 'dealer')).status).toBe(403)
    expect((await assign(admin, user.id, 'dealer')).status).toBe(200)
    expect(await fetchRole(user)).toBe('dealer')
    expect((await assign(admin, '01890000-0000-7000-8000-000000000000', 'dealer')).status).toBe(404)
    expect((await choose(user, 'artist')).status).toBe(200)
    await t.app.features.profiles.assignRole(admin.id, 'admin')
  })
})

describe('administration', () => {
  test('CD-3.16 a configured email is an admin after sign-in, others are not', async () => {
    const { body: account } = await t.anonymous.raw('POST', '/api/identity/sign-up', {
      email: configured,
      password: 'correct horse battery',
    })
    const { uid, email } = account as { uid: string; email: string }
    const { body } = await t.anonymous.call(signIn, { body: { email: configured, password: 'correct horse battery' } })
    const founder = createTestClient(t.app.http, body.token)
    await founder.call(initializeUser, { body: { name: 'Founder', email, role: 'artist', firebase_uid: uid } })
    expect((await founder.call(login)).body.profile).toMatchObject({ is_admin: true, role: 'artist' })
    expect(await administration(await t.signUp('artist'))).toBe(false)
    await t.app.features.profiles.assignRole(uid, 'collector')
    expect((await founder.call(getProfile)).body.is_admin).toBe(false)
    await t.app.features.profiles.grantConfiguredAdmins()
    expect((await founder.call(getProfile)).body).toMatchObject({ is_admin: true, role: 'collector' })
    await t.app.database.pool.query('update user_profile set is_admin = false, role = $1 where is_admin', ['collector'])
  })

  test('CD-3.17 an admin may choose another role, the last one gets 409 and stays', async () => {
    const [one, two] = [await t.signUp('admin'), await t.signUp('admin')]
    expect((await choose(one, 'artist')).status).toBe(200)
    expect([await fetchRole(one), await administration(one)]).toEqual(['artist', false])
    const { status, failure } = await choose(two, 'artist')
    expect([status, failure.code]).toEqual([409, 'last_admin'])
    expect([await fetchRole(two), await administration(two)]).toEqual(['admin', true])
    expect((await two.call(adminSetRole, { params: { id: two.id }, body: { role: 'artist' } })).status).toBe(409)
  })

  test('CD-3.17 of the last two admins who step down at the same time one remains', async () => {
    await t.app.database.pool.query('update user_profile set is_admin = false, role = $1 where is_admin', ['collector'])
    const [one, two] = [await t.signUp('admin'), await t.signUp('admin')]
    const responses = await Promise.all([choose(one, 'artist'), choose(two, 'artist')])
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect([await administration(one), await administration(two)].filter(Boolean)).toHaveLength(1)
  })
})
