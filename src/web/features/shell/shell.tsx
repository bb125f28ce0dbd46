import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** The sign-in frame fills the screen and has links of its own at its foot (CD-15.16). */
const FRAMED = /^\/(login|signup|forgot-password|reset-password|confirm-email)\/?$/

/** What surrounds every page: announcement, header, content, footer. It stays when a page fails. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <p className={styles.announcement}>{MESSAGES.announcement}</p>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {!FRAMED.test(pathname) && <Footer />}
    </div>
  )
}
