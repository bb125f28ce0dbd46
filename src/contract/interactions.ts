import { z } from 'zod'
import { article } from './articles.ts'
import { artworkCard } from './artworks.ts'
import { MAX_COMMENT_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { listedExhibition } from './exhibitions.ts'
import { id, pageQuery, pageSchema, text } from './primitives.ts'

export const ITEM_TYPES = ['artwork', 'exhibition', 'article'] as const
const itemType = z.enum(ITEM_TYPES)
const item = { itemId: id, itemType }
const signedIn = { kind: 'signed-in' } as const
const anyone = { kind: 'public' } as const
const content = text(MAX_COMMENT_LENGTH).refine((value) => value.trim() !== '', { error: 'must not be empty' })
const count = z.number().int().min(0)
/** Grows with every change to the likes, comments and shares of an item, so that a newer state can be distinguished from an older one. */
const version = z.number().int().min(0)

/** The form of a comment (CD-12.7, CD-12.8). */
export const commentForm = z.strictObject({ content })

/** A comment, in every list (CD-12.4). */
export const comment = z.object({
  id,
  itemId: id,
  itemType,
  /** Empty while `hidden`. */
  content: z.string(),
  /** Whether a moderator hid the text; its author reads it, and why, at `getHiddenComment`. */
  hidden: z.boolean(),
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  created_at: z.iso.datetime(),
  /** When its author last changed it; `created_at` until then. */
  updated_at: z.iso.datetime(),
})
export type Comment = z.infer<typeof comment>

export const interactions = endpoint({
  method: 'GET',
  path: '/social/interactions/:type/:id',
  summary: 'The counts of an item, and whether the caller likes it (CD-11.1, CD-11.5).',
  access: anyone,
  params: z.strictObject({ type: itemType, id }),
  response: z.object({
    likes_count: count,
    comments_count: count,
    shares_count: count,
    liked: z.boolean(),
    saved: z.boolean(),
    version,
  }),
  errors: ['not_found'],
  cache: 'private',
})

export const toggleLike = endpoint({
  method: 'POST',
  path: '/social/like',
  summary: 'Like an item, or remove the like (CD-11.7).',
  access: signedIn,
  body: z.strictObject(item),
  response: z.object({ liked: z.boolean(), likesCount: count, version }),
  errors: ['not_found', 'account_not_found'],
})

export const likedWorks = endpoint({
  method: 'GET',
  path: '/users/collection',
  summary:
    'The published works that the caller likes, newest like first, page by page (AW-3.26); with `saved=1` those that they saved, too (AW-3.24).',
  access: signedIn,
  query: pageQuery.extend({ saved: z.literal('1').optional() }),
  response: pageSchema(artworkCard),
  errors: [],
  cache: 'private',
})

export const addComment = endpoint({
  method: 'POST',
  path: '/social/comment',
  summary: 'Comment on an item (CD-12.5).',
  access: signedIn,
  body: commentForm.extend(item),
  response: z.object({ comment, commentsCount: count, version }),
  status: 201,
  errors: ['not_found', 'account_not_found'],
  idempotent: true,
  limit: { by: 'user', max: 60, windowSeconds: 600 },
})

export const listComments = endpoint({
  method: 'GET',
  path: '/social/comments/:itemType/:itemId',
  summary: 'The comments on an item, newest first, ten per page (CD-12.1, CD-12.3).',
  access: anyone,
  params: z.strictObject(item),
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ comments: z.array(comment), hasMore: z.boolean() }),
  errors: ['not_found'],
})

const ofOwnComment = {
  access: signedIn,
  object: { param: 'id', kind: 'comment', audience: 'owner', refusal: 403 },
  params: z.strictObject({ id }),
} as const

export const updateComment = endpoint({
  method: 'PUT',
  path: '/social/comment/:id',
  summary: 'Change the text of the caller’s own comment (CD-12.12, CD-12.13).',
  ...ofOwnComment,
  body: commentForm,
  response: z.object({ comment }),
  errors: ['not_found', 'forbidden', 'comment_hidden'],
})

export const getHiddenComment = endpoint({
  method: 'GET',
  path: '/social/comment/:id/moderation',
  summary: 'The caller’s own comment, and why a moderator hid it; `reason` is null while it is not hidden.',
  ...ofOwnComment,
  response: z.object({ content: z.string(), reason: z.string().nullable() }),
  errors: ['not_found', 'forbidden'],
  cache: 'private',
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/social/comment/:id',
  summary: 'Delete the caller’s own comment (CD-12.15, CD-12.16).',
  ...ofOwnComment,
  response: z.object({ commentsCount: count, version }),
  errors: ['not_found', 'forbidden'],
})

export const toggleSave = endpoint({
  method: 'POST',
  path: '/social/save',
  summary: 'Save an item, or remove it from the saved ones (CD-11.18).',
  access: signedIn,
  body: z.strictObject(item),
  response: z.object({ saved: z.boolean() }),
  errors: ['not_found', 'account_not_found'],
})

/** A saved item, as it is listed. */
export const savedItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('artwork'), artwork: artworkCard, list_id: id.nullable() }),
  z.object({ type: z.literal('exhibition'), exhibition: listedExhibition, list_id: id.nullable() }),
  z.object({ type: z.literal('article'), article, list_id: id.nullable() }),
])
export type SavedItem = z.infer<typeof savedItem>

export const savedItems = endpoint({
  method: 'GET',
  path: '/users/saved',
  summary:
    'The public items that the caller saved, or those of one list (`none`: of the list "Saved"), most recently saved first, page by page (CD-11.18).',
  access: signedIn,
  query: pageQuery.extend({ list: z.union([id, z.literal('none')]).optional() }),
  response: pageSchema(savedItem),
  errors: [],
  cache: 'private',
})

export const recordShare = endpoint({
  method: 'POST',
  path: '/social/share',
  summary: 'Record that an item was shared (CD-11.12, CD-11.13).',
  access: anyone,
  body: z.strictObject({ ...item, shareMethod: z.enum(['native', 'link']) }),
  response: z.object({ shares_count: count, version }),
  errors: ['not_found'],
  limit: { by: 'ip', max: 120, windowSeconds: 600 },
})
