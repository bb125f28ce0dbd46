import { lazy } from 'react'

const backOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * React's `lazy` for a part of a page. A file that cannot be loaded while the browser is offline is loaded when the
 * network is back: until then the part stays as it is, and the rest of the page works. Any other failure is thrown.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error
      await backOnline()
      return load()
    }),
  )
