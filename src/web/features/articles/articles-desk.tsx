import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Article } from '#contract/articles.ts'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './articles.module.css'
import { syncArticlesKey, useArticles, useSyncArticles } from './articles.queries.ts'

/** Where an admin looks after the articles (CD-14.4 to CD-14.15). */
export function ArticlesDesk() {
  const { data: articles, error, refetch } = useArticles()
  const sync = useSyncArticles()
  const client = useQueryClient()
  const [result, setResult] = useState<{ tone: 'success' | 'error'; text: string; problems: string[] } | null>(null)
  const run = () => {
    // The second click of a double click comes before the button is drawn as busy.
    if (client.isMutating({ mutationKey: syncArticlesKey }) > 0) return
    setResult(null)
    sync.mutate(undefined, {
      onSuccess: ({ message, problems }) => setResult({ tone: 'success', text: message, problems }),
      onError: (failure) =>
        setResult({ tone: 'error', text: failureText(failure, MESSAGES.articlesSyncFailed), problems: [] }),
    })
  }
  const button = (
    <Button
      icon="refresh"
      onClick={run}
      busy={sync.isPending}
      disabled={sync.isPending}
      busyLabel={MESSAGES.articlesSyncing}
    >
      {MESSAGES.articlesSync}
    </Button>
  )
  const list = (): ReactNode => {
    if (articles?.length === 0)
      return <EmptyState headingLevel={2} title="No articles yet" text="Sync imports the articles of the shop." />
    if (articles) return <ArticleTable articles={articles} />
    if (error) {
      return (
        <ErrorState
          headingLevel={2}
          title={MESSAGES.articlesFailed}
          message={failureText(error, 'Nothing was changed. Try again in a moment.')}
          onRetry={() => void refetch()}
        />
      )
    }
    return <SkeletonGroup height={240} />
  }
  return (
    <>
      <div className={`row sb wrapx ${styles.head}`}>
        <h2 className="h-tool">{articles ? counted(articles.length, 'article') : 'Articles'}</h2>
        <div className={styles.buttons}>
          <ButtonLink to="/admin/articles/new" variant="outline" icon="plus">
            New article
          </ButtonLink>
          {button}
        </div>
      </div>
      {result && (
        <Notice tone={result.tone} className={styles.notice}>
          {result.text}
        </Notice>
      )}
      {result && result.problems.length > 0 && (
        <Notice tone="error" title="Not everything could be imported" className={styles.notice}>
          <ul>
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {list()}
    </>
  )
}

/** One row an article; on small screens its cells stand below each other. The status is only shown (CD-14.5, CD-14.7). */
function ArticleTable({ articles }: { articles: readonly Article[] }) {
  return (
    <table className={styles.table}>
      <caption className="sr">Articles</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Author</th>
          <th scope="col">Status</th>
          <th scope="col">Updated</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, author_name, status, updated_at }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="link" to={`/admin/articles/${id}`}>
                {title}
              </Link>
            </th>
            <td>{author_name}</td>
            <td>
              <StatusBadge
                mark={status === 'published' ? 'published' : 'draft'}
                label={status === 'published' ? MESSAGES.statusPublished : MESSAGES.statusDraft}
              />
            </td>
            <td>
              <time dateTime={updated_at}>{formatDate(updated_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
