import type { ArticlePage } from '#contract/articles.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { articleCover } from '#web/shared/article-covers.ts'
import { articlePath } from '#web/shared/article-path.ts'

const WORDS_PER_MINUTE = 220
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** The day an article was last changed. */
export const articleDay = (updatedAt: string): string => date.format(new Date(updatedAt))

/** How many minutes it takes to read a text in HTML or Markdown, one at least. */
export const readingMinutes = (text: string): number => {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** Title, description, picture and canonical address of an article. */
export const articleMeta = (article: Pick<ArticlePage, 'slug' | 'title' | 'summary' | 'image_url'>, origin: string) => {
  const { title, summary } = article
  const cover = articleCover(article)
  const whole = pageTitle(title)
  const url = origin + articlePath(article)
  return [
    { title: whole },
    { name: 'description', content: summary },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: url },
    ...(cover ? [{ property: 'og:image', content: origin + cover }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
  ]
}
