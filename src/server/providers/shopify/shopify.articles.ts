import { DomUtils, parseDocument } from 'htmlparser2'
import { z } from 'zod'
import type { ShopAdmin } from './shopify.admin.ts'

/** One page of all articles, of all blogs. */
export const ARTICLES = `query Articles($after: String) {
  articles(first: 50, after: $after, sortKey: UPDATED_AT, reverse: true) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id handle title isPublished publishedAt updatedAt createdAt summary body
      author { name }
      image { url }
    }
  }
}`

const articles = z.object({
  articles: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(
      z.object({
        id: z.string(),
        handle: z.string(),
        title: z.string(),
        isPublished: z.boolean(),
        publishedAt: z.string().nullable(),
        updatedAt: z.string().nullable(),
        createdAt: z.string(),
        summary: z.string().nullable(),
        body: z.string(),
        author: z.object({ name: z.string() }).nullable(),
        image: z.object({ url: z.string() }).nullable(),
      }),
    ),
  }),
})
type ArticleNode = z.infer<typeof articles>['articles']['nodes'][number]

/** Of the ids of all articles of shops. */
const ID_PREFIX = 'gid://shopify/Article/'
const MAX_ARTICLES = 1000
const MAX_SUMMARY = 300

const toText = (html: string): string => DomUtils.innerText(parseDocument(html).children).replaceAll(/\s+/g, ' ').trim()

const toArticle = (node: ArticleNode, shopName: string) => ({
  id: node.id,
  slug: node.handle,
  title: node.title,
  authorName: node.author?.name || shopName,
  status: node.isPublished ? ('published' as const) : ('draft' as const),
  summary: toText(node.summary ?? '').slice(0, MAX_SUMMARY),
  body: node.body,
  imageUrl: node.image?.url ?? null,
  updatedAt: new Date(node.updatedAt ?? node.publishedAt ?? node.createdAt),
})

/** The articles of a Shopify shop's blogs, as a source of articles: published ones and drafts. */
export const createShopifyArticles = (shop: Pick<ShopAdmin, 'ask' | 'shopDomain'>) => {
  const shopName = shop.shopDomain.split('.')[0] ?? shop.shopDomain
  const fetchPage = async (after: string | null) => {
    const { articles: page } = await shop.ask({
      operation: 'read articles',
      document: ARTICLES,
      variables: { after },
      data: articles,
    })
    return page
  }
  return {
    idPrefix: ID_PREFIX,
    async fetchAll() {
      const found: ArticleNode[] = []
      for (let after: string | null = null; ; ) {
        const { nodes, pageInfo } = await fetchPage(after)
        found.push(...nodes)
        if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break
        if (found.length >= MAX_ARTICLES) throw new Error(`The shop has more than ${MAX_ARTICLES} articles.`)
        after = pageInfo.endCursor
      }
      return { articles: found.map((node) => toArticle(node, shopName)), problems: [] as string[] }
    },
  }
}
