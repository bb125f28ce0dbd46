import { api } from '#web/lib/api.ts'

export const sendUnsubscribe = (token: string) => api('POST /notifications/unsubscribe', { body: { token } })
