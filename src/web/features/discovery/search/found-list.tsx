import { Link } from 'react-router'
import type { ListedArticle, SearchItem } from '#contract/search.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { FlowGrid } from '#web/ui/flow-grid.tsx'
import { flowWork } from '../flow-work.tsx'
import { filterItems } from './found.ts'
import { FoundCards } from './found-cards.tsx'
import styles from './search.module.css'

const FIRST_ROW = 3
/** Beside the column of the filters. */
const SIZES =
  '(min-width: 1500px) 241px, (min-width: 1100px) calc(33.3vw - 152px), (min-width: 700px) calc(33.3vw - 34px), 42vw'

interface FoundListProps {
  /** Of one kind. */
  items: readonly SearchItem[]
  label: string
  today: string
}

/** Found things of one kind: works at their true ratio, artists as walls to scale, exhibitions with covers, articles in words. */
export function FoundList({ items, label, today }: FoundListProps) {
  const works = filterItems(items, 'artwork')
  if (works.length > 0)
    return (
      <FlowGrid
        label={label}
        items={works.map(({ artwork }, at) =>
          flowWork(artwork, { sizes: SIZES, eager: at < FIRST_ROW, size: 'small' }),
        )}
        labelHeight={140}
        labelHeightPhone={160}
      />
    )
  const articles = filterItems(items, 'article')
  if (articles.length > 0)
    return (
      <ul className={styles.articles} aria-label={label}>
        {articles.map(({ article }) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    )
  return <FoundCards items={items} label={label} today={today} />
}

function ArticleRow({ article: { slug, title, author_name, summary } }: { article: ListedArticle }) {
  return (
    <li className={styles.card}>
      <h3 className="title-m">
        <Link className={styles.whole} to={articlePath({ slug })}>
          {title}
        </Link>
      </h3>
      <p className="small mute">By {author_name}</p>
      {summary && <p className={styles.summary}>{summary}</p>}
    </li>
  )
}
