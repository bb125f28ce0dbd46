/** The one call of the scheduling widget that is used; Calendly's script and the built-in one both have it. */
interface Widget {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void
}

declare global {
  interface Window {
    Calendly?: Widget
  }
}

const loading = new Map<string, Promise<Widget>>()

/** Adds the widget's script to the page, once (MS-3.6). Every call after a failure tries anew. */
export const loadWidget = (src: string): Promise<Widget> => {
  const known = loading.get(src)
  if (known) return known
  const made = new Promise<Widget>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    const fail = () => {
      script.remove()
      loading.delete(src)
      reject(new Error('The scheduling widget could not be loaded.'))
    }
    script.addEventListener('load', () => (window.Calendly ? resolve(window.Calendly) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  loading.set(src, made)
  return made
}

/** The page in the widget's frame, with the name and the email that it fills in (MS-3.8). */
export const widgetPage = (page: string, { name, email }: { name: string; email: string }): string => {
  const url = new URL(page, window.location.origin)
  url.searchParams.set('name', name)
  url.searchParams.set('email', email)
  return url.href
}
