import { statusText } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import styles from './works-chooser.module.css'

interface WorkWordsProps {
  work: Artwork
  /** Left out where all works are the reader's own. */
  artist: boolean
}

/** What a work is called, in the short lists of the chooser; a work nobody else sees says so. */
export function WorkWords({ work, artist }: WorkWordsProps) {
  const hidden = work.status === 'published' ? null : `${statusText(work.status)}, hidden from visitors`
  return (
    <span className={styles.words}>
      <span className="art-s">
        {work.title}
        {work.year_created && <span className={styles.year}>, {work.year_created}</span>}
      </span>
      {artist && <span className="cap">{work.artist.name}</span>}
      {hidden && <span className="cap">{hidden}</span>}
    </span>
  )
}
