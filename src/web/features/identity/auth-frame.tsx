import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  /** The line under the title: where else to go. */
  lead: ReactNode
  children: ReactNode
}

/** The frame of log-in, sign-up and password screens: a wall with one work at the left, the form at the right. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <figure className={styles.picture}>
        <img
          src="/pictures/sign-in-1280.webp"
          srcSet="/pictures/sign-in-720.webp 720w, /pictures/sign-in-1280.webp 1280w"
          sizes="(max-width: 900px) 100vw, 53vw"
          alt=""
          fetchPriority="high"
        />
        <figcaption>
          <span className={styles.artist}>Inés Okafor</span>
          <span>
            <em className={styles.work}>Orchard in Late May</em>, 2022
          </span>
        </figcaption>
      </figure>
      <div className={styles.side}>
        <div className={styles.form}>
          <h1 className="display-m">{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <ul className={styles.legal}>
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/contact">Contact</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
