import type { LoopbackArea, LoopbackShop } from './loopback-shop.ts'

export interface LoopbackArticle {
  id: string
  handle: string
  title: string
  isPublished: boolean
  publishedAt: string | null
  updatedAt: string
  createdAt: string
  summary: string | null
  body: string
  author: { name: string } | null
  image: { url: string } | null
}

const states = new WeakMap<LoopbackShop, LoopbackArticle[]>()

/** The articles of a loopback shop's blogs, the oldest first; a test may write, change and remove them. */
export const listLoopbackArticles = (shop: LoopbackShop): LoopbackArticle[] => {
  const known = states.get(shop) ?? []
  states.set(shop, known)
  return known
}

/** Writes an article, as the shop's owner does. */
export const writeLoopbackArticle = (shop: LoopbackShop, fields: Partial<LoopbackArticle>): LoopbackArticle => {
  const at = shop.stamp()
  const article = {
    id: shop.newId('Article'),
    handle: 'in-the-studio',
    title: 'In the Studio',
    isPublished: true,
    publishedAt: at,
    updatedAt: at,
    createdAt: at,
    summary: '<p>A morning with <em>linen</em> &amp; light.</p>',
    body: '<p>Linen first.</p>',
    author: { name: 'Mara Lind' },
    image: null,
    ...fields,
  }
  listLoopbackArticles(shop).push(article)
  return article
}

/** Articles of all blogs, page by page. */
export const loopbackArticles: LoopbackArea = (shop) => ({
  articles({ first, after }: { first: number; after?: string | null }) {
    const start = Number(after ?? 0)
    const all = listLoopbackArticles(shop).toReversed()
    const end = start + first
    return { nodes: all.slice(start, end), pageInfo: { hasNextPage: all.length > end, endCursor: String(end) } }
  },
})
