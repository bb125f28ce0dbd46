import { useEffect, useId, useRef } from 'react'
import styles from './papers.module.css'

/** Pages that lie open together. */
export interface OpenPages {
  first: number
  second: number | null
}

const pagesText = ({ first, second }: OpenPages): string => {
  if (first === 1) return 'Cover'
  return second === null ? String(first) : `${first} – ${second}`
}

interface PageStripProps {
  spreads: readonly OpenPages[]
  /** The first of the pages that are open. */
  open: number
  /** The address of a small picture of what a page shows; undefined without. */
  findPicture(page: number): string | undefined
  onOpen(page: number): void
}

/** All pages of a book, small: radio buttons, so arrow keys turn the pages. */
export function PageStrip({ spreads, open, findPicture, onOpen }: PageStripProps) {
  const name = useId()
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-first="${open}"]`)
    if (strip.current && chosen)
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [open])
  return (
    <fieldset className={styles.strip} ref={strip}>
      <legend className="sr">Pages</legend>
      {spreads.map((spread) => (
        <label key={spread.first} className={styles.spread} data-first={spread.first}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={spread.first === open}
            onChange={() => onOpen(spread.first)}
          />
          <span className={styles.small} aria-hidden="true">
            {[spread.first, spread.second].map(
              (page) => page !== null && <SmallPage key={page} picture={findPicture(page)} />,
            )}
          </span>
          {pagesText(spread)}
        </label>
      ))}
    </fieldset>
  )
}

function SmallPage({ picture }: { picture: string | undefined }) {
  return <span>{picture && <img src={picture} alt="" loading="lazy" />}</span>
}
