import { api } from '#web/lib/api.ts'

export const readUndelivered = () => api('GET /operations/undelivered', {})
