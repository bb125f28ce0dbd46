import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdminOverview, listAllOrders, listPeople, listWorks } from '#contract/administration.ts'
import { getAnyOrder, refundOrder } from '#contract/any-orders.ts'
import { createArticle, updateArticle } from '#contract/articles.ts'
import { type Artwork, getArtwork, myArtworks, publishArtwork, setArtworkStatus } from '#contract/artworks.ts'
import { createExhibition, getExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { getProfilePage, publishGallery } from '#contract/gallery.ts'
import { signIn } from '#contract/identity.ts'
import { addComment, getHiddenComment, interactions, listComments, updateComment } from '#contract/interactions.ts'
import {
  getReport,
  hideComment,
  keepReported,
  listAdminActions,
  listReports,
  reinstatePerson,
  reportThing,
  restoreExhibition,
  restoreWork,
  showComment,
  suspendPerson,
  takeDownExhibition,
  takeDownWork,
} from '#contract/moderation.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listFailedEvents, retryEvent } from '#contract/operations.ts'
import { adminSetRole, getProfile } from '#contract/profiles.ts'
import type { ReportKind } from '#contract/report-reasons.ts'
import { getProduct } from '#contract/shop.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let admin: TestUser
let artist: TestUser
let author: TestUser
let reader: TestUser
let work: Artwork
beforeAll(async () => {
  admin = await t.signUp('admin', 'Ada Admin')
})
beforeEach(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  author = await t.signUp('collector', 'Beatriz Lamas')
  reader = await t.signUp('collector', 'Wen Sato')
  await activatePayouts(t, artist)
  work = await publishWork(artist)
})

const post = async (content: string) => {
  const body = { itemId: work.id, itemType: 'artwork' as const, content }
  return (await author.call(addComment, { body })).body.comment
}
const comments = async () =>
  (await t.anonymous.call(listComments, { params: { itemId: work.id, itemType: 'artwork' } })).body.comments
const report = (who: TestUser, kind: ReportKind, id: string, note = '') =>
  who.call(reportThing, { body: { kind, target_id: id, reason: 'spam', note } })
const openReports = async () => (await admin.call(listReports)).body.items
const lastAction = async () => (await admin.call(listAdminActions)).body.items[0]
const mailsTo = async (email: string): Promise<string[]> =>
  (await t.app.database.pool.query('select subject from mail_outbox where "to" = $1', [email])).rows.map(
    ({ subject }) => subject as string,
  )

test('several reports of one person count once, and those of several people once each', async () => {
  const comment = await post('Send me your number.')
  for (const who of [reader, reader, artist])
    expect((await report(who, 'comment', comment.id, 'Twice')).status).toBe(201)
  const [first] = (await openReports()).filter(({ target_id }) => target_id === comment.id)
  expect(first).toMatchObject({
    kind: 'comment',
    text: 'Send me your number.',
    person: { id: author.id, name: 'Beatriz Lamas' },
    reasons: ['spam'],
    people: 2,
    closed_at: null,
  })
  const { body } = await admin.call(getReport, { params: { kind: 'comment', id: comment.id } })
  expect(body).toMatchObject({ item: { type: 'artwork', id: work.id, title: work.title }, restricted: null })
  expect(body.reports.map(({ person, note }) => [person.name, note])).toEqual([
    ['Wen Sato', 'Twice'],
    ['Inés Okafor', 'Twice'],
  ])
})

test('only what is public can be reported, never something of one’s own, and another reason needs words', async () => {
  const comment = await post('Hello.')
  expect((await report(author, 'comment', comment.id)).failure.code).toBe('own_report')
  expect((await report(artist, 'artwork', work.id)).failure.code).toBe('own_report')
  expect((await report(reader, 'profile', reader.id)).failure.code).toBe('own_report')
  expect((await report(reader, 'artwork', randomUUID())).failure.code).toBe('not_found')
  await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'archived' } })
  expect((await report(reader, 'artwork', work.id)).failure.code).toBe('not_found')
  const wordless = await reader.call(reportThing, { body: { kind: 'profile', target_id: artist.id, reason: 'other' } })
  expect([wordless.status, wordless.failure.fields]).toEqual([
    400,
    [{ field: 'note', message: 'Say in a few words what is wrong.' }],
  ])
  expect((await report({ ...t.anonymous } as TestUser, 'profile', artist.id)).status).toBe(401)
})

