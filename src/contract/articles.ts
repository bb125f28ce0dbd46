import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'

/** An article of the shop's journal (CD-14.6). */
export const article = z.object({
  id,
  title: z.string(),
  author_name: z.string(),
  status: z.enum(['published', 'draft']),
  summary: z.string(),
  image_url: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type Article = z.infer<typeof article>

/** The page of a published article: `body` is HTML of a few harmless elements. */
export const articlePage = article.extend({ body: z.string() })
export type ArticlePage = z.infer<typeof articlePage>

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  summary: 'One published article with its cleaned text (CD-8.26, CD-14.18).',
  access: { kind: 'public' },
  object: { param: 'id', kind: 'article', audience: 'published', refusal: 404 },
  params: z.strictObject({ id }),
  response: articlePage,
  errors: ['not_found'],
  cache: 'public',
})

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  summary: 'Every article, drafts included; admins only (CD-14.4, CD-14.13).',
  access: { kind: 'admin' },
  response: z.object({ articles: z.array(article) }),
  errors: [],
  cache: 'private',
})

export const syncArticles = endpoint({
  method: 'POST',
  path: '/articles/sync',
  summary: 'Import the articles of the shop, or of the built-in source (CD-14.9, CD-14.17).',
  access: { kind: 'admin' },
  response: z.object({ message: z.string() }),
  errors: ['conflict', 'articles_source_failed'],
})
