import { useRef } from 'react'
import { Link } from 'react-router'
import type { SavedItem } from '#contract/interactions.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { articlePath } from '#web/shared/article-path.ts'
import { itemPath } from '#web/shared/item-path.ts'
import { workPath } from '#web/shared/wall-item.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useSavedItems } from './dashboard.queries.ts'
import styles from './sections.module.css'

const NOT_LOADED = 'What you saved could not be loaded.'
const UNAFFECTED = 'Everything else on this page is up to date.'

const toLine = (saved: SavedItem) => {
  if (saved.type === 'artwork') {
    const { id, title, artist } = saved.artwork
    return { id, title, kind: 'Artwork', maker: artist.name, to: workPath(saved.artwork) ?? itemPath('artwork', id) }
  }
  if (saved.type === 'exhibition') {
    const { id, title, host } = saved.exhibition
    return { id, title, kind: 'Exhibition', maker: host.name, to: `/exhibition/${id}` }
  }
  const { id, title, author_name } = saved.article
  return { id, title, kind: 'Article', maker: author_name, to: articlePath(saved.article) }
}

/** The works, exhibitions and articles that somebody saved, each leading to its page (CD-11.18). */
export function SavedSection() {
  const list = useSavedItems()
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    heading.current?.focus()
    void list.refetch()
  }
  const saved = list.data?.pages.flatMap(({ items }) => items).map(toLine) ?? []
  return (
    <section id="saved" aria-labelledby="saved-title">
      <h2 ref={heading} id="saved-title" className={`h-tool ${styles.heading}`} tabIndex={-1}>
        Saved
      </h2>
      {list.isPending ? (
        <p className="cap" role="status">
          {PUBLIC_MESSAGES.loading}
        </p>
      ) : list.isLoadingError ? (
        <ErrorState framed title={NOT_LOADED} message={failureText(list.error, UNAFFECTED)} onRetry={retry} />
      ) : saved.length === 0 ? (
        <p className="mute">Save works, exhibitions and articles to find them here again.</p>
      ) : (
        <ul aria-labelledby="saved-title" className={styles.saved}>
          {saved.map(({ id, title, kind, maker, to }) => (
            <li key={id}>
              <Link className="link" to={to}>
                <em className="art-s">{title}</em>
              </Link>
              <span className="small mute">
                {kind} by {maker}
              </span>
            </li>
          ))}
        </ul>
      )}
      <NextPage list={list} failed={failureText(list.error, NOT_LOADED)} />
    </section>
  )
}