test('a hidden comment keeps its place and its count; its author reads it and why; it can be shown again', async () => {
  const comment = await post('Buy elsewhere.')
  await report(reader, 'comment', comment.id)
  const params = { id: comment.id }
  expect((await reader.call(hideComment, { params, body: { reason: 'Spam.' } })).failure.code).toBe('forbidden')
  expect((await admin.call(hideComment, { params, body: { reason: ' ' } })).failure.fields?.[0]?.field).toBe('reason')
  expect((await admin.call(hideComment, { params, body: { reason: 'Trades outside.' } })).status).toBe(200)

  expect((await comments()).find(({ id }) => id === comment.id)).toMatchObject({ content: '', hidden: true })
  const counts = await t.anonymous.call(interactions, { params: { type: 'artwork', id: work.id } })
  expect(counts.body.comments_count).toBe(1)
  expect((await author.call(getHiddenComment, { params })).body).toEqual({
    content: 'Buy elsewhere.',
    reason: 'Trades outside.',
  })
  expect((await reader.call(getHiddenComment, { params })).status).toBe(403)
  expect((await author.call(updateComment, { params, body: { content: 'Again' } })).failure.code).toBe('comment_hidden')
  expect((await openReports()).filter(({ target_id }) => target_id === comment.id)).toEqual([])
  expect(await lastAction()).toMatchObject({
    action: 'comment.hide',
    admin: { id: admin.id, name: 'Ada Admin' },
    label: 'Beatriz Lamas: Buy elsewhere.',
    reason: 'Trades outside.',
  })

  expect((await admin.call(showComment, { params })).status).toBe(200)
  expect((await comments())[0]).toMatchObject({ content: 'Buy elsewhere.', hidden: false })
  expect((await author.call(getHiddenComment, { params })).body.reason).toBeNull()
  expect((await lastAction())?.action).toBe('comment.show')
})

test('a report is closed when an administrator keeps the thing, and can be made again', async () => {
  await report(reader, 'artwork', work.id)
  const params = { kind: 'artwork' as const, id: work.id }
  expect((await admin.call(keepReported, { params, body: { note: 'Their own work.' } })).status).toBe(200)
  expect((await admin.call(keepReported, { params, body: {} })).status).toBe(404)
  const closed = (await admin.call(listReports, { query: { filter: 'closed' } })).body
  expect(closed.items.find(({ target_id }) => target_id === work.id)?.outcome).toBe('kept')
  expect(await lastAction()).toMatchObject({ action: 'report.keep', reason: 'Their own work.' })
  await report(reader, 'artwork', work.id)
  expect((await openReports()).filter(({ target_id }) => target_id === work.id)).toHaveLength(1)
  expect((await admin.call(getReport, { params })).body.reports).toHaveLength(2)
})

test('the open reports come page by page, longest waiting first, and are found by text and person', async () => {
  const made = [await post('First of three'), await post('Second of three'), await post('Third of three')]
  for (const { id } of made) await report(reader, 'comment', id)
  const found: string[] = []
  let cursor: string | null = null
  do {
    const query: { q: string; limit: string; cursor?: string } = { q: 'of three', limit: '2' }
    if (cursor) query.cursor = cursor
    const { body } = await admin.call(listReports, { query: query as never })
    found.push(...body.items.map(({ target_id }) => target_id))
    cursor = body.next_cursor
  } while (cursor)
  expect(found).toEqual(made.map(({ id }) => id))
  const { body } = await admin.call(listReports, { query: { q: 'beatriz' } })
  expect(body.items.length).toBeGreaterThanOrEqual(3)
})

