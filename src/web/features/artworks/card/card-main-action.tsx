import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { mainAction } from './card-words.ts'
import type { CardAction } from './use-artwork-actions.ts'

interface CardMainActionProps {
  work: Artwork
  busy: CardAction | null
  onPublish: () => void
  onToggle: () => void
}

/** 'Ready to Publish' on a draft, 'Mark as Sold' or 'Mark as Available' on a published work (AW-5.36 to AW-5.38). */
export function CardMainAction({ work, busy, onPublish, onToggle }: CardMainActionProps) {
  const action = mainAction(work)
  if (action === null) return null
  const publishing = action === 'publish'
  const running = busy === (publishing ? 'publish' : 'sold')
  const words = { publish: MESSAGES.readyToPublish, sell: MESSAGES.markSold, free: MESSAGES.markAvailable }[action]
  return (
    <Button
      size="sm"
      variant={publishing ? 'primary' : 'outline'}
      busy={running}
      busyLabel={publishing ? MESSAGES.publishing : MESSAGES.updating}
      disabled={busy !== null && !running}
      onClick={publishing ? onPublish : onToggle}
    >
      {words}
    </Button>
  )
}
