import { beforeAll, expect, test } from 'vitest'
import { listAdminActions } from '#contract/moderation.ts'
import { getSiteSettings, saveSiteJoining, saveSiteLook, saveSiteName } from '#contract/site.ts'
import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import { createApp } from '#server/app.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { siteRepository } from './site.repository.ts'

const t = testApp()
let admin: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin')
})

test('each part of the settings is saved by itself', async () => {
  const { body: before } = await admin.call(getSiteSettings)
  expect(before).toEqual(SITE_DEFAULTS)
  const name = { name: 'Kunsthaus Lind', tagline: 'Painting and print from Leipzig.' }
  expect(await admin.call(saveSiteName, { body: name })).toMatchObject({ status: 200, body: { ...before, name } })
  expect((await admin.call(getSiteSettings)).body).toEqual({ ...before, name })
  const [action] = (await admin.call(listAdminActions)).body.items
  expect(action).toMatchObject({ action: 'site.change', label: 'name', admin: { id: admin.id } })
})

test('a wrong value names its field and changes nothing', async () => {
  const { body: before } = await admin.call(getSiteSettings)
  const nameless = await admin.call(saveSiteName, { body: { name: '  ', tagline: '' } })
  expect(nameless).toMatchObject({ status: 400, failure: { fields: [{ field: 'name', message: 'Enter a name.' }] } })
  const red = await admin.call(saveSiteLook, { body: { accent: 'red', announcement: '' } })
  expect(red).toMatchObject({ status: 400, failure: { fields: [{ field: 'accent' }] } })
  const green = await admin.call(saveSiteLook, { body: { accent: '#17654c', announcement: '' } })
  expect(green).toMatchObject({ status: 400, failure: { fields: [{ field: 'accent' }] } })
  const closed = await admin.raw('PUT', '/admin/site/joining', { mode: 'closed', collectors_may_join: true })
  expect(closed).toMatchObject({ status: 400, failure: { fields: [{ field: 'mode' }] } })
  expect((await admin.call(getSiteSettings)).body).toEqual(before)
})

test('every process has a change within a moment, and starts with what is stored', async () => {
  const other = await createApp(t.app.config as Parameters<typeof createApp>[0], { web: false, log: t.app.log })
  try {
    const joining = { mode: 'invitation', collectors_may_join: false } as const
    expect((await admin.call(saveSiteJoining, { body: joining })).status).toBe(200)
    await expect.poll(() => other.features.site.current().joining).toEqual(joining)
    // As after a downgrade: what cannot be read does not stop the site.
    await siteRepository.save(t.app.database.db, 'joining', { mode: 'by lot' })
    await other.features.site.load()
    expect(other.features.site.current().joining).toEqual({ mode: 'open', collectors_may_join: true })
  } finally {
    await other.close()
  }
})
