import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Artwork } from '#contract/artworks.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

/** The cache keys of works: the signed-in person's own, and single ones. */
export const artworkKeys = {
  all: ['artworks'] as const,
  mine: ['artworks', 'mine'] as const,
  one: (id: string) => ['artworks', 'one', id] as const,
}

/** Milliseconds between two reads of a work whose pictures or analysis are not ready. */
const PROCESSING_MS = 1500
/** After this time a missing analysis is no longer expected. */
const ANALYSIS_MS = 60_000

const awaitsAnalysis = ({ ai_analysis, images, updated_at }: Artwork): boolean =>
  ai_analysis === null && images?.length > 0 && Date.now() - Date.parse(updated_at) < ANALYSIS_MS

const isProcessing = (work: Artwork | null | undefined): boolean =>
  work?.images?.some(({ state }) => state === 'processing') || (work ? awaitsAnalysis(work) : false)

export const myArtworksQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: artworkKeys.mine, queryFn: () => read('GET /artworks/my', {}) })

/** Null when the answer holds no work (MS-13.9). */
export const artworkQuery = (id: string, read: ReadApi = api) =>
  queryOptions({
    queryKey: artworkKeys.one(id),
    queryFn: async () => {
      const response: Artwork | undefined = await read('GET /artworks/:id', { params: { id } })
      return response?.id ? response : null
    },
  })

/** All works of the signed-in person, newest first (AW-3.41). */
export const useMyArtworks = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    ...myArtworksQuery(),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? PROCESSING_MS : false),
  })

/** Why the works of the signed-in person cannot be shown at all; null while they can, or are loading. */
export const useMyArtworksFailure = () => {
  const { isLoadingError, error } = useQuery(myArtworksQuery())
  return isLoadingError ? error : null
}

/** One work; `data` is null when the answer held none (MS-13.9). */
export const useArtwork = (id: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    ...artworkQuery(id),
    enabled,
    refetchInterval: ({ state }) => (isProcessing(state.data) ? PROCESSING_MS : false),
  })
