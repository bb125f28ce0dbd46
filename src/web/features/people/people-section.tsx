import { type ReactNode, useRef } from 'react'
import { failureText } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './people.module.css'

interface PeopleSectionProps {
  id: string
  title: string
  lead: string
  query: {
    isPending: boolean
    isLoadingError: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => Promise<unknown>
  }
  /** What is said when it could not be loaded. */
  failure: string
  children: ReactNode
}

/** A section with data of its own: it says by itself that they are loading, or could not be loaded. */
export function PeopleSection({ id, title, lead, query, failure, children }: PeopleSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    heading.current?.focus()
    void query.refetch()
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 ref={heading} id={`${id}-title`} className="h-tool" tabIndex={-1}>
          {title}
        </h2>
        <p className="cap">{lead}</p>
      </div>
      {query.isPending ? (
        <SkeletonGroup height={88} />
      ) : query.isLoadingError ? (
        <ErrorState
          framed
          title={failure}
          message={failureText(query.error, 'Try again in a moment.')}
          onRetry={retry}
        />
      ) : (
        children
      )}
    </section>
  )
}
