import type { APIRequestContext } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { generatePath } from 'react-router'
import routes from '#web/routes.ts'
import { signInAsAdmin } from './fixtures/admin-server.ts'
import { syncArticles } from './fixtures/administer.ts'
import { buyWork } from './fixtures/buy-work.ts'
import { hung, publishExhibition } from './fixtures/exhibitions.ts'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { createPerson, expect, test } from './fixtures/test.ts'
import { WEIGHT_BUDGETS } from './fixtures/traffic.ts'

/** The pages of the route table: the id of each route, and its address with parameters. */
const pagesIn = (entries: readonly RouteConfigEntry[]): { id: string; pattern: string }[] =>
  entries.flatMap(({ id, file, path = '', children }) =>
    children ? pagesIn(children) : [{ id: id ?? file.replace(/\.tsx$/, ''), pattern: `/${path}` }],
  )

/** Kilobytes of the scripts that the HTML of a page names: it responds once they are there. */
const scale = (request: APIRequestContext) => {
  const known = new Map<string, number>()
  const measure = async (script: string): Promise<number> => {
    const headers = (await request.head(script, { headers: { 'accept-encoding': 'gzip' } })).headers()
    expect(headers['content-encoding'], script).toBe('gzip')
    return Number(headers['content-length'])
  }
  return async (path: string, routeId: string): Promise<number> => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(/__reactRouterRouteModules = .*/.exec(html)?.[0], path).toContain(`"${routeId}":`)
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    for (const script of scripts) if (!known.has(script)) known.set(script, await measure(script))
    return [...scripts].reduce((sum, script) => sum + (known.get(script) ?? 0), 0) / 1000
  }
}

test('the scripts that a page waits for stay within the budget, on every page of the route table', async ({
  page,
  context: { request },
}) => {
  const buyer = await createPerson(request, 'collector')
  const artist = await publishArtist(request, { works: SAMPLE_WORKS.slice(0, 2) })
  const [, work] = artist.works
  if (!work) throw new Error('No work was published')
  const order = await buyWork(request, buyer, artist, '6800.00')
  const exhibition = await hung(artist, [work])
  await publishExhibition(artist, exhibition.id)
  const inquiry = await buyer.api('POST', '/inquiries', { artwork_id: work.id, topics: [], text: 'Is it framed?' })
  expect(inquiry.status).toBe(201)
  const report = { kind: 'artwork', target_id: work.id, reason: 'spam' }
  expect((await buyer.api('POST', '/reports', report)).status).toBe(201)
  const article = (await syncArticles()).find(({ status }) => status === 'published')
  /** The parameters of the addresses that have some. Where there is no record, the page names the same scripts. */
  const params: Record<string, Record<string, string | undefined>> = {
    '/shipping/ship/:id': { id: order },
    '/shipping/pay/:id': { id: order },
    '/admin/:part?': {},
    '/admin/people/:id/acting': { id: artist.id },
    '/admin/articles/:id': { id: article?.id },
    '/admin/orders/:id': { id: order },
    '/admin/reports/:kind/:id': { kind: 'artwork', id: work.id },
    '/artwork/:id/edit': { id: work.id },
    '/artwork/:id/images': { id: work.id },
    '/artwork/:id/record': { id: work.id },
    '/checkout/:id': { id: order },
    '/orders/:id': { id: order },
    '/inquiries/:id': { id: String(inquiry.body.id) },
    '/dashboard/import/:id': { id: order },
    '/sales/:id': { id: order },
    '/dashboard/sales/:id': { id: order },
    '/shipping/tracking/:key': { key: order },
    '/dashboard/sales/:id/invoice': { id: order },
    '/pay/:key': { key: order },
    '/certificate/:code': { code: '0123456789abcdef' },
    '/gallery/:slug': { slug: artist.slug },
    '/exhibition/:id': { id: exhibition.id },
    '/marketplace/:handle': { handle: work.shopify_handle },
    '/see-on-your-wall/:handle': { handle: work.shopify_handle },
    '/artists/:id': { id: artist.id },
    '/people/:id': { id: buyer.id },
    '/article/:slug': { slug: article?.slug },
    // A work that exists leads on to its own page.
    '/items/:type/:id': { type: 'artwork', id: order },
    '/image-terms/:slug': { slug: artist.slug },
    '/legal/:kind/versions/:version': { kind: 'terms', version: '1' },
    '/mentorship/:slug': { slug: 'oriane-vass' },
    '/*': { '*': 'nowhere' },
  }
  const weigh = scale(request)
  const kilobytes: Record<string, number> = {}
  const weighAll = async (pages: ReturnType<typeof pagesIn>) => {
    for (const { id, pattern } of pages) kilobytes[pattern] = await weigh(generatePath(pattern, params[pattern]), id)
  }
  const isAdmins = ({ pattern }: { pattern: string }) => pattern.startsWith('/admin/')
  const pages = pagesIn(routes)
  await weighAll(pages.filter((one) => !isAdmins(one)))
  await signInAsAdmin(page)
  await weighAll(pages.filter(isAdmins))

  expect(Object.keys(kilobytes)).toHaveLength(pages.length)
  expect(Math.min(...Object.values(kilobytes)), 'every page runs').toBeGreaterThan(50)
  expect(Object.entries(kilobytes).filter(([, sum]) => sum > WEIGHT_BUDGETS.Script)).toEqual([])
})
