import type { Exhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { exhibitionDates } from './exhibition-dates.ts'
import styles from './exhibitions.module.css'
import { useMyExhibitions } from './exhibitions.queries.ts'

const SIZES = '(min-width: 1100px) 30vw, (min-width: 700px) 45vw, 92vw'

/** The exhibitions of the signed-in person. A failure stays in here (AW-3.44). */
export function YourExhibitions({ id }: { id: string }) {
  const exhibitions = useMyExhibitions()
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`h-tool ${styles.heading}`}>
        Your Exhibitions
      </h2>
      {exhibitions.data ? (
        <Grid exhibitions={exhibitions.data} />
      ) : exhibitions.isError ? (
        <ErrorState
          title="Your exhibitions could not be loaded"
          message={failureText(exhibitions.error, 'The rest of the dashboard works.')}
          retryLabel={MESSAGES.tryAgain}
          onRetry={() => void exhibitions.refetch()}
          retrying={exhibitions.isFetching}
        />
      ) : (
        <SkeletonGroup label={MESSAGES.loading}>
          <div className={styles.grid}>
            <Skeleton shape="picture" ratio="16/10" />
            <Skeleton shape="picture" ratio="16/10" />
          </div>
        </SkeletonGroup>
      )}
    </section>
  )
}

function Grid({ exhibitions }: { exhibitions: Exhibition[] }) {
  if (exhibitions.length === 0)
    return <EmptyState title="No exhibitions yet" text="Create your first exhibition to showcase your artworks" />
  return (
    <ul className={styles.grid}>
      {exhibitions.map((exhibition) => (
        <Tile key={exhibition.id} exhibition={exhibition} />
      ))}
    </ul>
  )
}

function Tile({ exhibition }: { exhibition: Exhibition }) {
  const cover = exhibition.image_url || exhibition.covers[0]
  const published = exhibition.status === 'published'
  return (
    <li>
      {cover ? (
        <Picture src={cover} alt="" title={exhibition.title} ratio={16 / 10} cover sizes={SIZES} />
      ) : (
        <span className={styles.bare}>
          <Icon name="image" size={24} />
        </span>
      )}
      <div className={styles.line}>
        <h3 className="title-m">{exhibition.title}</h3>
        <StatusBadge mark={published ? 'published' : 'draft'} label={published ? 'Published' : 'Draft'} />
      </div>
      <p className={styles.facts}>
        {exhibition.location}
        <span aria-hidden="true"> · </span>
        {exhibitionDates(exhibition.start_date, exhibition.end_date)}
      </p>
    </li>
  )
}
