import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const backupSamples: Samples = {
  'GET /admin/backup': () => ({ varies: true }),
  'POST /admin/backup': () => ({ answers: [409] }),
  'POST /admin/backup/:id/download': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'GET /admin/held': () => ({}),
  'POST /admin/held/release': () => ({ body: { discard_old_mail: false }, answers: [409] }),
}
