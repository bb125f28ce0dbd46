import type { InputOf } from '#contract/endpoint.ts'
import { createSearchAlert, deleteSearchAlert, listSearchAlerts } from '#contract/search-alerts.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a public page must not load the schemas of the contract for it.

export const readAlerts = async () => (await api(listSearchAlerts, {})).items

export const sendAlert = (body: InputOf<typeof createSearchAlert>['body']) => api(createSearchAlert, { body })

export const removeAlert = (id: string) => api(deleteSearchAlert, { params: { id } })
