import { describe, expect, test } from 'vitest'
import { login, signUp } from '#contract/identity.ts'
import { ROLES, resolveRole, SELF_SERVICE_ROLES } from '#contract/primitives.ts'
import {
  getProfile,
  initializeIfNeeded,
  initializeUser,
  type Profile,
  profile,
  putProfile,
  updateUser,
} from '#contract/profiles.ts'
import { TEST_PASSWORD, type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

const t = testApp()

const stored = async (user: TestUser) => (await user.call(getProfile)).body
const countRows = async (email: string): Promise<number> =>
  Number((await t.app.database.pool.query('select count(*) from user_profile where email = $1', [email])).rows[0].count)
const initialise = (user: TestUser, body: Record<string, unknown>) => user.raw('POST', '/api/users/initialize', body)
const ownNames = (user: TestUser) => ({ name: 'Ana Ruiz', email: user.email, role: 'artist', firebase_uid: user.id })

describe('initialise', () => {
  test('CD-1.8 CD-1.18 AW-15.2 returns 201 with the profile, and 200 with the same profile and role on repeat', async () => {
    const user = await t.signUp(null)
    const first = await initialise(user, ownNames(user))
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      id: user.id,
      name: 'Ana Ruiz',
      email: user.email,
      role: 'artist',
      is_admin: false,
    })
    const again = await initialise(user, { ...ownNames(user), name: 'Someone Else', role: 'gallery' })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await countRows(user.email)).toBe(1)
    const admin = await t.signUp(null)
    expect((await initialise(admin, { ...ownNames(admin), role: 'admin' })).status).toBe(400)
  })

  test('CD-1.18 concurrent calls create one profile', async () => {
    const user = await t.signUp(null)
    const responses = await Promise.all([1, 2, 3, 4].map(() => initialise(user, ownNames(user))))
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '201'])
    expect(await countRows(user.email)).toBe(1)
  })

  test('CD-1.6 CD-3.10 refuses every role but the four with 400 and writes no row', async () => {
    const user = await t.signUp(null)
    for (const role of ['admin', 'dealer', '', 'foo', null, undefined]) {
      const { status, failure } = await initialise(user, { ...ownNames(user), role })
      expect([role, status, failure.fields?.[0]?.field]).toEqual([role, 400, 'role'])
    }
    expect(await countRows(user.email)).toBe(0)
  })

  test('CD-1.16 initialise and sync need a valid bearer token', async () => {
    const forged = createTestClient(t.app.http, 'aaaa.bbbb.cccc')
    for (const path of ['/api/users/initialize', '/api/users/sync'])
      for (const client of [t.anonymous, forged])
        expect([path, (await client.raw('POST', path)).status]).toEqual([path, 401])
  })

  test('CD-1.17 refuses an id or email of somebody else with 403 and writes no row', async () => {
    const [user, other] = [await t.signUp(null), await t.signUp('artist')]
    const before = await stored(other)
    for (const foreign of [
      { firebase_uid: other.id },
      { email: other.email },
      { firebase_uid: other.id, email: other.email },
    ]) {
      const { status, failure } = await initialise(user, { ...ownNames(user), ...foreign })
      expect([status, failure.code]).toEqual([403, 'identity_mismatch'])
    }
    expect(await countRows(user.email)).toBe(0)
    expect(await stored(other)).toEqual(before)
  })

  test('CD-2.10 CD-2.11 initialise-if-needed creates a profile from the token without a role, and leaves an existing one unchanged', async () => {
    const user = await t.signUp(null)
    expect((await user.call(getProfile)).failure).toMatchObject({ code: 'account_not_found' })
    const made = await user.call(initializeIfNeeded)
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ id: user.id, name: user.email.split('@')[0], email: user.email, role: null })
    expect((await user.call(initializeIfNeeded)).body).toEqual(made.body)
    const artist = await t.signUp('artist')
    const before = await stored(artist)
    expect((await artist.call(initializeIfNeeded)).body).toEqual(before)
    expect((await t.anonymous.call(initializeIfNeeded)).status).toBe(401)
  })

  // AW-15.7 creates a missing profile "as collector", CD-2.11 with "role empty". Both hold: no role is stored until the
  // user chooses one on the account page (CD-T16), and until then every rule and screen treats the user as a collector
  // (AW-1.25). See docs/decisions/003-role-of-a-new-account.md.
  test('AW-15.7 initialise-if-needed makes a new user a collector to every rule, and returns an existing profile unchanged', async () => {
    const [user, collector] = [await t.signUp(null), await t.signUp('collector')]
    const made = await user.raw('POST', '/api/users/initialize-if-needed')
    expect([made.status, resolveRole((made.body as Profile).role)]).toEqual([200, 'collector'])
    const guarded = t.app.bindings.map(({ endpoint }) => endpoint).filter(({ access }) => access.kind === 'role')
    expect(guarded.length).toBeGreaterThan(5)
    for (const { method, path } of guarded) {
      const url = `/api${path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`
      const refusal = async (client: TestUser) => {
        const { status, failure } = await client.raw(method, url)
        return [url, status, failure.code, failure.error]
      }
      expect(await refusal(user)).toEqual(await refusal(collector))
    }
    // An existing profile is returned with its role.
    for (const role of ['artist', 'collector', 'dealer'] as const) {
      const known = await t.signUp(role)
      const before = await stored(known)
      const again = await known.call(initializeIfNeeded)
      expect([again.status, again.body.role]).toEqual([200, role])
      expect(again.body).toEqual(before)
    }
  })

  test('a slug is derived from the name, is unique, is never a reserved word and stays when the name changes', async () => {
    const slugs = []
    for (const name of ['Łucja Åström-O’Neill', 'Łucja Åström-O’Neill', 'lucja astrom oneill', 'Admin', '田中', '田中'])
      slugs.push((await stored(await t.signUp('artist', name))).slug)
    expect(slugs).toEqual([
      'lucja-astrom-oneill',
      'lucja-astrom-oneill-2',
      'lucja-astrom-oneill-3',
      'admin-2',
      'member',
      'member-2',
    ])
    const user = await t.signUp('artist', 'First Name')
    await user.call(updateUser, { body: { name: 'Second Name' } })
    expect(await stored(user)).toMatchObject({ name: 'Second Name', slug: 'first-name' })
  })
})