test('a work that was taken down leaves the public pages and cannot be published until it is restored', async () => {
  const params = { id: work.id }
  const product = { params: { handle: work.shopify_handle as string } }
  expect((await t.anonymous.call(getProduct, product)).status).toBe(200)
  expect((await artist.call(takeDownWork, { params, body: { reason: 'Mine' } })).status).toBe(403)
  expect((await admin.call(takeDownWork, { params, body: { reason: 'Copied.' } })).status).toBe(200)
  expect((await t.anonymous.call(getProduct, product)).status).not.toBe(200)
  expect((await t.anonymous.call(getArtwork, { params })).status).toBe(403)
  expect(await mailsTo(artist.email)).toContain(`We took down “${work.title}”`)
  await artist.call(setArtworkStatus, { params, body: { status: 'draft' } })
  const publish = await artist.call(publishArtwork, { params, body: { confirmedPrice: 100 } })
  expect([publish.failure.code, publish.failure.message]).toEqual([
    'work_taken_down',
    'A moderator took this work down: Copied.',
  ])
  const listed = await admin.call(listWorks, { query: { filter: 'taken_down', q: 'inés' } })
  expect(listed.body.items.find(({ id }) => id === work.id)?.taken_down?.reason).toBe('Copied.')
  expect((await admin.call(takeDownWork, { params, body: { reason: 'x' } })).failure.code).toBe('artwork_not_published')

  await artist.call(setArtworkStatus, { params, body: { status: 'archived' } })
  expect((await admin.call(restoreWork, { params })).status).toBe(200)
  expect((await t.anonymous.call(getProduct, product)).status).toBe(200)
  expect((await lastAction())?.action).toBe('work.restore')
  expect((await admin.call(restoreWork, { params: { id: randomUUID() } })).status).toBe(404)
})

test('a suspended person is signed out everywhere, cannot sign in, and is no longer public', async () => {
  await artist.call(publishGallery)
  const params = { id: artist.id }
  const credentials = { body: { email: artist.email, password: artist.password } }
  expect((await artist.call(suspendPerson, { params, body: { reason: 'x' } })).status).toBe(403)
  expect((await admin.call(suspendPerson, { params, body: { reason: 'Fake works.' } })).status).toBe(200)
  expect((await artist.call(getProfile)).status).toBe(401)
  const refused = await t.anonymous.call(signIn, credentials)
  expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
    403,
    'account_suspended',
    'This account is suspended: Fake works.',
  ])
  expect((await t.anonymous.call(getArtwork, { params: { id: work.id } })).status).not.toBe(200)
  const { body } = await admin.call(listPeople, { query: { filter: 'suspended', q: artist.email } })
  expect(body.items).toMatchObject([{ id: artist.id, works: 1, suspended: { reason: 'Fake works.' } }])
  expect(await mailsTo(artist.email)).toContain('Your account is suspended')
  expect(await lastAction()).toMatchObject({ action: 'person.suspend', label: 'Inés Okafor', reason: 'Fake works.' })

  // A restored work of a suspended person would be public.
  expect((await admin.call(reinstatePerson, { params })).status).toBe(200)
  expect((await t.anonymous.call(getArtwork, { params: { id: work.id } })).status).toBe(200)
  expect((await t.anonymous.call(signIn, credentials)).status).toBe(200)
})

test('an administrator is never suspended, and a change of role is recorded with its reason', async () => {
  const refused = await admin.call(suspendPerson, { params: { id: admin.id }, body: { reason: 'x' } })
  expect(refused.failure.code).toBe('admin_not_suspendable')
  expect((await admin.call(suspendPerson, { params: { id: randomUUID() }, body: { reason: 'x' } })).status).toBe(404)
  await admin.call(adminSetRole, { params: { id: reader.id }, body: { role: 'dealer', reason: 'Asked for it.' } })
  expect(await lastAction()).toMatchObject({
    action: 'person.role',
    label: 'Wen Sato: dealer',
    reason: 'Asked for it.',
  })
})

