import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The sign-in frame fills the screen and has links of its own at its foot (CD-15.16). */
const FRAMED = /^\/(login|signup|forgot-password|reset-password|confirm-email)\/?$/

/** Pages that stand in a frame of another page have nothing around them. */
const EMBEDDED = /^\/embed\//

/** What surrounds every page: announcement, header, content, footer. It stays when a page fails. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useHeadingFocus(content)
  if (EMBEDDED.test(pathname))
    return (
      <main ref={content} id="content" tabIndex={-1}>
        {children}
      </main>
    )
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside aria-label="Announcement">
        <p className={styles.announcement}>{PUBLIC_MESSAGES.announcement}</p>
      </aside>
      <Header />
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {!FRAMED.test(pathname) && <Footer />}
    </div>
  )
}
