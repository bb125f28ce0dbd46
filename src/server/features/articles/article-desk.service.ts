import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ArticleNode, articleForm, EditedArticle } from '#contract/articles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Actor, Once } from '#server/platform/http/call.ts'
import { requireVersion } from '#server/platform/http/record-version.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Search } from '../search/search.module.ts'
import { articleOfMarkdown, parseContent } from './article-markup.ts'
import { freeSlug } from './article-slug.ts'
import { presentArticle } from './articles.presenter.ts'
import { type EditedRow, articlesRepository as rows, type WrittenArticle } from './articles.repository.ts'

export interface ArticleDeskDeps {
  db: Database
  clock: Clock
  search: Pick<Search, 'update'>
  events: Pick<Events, 'emit'>
  moderation: Pick<Moderation, 'record'>
}

type Form = z.output<typeof articleForm>

const toFields = ({ title, author_name, summary, image_url, body, status }: Form, slug: string): WrittenArticle => ({
  slug,
  title,
  authorName: author_name,
  summary,
  status,
  imageUrl: image_url,
  body: articleOfMarkdown(body),
  markdown: body,
})

const present = ({ markdown, takenDownAt, takenDownReason, ...row }: EditedRow): EditedArticle => ({
  ...presentArticle(row),
  markdown,
  taken_down: takenDownAt && { at: takenDownAt.toISOString(), reason: takenDownReason },
})

/** Administrators write articles here; those of the shop are only read. */
export const createArticleDesk = ({ db, clock, search, events, moderation }: ArticleDeskDeps) => {
  /** The slug that was asked for, otherwise the present one, otherwise that of the title. Throws when another article has it. */
  const chooseSlug = async (tx: Transaction, { slug, title }: Form, present: string | null): Promise<string> => {
    const wanted = slug ?? present
    if (wanted !== null && wanted === present) return wanted
    await rows.lockSlugs(tx)
    const taken = new Set((await rows.slugs(tx)).values())
    if (wanted === null) return freeSlug(title, taken)
    if (!taken.has(wanted)) return wanted
    const message = 'Another article has this address. Choose another one.'
    throw refuseField('slug', message)
  }
  const saved = async (
    tx: Transaction,
    row: EditedRow,
    admin: Actor,
    before: EditedRow | null,
  ): Promise<EditedArticle> => {
    await search.update(tx, 'article', [row.id])
    await events.emit(tx, { type: 'articles.synced', count: 1 })
    const label = `${row.title} (${row.status})`
    const action = { adminId: admin.id, action: 'article.save', label, reason: '' } as const
    // An article that leaves the public pages closes its reports.
    const isUnpublished = before?.status === 'published' && row.status === 'draft'
    const what = isUnpublished ? { target: { kind: 'article', id: row.id } as const } : { targetId: row.id }
    await moderation.record(tx, { ...action, ...what })
    return present(row)
  }

  return {
    preview: (markdown: string): { content: ArticleNode[] } => ({ content: parseContent(articleOfMarkdown(markdown)) }),

    async get(id: string): Promise<EditedArticle> {
      const row = await rows.find(db, id)
      if (!row) throw new Failure('not_found')
      return present(row)
    },

    create: (form: Form, admin: Actor, once: Once<EditedArticle>): Promise<EditedArticle> =>
      once(async (tx) => {
        const sourceId = `written-here:${randomUUID()}`
        const fields = toFields(form, await chooseSlug(tx, form, null))
        const row = await rows.insert(tx, { ...fields, sourceId, authorId: admin.id, updatedAt: clock.now() })
        return saved(tx, row, admin, null)
      }),

    /** Throws `article_of_shop`, and `conflict` when somebody else saved it since it was read. */
    update: (
      id: string,
      { updated_at, ...form }: Form & { updated_at: string },
      admin: Actor,
    ): Promise<EditedArticle> =>
      db.transaction(async (tx) => {
        const before = await rows.lockForUpdate(tx, id)
        if (!before) throw new Failure('not_found')
        if (before.markdown === null) throw new Failure('article_of_shop')
        requireVersion(updated_at, before.updatedAt)
        const fields = toFields(form, await chooseSlug(tx, form, before.slug))
        return saved(tx, await rows.update(tx, id, fields), admin, before)
      }),
  }
}
export type ArticleDesk = ReturnType<typeof createArticleDesk>
