import type { TestObject } from './access-objects.ts'

interface Foreign {
  /** The sample of a recorded sale. */
  sale: object
  draft: TestObject | undefined
  /** A work of the caller. */
  mine: TestObject | undefined
  contactId: string
}

/** Requests about records and sales that name objects of another user, by the field, with the status of their refusal. */
export const foreignRecordBodies = ({ sale, draft, mine, contactId }: Foreign) => ({
  'POST /artworks/records images': {
    url: '/api/artworks/records',
    body: { title: 'Boats', images: draft?.imageIds },
    refused: 400,
  },
  // A report of another's work is not found under one's own; that a picture has to be of the report is tested with the feature.
  'PATCH /artworks/:id/condition-reports/:report_id marks': {
    url: `/api/artworks/${mine?.key}/condition-reports/${draft?.key}`,
    body: { marks: [{ picture_id: draft?.imageIds[0], x: 0.5, y: 0.5, note: '' }] },
    refused: 404,
  },
  'POST /inventory/works/change ids': {
    url: '/api/inventory/works/change',
    body: { ids: [draft?.key], fields: { location: 'Rack 2' } },
    refused: 404,
  },
  'POST /inventory/exports ids': {
    url: '/api/inventory/exports',
    body: { format: 'csv', ids: [draft?.key] },
    refused: 404,
  },
  'POST /inventory/works/publish ids': {
    url: '/api/inventory/works/publish',
    body: { ids: [draft?.key] },
    refused: 404,
  },
  'POST /inventory/works/delete ids': { url: '/api/inventory/works/delete', body: { ids: [draft?.key] }, refused: 403 },
  'POST /papers exhibition_id': {
    url: '/api/papers',
    body: { kind: 'checklist', exhibition_id: draft?.key },
    refused: 404,
  },
  'POST /papers works': { url: '/api/papers', body: { kind: 'labels', works: [draft?.key] }, refused: 404 },
  'POST /papers/preview paper': {
    url: '/api/papers/preview',
    body: { paper: { kind: 'labels', works: [draft?.key] } },
    refused: 404,
  },
  'POST /papers/works exhibition_id': {
    url: '/api/papers/works',
    body: { exhibition_id: draft?.key },
    refused: 404,
  },
  // Works of others are left out.
  'POST /papers/works works': { url: '/api/papers/works', body: { works: [draft?.key] }, refused: 200 },
  'POST /recorded-sales artwork_id': {
    url: '/api/recorded-sales',
    body: { ...sale, artwork_id: draft?.key },
    refused: 404,
  },
  'POST /recorded-sales buyer': {
    url: '/api/recorded-sales',
    body: { ...sale, artwork_id: mine?.key, buyer: { contact_id: contactId } },
    refused: 400,
  },
})
