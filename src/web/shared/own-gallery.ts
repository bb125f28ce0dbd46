import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { galleryState } from '#contract/gallery.ts'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { galleryKey } from './query-keys.ts'

export type GalleryState = ResponseOf<typeof galleryState>

export const galleryStateQuery = (read: ReadApi = api) =>
  queryOptions({
    queryKey: galleryKey,
    queryFn: () => read('GET /artist/gallery', {}),
  })

/** Whether the artist's gallery is published and where (AW-10.17). A change of a work invalidates it. */
export const useGalleryState = (enabled = true) => useQuery({ ...galleryStateQuery(), enabled })

/** The path of an artist's own gallery; null while it is not published, and for everybody else. */
export const useOwnGalleryPath = (user: Profile): string | null => {
  const { data } = useGalleryState(resolveRole(user.role) === 'artist')
  return data?.published && data.url ? new URL(data.url).pathname : null
}
