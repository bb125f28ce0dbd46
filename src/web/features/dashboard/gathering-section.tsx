import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { failureText } from '#web/lib/api-error.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { HungWork } from '#web/shared/hung-work.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { HangGrid, HangItem } from '#web/ui/hang-grid.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useLikedWorks } from './dashboard.queries.ts'
import styles from './sections.module.css'

const NOT_LOADED = 'These works could not be loaded.'
const UNAFFECTED = 'Everything else on this page is up to date.'
const COMING_RATIOS = [0.8, 1.33, 1]

interface GatheringProps {
  id: string
  title: string
  /** What stands there while nothing is gathered, and how that changes. */
  empty: string
  text: string
  /** Whether saved works are gathered as well. */
  withSaved?: boolean
  /** Works that are gathered in another way, before those that are liked. */
  before?: ReactNode
}

/** The works somebody likes, hung as in a gallery, each leading to its page (AW-3.24 to AW-3.26). */
export function GatheringSection({ id, title, empty, text, withSaved = false, before }: GatheringProps) {
  const list = useLikedWorks(withSaved)
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    heading.current?.focus()
    void list.refetch()
  }
  const works = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 ref={heading} id={`${id}-title`} className="h-tool" tabIndex={-1}>
          {title}
        </h2>
        {(works.length > 0 || before) && (
          <Link className="link small" to="/browse">
            Browse artworks
          </Link>
        )}
      </div>
      {before}
      {list.isPending ? (
        <Coming />
      ) : list.isLoadingError ? (
        <ErrorState framed title={NOT_LOADED} message={failureText(list.error, UNAFFECTED)} onRetry={retry} />
      ) : works.length === 0 ? (
        !before && (
          <EmptyState
            title={empty}
            text={text}
            action={
              <>
                <ButtonLink to="/browse" variant="outline">
                  Browse artworks
                </ButtonLink>
                <ButtonLink to="/marketplace" variant="quiet">
                  Marketplace
                </ButtonLink>
              </>
            }
          />
        )
      ) : (
        <HangGrid label={title}>
          {works.map((work) => (
            <HungWork key={work.id} work={work} artist eager={false} />
          ))}
        </HangGrid>
      )}
      <NextPage list={list} failed={failureText(list.error, NOT_LOADED)} />
    </section>
  )
}

function Coming() {
  return (
    <SkeletonGroup>
      <HangGrid>
        {COMING_RATIOS.map((ratio) => (
          <HangItem
            key={ratio}
            ratio={ratio}
            picture={<Skeleton shape="picture" ratio={String(ratio)} />}
            label={
              <>
                <Skeleton width="50%" height={16} />
                <Skeleton width="70%" height={20} style={{ marginTop: 8 }} />
              </>
            }
          />
        ))}
      </HangGrid>
    </SkeletonGroup>
  )
}
