import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

/** The calls of section 7: what each takes and what it answers, in the names of that document. */
const CALLS: [call: string, fields: string[], answers: string[]][] = [
  ['GET /explore/feed', ['filter', 'search'], ['items']],
  ['GET /social/interactions/:type/:id', [], ['likes_count', 'comments_count', 'shares_count', 'liked', 'saved']],
  ['GET /search/search', ['query'], ['shopify_results', 'ai_results']],
  ['GET /shopify/products', [], ['products']],
  ['GET /shopify/search', ['q'], ['products']],
  ['GET /search/ai-search', ['query'], ['results']],
  ['POST /users/initialize-if-needed', [], ['name', 'email', 'role']],
  ['POST /users/initialize', ['name', 'email', 'role', 'firebase_uid'], ['name', 'email', 'role']],
  ['POST /users/sync', [], ['success', 'customer_id']],
  ['GET /users/profile', [], ['name', 'email', 'role', 'artist_resume', 'avatar', 'email_preferences']],
  [
    'PUT /users/profile',
    ['name', 'bio', 'resume', 'artist_statement', 'location', 'website', 'instagram', 'facebook', 'twitter', 'tiktok'],
    ['name'],
  ],
  ['PUT /users/update', ['name', 'email', 'email_preferences'], ['name', 'email']],
  ['PUT /users/update-role', ['role'], ['role']],
  ['POST /users/avatar', [], ['user']],
  ['POST /artworks/upload', ['title'], ['id']],
  ['PUT /artworks/:id', ['title'], ['id']],
  ['POST /stripe/connect/account-link', [], ['url']],
  ['GET /articles', [], ['articles']],
  ['POST /articles/sync', [], ['message']],
  ['GET /social/comments/:itemType/:itemId', ['page'], ['comments', 'hasMore']],
  ['POST /social/like', ['itemId', 'itemType'], ['liked', 'likesCount']],
  ['POST /social/comment', ['itemId', 'itemType', 'content'], ['comment', 'commentsCount']],
  ['PUT /social/comment/:id', ['content'], ['comment']],
  ['DELETE /social/comment/:id', [], ['commentsCount']],
  ['POST /social/save', ['itemId', 'itemType'], ['saved']],
  ['POST /social/share', ['itemId', 'itemType', 'shareMethod'], ['shares_count']],
]
/** Those that answer without a token. */
const OPEN = [
  'GET /social/interactions/:type/:id',
  'GET /social/comments/:itemType/:itemId',
  'POST /social/share',
  'GET /shopify/products',
  'GET /shopify/search',
  'GET /search/search',
  'GET /search/ai-search',
]

const t = testApp()
let person: TestUser
beforeAll(async () => {
  person = await t.signUp('artist')
  await activatePayouts(t, person)
})

const listFieldNames = (schema: z.ZodType | undefined, io: 'input' | 'output'): string[] =>
  schema
    ? Object.keys(z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() }).properties ?? {})
    : []

const buildCall = (call: string, id: string = crypto.randomUUID()) => {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/:(type|itemType)/, 'artwork').replace(/:(id|itemId)/, id)
  const words = { '/search/search': '?query=tide', '/search/ai-search': '?query=tide', '/shopify/search': '?q=tide' }[
    path
  ]
  return { method, url: filled + (words ?? '') }
}

test('CD-17.13 CD-17.16 every listed call is served as written, with the listed names of its fields', async () => {
  const served = new Map(t.app.bindings.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  for (const [call, fields, responses] of CALLS) {
    const endpoint = served.get(call)
    const taken = [...listFieldNames(endpoint?.body, 'input'), ...listFieldNames(endpoint?.query, 'input')]
    expect([call, taken]).toEqual([call, expect.arrayContaining(fields)])
    expect([call, listFieldNames(endpoint?.response, 'output')]).toEqual([call, expect.arrayContaining(responses)])
  }

  const { id } = await publishWork(person)
  const about = { itemId: id, itemType: 'artwork', content: 'Which tide?' }
  const admin = await t.signUp('admin')
  const { email } = person
  const identity = { name: 'Ada', role: 'artist', email, firebase_uid: person.id }
  const values: Record<string, string> = { ...about, ...identity, shareMethod: 'link', title: 'Low tide' }
  const failed = []
  for (const [call, fields, responses] of CALLS) {
    const { comment } = (await person.raw('POST', '/social/comment', about)).raw.json() as { comment: { id: string } }
    const { method, url } = buildCall(call, call.includes('/comment/') ? comment.id : id)
    const sent = Object.fromEntries(fields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
    const caller = url.startsWith('/articles') ? admin : person
    const { status, raw } = await caller.raw(method, url, method === 'GET' ? undefined : sent)
    if (status >= 300) failed.push(`${call}: ${status}`)
    else expect([call, Object.keys(raw.json() as object)]).toEqual([call, expect.arrayContaining(responses)])
  }
  // Without a picture.
  expect(failed).toEqual(['POST /users/avatar: 400', 'POST /artworks/upload: 400'])
})

test('CD-17.3[api] these calls demand a token, and reading, sharing and searching do not', async () => {
  for (const [call] of CALLS) {
    const { method, url } = buildCall(call)
    for (const prefix of ['', '/api']) {
      const { status } = await t.anonymous.raw(method, prefix + url)
      expect([call, status === 401]).toEqual([call, !OPEN.includes(call)])
    }
  }
})

test('CD-5.16 the profile is read and written at /users/profile: 401 without a token, 404 without a profile', async () => {
  const nameless = await t.signUp(null)
  const statuses = async (who: Pick<TestUser, 'raw'>) => [
    (await who.raw('GET', '/users/profile')).status,
    (await who.raw('PUT', '/users/profile', { bio: 'Paints.' })).status,
  ]
  expect(await statuses(t.anonymous)).toEqual([401, 401])
  expect(await statuses(nameless)).toEqual([404, 404])
  expect(await statuses(person)).toEqual([200, 200])
})
