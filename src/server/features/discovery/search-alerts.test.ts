import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { MAX_SEARCH_ALERTS } from '#contract/constants.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { listNotifications } from '#contract/notifications.ts'
import { createSearchAlert, deleteSearchAlert, listSearchAlerts } from '#contract/search-alerts.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let collector: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ana Quispe')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  collector = await t.signUp('collector')
})

const runJob = async (name: string): Promise<void> => {
  const job = t.app.modules.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.handle({})
}
type Asked = NonNullable<InputOf<typeof createSearchAlert>['body']>
const alert = (body: Asked, who = collector) => who.call(createSearchAlert, { body })
const notified = async (who = collector) => {
  await runJob('notifications.collect')
  return (await who.call(listNotifications)).body.items
}

test('the person is notified of a new work that an alert waits for, with the page of the search, in the list and the daily mail', async () => {
  await publishWork(artist, { title: 'Cobalt Tapestry of Before', price: '500' })
  const { status, body } = await alert({ q: 'cobalt tapestry', medium: 'oil', price_max: '1000' })
  expect([status, body.query]).toEqual([201, { q: 'cobalt tapestry', medium: 'oil', price_max: '1000' }])
  expect(await notified()).toEqual([])

  await publishWork(artist, { title: 'A Tapestry in Cobalt', price: '900', medium: 'oil' })
  const [first] = await notified()
  expect(first).toMatchObject({
    kind: 'search_alert',
    text: 'Ana Quispe published a work for your search “cobalt tapestry”',
    path: '/search?q=cobalt+tapestry&medium=oil&price_max=1000&sort=newest',
    actor: { id: artist.id },
    read: false,
  })
  await publishWork(artist, { title: 'Cobalt Tapestries', price: '950', medium: 'oil' })
  expect((await notified()).map(({ text }) => text)).toEqual(['2 new works for your search “cobalt tapestry”'])
  await runJob('notifications.digest')
  expect(await mailsTo(t, collector)).toContain('2 new works for your search “cobalt tapestry”')

  // Without the alert the notification still leads to the words.
  await collector.call(deleteSearchAlert, { params: { id: body.id } })
  await publishWork(artist, { title: 'Cobalt Tapestry, Again', price: '950', medium: 'oil' })
  const left = await notified()
  expect(left.map(({ text, path }) => [text, path])).toEqual([
    ['2 new works for your search “cobalt tapestry”', '/search?q=cobalt+tapestry&sort=newest'],
  ])
})

test('every facet narrows an alert as it narrows the search', async () => {
  const fitting: Asked[] = [
    { q: 'kelpie' },
    { q: 'kelpie', medium: 'acrylic,oil' },
    { q: 'kelpie', size: 'medium,large' },
    { q: 'kelpie', orientation: 'portrait' },
    { q: 'kelpie', availability: 'available' },
    { q: 'kelpie', price_min: '400', price_max: '400' },
    { q: 'kelpie', exact: '1' },
  ]
  const others: Asked[] = [
    { q: 'kelpie horse' },
    { q: 'kelpie', medium: 'acrylic' },
    { q: 'kelpie', size: 'small' },
    { q: 'kelpie', color: 'purple' },
    { q: 'kelpie', orientation: 'landscape,square' },
    { q: 'kelpie', availability: 'sold' },
    { q: 'kelpie', price_min: '400.01' },
    { q: 'kelpie', price_max: '399' },
  ]
  const waiting = new Set<string>()
  for (const body of fitting) waiting.add(new URLSearchParams((await alert(body)).body.query).toString())
  for (const body of others) expect((await alert(body)).status).toBe(201)
  // 20 × 30 inches.
  await publishWork(artist, { title: 'Kelpie', medium: 'oil', price: '400' })
  const paths = (await notified()).map(({ path }) => path.replace('/search?', '').replace('&sort=newest', ''))
  expect(paths.toSorted()).toEqual([...waiting].toSorted())
})

test('an artist is not notified of their own works, and nobody of works that were published before', async () => {
  await publishWork(artist, { title: 'Selkie' })
  await alert({ q: 'selkie' })
  await alert({ q: 'selkie' }, artist)
  await publishWork(artist, { title: 'Selkie at Noon' })
  expect((await notified(artist)).filter(({ kind }) => kind === 'search_alert')).toEqual([])
  expect((await notified()).map(({ text }) => text)).toEqual(['Ana Quispe published a work for your search “selkie”'])
})

test('the same search is one alert, in whatever order its filters were chosen', async () => {
  const first = await alert({ q: 'boat', medium: 'oil,acrylic', color: '', price_min: '250.00' })
  const again = await alert({ q: ' boat ', medium: 'acrylic,oil,oil', price_min: '250' })
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
  const other = await alert({ q: 'boat' })
  expect(other.status).toBe(201)
  expect((await collector.call(listSearchAlerts)).body.items.map(({ id }) => id)).toEqual([
    other.body.id,
    first.body.id,
  ])
})

test('a person has a limited number of alerts, also with requests at the same time', async () => {
  const asked = Array.from({ length: MAX_SEARCH_ALERTS + 3 }, (_, at) => alert({ q: `boat ${at}` }))
  const responses = await Promise.all(asked)
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_SEARCH_ALERTS)
  const refused = responses.filter(({ status }) => status === 409)
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array(3).fill('too_many_alerts'))
  const [one] = (await collector.call(listSearchAlerts)).body.items
  await collector.call(deleteSearchAlert, { params: { id: one?.id ?? '' } })
  expect((await alert({ q: 'a boat more' })).status).toBe(201)
})

test('an alert needs words, and leaves with the account', async () => {
  for (const q of ['', '  ', '%', '…']) {
    const { status, failure } = await alert({ q })
    expect([status, failure.code, failure.fields?.map(({ field }) => field)]).toEqual([400, 'invalid_request', ['q']])
  }
  await alert({ q: 'nixie' })
  await collector.call(closeAccount, { body: { email: collector.email } })
  await publishWork(artist, { title: 'Nixie' })
  const before = (await mailsTo(t, collector)).length
  await runJob('notifications.collect')
  await runJob('notifications.digest')
  expect(await mailsTo(t, collector)).toHaveLength(before)
})
