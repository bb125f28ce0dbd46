import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

const form = { title: 'Boats', author_name: 'Ada', summary: '', body: 'Hello.', status: 'draft' }

export const articlesSamples: Samples = {
  'GET /articles': () => ({}),
  'GET /articles/:id': () => ({}),
  'POST /admin/articles': () => ({ body: form, varies: true }),
  'GET /admin/articles/:id': () => ({ params: { id: randomUUID() }, answers: [404], varies: true }),
  'PUT /admin/articles/:id': () => ({
    params: { id: randomUUID() },
    body: { ...form, updated_at: '2026-01-02T03:04:05.000Z' },
    answers: [404],
  }),
  'POST /admin/articles/:id/take-down': () => ({
    params: { id: randomUUID() },
    body: { reason: 'Not true.' },
    answers: [404],
  }),
  'POST /admin/articles/:id/restore': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /admin/articles/pictures': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'POST /admin/articles/preview': () => ({ body: { body: '# Hello' } }),
  'POST /articles/sync': () => ({ answers: [409] }),
}
