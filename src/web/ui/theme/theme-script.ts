/**
 * Text of the inline script that sets `data-theme` on <html> before the first paint, so a stored choice never flashes.
 * Only 'light' and 'dark' are written; anything else (and blocked storage) leaves the system's wish in charge.
 * @param storageKey the local storage key that holds 'system' | 'light' | 'dark'
 */
export function themeScript(storageKey: string): string {
  const key = JSON.stringify(storageKey).replaceAll('<', '\\u003c')
  return `try{var t=localStorage.getItem(${key});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`
}

/** Applies a choice to a page that is already open. Browser only. */
export function applyTheme(choice: 'system' | 'light' | 'dark'): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
}
