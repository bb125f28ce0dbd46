import { useSyncExternalStore } from 'react'
import { createWatchers } from '#web/lib/watchers.ts'

let wanted = false
let ready = false
const waiting: (() => void)[] = []
const { watch, notify } = createWatchers()

/** True from the first toast on: then a `Toaster` has to be on the page. */
export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  )

/** Draws now, or as soon as the `Toaster` is there; what waits is drawn in its order. */
export const withToaster = (draw: () => void): void => {
  if (ready) return draw()
  waiting.push(draw)
  wanted = true
  notify()
}

/** Called by the `Toaster` once it is on the page. */
export const toasterIsReady = (): void => {
  ready = true
  for (const draw of waiting.splice(0)) draw()
}
