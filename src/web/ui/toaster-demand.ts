import { useSyncExternalStore } from 'react'
import { createWatchers } from '#web/lib/watchers.ts'
import type { ToastScreen } from './toast-queue.ts'

let wanted = false
/** Null until the `Toaster`, which brings a library, is on the page. */
let screen: ToastScreen | null = null
const waiting: ((screen: ToastScreen) => void)[] = []
const { watch, notify } = createWatchers()

/** True from the first toast on: then a `Toaster` has to be on the page. */
export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  )

/** Draws now, or as soon as the `Toaster` is there; what waits is drawn in its order. */
export const withToaster = (draw: (screen: ToastScreen) => void): void => {
  if (screen) return draw(screen)
  waiting.push(draw)
  wanted = true
  notify()
}

/** Called by the `Toaster` once it is on the page. */
export const toasterIsReady = (drawn: ToastScreen): void => {
  screen = drawn
  for (const draw of waiting.splice(0)) draw(drawn)
}
