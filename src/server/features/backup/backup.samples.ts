import type { Samples } from '#server/testing/sample.ts'

export const backupSamples: Samples = {
  'GET /admin/backup': () => ({ varies: true }),
  'POST /admin/backup': () => ({ answers: [409] }),
  'GET /admin/held': () => ({}),
  'POST /admin/held/release': () => ({ body: { discard_old_mail: false }, answers: [409] }),
}
