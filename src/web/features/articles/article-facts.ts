import type { ArticlePage } from '#contract/articles.ts'
import { itemPath } from '#web/shared/item-path.ts'

const WORDS_PER_MINUTE = 220
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** The day an article was last changed, and how long it takes to read. */
export const articleTimes = ({ body, updated_at }: Pick<ArticlePage, 'body' | 'updated_at'>) => {
  const words = body
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return { day: date.format(new Date(updated_at)), minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}

/** Title, description and canonical address of an article. */
export const articleMeta = ({ id, title, summary }: ArticlePage, origin: string) => {
  const whole = `${title} · Gesso`
  const url = origin + itemPath('article', id)
  return [
    { title: whole },
    { name: 'description', content: summary },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
  ]
}
