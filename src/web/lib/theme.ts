import { THEME_KEY } from '#contract/constants.ts'
import { createWatchers } from './watchers.ts'

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

const { watch, notify } = createWatchers()

/** Subscribes to the choices made on this page, so that two switches on one page agree. */
export const watchTheme = watch

export const storeTheme = (choice: StoredTheme): void => {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // The choice then lasts as long as the page.
  }
  notify()
}
