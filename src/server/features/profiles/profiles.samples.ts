import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const profilesSamples: Samples = {
  'GET /users/profile': () => ({}),
  'PUT /users/profile': () => ({ body: { name: 'Ada Painter', bio: 'Paints boats.', website: 'example.com' } }),
  'PUT /users/update': () => ({ body: { name: 'Ada Painter' } }),
  // 409: the last administrator cannot be removed.
  'PUT /users/update-role': () => ({ body: { role: 'collector' }, answers: [409] }),
  'POST /users/initialize': ({ caller }) => ({
    body: { name: 'Ada Painter', email: caller.email, role: 'collector', firebase_uid: caller.id },
    answers: [200],
  }),
  'POST /users/initialize-if-needed': () => ({}),
  'POST /users/sync': () => ({}),
  'POST /users/avatar': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'POST /users/cover': ({ picture }) => ({ form: { fields: {}, files: [picture] } }),
  'DELETE /users/cover': () => ({}),
  'POST /admin/users/:id/accept': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /admin/users/:id/refuse': () => ({ params: { id: randomUUID() }, body: { reason: 'Spam.' }, answers: [404] }),
  'PUT /admin/users/:id/role': ({ person }) => ({ params: { id: person }, body: { role: 'dealer' } }),
}
