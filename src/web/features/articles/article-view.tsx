import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article, ArticlePage } from '#contract/articles.ts'
import { articleCover } from '#web/shared/article-covers.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { HungWork } from '#web/shared/hung-work.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './article.module.css'
import { articleDay } from './article-facts.ts'
import { ArticleText } from './article-text.tsx'

/** An article as its page shows it. */
export interface ShownArticle extends Omit<ArticlePage, 'body'> {
  /** Minutes it takes to read. */
  minutes: number
}

interface ArticleViewProps {
  article: ShownArticle
  social: ReactNode
  comments: ReactNode
}

/** An article to read: one column of text, what readers do with it, then related works and articles. */
export function ArticleView({ article, social, comments }: ArticleViewProps) {
  const { title, summary, content, works, articles } = article
  const cover = articleCover(article)
  return (
    <>
      <article className={`wrap ${styles.article}`}>
        <header className={styles.column}>
          <p className="cap">Article</p>
          <h1 className="display-m">{title}</h1>
          {summary && <p className={`lead ${styles.summary}`}>{summary}</p>}
          <Author article={article} />
        </header>
        {cover && (
          <div className={styles.picture}>
            <Picture src={cover} alt="" title={title} ratio={16 / 9} cover sizes="92vw" eager />
          </div>
        )}
        <div className={`${styles.column} ${styles.body}`}>
          <ArticleText content={content} />
        </div>
        <footer className={styles.column}>
          <div className={styles.social}>{social}</div>
          {comments}
        </footer>
      </article>
      {works.length > 0 && (
        <section className={`wrap ${styles.related}`} aria-labelledby="related-works">
          <h2 id="related-works" className="title-l">
            Works to see
          </h2>
          <HangGrid size="shelf" label="Works to see">
            {works.map((work) => (
              <HungWork key={work.id} work={work} artist eager={false} />
            ))}
          </HangGrid>
        </section>
      )}
      {articles.length > 0 && <MoreArticles articles={articles} />}
    </>
  )
}

function Author({ article: { author, author_name, updated_at, minutes } }: { article: ShownArticle }) {
  return (
    <div className={`row ${styles.author}`}>
      <Avatar name={author_name} src={author?.avatar_url ?? null} size={40} />
      <p className={`small ${styles.by}`}>
        {author ? (
          <Link className="link" to={`/artists/${author.id}`}>
            {author_name}
          </Link>
        ) : (
          <span className="b5">{author_name}</span>
        )}
        <span className="faint">
          <time dateTime={updated_at}>{articleDay(updated_at)}</time> · {minutes} min read
        </span>
      </p>
    </div>
  )
}

function MoreArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <section className={`wrap ${styles.related}`} aria-labelledby="more-articles">
      <h2 id="more-articles" className="title-l">
        More articles
      </h2>
      <ul className={styles.more}>
        {articles.map((one) => (
          <li key={one.id}>
            <Link to={articlePath(one)}>
              <span className={styles.name}>{one.title}</span>
              <span className="mute">{one.author_name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
