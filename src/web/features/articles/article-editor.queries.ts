import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditedArticle } from '#contract/articles.ts'
import { api } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import type { PictureFile } from '#web/shared/picture-upload/use-picture-upload.ts'
import { articlesKey } from './articles.queries.ts'

export interface ArticleFields {
  title: string
  /** Empty for that of the title. */
  slug: string
  author_name: string
  summary: string
  image_url: string | null
  /** Markdown. */
  body: string
}

interface Saving {
  /** Null for an article that is not stored yet. */
  id: string | null
  /** When the article that was edited was stored. */
  updatedAt: string
  fields: ArticleFields
  status: EditedArticle['status']
  idempotencyKey: string
}

/** Always read anew: an older version would be refused when it is saved. */
export const useEditedArticle = (id: string | null) =>
  useQuery({
    queryKey: [...articlesKey, 'edited', id],
    queryFn: () => (id === null ? null : api('GET /admin/articles/:id', { params: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The text as readers get it; the one before stays until it has come. */
export const useArticlePreview = (body: string) =>
  useQuery({
    queryKey: ['article-preview', body],
    queryFn: () => api('POST /admin/articles/preview', { body: { body } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Stores a picture for a cover or a text. */
export const useStorePicture = () =>
  useMutation({
    mutationFn: ({ file, ...given }: PictureFile) =>
      sendFile(file, { field: 'picture', ...given }, (options) => api('POST /admin/articles/pictures', {}, options)),
  })

export const useSaveArticle = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, updatedAt, fields: { slug, ...fields }, status, idempotencyKey }: Saving) => {
      const body = { ...fields, ...(slug && { slug }), status }
      return id === null
        ? api('POST /admin/articles', { body }, { idempotencyKey })
        : api('PUT /admin/articles/:id', { params: { id }, body: { ...body, updated_at: updatedAt } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: articlesKey, exact: true }),
  })
}
