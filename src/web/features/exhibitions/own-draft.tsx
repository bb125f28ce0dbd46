import type { ReactNode } from 'react'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ExhibitionLoading } from './exhibition-loading.tsx'
import styles from './exhibition-page.module.css'
import { ExhibitionView } from './exhibition-view.tsx'
import { useExhibitionPage } from './exhibitions.queries.ts'

interface OwnDraftProps {
  id: string
  /** What everyone else sees at this address. */
  missing: ReactNode
}

/** The draft of whoever is signed in, as it will be once it is published; for everyone else there is nothing here. */
export function OwnDraft({ id, missing }: OwnDraftProps) {
  const page = useExhibitionPage(id)
  if (page.data)
    return (
      <>
        <div className={`wrap ${styles.notice}`}>
          <Notice
            tone="warning"
            title="Only you see this page"
            action={
              <ButtonLink size="sm" variant="outline" to="/dashboard">
                Back to the dashboard
              </ButtonLink>
            }
          >
            This exhibition is a draft. Visitors find it here once you publish it.
          </Notice>
        </div>
        <ExhibitionView page={page.data} preview />
      </>
    )
  if (page.isPending) return <ExhibitionLoading />
  const isMissing = page.error instanceof ApiError && [400, 403, 404].includes(page.error.status)
  if (isMissing) return missing
  return (
    <div className="wrap sec">
      <ErrorState
        headingLevel={1}
        message={failureText(page.error, 'The exhibition could not be loaded.')}
        onRetry={() => void page.refetch()}
      />
    </div>
  )
}
