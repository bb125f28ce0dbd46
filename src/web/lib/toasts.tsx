import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react'
import { CONTAINER_CLOSE_MS, MAX_TOASTS, TOAST_MS, TOAST_POSITIONS } from '#contract/constants.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useToasterWanted } from '#web/ui/toaster-demand.ts'
import { useSession } from './use-session.ts'

const loadToaster = () => import('#web/ui/toaster.tsx')
/** The places of toasts come with the first one: most public pages never show any. */
const Toaster = lazyPart(() =>
  // A toast is no reason to lose the page: without its code the screens still say inline what happened.
  loadToaster().then(
    (module) => ({ default: module.Toaster as ComponentType<ComponentProps<typeof module.Toaster>> }),
    () => ({ default: () => null }),
  ),
)
const TOASTER_AHEAD_MS = 1500

/** Where toasts appear, with the times and places of the contract; once, in the root of the pages. */
export function Toasts() {
  const wanted = useToasterWanted()
  const signedIn = useSession().status === 'signed-in'
  useEffect(() => {
    if (!signedIn) return
    // Fetched ahead where work is done, so that it is there when the network is not, and after everything that the page
    // needs at first; the first toast asks again.
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = () => {
      timer = setTimeout(() => void loadToaster().catch(() => undefined), TOASTER_AHEAD_MS)
    }
    if (document.readyState === 'complete') fetchSoon()
    else window.addEventListener('load', fetchSoon, { once: true })
    return () => {
      window.removeEventListener('load', fetchSoon)
      clearTimeout(timer)
    }
  }, [signedIn])
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster
        successMs={TOAST_MS.success}
        errorMs={TOAST_MS.error}
        blankMs={TOAST_MS.blank}
        containerMs={CONTAINER_CLOSE_MS}
        limit={MAX_TOASTS}
        positions={TOAST_POSITIONS}
      />
    </Suspense>
  )
}
