import { MESSAGES } from '#contract/messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An unknown handle, or a work that is no longer published (CD-10.15). */
export function ProductMissing() {
  return (
    <div className="wrap sec">
      <EmptyState
        headingLevel={1}
        title={MESSAGES.artworkNotFound}
        text="There is no artwork at this address, or it is no longer published."
        action={
          <ButtonLink to="/marketplace" variant="outline">
            Back to the marketplace
          </ButtonLink>
        }
      />
    </div>
  )
}
