import { type ReactNode, Suspense, useEffect, useReducer } from 'react'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSession } from '#web/lib/use-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useArtwork } from './artworks.queries.ts'
import { LOADING, nextEditState } from './edit-state.ts'

// Only whoever stopped being an artist sees it.
const BecomeArtist = lazyPart(async () => ({ default: (await import('./become-artist.tsx')).BecomeArtist }))

interface OwnArtworkProps {
  id: string
  children: (artwork: Artwork) => ReactNode
}

/** A work of the signed-in artist, and what is shown while it loads and when it cannot be shown (MS-13). */
export function OwnArtwork({ id, children }: OwnArtworkProps) {
  const { user } = useSession()
  const viewerId = user?.id ?? null
  const query = useArtwork(id)
  const { data, error, isFetching, isFetchedAfterMount, isStale, refetch } = query
  const [state, dispatch] = useReducer(nextEditState, LOADING, (loading) =>
    data === undefined || isStale ? loading : nextEditState(loading, { kind: 'answered', artwork: data, viewerId }),
  )

  useEffect(() => {
    // An older copy must not be edited: only a response to a request of this screen counts.
    if (isFetching && (!isFetchedAfterMount || data === undefined)) dispatch({ kind: 'requested' })
    else if (error) dispatch({ kind: 'failed', error })
    else if (data !== undefined) dispatch({ kind: 'answered', artwork: data, viewerId })
  }, [data, error, isFetching, isFetchedAfterMount, viewerId])
  const failed = state.kind === 'error'
  useEffect(() => {
    if (failed) toast.error(ARTWORK_MESSAGES.artworkDetailsFailed)
  }, [failed])

  if (state.kind === 'loaded')
    return user?.role === 'artist' ? (
      children(state.artwork)
    ) : (
      <Suspense>
        <BecomeArtist />
      </Suspense>
    )
  const toDashboard = (
    <ButtonLink to="/dashboard" variant="outline">
      Back to Dashboard
    </ButtonLink>
  )
  return (
    <div className="wrap sec">
      {state.kind === 'loading' && (
        <SkeletonGroup label={ARTWORK_MESSAGES.artworkDetailsLoading} captioned>
          <Skeleton width="min(100%, 640px)" height={160} />
          <Skeleton width="min(100%, 640px)" height={48} style={{ marginTop: 32 }} />
          <Skeleton width="min(100%, 640px)" height={120} style={{ marginTop: 20 }} />
          <Skeleton width="min(100%, 640px)" height={48} style={{ marginTop: 20 }} />
        </SkeletonGroup>
      )}
      {state.kind === 'error' && (
        <ErrorState
          headingLevel={1}
          title="Error"
          message={state.message}
          onRetry={() => void refetch()}
          action={toDashboard}
        />
      )}
      {state.kind === 'not-found' && (
        <EmptyState
          headingLevel={1}
          title={MESSAGES.artworkNotFound}
          text={ARTWORK_MESSAGES.artworkNotFoundText}
          action={toDashboard}
        />
      )}
    </div>
  )
}
