import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { galleryState } from '#contract/gallery.ts'
import { resolveRole } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'

export type GalleryState = ResponseOf<typeof galleryState>

export const galleryKeys = { state: ['gallery', 'state'] as const }

/**
 * Whether the artist's gallery is published and where (AW-10.17). `version` changes when the works do. A call without a
 * network fails at once and says so; waiting for the network would leave a control busy for good.
 */
export const useGalleryState = (version = '', enabled = true) =>
  useQuery({
    networkMode: 'always',
    queryKey: [...galleryKeys.state, version],
    queryFn: () => api(galleryState, {}),
    placeholderData: (before: GalleryState | undefined) => before,
    enabled,
  })

/** The path of an artist's own gallery; null while it is not published, and for everybody else. */
export const useOwnGalleryPath = (user: Profile): string | null => {
  const { data } = useGalleryState('', resolveRole(user.role) === 'artist')
  return data?.published && data.url ? new URL(data.url).pathname : null
}
