import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

export const exhibitionKeys = {
  mine: ['exhibitions', 'mine'] as const,
  works: (id: string) => ['exhibitions', 'works', id] as const,
  consents: (id: string) => ['exhibitions', 'consents', id] as const,
  page: (id: string) => ['exhibitions', 'page', id] as const,
}

export const myExhibitionsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: exhibitionKeys.mine, queryFn: () => read('GET /exhibitions/my', {}) })

/** The exhibitions of the signed-in person, newest first (AW-9.3). */
export const useMyExhibitions = () => useQuery(myExhibitionsQuery())

/** The works of an exhibition in their order; nothing is requested without an id. */
export const useExhibitionWorks = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: exhibitionKeys.works(id ?? ''),
    queryFn: () => api('GET /exhibitions/:id/artworks', { params: { id: id ?? '' } }),
  })

/** The consents for the works of others in an exhibition; nothing is requested without an id. */
export const useExhibitionConsents = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: exhibitionKeys.consents(id ?? ''),
    queryFn: () => api('GET /exhibitions/:id/consents', { params: { id: id ?? '' } }),
  })

/** The ids of the artists whom a gallery represents, who need not be asked. */
export const useRepresented = (galleryId: string | null) =>
  useQuery({
    enabled: galleryId !== null,
    queryKey: ['represented', galleryId],
    queryFn: async () =>
      (await api('GET /representations', {})).flatMap(({ status, gallery, artist }) =>
        status === 'active' && gallery.id === galleryId ? [artist.id] : [],
      ),
  })

/** The page of an exhibition as its owner sees it, drafts included. */
export const useExhibitionPage = (id: string) =>
  useQuery({
    retry: false,
    queryKey: exhibitionKeys.page(id),
    queryFn: () => api('GET /exhibitions/:id/page', { params: { id } }),
  })
