import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EntrancePicture } from '#web/ui/entrance-picture.tsx'
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
      <EntrancePicture className={styles.picture} titleClass={styles.work} sizes="(max-width: 900px) 100vw, 53vw" />
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

/** Brings the top of a long form, where its message stands, back into view when there is a new `message`. */
export const useTopInView = <E extends HTMLElement>(message: unknown): RefObject<E | null> => {
  const element = useRef<E>(null)
  useEffect(() => {
    if (message && element.current && element.current.getBoundingClientRect().top < 0) element.current.scrollIntoView()
  }, [message])
  return element
}