describe('the profile', () => {
  test('AW-4.5 GET and PUT /users/profile return 200 with the fields, 401 without a token and 404 before there is a profile', async () => {
    const user = await t.signUp('artist')
    expect((await user.call(putProfile, { body: { bio: 'Oil on linen.' } })).body.bio).toBe('Oil on linen.')
    expect((await t.anonymous.call(getProfile)).status).toBe(401)
    expect((await t.anonymous.call(putProfile, { body: { bio: '' } })).status).toBe(401)
    const nobody = await t.signUp(null)
    expect((await nobody.call(getProfile)).status).toBe(404)
    expect((await nobody.call(putProfile, { body: { bio: '' } })).status).toBe(404)
  })

  test('AW-1.24 whatever a normal account sends as its role, its profile returns only values of the enum', async () => {
    const values = [...ROLES, 'foo', '', 'ARTIST', ' artist', 'owner', 7, true, null, ['artist'], { role: 'artist' }]
    const user = await t.signUp('artist')
    const writes: [method: string, path: string, body: (role: unknown) => object][] = [
      ['PUT', '/users/update-role', (role) => ({ role })],
      ['PUT', '/users/profile', (role) => ({ bio: 'Oil on linen.', role })],
      ['PUT', '/users/update', (role) => ({ name: 'Ana Ruiz', role })],
      ['POST', '/users/initialize', (role) => ({ ...ownNames(user), role })],
    ]
    for (const value of values)
      for (const [method, path, body] of writes) {
        const response = await user.raw(method, `/api${path}`, body(value))
        const { profile: signedInAs } = (await user.call(login)).body
        const responded = [(await stored(user)).role, signedInAs?.role]
        if (response.status < 300) responded.push((response.body as Profile).role)
        for (const role of responded)
          expect(SELF_SERVICE_ROLES, `${path} with ${JSON.stringify(value)}`).toContain(role)
      }
    // The other two roles are assigned by an administrator, and returned unchanged.
    for (const role of ['dealer', 'admin'] as const) expect((await stored(await t.signUp(role))).role).toBe(role)
    // An invalid value in the table is not returned either.
    const { pool } = t.app.database
    await pool.query(`update user_profile set role = 'foo' where id = $1`, [user.id])
    const { status, raw } = await user.call(getProfile)
    expect(status).toBe(500)
    expect(raw.payload).not.toContain('foo')
  })

  test('AW-4.10 AW-4.14 CD-5.15 the response contains every field', async () => {
    const body = await stored(await t.signUp('artist', 'Ana Ruiz'))
    const names =
      'name role bio artist_resume artist_statement curator_statement commission_rate gallery_statement gallery_hours location website social_links email_preferences avatar_url shipping_name shipping_phone shipping_address_line1 shipping_address_line2 shipping_city shipping_state shipping_postal_code shipping_country email instagram facebook twitter tiktok avatar'
    for (const name of names.split(' ')) {
      expect(body).toHaveProperty(name)
      expect(profile.shape).toHaveProperty(name)
    }
    expect(body).toMatchObject({ name: 'Ana Ruiz', role: 'artist' })
  })

  test('AW-4.4 AW-4.11 AW-4.12 AW-4.13 AW-4.18 a GET returns what a PUT sent, and nothing else changes', async () => {
    const user = await t.signUp('artist')
    const fresh = await stored(user)
    expect(fresh.shipping_country).toBe('US')
    expect(fresh.social_links).toEqual({ instagram: '', facebook: '', twitter: '', tiktok: '' })
    const shipping = {
      shipping_name: 'Ana Ruiz',
      shipping_phone: '+34 600 000 000',
      shipping_address_line1: 'Calle Mayor 1',
      shipping_address_line2: '2º',
      shipping_city: 'Madrid',
      shipping_state: 'Madrid',
      shipping_postal_code: '28013',
      shipping_country: 'ES',
    }
    const resume = JSON.stringify({ education: [{ school: 'RCA' }] })
    for (const body of [
      shipping,
      { resume_text: 'RCA, London' },
      { website: 'https://ana.example/work' },
      { social_links: { instagram: 'https://instagram.com/ana' } },
      { tiktok: 'https://www.tiktok.com/@ana' },
      { resume },
    ])
      expect((await user.call(putProfile, { body })).status).toBe(200)
    const after = await stored(user)
    expect({ ...after, updated_at: '' }).toEqual({
      ...fresh,
      ...shipping,
      resume_text: 'RCA, London',
      // Two of the writes above included it.
      resume_revision: 2,
      artist_resume: resume,
      website: 'https://ana.example/work',
      instagram: 'https://instagram.com/ana',
      tiktok: 'https://www.tiktok.com/@ana',
      social_links: {
        instagram: 'https://instagram.com/ana',
        facebook: '',
        twitter: '',
        tiktok: 'https://www.tiktok.com/@ana',
      },
      updated_at: '',
    })
  })

  test('a link is stored completely, even if the client omitted the scheme', async () => {
    const user = await t.signUp('artist')
    const body = {
      website: 'ana.example',
      instagram: 'ana',
      social_links: { tiktok: '@ana', facebook: 'facebook.com/ana' },
    }
    expect((await user.call(putProfile, { body })).status).toBe(200)
    expect(await stored(user)).toMatchObject({
      website: 'https://ana.example',
      instagram: 'https://instagram.com/ana',
      facebook: 'https://facebook.com/ana',
      tiktok: 'https://www.tiktok.com/@ana',
    })
    const long = await user.raw('PUT', '/api/users/profile', { instagram: `https://instagram.com/${'a'.repeat(300)}` })
    expect([long.status, long.failure.fields?.[0]?.field]).toEqual([400, 'instagram'])
  })

  test('CD-5.17 a structured resume comes back as it was written, a plain one as the text beside it, which it leaves unchanged', async () => {
    const user = await t.signUp('artist')
    const resume = JSON.stringify({ awards: [] })
    await user.call(putProfile, { body: { resume } })
    expect((await stored(user)).artist_resume).toBe(resume)
    for (const plain of ['Born 1990 in Kraków.', '1990', '{ not json'])
      expect((await user.call(putProfile, { body: { resume: plain } })).body).toMatchObject({
        artist_resume: resume,
        resume_text: plain,
      })
    await user.call(putProfile, { body: { bio: 'Paints boats.' } })
    expect(await stored(user)).toMatchObject({ artist_resume: resume, resume_text: '{ not json' })
  })

  test('AW-4.15 CD-3.14 no profile call changes the role, the payment status or the platform’s commission', async () => {
    const user = await t.signUp('artist')
    expect((await user.call(putProfile, { body: { role: 'admin', bio: 'x' } })).body).toMatchObject({
      role: 'artist',
      is_admin: false,
      bio: 'x',
    })
    expect((await user.call(updateUser, { body: { role: 'gallery', name: 'Ana' } })).body).toMatchObject({
      role: 'artist',
      name: 'Ana',
    })
    expect((await initialise(user, { ...ownNames(user), role: 'curator' })).body).toMatchObject({ role: 'artist' })
    for (const field of [
      'stripe_status',
      'payment_status',
      'platform_commission_rate',
      'is_admin',
      'slug',
      'shop_domain',
      'id',
      'email',
    ])
      expect([field, (await user.raw('PUT', '/api/users/profile', { [field]: 'x' })).status]).toEqual([field, 400])
    expect(await stored(user)).toMatchObject({ role: 'artist', is_admin: false })
  })

  test('AW-4.25 AW-4.27 saving a profile does not change the gallery’s texts or the mail preferences', async () => {
    const user = await t.signUp('gallery')
    const preferences = { newsletters: false, artworkUpdates: true, exhibitionNotices: false, marketingEmails: true }
    await user.call(updateUser, { body: { email_preferences: preferences } })
    await user.call(putProfile, { body: { gallery_statement: 'New painting.', gallery_hours: 'Tue to Sat, 11 to 18' } })
    const { body } = await user.call(putProfile, { body: { bio: 'Founded 2019.' } })
    expect(body).toMatchObject({
      email_preferences: preferences,
      gallery_statement: 'New painting.',
      gallery_hours: 'Tue to Sat, 11 to 18',
    })
    expect(await stored(user)).toEqual(body)
  })

  test('AW-1.36 a curator’s statement and commission rate are stored and read back', async () => {
    const curator = await t.signUp('curator')
    expect(await stored(curator)).toMatchObject({ curator_statement: '', commission_rate: null })
    const words = { curator_statement: 'Small rooms, long looks.', commission_rate: 12 }
    expect((await curator.call(putProfile, { body: words })).status).toBe(200)
    expect(await stored(curator)).toMatchObject(words)
  })

  test('CD-5.18 a name of blanks and links that run code are refused with the field named, and nothing is stored', async () => {
    const user = await t.signUp('artist')
    const before = await stored(user)
    const wrong: [string, Record<string, unknown>][] = [
      ['name', { name: '  ' }],
      ['website', { website: 'javascript:alert(1)' }],
      ['instagram', { instagram: 'data:text/html,x', bio: 'kept?' }],
      ['social_links.twitter', { social_links: { twitter: 'javascript:alert(1)' } }],
      ['shipping_country', { shipping_country: 'Spain' }],
      ['commission_rate', { commission_rate: 101 }],
      ['bio', { bio: 'x'.repeat(5001) }],
    ]
    for (const [field, body] of wrong) {
      const { status, failure } = await user.raw('PUT', '/api/users/profile', body)
      expect([field, status, failure.fields?.[0]?.field]).toEqual([field, 400, field])
    }
    expect(await stored(user)).toEqual(before)
  })
})

