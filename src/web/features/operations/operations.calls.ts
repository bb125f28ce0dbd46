import { getUndelivered } from '#contract/operations.ts'
import { api } from '#web/lib/api.ts'

export const readUndelivered = () => api(getUndelivered, {})
