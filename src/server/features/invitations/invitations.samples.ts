import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

const person = () => ({ email: `invited-${randomUUID()}@example.com`, name: 'Ana Quispe', role: 'artist' })

export const invitationsSamples: Samples = {
  'POST /admin/invitations/check': () => ({ body: { people: [person()] } }),
  'POST /admin/invitations': () => ({ body: { people: [person()] }, answers: [201] }),
  'GET /admin/invitations': () => ({ query: { limit: '1' }, varies: true }),
  'POST /admin/invitations/:id/send-again': () => ({ params: { id: randomUUID() }, body: {}, answers: [404] }),
  'POST /admin/invitations/:id/withdraw': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /invitations/open': () => ({ body: { code: 'made-up' }, answers: [404] }),
  'POST /invitations/accept': () => ({ body: { code: 'made-up' }, answers: [404] }),
}
