import { randomUUID } from 'node:crypto'
import { workFields } from '#server/testing/artworks.ts'
import type { Samples } from '#server/testing/sample.ts'

export const artworksSamples: Samples = {
  'POST /artworks/upload': ({ picture }) => ({ form: { fields: workFields(), files: [picture] } }),
  'POST /artworks/drafts': ({ picture }) => ({ form: { fields: { title: 'Harbour' }, files: [picture] } }),
  'POST /artworks/pictures': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
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
  'POST /artworks/records': () => ({
    body: { title: 'Harbour', medium_line: 'Oil on linen', date_text: 'c. 1998', size: { height: 12.25, unit: 'in' } },
  }),
  'GET /artworks/:id/record': () => ({}),
  'PATCH /artworks/:id/record': () => ({ body: { location: 'Studio' } }),
  'POST /admin/works/:id/take-down': () => ({
    params: { id: randomUUID() },
    body: { reason: 'Copied.' },
    answers: [404],
  }),
  'POST /admin/works/:id/restore': () => ({ params: { id: randomUUID() }, answers: [404] }),
}
