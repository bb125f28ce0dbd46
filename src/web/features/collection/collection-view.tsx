import type { ReactNode } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { LoadError, type LoadErrorProps } from '#web/lib/load-error.tsx'
import { NextPage, type NextPageProps } from '#web/lib/next-page.tsx'
import { HungWork } from '#web/shared/hung-work.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BoughtGrid, BoughtWall, boughtWorks, CollectionFacts } from './bought-works.tsx'
import styles from './collection.module.css'
import { useBought, useLiked, useLists } from './collection.queries.ts'
import { SavedLists } from './saved-lists.tsx'

/** What somebody bought, hung on a wall to scale; then everything bought, liked and saved. Only they see it. */
export function CollectionView() {
  const bought = useBought()
  const orders = bought.data?.pages.flatMap(({ items }) => items) ?? []
  const works = boughtWorks(orders)
  return (
    <>
      <div className="wrap">
        <PageHead
          title={PUBLIC_MESSAGES.collectionSection}
          lead="Only you see this page."
          action={works.length > 0 && !bought.hasNextPage && <CollectionFacts works={works} orders={orders} />}
        />
      </div>
      {bought.isPending ? (
        // The wall is above everything else: what follows appears with it, and is not moved by it.
        <div className={`wrap ${styles.sections}`}>
          <SkeletonGroup height={280} />
        </div>
      ) : (
        <>
          <BoughtWall works={works} />
          <Sections bought={bought} works={works} />
        </>
      )}
    </>
  )
}

function Sections({ bought, works }: { bought: ReturnType<typeof useBought>; works: ReturnType<typeof boughtWorks> }) {
  const lists = useLists()
  const savedCount = lists.data?.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={`wrap ${styles.sections}`}>
      <LinkTabs
        label="Your collection"
        items={[
          { to: '#bought', label: 'Bought', ...(bought.data && !bought.hasNextPage && { count: works.length }) },
          { to: '#liked', label: 'Liked' },
          { to: '#saved', label: 'Saved', ...(savedCount !== undefined && { count: savedCount }) },
        ]}
      />
      <Section id="bought" title="Bought">
        <Listed list={bought} failed="What you bought could not be loaded.">
          {works.length === 0 ? (
            <EmptyState
              title="You have not bought a work yet"
              text="What you buy hangs here, to scale, with its certificate and its invoice."
              action={<ButtonLink to="/marketplace">See the marketplace</ButtonLink>}
            />
          ) : (
            <BoughtGrid works={works} />
          )}
        </Listed>
      </Section>
      <Section id="liked" title="Liked">
        <Liked />
      </Section>
      <Section id="saved" title="Saved">
        <SavedLists />
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title-l">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ListedProps {
  list: LoadErrorProps['query'] & NextPageProps['list'] & { data: unknown }
  failed: string
  children: ReactNode
}

/** A list while it is loading, when it failed, and with its next page. */
function Listed({ list, failed, children }: ListedProps) {
  if (!list.data && list.error) return <LoadError framed headingLevel={3} query={list} message={failed} />
  if (!list.data) return <SkeletonGroup height={280} />
  return (
    <>
      {children}
      <NextPage list={list} failed={failed} />
    </>
  )
}

function Liked() {
  const liked = useLiked()
  const works = liked.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Listed list={liked} failed="The works you like could not be loaded.">
      {works.length === 0 ? (
        <p className="mute">Like a work to find it here again.</p>
      ) : (
        <HangGrid size="shelf" label="Liked">
          {works.map((work) => (
            <HungWork key={work.id} work={work} artist eager={false} />
          ))}
        </HangGrid>
      )}
    </Listed>
  )
}
