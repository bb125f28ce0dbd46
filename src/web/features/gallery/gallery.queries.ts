import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { galleryState, publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { galleryKey } from '#web/shared/query-keys.ts'

export type GalleryState = ResponseOf<typeof galleryState>

// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const

export const galleryStateQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: galleryKey, queryFn: () => read(galleryState, {}) })

/** Whether the artist's gallery is published and where (AW-10.17). A change of a work invalidates it. */
export const useGalleryState = () => useQuery(galleryStateQuery())

/** Publishes the gallery; a repeat keeps its address (AW-10.5, AW-10.17). */
export const usePublishGallery = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: () => api(publishGallery, {}),
    onSuccess: ({ url }) => {
      client.setQueryData(galleryStateQuery().queryKey, (state) => state && { ...state, published: true, url })
    },
  })
}

/** Takes the gallery down; its address stays reserved (AW-10.18). */
export const useUnpublishGallery = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: () => api(unpublishGallery, {}),
    onSuccess: () => {
      client.setQueryData(galleryStateQuery().queryKey, (state) => state && { ...state, published: false, url: null })
    },
  })
}
