import { Button } from './button.tsx'
import styles from './show-more.module.css'

export type ShowMoreProps = {
  busy: boolean
  busyLabel: string
  onMore: () => void
}

/** The button under a list that has another page. */
export function ShowMore({ busy, busyLabel, onMore }: ShowMoreProps) {
  return (
    <p className={styles.more}>
      <Button variant="outline" busy={busy} busyLabel={busyLabel} onClick={onMore}>
        Show more
      </Button>
    </p>
  )
}
