import { useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { EXHIBITION_MESSAGES } from '#contract/exhibition-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { type GalleryState, useGalleryState } from '#web/shared/own-gallery.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { usePublishGallery } from './gallery.queries.ts'
import styles from './gallery-card.module.css'
import { GalleryLive } from './gallery-live.tsx'

interface GalleryCardProps {
  /** Anchor of the card. */
  id: string
}

/** Publishes the artist's gallery and shows its state (AW-10.1 to AW-10.12). */
export function GalleryCard({ id }: GalleryCardProps) {
  const state = useGalleryState()
  const body = useRef<HTMLDivElement>(null)
  // Stays while it is tried again, so that the button keeps the focus until there is something else.
  const isBroken = state.data === undefined && state.errorUpdateCount > 0
  const retry = async () => {
    const { isSuccess } = await state.refetch()
    if (isSuccess) body.current?.focus()
  }
  return (
    <Panel id={id} title={EXHIBITION_MESSAGES.galleryTitle}>
      <div ref={body} tabIndex={-1} className={styles.body}>
        {state.data ? (
          <GalleryStatus state={state.data} />
        ) : isBroken ? (
          <ErrorState
            title="Your gallery could not be loaded"
            message={failureText(state.error, 'The page itself is not affected.')}
            onRetry={() => void retry()}
            retrying={state.isFetching}
          />
        ) : (
          <SkeletonGroup height={96} />
        )}
      </div>
    </Panel>
  )
}

/** How many works are on the page, and how many are left out (AW-10.15, T-20). */
const describeWorks = ({ works_count, drafts_count }: GalleryState): string => {
  const shown =
    works_count === 0
      ? 'No work is published yet, so the page is empty for now.'
      : `${counted(works_count, 'published work is', 'published works are')} on the page.`
  if (drafts_count === 0) return shown
  return `${shown} ${counted(drafts_count, 'draft is', 'drafts are')} left out.`
}

function GalleryStatus({ state }: { state: GalleryState }) {
  const publish = usePublishGallery()
  if (state.published && state.url)
    return <GalleryLive url={state.url} worksText={describeWorks(state)} fresh={publish.isSuccess} />
  return (
    <>
      <p className="small mute">
        Create a landing page that anyone can open, without an account, listing all the artworks you have published.
      </p>
      <p className="small mute">{describeWorks(state)}</p>
      <FailureNotice error={publish.error} message={EXHIBITION_MESSAGES.galleryPublishFailed} />
      <Button
        size="sm"
        full
        busy={publish.isPending}
        busyLabel={MESSAGES.publishing}
        disabled={publish.isPending}
        onClick={() => publish.mutate()}
      >
        {EXHIBITION_MESSAGES.galleryPublish}
      </Button>
    </>
  )
}
