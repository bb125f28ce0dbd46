import { statusText } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkStatus } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { BadgeButton } from '#web/ui/badge-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './card.module.css'
import { badgeOf } from './card-words.ts'
import { detailCount } from './drawn-image.ts'
import { useShare } from './use-share.ts'

interface CardStatusProps {
  work: Artwork
  disabled: boolean
  onStatus: (status: ArtworkStatus) => void
}

/** The badge; where the status may change it opens the menu of what it can become (AW-7.35). */
export function CardStatus({ work, disabled, onStatus }: CardStatusProps) {
  const badge = badgeOf(work)
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

/** How many more pictures there are, and the share button. */
export function CardTools({ work }: { work: Artwork }) {
  const { copied, share } = useShare(work)
  const more = detailCount(work)
  const words = `${more} detail ${more === 1 ? 'image' : 'images'}`
  return (
    <>
      {more > 0 && (
        <span className={styles.zoom} role="img" aria-label={words} title={words}>
          <Icon name="expand" size={16} />
          {more}
        </span>
      )}
      <IconButton
        size="sm"
        icon={copied ? 'check' : 'share'}
        label={`Share ${work.title}`}
        tip={copied ? MESSAGES.copied : 'Share'}
        onClick={() => void share()}
      />
      <span className="sr" role="status">
        {copied ? `The text about ${work.title} is copied.` : ''}
      </span>
    </>
  )
}
