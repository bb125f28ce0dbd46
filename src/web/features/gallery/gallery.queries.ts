import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { api } from '#web/lib/api.ts'
import { galleryStateQuery } from '#web/shared/own-gallery.ts'

// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const

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
