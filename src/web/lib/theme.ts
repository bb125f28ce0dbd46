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

export const storeTheme = (choice: StoredTheme): void => {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // The choice then lasts as long as the page.
  }
}
