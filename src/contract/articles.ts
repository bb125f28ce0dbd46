import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { MAX_ARTICLE_LENGTH, SINGLE_PICTURE_FILE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, line, required, text } from './primitives.ts'
import { MAX_SLUG_LENGTH, SLUG } from './slug.ts'

/** An article of the shop's journal (CD-14.6). */
export const article = z.object({
  id,
  /** Its address, `/article/{slug}`. */
  slug: z.string(),
  title: z.string(),
  author_name: z.string(),
  status: z.enum(['published', 'draft']),
  summary: z.string(),
  image_url: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type Article = z.infer<typeof article>

/** The elements of the text of an article. */
export const ARTICLE_TAGS = [
  'p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'img', 'figure', 'figcaption',
  'table', 'thead', 'tbody', 'tr', 'th', 'td',
  'strong', 'b', 'em', 'i', 'a', 'del', 's', 'ins', 'u', 'mark', 'sub', 'sup', 'code', 'kbd', 'q', 'small',
] as const // biome-ignore format: the list reads as three lines

/** An element of the text of an article. */
export interface ArticleElement {
  tag: (typeof ARTICLE_TAGS)[number]
  /** Of a link. */
  href?: string | undefined
  /** Of a picture. */
  src?: string | undefined
  alt?: string | undefined
  /** Of a link or a picture: what is shown beside the pointer. */
  title?: string | undefined
  /** Of a footnote and of the place that refers to it. */
  id?: string | undefined
  /** Of a numbered list: its first number. */
  start?: number | undefined
  /** Of a cell in a table. */
  align?: 'left' | 'center' | 'right' | undefined
  children: ArticleNode[]
}
export type ArticleNode = string | ArticleElement

export const articleElement: z.ZodType<ArticleElement> = z.object({
  tag: z.enum(ARTICLE_TAGS),
  href: z.string().optional(),
  src: z.string().optional(),
  alt: z.string().optional(),
  title: z.string().optional(),
  id: z.string().optional(),
  start: z.number().int().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  get children() {
    return articleContent
  },
})
/** A text as a tree, for pages, which may not write HTML (Trusted Types). */
const articleContent: z.ZodType<ArticleNode[]> = z.array(z.union([z.string(), articleElement]))

/** The page of a published article: `body` is HTML of a few harmless elements, and `content` the same as a tree. */
export const articlePage = article.extend({
  /** Who wrote it, when that person has an account here under this name. */
  author: z.object({ id, avatar_url: z.string().nullable() }).nullable(),
  body: z.string(),
  content: articleContent,
  /** Published works that fit its title, best first; the newest where none does. */
  works: z.array(artworkCard),
  /** Other published articles, newest first. */
  articles: z.array(article),
})
export type ArticlePage = z.infer<typeof articlePage>

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  summary: 'One published article, by its id or its slug, with its cleaned text (CD-8.26, CD-14.18).',
  access: { kind: 'public' },
  object: { param: 'id', kind: 'article', audience: 'published', refusal: 404 },
  params: z.strictObject({
    id: z.union([
      id,
      z
        .string()
        .max(MAX_SLUG_LENGTH + 20)
        .regex(SLUG),
    ]),
  }),
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
  /** `problems` names what could not be imported, with the reason. */
  response: z.object({ message: z.string(), problems: z.array(z.string()) }),
  errors: ['conflict', 'articles_source_failed'],
})

const admin = { kind: 'admin' } as const
const markdown = text(MAX_ARTICLE_LENGTH)

const slug = line(MAX_SLUG_LENGTH).regex(SLUG, { error: 'Use small letters, digits and single hyphens.' })
/** A picture on this site. */
const ownPicture = line(500).regex(/^\/(media|pictures)\//, { error: 'Upload the picture.' })

/** An article as it is written here; `body` is Markdown. */
export const articleForm = z.strictObject({
  title: required(200, 'Enter a title.'),
  /** Without it, a new article gets the slug of its title, and a stored one keeps its own. */
  slug: slug.optional(),
  image_url: ownPicture.nullable().default(null),
  author_name: required(120, 'Enter who wrote it.'),
  summary: text(300).default(''),
  body: markdown,
  status: z.enum(['published', 'draft']),
})

/** An article for its editor. An article of the shop has no Markdown and is changed there. */
export const editedArticle = article.extend({
  markdown: z.string().nullable(),
  /** Why a moderator took it down; null while it is not. */
  taken_down: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type EditedArticle = z.infer<typeof editedArticle>

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/articles',
  summary: 'Write an article; admins only.',
  access: admin,
  body: articleForm,
  response: editedArticle,
  status: 201,
  errors: [],
  idempotent: true,
})

export const getEditedArticle = endpoint({
  method: 'GET',
  path: '/admin/articles/:id',
  summary: 'One article, drafts included, with the Markdown it was written in; admins only.',
  access: admin,
  params: z.strictObject({ id }),
  response: editedArticle,
  errors: ['not_found'],
  cache: 'private',
})

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/admin/articles/:id',
  summary: 'Change, publish or unpublish an article that was written here; admins only.',
  access: admin,
  params: z.strictObject({ id }),
  /** `updated_at` is the one that was read, so that a change of somebody else is not overwritten. */
  body: articleForm.extend({ updated_at: z.iso.datetime() }),
  response: editedArticle,
  errors: ['not_found', 'conflict', 'article_of_shop'],
})

export const uploadArticlePicture = endpoint({
  method: 'POST',
  path: '/admin/articles/pictures',
  summary: 'Store a picture for a cover or a text; an unused one is removed after a day; admins only.',
  access: admin,
  form: { fileField: 'picture', maxFiles: 1, maxFileBytes: SINGLE_PICTURE_FILE.maxBytes },
  response: z.object({ image_url: z.string() }),
  status: 201,
  errors: ['image_too_large', 'not_an_image', 'account_not_found', 'storage_full'],
})

export const previewArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/preview',
  summary: 'The cleaned text of an article in Markdown, as readers would get it; admins only.',
  access: admin,
  body: z.strictObject({ body: markdown }),
  response: z.object({ content: articleContent }),
  errors: [],
})
