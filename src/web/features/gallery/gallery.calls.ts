import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a page that arrived with its data must not load the schemas of the contract.

export const readVisitPlace = (id: string) => api('GET /profiles/:id/place', { params: { id } })

export const sendPublication = () => api('POST /artist/publish-gallery', {})

export const sendWithdrawal = () => api('DELETE /artist/publish-gallery', {})
