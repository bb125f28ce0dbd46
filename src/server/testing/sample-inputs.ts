import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { workFields } from './artworks.ts'
import { TEST_PASSWORD } from './test-app.ts'
import type { TestFile } from './test-client.ts'

/** What a sample is made for: the object of the request, who calls, and things anyone may see. */
export interface SampleContext {
  /** The value of the parameter that names the object. */
  target: string
  /** The pictures of the object, when it is an artwork. */
  imageIds: readonly string[]
  caller: { id: string; email: string }
  publishedArtwork: string
  /** A person whose role an admin may change. */
  person: string
  picture: TestFile
}

/** An input that is right in every field, so that what answers is the access decision and then the product. */
export interface Sample {
  /** Parameters besides the one that names the object. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: { fields: Record<string, string>; files: TestFile[] }
  headers?: Record<string, string>
  /** Statuses of an admitted call besides success: the product's own answers, such as a code nobody was given. */
  answers?: readonly number[]
  /** True where two answers to one question differ. */
  varies?: true
}

const uniqueEmail = () => `sample-${randomUUID()}@example.com`
const code = 'c'.repeat(43)
const item = (context: SampleContext) => ({ itemId: context.publishedArtwork, itemType: 'artwork' })
/** A PDF of one page with a line of text. */
const sampleResume = (): TestFile => ({
  name: 'resume.pdf',
  type: 'application/pdf',
  bytes: readFileSync(new URL('../features/resume/fixtures/minimal.pdf', import.meta.url)),
})
const show = {
  title: 'Low Tide',
  description: 'New paintings.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}
const needsAccount = [409, 502]

/** One right input for every endpoint of the contract, by method and path. */
export const sampleInputs: Record<string, (context: SampleContext) => Sample> = {
  'POST /identity/sign-up': () => ({ body: { email: uniqueEmail(), password: TEST_PASSWORD } }),
  'POST /identity/sign-in': () => ({ body: { email: uniqueEmail(), password: 'not this one' }, answers: [401] }),
  'POST /identity/token': () => ({ answers: [401] }),
  'POST /auth/logout': () => ({}),
  'POST /identity/reauthenticate': () => ({ body: { password: TEST_PASSWORD } }),
  'POST /identity/custom-token': () => ({ body: { token: code }, answers: [401] }),
  'POST /identity/password-reset': () => ({ body: { email: uniqueEmail() } }),
  'POST /identity/password-reset/check': () => ({ body: { code }, answers: [400] }),
  'POST /identity/password-reset/confirm': () => ({ body: { code, password: TEST_PASSWORD }, answers: [400] }),
  'PUT /identity/password': () => ({ body: { password: `${TEST_PASSWORD} two` } }),
  'PUT /identity/email': () => ({ body: { email: uniqueEmail() } }),
  'GET /identity/email-change': () => ({}),
  'POST /identity/email-change/resend': () => ({ answers: [404, 429] }),
  'DELETE /identity/email-change': () => ({}),
  'POST /identity/email-change/confirm': () => ({ body: { code }, answers: [400] }),
  'GET /identity/sessions': () => ({}),
  'DELETE /identity/sessions/:id': () => ({}),
  'POST /auth/login': () => ({}),
  'POST /auth/verify-token': () => ({}),
  'GET /shopify/login': () => ({ query: { shop: 'north-light.myshopify.com' }, varies: true }),
  'GET /shopify/callback': () => ({
    query: { code: 'abc', shop: 'north-light.myshopify.com', state: 'unknown' },
    answers: [400],
  }),

  'GET /users/profile': () => ({}),
  'PUT /users/profile': () => ({ body: { name: 'Ada Painter', bio: 'Paints boats.', website: 'example.com' } }),
  'PUT /users/update': () => ({ body: { name: 'Ada Painter' } }),
  // 409: the last admin stays one.
  'PUT /users/update-role': () => ({ body: { role: 'collector' }, answers: [409] }),
  'POST /users/initialize': ({ caller }) => ({
    body: { name: 'Ada Painter', email: caller.email, role: 'collector', firebase_uid: caller.id },
    answers: [200],
  }),
  'POST /users/initialize-if-needed': () => ({}),
  'POST /users/sync': () => ({}),
  'POST /users/avatar': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'GET /resume': () => ({}),
  'POST /resume/upload': () => ({ form: { fields: {}, files: [sampleResume()] } }),
  'POST /resume/restore': () => ({ answers: [404] }),
  'PUT /admin/users/:id/role': ({ person }) => ({ params: { id: person }, body: { role: 'dealer' } }),

  'POST /artworks/upload': ({ picture }) => ({ form: { fields: workFields(), files: [picture] } }),
  'GET /artworks': () => ({ query: { limit: '2' } }),
  'GET /artworks/my': () => ({}),
  'GET /artworks/:id': () => ({}),
  'PUT /artworks/:id': () => ({ form: { fields: { title: 'Harbour at Dawn' }, files: [] } }),
  'DELETE /artworks/:id': () => ({}),
  'POST /artworks/:id/publish': () => ({ body: { confirmedPrice: '1200.00' } }),
  'PATCH /artworks/:id/sold': () => ({ body: { is_sold: true }, answers: [409] }),
  'PATCH /artworks/:id/status': () => ({ body: { status: 'archived' } }),
  'POST /artworks/:id/images': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'PUT /artworks/:id/images': ({ imageIds }) => ({
    body: {
      images: (imageIds.length > 0 ? imageIds : [randomUUID()]).map((id, at) => ({
        id,
        alt_text: 'A boat',
        is_primary: at === 0,
      })),
    },
  }),
  'DELETE /artworks/:id/images/:image_id': ({ imageIds }) => ({ params: { image_id: imageIds[0] ?? randomUUID() } }),

  'POST /valuation/estimate': () => ({ body: { medium: 'oil', width: 20, height: 30, year_created: 2024 } }),
  'GET /valuation/history': () => ({ query: { limit: '2' } }),

  'GET /galleries/:slug': () => ({}),
  'POST /artist/publish-gallery': () => ({}),
  'DELETE /artist/publish-gallery': () => ({}),
  'GET /artist/gallery': () => ({}),

  'GET /stripe/account-status': () => ({}),
  'POST /stripe/sync-account-status': () => ({}),
  'POST /stripe/connect/account-link': () => ({}),
  'POST /stripe/dashboard': () => ({ answers: needsAccount }),
  'POST /stripe/create-account-session': () => ({ answers: needsAccount }),
  'GET /stripe/payout-schedule': () => ({ answers: needsAccount }),
  'GET /stripe/commission-rate': () => ({}),
  'PUT /stripe/commission-rate': () => ({ body: { commissionRate: 12 } }),
  'POST /webhooks/payments': () => ({ body: { id: 'evt_1', type: 'account.updated' }, answers: [400] }),

  'GET /shopify/products': () => ({ query: { limit: '2' } }),
  'GET /shopify/search': () => ({ query: { q: 'boat', limit: '2' } }),
  'GET /shopify/products/:handle': () => ({}),

  'GET /social/interactions/:type/:id': (context) => ({ params: { type: 'artwork', id: context.publishedArtwork } }),
  'GET /users/collection': () => ({ query: { limit: '2' } }),
  'POST /social/like': (context) => ({ body: item(context) }),
  'POST /social/comment': (context) => ({ body: { ...item(context), content: 'Lovely.' } }),
  'GET /social/comments/:itemType/:itemId': (context) => ({ params: item(context), query: { page: '200' } }),
  'POST /social/share': (context) => ({ body: { ...item(context), shareMethod: 'link' } }),

  'GET /articles': () => ({}),
  'POST /articles/sync': () => ({ answers: [409] }),
  'GET /operations/undelivered': () => ({}),

  'GET /places/suggest': () => ({ query: { q: 'portland', limit: '2' } }),
  'POST /places/check-address': () => ({
    body: {
      name: 'Ada Painter',
      address_line1: '1 Pier Street',
      city: 'Portland',
      state: 'OR',
      postal_code: '97201',
      country: 'US',
    },
  }),

  'POST /enhance/profile': () => ({ body: { content: 'I paints the the sea.', section: 'bio' } }),

  'GET /exhibitions/my': () => ({}),
  'GET /exhibitions': () => ({ query: { limit: '2' } }),
  'POST /exhibitions': () => ({ body: show }),
  'PUT /exhibitions/:id': () => ({ body: { title: 'High Tide' } }),
  'DELETE /exhibitions/:id': () => ({}),
  'GET /exhibitions/:id': () => ({}),
  'GET /exhibitions/:id/page': () => ({}),
  'GET /exhibitions/:id/artworks': () => ({}),
  'PUT /exhibitions/:id/artworks': () => ({ body: { artwork_ids: [] } }),
}