test('an administrator finds an order by number, buyer or work, and refunds it with a reason', async () => {
  await buyWorks(t, reader, work)
  await expect
    .poll(async () => (await admin.call(listAllOrders, { query: { q: work.title } })).body.items.length)
    .toBeGreaterThan(0)
  const { body } = await admin.call(listAllOrders, { query: { filter: 'paid' } })
  const [order] = body.items
  expect(order).toMatchObject({
    works: [work.title],
    buyer: 'Maya Lindholm',
    seller: 'Inés Okafor',
    status: 'paid',
    payment_method: 'card',
  })
  expect((await admin.call(listAllOrders, { query: { q: `#${order?.number}` } })).body.items).toEqual([order])
  expect(order?.picture?.is_primary).toBe(true)
  const whole = { params: { id: order?.id ?? '' } }
  expect((await admin.call(getAnyOrder, whole)).body).toMatchObject({
    number: order?.number,
    buyer: { name: 'Maya Lindholm' },
    lines: [{ title: work.title }],
  })
  expect((await artist.call(getAnyOrder, whole)).failure.message).toBe('This is for administrators.')
  const params = { id: order?.id ?? '' }
  expect((await admin.call(refundOrder, { params, body: { reason: 'Damaged.' } })).status).toBe(200)
  expect(await lastAction()).toMatchObject({
    action: 'order.refund',
    label: `Order ${order?.number}`,
    reason: 'Damaged.',
  })
  expect((await admin.call(refundOrder, { params, body: { reason: 'Twice.' } })).failure.code).toBe(
    'order_not_refundable',
  )
  expect((await lastAction())?.reason).toBe('Damaged.')
})

test('people and works come page by page, each once, with the counts of every filter', async () => {
  const total = (await admin.call(getAdminOverview)).body
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = { limit: 4 }
    if (cursor) query.cursor = cursor
    const { body } = await admin.call(listPeople, { query })
    expect(body.counts.all).toBe(total.people)
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.next_cursor
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([total.people, total.people])
  const works = (await admin.call(listWorks, { query: { limit: 100 } })).body
  expect([works.items.length, works.counts.all]).toEqual([total.works, total.works])
  expect((await artist.call(myArtworks)).body).toHaveLength(1)
  // Signs of a pattern are looked for as they are.
  expect((await admin.call(listPeople, { query: { q: '%' } })).body.items).toEqual([])
  expect((await admin.call(listReports, { query: { q: '%', filter: 'all' } })).body.items).toEqual([])
})

test('a failed event is listed with its failure, and retried once', async () => {
  await t.app.database.pool.query(
    `insert into jobs.job (name, data, source_name, source_output)
     values ('dead-letter', '{}', 'event.search.update-person', '{"message":"no space"}')`,
  )
  const { body } = await admin.call(listFailedEvents)
  expect(body).toMatchObject({ total: 1, items: [{ job: 'event.search.update-person', failure: 'no space' }] })
  const params = { id: body.items[0]?.id ?? '' }
  expect((await admin.call(retryEvent, { params })).status).toBe(200)
  expect((await admin.call(retryEvent, { params })).status).toBe(404)
  expect(await lastAction()).toMatchObject({ action: 'event.retry', label: 'event.search.update-person' })
})

test('the page of a suspended person is gone', async () => {
  const params = { id: artist.id }
  expect((await t.anonymous.call(getProfilePage, { params })).status).toBe(200)
  await admin.call(suspendPerson, { params, body: { reason: 'Fake works.' } })
  expect((await t.anonymous.call(getProfilePage, { params })).status).toBe(410)
})

