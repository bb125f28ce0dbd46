import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts'
import { useActingUntil, useSession } from '#web/lib/use-session.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** The sign-in frame fills the screen and has links of its own at its foot (CD-15.16). */
const FRAMED = /^\/(login|signup|forgot-password|reset-password|confirm-email)\/?$/

/** Pages that stand in a frame of another page, and the set-up, have nothing around them. */
const BARE = /^\/(embed\/|setup\/?$)/

/**
 * After a change of page within the app, the new page's heading takes the focus, so that reading goes on there. Where the
 * heading comes later than the page, or another one replaces it, that one takes it, until the person moves the focus
 * themselves. A page that focuses something of its own, an address with an anchor and the first page keep the focus where it is.
 */
export const useHeadingFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const main = content.current
    if (!main || before.current === pathname) return
    before.current = pathname
    // The part after `#` can also be the token of a guest.
    if (document.getElementById(hash.slice(1)) || main.querySelector(':focus')) return
    let target = main
    const focus = () => {
      target = main.querySelector('h1') ?? main
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      // A removed heading leaves the focus to the body.
      if (document.activeElement === (target.isConnected ? target : document.body)) focus()
      else observer.disconnect()
    })
    focus()
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash, content])
}

/** Only members whose site has its own terms need it. */
const TermsNotice = lazyPart(async () => ({ default: (await import('./terms-notice.tsx')).TermsNotice }))

/** Only administrators who act for a member need it. */
const ActingBar = lazyPart(async () => ({ default: (await import('./acting-bar.tsx')).ActingBar }))

/** What surrounds every page: announcement, header, content, footer. It stays when a page fails. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { site, legal } = useSettings()
  const { announcement } = site.look
  const { user } = useSession()
  const actingUntil = useActingUntil()
  const content = useRef<HTMLElement>(null)
  useHeadingFocus(content)
  useFocusAfterRemoval(content)
  if (BARE.test(pathname))
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
      {announcement && (
        <aside aria-label="Announcement">
          <p className={styles.announcement}>{announcement}</p>
        </aside>
      )}
      <Header />
      {user && legal.terms > 0 && actingUntil === null && (
        <Suspense>
          <TermsNotice key={user.id} />
        </Suspense>
      )}
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {!FRAMED.test(pathname) && <Footer />}
      {user && actingUntil !== null && (
        <Suspense>
          <ActingBar user={user} until={actingUntil} />
        </Suspense>
      )}
    </div>
  )
}
