import type { ReactNode } from 'react'
import type { ArticlePage } from '#contract/articles.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './article.module.css'
import { articleTimes } from './article-facts.ts'

interface ArticleViewProps {
  article: ArticlePage
  social: ReactNode
  comments: ReactNode
}

/** An article to read: one column of text, then what readers do with it. */
export function ArticleView({ article, social, comments }: ArticleViewProps) {
  const { title, summary, author_name, image_url, body } = article
  const { day, minutes } = articleTimes(article)
  return (
    <article className={`wrap ${styles.article}`}>
      <header className={styles.column}>
        <p className="cap">Article</p>
        <h1 className="display-m">{title}</h1>
        {summary && <p className={`lead ${styles.summary}`}>{summary}</p>}
        <p className={`small ${styles.author}`}>
          <span className="b5">{author_name}</span>
          <span className="faint">
            <time dateTime={article.updated_at}>{day}</time> · {minutes} min read
          </span>
        </p>
      </header>
      {image_url && (
        <div className={styles.picture}>
          <Picture src={image_url} alt="" title={title} ratio={16 / 9} cover sizes="92vw" eager />
        </div>
      )}
      {/* The server has cleaned it: elements of text only. */}
      <div className={`${styles.column} ${styles.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      <footer className={styles.column}>
        <div className={styles.social}>{social}</div>
        {comments}
      </footer>
    </article>
  )
}
