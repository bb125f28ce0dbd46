import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

const report = () => ({ report_id: randomUUID() })

export const recordsSamples: Samples = {
  'GET /artworks/:id/history': () => ({ query: { limit: '2' } }),
  'GET /artworks/:id/uses': () => ({}),
  'GET /artworks/:id/condition-reports': () => ({}),
  'POST /artworks/:id/condition-reports': () => ({
    body: { reported_on: '2026-11-03', reporter: 'Dana Amsel', findings: 'Handling crease, lower left.' },
    varies: true,
  }),
  'PATCH /artworks/:id/condition-reports/:report_id': () => ({
    params: report(),
    body: { findings: 'No marks.' },
    answers: [404],
  }),
  'POST /artworks/:id/condition-reports/:report_id/sign': () => ({
    params: report(),
    body: { name: 'Dana Amsel' },
    answers: [404],
  }),
  'DELETE /artworks/:id/condition-reports/:report_id': () => ({ params: report(), answers: [404] }),
  'POST /artworks/:id/condition-reports/:report_id/pictures': ({ picture }) => ({
    params: report(),
    form: { fields: {}, files: [{ ...picture, field: 'picture' }] },
    answers: [404],
  }),
  'DELETE /artworks/:id/condition-reports/:report_id/pictures/:picture_id': () => ({
    params: { ...report(), picture_id: randomUUID() },
    answers: [404],
  }),
  'GET /artworks/:id/files': () => ({}),
  'POST /artworks/:id/files': ({ picture }) => ({
    form: { fields: {}, files: [{ ...picture, field: 'file' }] },
    varies: true,
  }),
  'DELETE /artworks/:id/files/:file_id': () => ({ params: { file_id: randomUUID() }, answers: [404] }),
}
