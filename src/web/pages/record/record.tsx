import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import { recordQuery, recordWorkQuery } from '#web/features/record/record.queries.ts'
import { RecordView } from '#web/features/record/record-view.tsx'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const prefetch: PrefetchPage = ({ params, read, queries }) => [
  queries.prefetchQuery(recordQuery(params.id ?? '', read)),
  queries.prefetchQuery(recordWorkQuery(params.id ?? '', read)),
]

export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
// An address of a section is the same page.
export const shouldRevalidate = () => false
export const meta = () => [{ title: pageTitle('Record') }]

/** `/artwork/:id/record`: everything that the holder of a work keeps of it. */
export default function RecordPage() {
  const { id = '' } = useParams()
  return (
    <>
      <WorkspaceStrip current="works" />
      <Record key={id} id={id} />
    </>
  )
}

const toWorks = (
  <ButtonLink to="/dashboard/works" variant="outline">
    Back to Works
  </ButtonLink>
)

function Record({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(recordQuery(id))
  if (data) return <RecordView record={data} />
  if (error)
    return (
      <div className="wrap sec">
        {error instanceof ApiError && [400, 403, 404].includes(error.status) ? (
          <EmptyState
            headingLevel={1}
            title={MESSAGES.artworkNotFound}
            text={ARTWORK_MESSAGES.artworkNotFoundText}
            action={toWorks}
          />
        ) : (
          <ErrorState
            headingLevel={1}
            title="The record could not be loaded"
            message={failureText(error, 'Try again in a moment.')}
            onRetry={() => void refetch()}
            action={toWorks}
          />
        )}
      </div>
    )
  return (
    <div className="wrap sec">
      <SkeletonGroup label="Loading the record">
        <Skeleton width="min(100%, 420px)" height={56} />
        <Skeleton width="min(100%, 560px)" height={320} style={{ marginTop: 36 }} />
      </SkeletonGroup>
    </div>
  )
}
