import { expect, test } from 'vitest'
import { getFrontPage } from '#contract/front-page.ts'
import { getProfile } from '#contract/profiles.ts'
import { getSetup, setUp } from '#contract/setup.ts'
import { getSiteSettings } from '#contract/site.ts'
import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import { PRODUCTION, startTestApp, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts'

const PARTS = {
  name: { name: 'Kunsthaus Lind', tagline: 'Painting and print from Leipzig.' },
  operator: { ...SITE_DEFAULTS.operator, legal_name: 'Kunsthaus Lind e. V.' },
  sizes: { unit: 'cm', paper: 'a4' },
  joining: { mode: 'invitation', collectors_may_join: true },
  home: { visitors_arrive_at: 'log-in' },
} as const

/** Runs on an installation of its own: a set-up ends it for good. */
const withApp = async (options: TestAppOptions, work: (t: TestApp) => Promise<void>) => {
  const t = await startTestApp(options)
  try {
    await work(t)
  } finally {
    await t.close()
  }
}

test('whoever sets the site up becomes its administrator, and what they decided holds', () =>
  withApp({}, async (t) => {
    const fresh = (await t.anonymous.call(getSetup)).body
    expect(fresh).toMatchObject({ is_open: true, is_new: true, needs_key: false, server: { currency: 'usd' } })
    expect(await t.app.features.setup.findAddress()).toBe('http://localhost:3000/setup')
    const owner = await t.signUp('gallery')
    expect((await t.anonymous.call(getSetup)).body).toMatchObject({ is_open: true, is_new: false })
    expect((await owner.call(setUp, { body: { key: '', ...PARTS } })).status).toBe(200)
    expect((await owner.call(getProfile)).body).toMatchObject({ is_admin: true, role: 'gallery' })
    expect((await owner.call(getSiteSettings)).body).toEqual({ ...SITE_DEFAULTS, ...PARTS })
    expect((await t.anonymous.call(getSetup)).body).toEqual({
      is_open: false,
      is_new: false,
      needs_key: false,
      server: null,
    })
    expect(await t.app.features.setup.findAddress()).toBeNull()
  }))

test('of two people who set the site up at once, one does, and the other one learns of it', () =>
  withApp({}, async (t) => {
    const people = [await t.signUp('artist'), await t.signUp('artist')]
    const responses = await Promise.all(people.map((one) => one.call(setUp, { body: { key: '', ...PARTS } })))
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'setup_done' })
    const profiles = await Promise.all(people.map((one) => one.call(getProfile)))
    expect(profiles.filter(({ body }) => body.is_admin)).toHaveLength(1)
  }))

test('a site that strangers can reach takes the key of the printed address, and no other', () =>
  withApp({ env: PRODUCTION }, async (t) => {
    expect((await t.anonymous.call(getSetup)).body).toMatchObject({ is_open: true, is_new: true, needs_key: true })
    const address = (await t.app.features.setup.findAddress()) ?? ''
    expect(address).toMatch(/^https:\/\/gesso\.example\/setup#[\w-]{43}$/)
    const owner = await t.signUp('artist')
    const trySetup = (key: string) => owner.call(setUp, { body: { key, ...PARTS } })
    for (const key of ['', 'a'.repeat(43)])
      expect(await trySetup(key)).toMatchObject({ status: 403, failure: { code: 'setup_key_wrong' } })
    expect((await t.anonymous.call(setUp, { body: { key: '', ...PARTS } })).status).toBe(401)
    expect((await owner.call(getProfile)).body.is_admin).toBe(false)
    const key = new URL(address).hash.slice(1)
    expect((await trySetup(key)).status).toBe(200)
    expect(await trySetup(key)).toMatchObject({ status: 409, failure: { code: 'setup_done' } })
  }))

test('a wrong value names its field and makes nobody an administrator', () =>
  withApp({}, async (t) => {
    const person = await t.signUp('artist')
    const wrong = { ...PARTS, name: { name: ' ', tagline: '' } }
    expect(await person.call(setUp, { body: { key: '', ...wrong } })).toMatchObject({
      status: 400,
      failure: { fields: [{ field: 'name.name', message: 'Enter a name.' }] },
    })
    const unnamed = await t.signUp(null)
    expect((await unnamed.call(setUp, { body: { key: '', ...PARTS } })).failure).toMatchObject({
      code: 'account_not_found',
    })
    expect((await t.anonymous.call(getSetup)).body.is_open).toBe(true)
  }))

test('a new site in production has no invented person', () =>
  withApp({ env: { ...PRODUCTION, DEMO: '' } }, async (t) => {
    expect(t.app.config.demo).toBe(false)
    expect((await t.anonymous.call(getSetup)).body.is_new).toBe(true)
    expect((await t.anonymous.call(getFrontPage)).body).toMatchObject({ works: [], artists: [], exhibitions: [] })
    expect(t.app.features.site.current().mentorship.is_offered).toBe(false)
  }))

test('an administrator of the configuration ends the set-up as well', () =>
  withApp({ env: { ADMIN_EMAILS: 'mara@example.com' } }, async (t) => {
    await t.signUp('artist')
    expect((await t.anonymous.call(getSetup)).body.is_open).toBe(true)
    const id = await t.app.features.identity.ensureAccount('mara@example.com', 'correct horse battery')
    await t.app.features.profiles.initialize({ id, email: 'mara@example.com' }, { name: 'Mara Lind', role: 'gallery' })
    expect((await t.anonymous.call(getSetup)).body.is_open).toBe(false)
    expect(await t.app.features.setup.findAddress()).toBeNull()
  }))
