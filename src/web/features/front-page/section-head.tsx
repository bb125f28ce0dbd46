import { Link } from 'react-router'
import styles from './front-page.module.css'

interface SectionHeadProps {
  id: string
  title: string
  link: { to: string; words: string }
}

/** The title of a part of the front page, and the way to all there is of it. */
export function SectionHead({ id, title, link }: SectionHeadProps) {
  return (
    <div className={styles.bar}>
      <h2 id={id} className="display-m">
        {title}
      </h2>
      <Link className="link" to={link.to}>
        {link.words}
      </Link>
    </div>
  )
}
