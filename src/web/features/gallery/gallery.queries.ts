import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { galleryStateQuery } from '#web/shared/own-gallery.ts'

/** Publishes the gallery; a repeat keeps its address (AW-10.5, AW-10.17). */
export const usePublishGallery = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /artist/publish-gallery', {}),
    onSuccess: ({ url }) => {
      void storeResponse(client, galleryStateQuery().queryKey, (state) => state && { ...state, published: true, url })
    },
  })
}

/** Takes the gallery down; its address stays reserved (AW-10.18). */
export const useUnpublishGallery = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /artist/publish-gallery', {}),
    onSuccess: () => {
      void storeResponse(
        client,
        galleryStateQuery().queryKey,
        (state) => state && { ...state, published: false, url: null },
      )
    },
  })
}
