import type { Article, ArticlePage } from '#contract/articles.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Search } from '../search/search.module.ts'
import { cleanArticle, parseContent, picturesIn } from './article-markup.ts'
import type { ArticlePictures } from './article-pictures.service.ts'
import { freeSlug } from './article-slug.ts'
import type { ArticleSource, SourceArticle, SourceArticles } from './article-source.ts'
import { presentArticle } from './articles.presenter.ts'
import { articlesRepository as rows, type SyncedArticle } from './articles.repository.ts'

export interface ArticlesServiceDeps {
  db: Database
  search: Pick<Search, 'update' | 'recommend'>
  events: Pick<Events, 'emit'>
  artworks: Pick<Artworks, 'visibleCards' | 'publishedPage'>
  pictures: Pick<ArticlePictures, 'copy'>
  source: ArticleSource
  /** The address of an avatar. */
  avatarAddress(file: string): string
}

/** What a sync did; `problems` names what could not be imported. */
export interface SyncResult {
  created: number
  changed: number
  unchanged: number
  problems: string[]
}

const MAX_RELATED_WORKS = 4
const MAX_RELATED_ARTICLES = 3

export const createArticlesService = (deps: ArticlesServiceDeps) => {
  const { db, search, events, artworks, pictures, source, avatarAddress } = deps
  let syncing = false

  /** Works that fit the title of an article, otherwise the newest. */
  const relatedWorks = async (title: string): Promise<ArtworkCard[]> => {
    const fitting = (await search.recommend(title)).slice(0, MAX_RELATED_WORKS)
    const works = await artworks.visibleCards(
      fitting.map(({ id }) => id),
      null,
    )
    return works.length > 0 ? works : (await artworks.publishedPage({ limit: MAX_RELATED_WORKS })).items
  }

  const fetchAll = async (): Promise<SourceArticles> => {
    try {
      return await source.fetchAll()
    } catch (cause) {
      throw new Failure('articles_source_failed', { cause })
    }
  }

  /** Cleaned, and with every picture on this site; names the pictures that could not be copied. */
  const prepared = async (one: SourceArticle): Promise<{ article: SourceArticle; missing: string[] }> => {
    const inText = picturesIn(one.body)
    const copies = new Map<string, string>()
    const missing: string[] = []
    for (const address of new Set([...inText, ...(one.imageUrl ? [one.imageUrl] : [])])) {
      const copy = await pictures.copy(address, source.readPicture)
      if (copy) copies.set(address, copy)
      else missing.push(address)
    }
    const imageUrl = one.imageUrl && (copies.get(one.imageUrl) ?? null)
    return { article: { ...one, body: cleanArticle(one.body, copies), imageUrl }, missing }
  }

  /** With the slugs that stay, and free ones for new articles. */
  const withSlugs = async (tx: Transaction, articles: readonly SourceArticle[]) => {
    await rows.lockSlugs(tx)
    const known = await rows.slugs(tx)
    const taken = new Set(known.values())
    const all = articles.map((one): SyncedArticle => {
      const slug = known.get(one.id) ?? freeSlug(one.slug ?? one.title, taken)
      taken.add(slug)
      return { ...one, slug }
    })
    return { all, created: articles.filter(({ id }) => !known.has(id)).length }
  }

  const syncNow = async (): Promise<SyncResult> => {
    const found = await fetchAll()
    const problems = [...found.problems]
    const articles: SourceArticle[] = []
    for (const one of found.articles) {
      const { article, missing } = await prepared(one)
      articles.push(article)
      problems.push(...missing.map((address) => `${one.title}: the picture ${address} could not be copied`))
    }
    const done = await db.transaction(async (tx) => {
      if (!(await rows.lockSync(tx))) return null
      const { all, created } = await withSlugs(tx, articles)
      const listed = all.map(({ id }) => id)
      const withdrawn = source.idPrefix ? await rows.withdrawUnlisted(tx, source.idPrefix, listed) : []
      const written = await rows.upsert(tx, all)
      await search.update(tx, 'article', [...written, ...withdrawn])
      await events.emit(tx, { type: 'articles.synced', count: all.length + withdrawn.length })
      return { created, changed: written.length - created + withdrawn.length, unchanged: all.length - written.length }
    })
    if (!done) throw new Failure('conflict', { message: 'Articles are being synced already.' })
    return { ...done, problems }
  }

  return {
    async list(): Promise<{ articles: Article[] }> {
      return { articles: (await rows.all(db)).map(presentArticle) }
    },
    /** The published ones of these ids. */
    async published(ids: readonly string[]): Promise<Article[]> {
      return ids.length > 0 ? (await rows.listPublished(db, ids)).map(presentArticle) : []
    },
    /**
     * A published article, by its id or its slug, with related works and articles. Its text is cleaned again, because rules
     * become stricter than they were when it was stored.
     */
    async page(idOrSlug: string): Promise<ArticlePage> {
      tag('articles', 'search')
      const found = await rows.published(db, idOrSlug)
      if (!found) throw new Failure('not_found')
      const { body, authorId, authorFile, ...row } = found
      const cleaned = cleanArticle(body)
      const [works, others] = await Promise.all([
        relatedWorks(row.title),
        rows.newestBut(db, row.id, MAX_RELATED_ARTICLES),
      ])
      if (authorId) tag(`artist:${authorId}`)
      return {
        ...presentArticle(row),
        author: authorId === null ? null : { id: authorId, avatar_url: authorFile && avatarAddress(authorFile) },
        body: cleaned,
        content: parseContent(cleaned),
        works,
        articles: others.map(presentArticle),
      }
    },
    /** Throws `conflict` while another sync runs (CD-14.14). */
    async sync(): Promise<SyncResult> {
      if (syncing) throw new Failure('conflict', { message: 'Articles are being synced already.' })
      syncing = true
      try {
        return await syncNow()
      } finally {
        syncing = false
      }
    },
  }
}
export type ArticlesService = ReturnType<typeof createArticlesService>
