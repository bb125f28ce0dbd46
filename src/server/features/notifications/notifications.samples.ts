import type { Samples } from '#server/testing/sample.ts'

export const notificationsSamples: Samples = {
  'GET /users/notifications': () => ({ query: { limit: '2' } }),
  'GET /users/notifications/unread': () => ({}),
  'POST /users/notifications/read': () => ({ body: {} }),
  'POST /notifications/unsubscribe': () => ({ body: { token: 'nobody' }, answers: [404] }),
}
