/** The subscribers of a state: `watch` is a `subscribe` for `useSyncExternalStore`, `notify` reports a change. */
export const createWatchers = () => {
  const watchers = new Set<() => void>()
  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    notify: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
