import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getArticle, getEditedArticle, listArticles, syncArticles } from '#contract/articles.ts'
import {
  getReport,
  listAdminActions,
  listReports,
  reportThing,
  restoreArticle,
  takeDownArticle,
} from '#contract/moderation.ts'
import { search } from '#contract/search.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let admin: TestUser
let reader: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin', 'Ada Admin')
  reader = await t.signUp('collector', 'Wen Sato')
})

const lastAction = async () => (await admin.call(listAdminActions)).body.items[0]

test('a reported article of the shop is taken down, a sync does not bring it back, and it can be restored', async () => {
  await admin.call(syncArticles)
  const found = (await admin.call(listArticles)).body.articles.find(({ status }) => status === 'published')
  const id = found?.id ?? ''
  const params = { id }
  const report = () => reader.call(reportThing, { body: { kind: 'article', target_id: id, reason: 'spam' } })
  const pageStatus = async () => (await t.anonymous.call(getArticle, { params })).status
  const sitemap = async () => (await t.request({ url: '/sitemap.xml' })).payload
  const foundIds = async () =>
    (await t.anonymous.call(search, { query: { q: found?.title ?? '', type: 'articles' } })).body.items.map((item) =>
      item.type === 'article' ? item.article.id : '',
    )
  expect(await pageStatus()).toBe(200)
  expect(await foundIds()).toContain(id)
  expect(await sitemap()).toContain(`/article/${found?.slug}<`)
  expect((await report()).status).toBe(201)
  const reason = { reason: 'Not true.' }
  expect((await reader.call(takeDownArticle, { params, body: reason })).status).toBe(403)
  expect((await admin.call(takeDownArticle, { params, body: reason })).status).toBe(200)

  await admin.call(syncArticles)
  expect(await pageStatus()).toBe(404)
  expect(await foundIds()).not.toContain(id)
  expect(await sitemap()).not.toContain(`/article/${found?.slug}<`)
  expect((await admin.call(listReports)).body.items).toEqual([])
  expect((await report()).status).toBe(404)
  const { restricted } = (await admin.call(getReport, { params: { kind: 'article', id } })).body
  expect(restricted?.reason).toBe('Not true.')
  expect((await admin.call(getEditedArticle, { params })).body.taken_down).toEqual(restricted)
  expect(await lastAction()).toMatchObject({ action: 'article.take_down', label: found?.title, ...reason })
  expect((await admin.call(takeDownArticle, { params, body: reason })).failure.code).toBe('conflict')

  expect((await admin.call(restoreArticle, { params })).status).toBe(200)
  expect(await pageStatus()).toBe(200)
  expect(await foundIds()).toContain(id)
  expect((await lastAction())?.action).toBe('article.restore')
  expect((await admin.call(restoreArticle, { params: { id: randomUUID() } })).status).toBe(404)
})
