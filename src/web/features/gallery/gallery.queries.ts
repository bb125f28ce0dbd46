import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { api } from '#web/lib/api.ts'
import { galleryStateQuery } from '#web/shared/own-gallery.ts'

/** Publishes the gallery; a repeat keeps its address (AW-10.5, AW-10.17). */
export const usePublishGallery = () => {
  const client = useQueryClient()
  return useMutation({
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
    mutationFn: () => api(unpublishGallery, {}),
    onSuccess: () => {
      client.setQueryData(galleryStateQuery().queryKey, (state) => state && { ...state, published: false, url: null })
    },
  })
}
