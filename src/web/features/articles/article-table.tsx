import type { Article } from '#contract/articles.ts'
import { MESSAGES } from '#contract/messages.ts'
import { dateOf } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import styles from './articles.module.css'

/** One row an article; on small screens its cells stand below each other. The status is only shown (CD-14.5, CD-14.7). */
export function ArticleTable({ articles }: { articles: readonly Article[] }) {
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
            <th scope="row">{title}</th>
            <td>{author_name}</td>
            <td>
              <StatusBadge
                mark={status === 'published' ? 'published' : 'draft'}
                label={status === 'published' ? MESSAGES.statusPublished : MESSAGES.statusDraft}
              />
            </td>
            <td>
              <time dateTime={updated_at}>{dateOf(updated_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
