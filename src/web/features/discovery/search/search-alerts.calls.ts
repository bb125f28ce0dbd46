import type { InputOf } from '#contract/endpoint.ts'
import type { createSearchAlert } from '#contract/search-alerts.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a public page must not load the schemas of the contract for it.

export const readAlerts = async () => (await api('GET /users/search-alerts', {})).items

export const sendAlert = (body: InputOf<typeof createSearchAlert>['body']) => api('POST /users/search-alerts', { body })

export const removeAlert = (id: string) => api('DELETE /users/search-alerts/:id', { params: { id } })