describe('update', () => {
  test('CD-4.17 CD-4.28 CD-4.31 CD-4.32 name, email or preferences can change separately; invalid ones are refused', async () => {
    const user = await t.signUp('collector')
    const fresh = await stored(user)
    const preferences = { newsletters: true, artworkUpdates: true, exhibitionNotices: true, marketingEmails: false }
    expect(fresh.email_preferences).toEqual(preferences)
    const same = { ...fresh, updated_at: expect.any(String) }
    expect((await user.call(updateUser, { body: { name: ' New Name ' } })).body).toEqual({ ...same, name: 'New Name' })
    expect((await user.call(updateUser, { body: { email: user.email } })).body).toEqual({ ...same, name: 'New Name' })
    const changed = { ...preferences, newsletters: false }
    expect((await user.call(updateUser, { body: { email_preferences: changed } })).body).toEqual({
      ...same,
      name: 'New Name',
      email_preferences: changed,
    })
    expect((await stored(user)).email_preferences).toEqual(changed)
    for (const body of [
      { name: '  ' },
      { email: 'abc' },
      { email: 'nobody@' },
      { email_preferences: { ...preferences, newsletters: 'yes' } },
    ])
      expect((await user.raw('PUT', '/api/users/update', body)).status).toBe(400)
    expect((await t.anonymous.call(updateUser, { body: { name: 'x' } })).status).toBe(401)
  })

  test('CD-4.31 the email follows the identity’s, even if another profile still has the address', async () => {
    const [first, second] = [await t.signUp('artist'), await t.signUp('collector')]
    const foreign = await second.call(updateUser, { body: { email: first.email } })
    expect([foreign.status, foreign.failure.code]).toEqual([403, 'identity_mismatch'])
    // The identity's email changes without notifying the profile, as with an external identity service.
    const moved = `moved-${first.email}`
    await t.app.database.pool.query('update identity_account set email = $1 where id = $2', [moved, first.id])
    // The old address is free again, and taken before the first profile was updated.
    const { body } = await t.anonymous.call(signUp, { body: { email: first.email, password: TEST_PASSWORD } })
    const heir = createTestClient(t.app.http, body.token)
    const given = { name: 'Heir', email: first.email, role: 'artist' as const, firebase_uid: body.uid }
    expect((await heir.call(initializeUser, { body: given })).status).toBe(201)
    expect((await first.call(getProfile)).body.email).toBe(moved)
    expect((await first.call(updateUser, { body: { email: moved } })).status).toBe(200)
  })
})
