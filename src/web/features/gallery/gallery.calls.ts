import { getVisitPlace, publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a page that arrived with its data must not load the schemas of the contract.

export const readVisitPlace = (id: string) => api(getVisitPlace, { params: { id } })

export const sendPublication = () => api(publishGallery, {})

export const sendWithdrawal = () => api(unpublishGallery, {})
