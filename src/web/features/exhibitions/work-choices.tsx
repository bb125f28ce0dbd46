import type { Artwork } from '#contract/artworks.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { WorkThumb } from './work-thumb.tsx'
import { WorkWords } from './work-words.tsx'
import styles from './works-chooser.module.css'

export interface WorkChoicesProps {
  works: readonly Artwork[]
  artist: boolean
  isChosen: (work: Artwork) => boolean
  /** No further work fits. */
  full: boolean
  onToggle: (work: Artwork) => void
}

/** Works to tick. */
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
