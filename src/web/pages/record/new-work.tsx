import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BecomeArtist } from '#web/features/artworks/become-artist.tsx'
import { NewWork } from '#web/features/record/new-work.tsx'
import { recordQuery, recordWorkQuery } from '#web/features/record/record.queries.ts'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { WorkspaceStrip } from '#web/shared/workspace-strip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const NewWorkPictures = lazyPart(async () => ({
  default: (await import('#web/features/artworks/new-work-pictures.tsx')).NewWorkPictures,
}))

export const handle = { shape: 'form' }
// The address follows what was saved.
export const shouldRevalidate = () => false
export const meta = () => [{ title: pageTitle('New work') }]

/** `/artwork/new`: a work begins with its title; then `?work=` names it, so that a reload goes on with it. */
export default function NewWorkPage() {
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const [begun] = useState(params.get('work'))
  const navigate = useNavigate()
  const client = useQueryClient()
  const record = useQuery({ ...recordQuery(begun ?? '-'), enabled: begun !== null })
  if (user?.role !== 'artist') return <BecomeArtist />
  return (
    <>
      <WorkspaceStrip current="works" />
      {begun === null || record.data ? (
        <NewWork
          record={record.data ?? null}
          onBegun={(id) => {
            if (params.get('work') !== id) setParams({ work: id }, { replace: true, preventScrollReset: true })
          }}
          onPublished={(id) => {
            toast.success('Published.')
            void navigate(`/artwork/${id}/record`)
          }}
          renderPictures={({ workId, begin }) => (
            <Suspense fallback={<SkeletonGroup height={152} />}>
              <NewWorkPictures
                workId={workId}
                begin={begin}
                onAdded={(id) => void client.invalidateQueries({ queryKey: recordWorkQuery(id).queryKey })}
              />
            </Suspense>
          )}
        />
      ) : (
        <div className="wrap sec">
          {record.error ? (
            <ErrorState
              headingLevel={1}
              title="The work could not be loaded"
              message={failureText(record.error, 'Try again in a moment.')}
              onRetry={() => void record.refetch()}
            />
          ) : (
            <SkeletonGroup label="Loading the work" height={320} />
          )}
        </div>
      )}
    </>
  )
}
