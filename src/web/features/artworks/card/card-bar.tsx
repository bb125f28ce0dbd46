import { statusText } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkStatus } from '#contract/artworks.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { shareText } from '#contract/share-text.ts'
import { useCopied } from '#web/lib/copy.ts'
import { BadgeButton, StatusBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './card.module.css'
import { toBadge } from './card-words.ts'
import { imageCount } from './drawn-image.ts'

interface CardStatusProps {
  work: Artwork
  disabled: boolean
  onStatus: (status: ArtworkStatus) => void
}

/** The badge; where the status can change, it opens the menu of the statuses that may follow (AW-7.35). */
export function CardStatus({ work, disabled, onStatus }: CardStatusProps) {
  const badge = toBadge(work)
  if (work.next_statuses.length === 0) return <StatusBadge {...badge} />
  return (
    <Menu
      align="start"
      trigger={<BadgeButton {...badge} hint={`change the status of ${work.title}`} disabled={disabled} />}
      items={work.next_statuses.map((status) => ({
        key: status,
        label: statusText(status),
        onSelect: () => onStatus(status),
      }))}
    />
  )
}

/** The number of images where there are several (AW-5.26), and the share button. */
export function CardTools({ work }: { work: Artwork }) {
  const { copied, share } = useShare(work)
  const images = imageCount(work)
  return (
    <>
      {images > 1 && (
        <span className={styles.zoom} role="img" aria-label={`${images} images`} title={`${images} images`}>
          <Icon name="expand" size={16} />
          {images}
        </span>
      )}
      <IconButton
        size="sm"
        icon={copied ? 'check' : 'share'}
        label={`Share ${work.title}`}
        tip={copied ? PUBLIC_MESSAGES.copied : 'Share'}
        onClick={() => void share()}
      />
      <span className="sr" role="status">
        {copied ? `The text about ${work.title} is copied.` : ''}
      </span>
    </>
  )
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Passes the share text to the device's share sheet, or copies it and confirms that for 2 s (AW-5.47, AW-5.48). */
const useShare = (work: Artwork): { copied: boolean; share(): Promise<void> } => {
  const { copied, copy } = useCopied()
  const share = async () => {
    const text = shareText(work)
    try {
      if (navigator.share) await navigator.share({ title: work.title, text })
      else await copy(text)
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (!isAborted(error))
        toast.error('The text could not be copied. Allow this page to use the clipboard and try again.')
    }
  }
  return { copied, share }
}
