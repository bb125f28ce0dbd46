import { useSyncExternalStore } from 'react'

let wanted = false
let ready = false
const waiting: (() => void)[] = []
const watchers = new Set<() => void>()

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** True from the first toast on: then a `Toaster` has to be on the page. */
export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  )

/** Draws now, or as soon as the `Toaster` is there; what waits keeps its order. */
export const withToaster = (draw: () => void): void => {
  if (ready) return draw()
  waiting.push(draw)
  wanted = true
  for (const watcher of watchers) watcher()
}

/** The `Toaster` says that it is there. */
export const toasterIsReady = (): void => {
  ready = true
  for (const draw of waiting.splice(0)) draw()
}
