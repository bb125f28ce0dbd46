import { THEME_KEY } from '#contract/constants.ts'

export type StoredTheme = 'system' | 'light' | 'dark'

/** The appearance chosen in this browser; a blocked storage means the system's. */
export const readTheme = (): StoredTheme => {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

const watchers = new Set<() => void>()

/** Told of every choice made on this page, so that two switches on one page agree. */
export const watchTheme = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const storeTheme = (choice: StoredTheme): void => {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const watcher of watchers) watcher()
}
