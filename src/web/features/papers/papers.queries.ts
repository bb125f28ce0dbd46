import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createCertificate, PaperForm } from '#contract/papers.ts'
import { api } from '#web/lib/api.ts'
import { papersKey } from '#web/shared/paper-works.ts'

/** The chosen works, or those of a show, with their certificates. */
export const usePaperWorks = (works: string[], show: string | null) =>
  useQuery({
    queryKey: [...papersKey, 'works', works, show],
    queryFn: () => api('POST /papers/works', { body: { works, exhibition_id: show } }),
  })

/** What papers can say of the signed-in person. */
export const useLetterhead = () =>
  useQuery({ queryKey: [...papersKey, 'letterhead'], queryFn: () => api('GET /papers/letterhead', {}) })

/** One page as it will be printed; the one before stays until it has come. */
export const usePaperPage = (paper: PaperForm, page: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...papersKey, 'page', paper, page],
    queryFn: () => api('POST /papers/preview', { body: { paper, page } }),
    placeholderData: keepPreviousData,
  })

export const useMakePaper = () => useMutation({ mutationFn: (body: PaperForm) => api('POST /papers', { body }) })

/** Makes a certificate, or a correction of one. */
export const useMakeCertificate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof createCertificate> & { id: string }) =>
      api('POST /artworks/:id/certificates', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: papersKey }),
  })
}
