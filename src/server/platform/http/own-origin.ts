/** Whether a request came from our own pages or from no page at all; `Origin` is that of the page. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
