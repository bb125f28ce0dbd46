/** Milliseconds that a busy browser may keep what waits for it. */
const MOST_MS = 1000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: MOST_MS })
    else setTimeout(resolve)
  })

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** Resolves when the page has everything that it was sent with, and the browser rests; what can wait is loaded after it. */
export const pageLoaded = (): Promise<void> => loaded().then(idle)
