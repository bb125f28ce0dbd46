import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { galleryState, publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { api } from '#web/lib/api.ts'

export type GalleryState = ResponseOf<typeof galleryState>

export const galleryKeys = { state: ['gallery', 'state'] as const }

// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const

/** Whether the artist's gallery is published and where (AW-10.17). `version` changes when the works do. */
export const useGalleryState = (version = '') =>
  useQuery({
    ...network,
    queryKey: [...galleryKeys.state, version],
    queryFn: () => api(galleryState, {}),
    placeholderData: (before: GalleryState | undefined) => before,
  })

/** Publishes the gallery; a repeat keeps its address (AW-10.5, AW-10.17). */
export const usePublishGallery = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: () => api(publishGallery, {}),
    onSuccess: ({ url }) => {
      client.setQueriesData<GalleryState>({ queryKey: galleryKeys.state }, (state) =>
        state ? { ...state, published: true, url } : state,
      )
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
      client.setQueriesData<GalleryState>({ queryKey: galleryKeys.state }, (state) =>
        state ? { ...state, published: false, url: null } : state,
      )
    },
  })
}
