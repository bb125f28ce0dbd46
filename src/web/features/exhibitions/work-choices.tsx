import type { KeyboardEvent } from 'react'
import { primaryImage, statusText } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import { getPrimaryPicture, toPicture } from '#web/shared/artwork-picture.ts'
import { StatusMark } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ConsentMark } from './use-consents.ts'
import styles from './works-chooser.module.css'

export interface WorkChoicesProps {
  works: readonly ArtworkCard[]
  artist: boolean
  isChosen: (work: ArtworkCard) => boolean
  /** No further work fits. */
  full: boolean
  onToggle: (work: ArtworkCard) => void
}

/** Works to check. */
export function WorkChoices({ works, artist, isChosen, full, onToggle }: WorkChoicesProps) {
  return (
    <ul className={styles.choices} aria-label="Works to choose from">
      {works.map((work) => (
        <li key={work.id}>
          <Checkbox
            className={styles.choice}
            checked={isChosen(work)}
            disabled={full && !isChosen(work)}
            onChange={() => onToggle(work)}
            label={
              <span className={styles.tile}>
                <WorkThumb work={work} sizes="56px" />
                <WorkWords work={work} artist={artist} />
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** A work in a small square, whole; an icon until its picture is ready. Its title is beside it. */
export function WorkThumb({ work, sizes }: { work: ArtworkCard; sizes: string }) {
  const image = primaryImage(work.images)
  const isReady = image ? image.state === 'ready' : Boolean(work.image_url)
  return (
    <span className={styles.thumb}>
      {isReady ? (
        <Picture {...(image ? toPicture(image) : getPrimaryPicture(work))} alt="" fit="contain" sizes={sizes} />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}

interface WorkWordsProps {
  work: ArtworkCard
  /** Left out where all works are the reader's own. */
  artist: boolean
  consent?: ConsentMark | null
}

/** Title and year of a work in the short lists of the form; a work that nobody else sees says so. */
export function WorkWords({ work, artist, consent = null }: WorkWordsProps) {
  const hidden = work.status === 'published' ? null : `${statusText(work.status)}, hidden from visitors`
  return (
    <span className={styles.words}>
      <span className="art-s">
        <bdi>{work.title}</bdi>
        {work.year_created && <span className={styles.year}>, {work.year_created}</span>}
      </span>
      {artist && <span className="cap">{work.artist.name}</span>}
      {hidden && <span className="cap">{hidden}</span>}
      {consent && (
        <span className={`cap ${styles.consent}`}>
          <StatusMark kind={consent.mark} />
          {consent.label}
        </span>
      )}
    </span>
  )
}

/** Enter in a search field inside a form does not submit the form. */
export const preventSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}
