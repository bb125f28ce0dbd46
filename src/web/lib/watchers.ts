/** Everyone who follows a state: `watch` is what `useSyncExternalStore` asks for, `tell` says that it changed. */
export const createWatchers = () => {
  const watchers = new Set<() => void>()
  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    tell: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