test('a reported exhibition is taken down, its host cannot publish it, and it can be restored', async () => {
  const fields = {
    title: 'Low Tide',
    description: 'New.',
    location: 'Pier 9',
    start_date: '2026-12-01',
    end_date: '2026-12-24',
  }
  const { body: show } = await artist.call(createExhibition, { body: fields })
  const params = { id: show.id }
  expect((await report(reader, 'exhibition', show.id)).status).toBe(404)
  await artist.call(updateExhibition, { params, body: { status: 'published' } })
  expect((await report(artist, 'exhibition', show.id)).failure.code).toBe('own_report')
  expect((await report(reader, 'exhibition', show.id)).status).toBe(201)
  const listed = (await openReports()).find(({ target_id }) => target_id === show.id)
  expect(listed).toMatchObject({ kind: 'exhibition', text: 'Low Tide', person: { id: artist.id, name: 'Inés Okafor' } })

  expect((await artist.call(takeDownExhibition, { params, body: { reason: 'Mine' } })).status).toBe(403)
  expect((await admin.call(takeDownExhibition, { params, body: { reason: 'Not theirs.' } })).status).toBe(200)
  expect((await t.anonymous.call(getExhibition, { params })).status).toBe(404)
  expect(await mailsTo(artist.email)).toContain('We took down “Low Tide”')
  const again = await artist.call(updateExhibition, { params, body: { status: 'published' } })
  expect([again.failure.code, again.failure.message]).toEqual([
    'exhibition_taken_down',
    'A moderator took this exhibition down: Not theirs.',
  ])
  const detail = (await admin.call(getReport, { params: { kind: 'exhibition', id: show.id } })).body
  expect(detail.restricted?.reason).toBe('Not theirs.')
  expect((await admin.call(takeDownExhibition, { params, body: { reason: 'x' } })).failure.code).toBe('conflict')
  expect((await admin.call(restoreExhibition, { params })).status).toBe(200)
  expect((await t.anonymous.call(getExhibition, { params })).status).toBe(200)
  expect((await lastAction())?.action).toBe('exhibition.restore')
})

test('a reported article is named with its author, and unpublishing it closes its reports', async () => {
  const form = { title: 'On glue', author_name: 'Somebody Else', body: 'Text.', status: 'published' as const }
  const { body: made } = await admin.call(createArticle, { body: form })
  expect((await report(reader, 'article', made.id)).status).toBe(201)
  const listed = (await openReports()).find(({ target_id }) => target_id === made.id)
  expect(listed).toMatchObject({ kind: 'article', text: 'On glue', person: { id: admin.id, name: 'Ada Admin' } })
  const draft = { ...form, status: 'draft' as const, updated_at: made.updated_at }
  await admin.call(updateArticle, { params: { id: made.id }, body: draft })
  expect((await openReports()).find(({ target_id }) => target_id === made.id)).toBeUndefined()
  expect((await report(reader, 'article', made.id)).status).toBe(404)
})

test('the people who reported something learn what became of it, and it is in their own data', async () => {
  const comment = await post('Send me your number.')
  await report(reader, 'comment', comment.id, 'Same message under my work.')
  await report(reader, 'artwork', work.id)
  const listed = (await openReports()).find(({ target_id }) => target_id === work.id)
  expect(listed?.picture?.is_primary).toBe(true)
  expect((await openReports()).find(({ target_id }) => target_id === comment.id)?.picture).toBeNull()
  const notified = async () => {
    for (const { jobs = [] } of t.app.modules)
      for (const job of jobs) if (job.name === 'notifications.collect') await job.handle({})
    return (await reader.call(listNotifications)).body.items.map(({ text, path, actor }) => ({ text, path, actor }))
  }
  expect(await notified()).toEqual([])
  await admin.call(hideComment, { params: { id: comment.id }, body: { reason: 'Trades elsewhere.' } })
  const path = `/items/artwork/${work.id}`
  const acted = { text: `A moderator acted on your report about a comment on ${work.title}`, path, actor: null }
  expect(await notified()).toEqual([acted])
  await admin.call(keepReported, { params: { kind: 'artwork', id: work.id }, body: {} })
  const text = `A moderator looked into your report about ${work.title} and found nothing to change`
  expect(await notified()).toEqual([{ text, path, actor: null }, acted])

  const parts = await Promise.all(t.app.modules.map(async ({ accountData }) => accountData?.exportData?.(reader.id)))
  expect(parts.flatMap((part) => part?.contents ?? [])).toContain('2 reports')
  const file = parts.flatMap((part) => part?.files ?? []).find((one) => one.path === 'reports.json')
  expect(file).toMatchObject({
    json: [
      { kind: 'artwork', targetId: work.id, outcome: 'kept' },
      { kind: 'comment', targetId: comment.id, note: 'Same message under my work.', outcome: 'acted' },
    ],
  })
})
