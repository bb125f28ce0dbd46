/** Facts for search engines, as data the page carries but never runs. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  // As a child it would be escaped for HTML; React writes script text as it is only this way, and only on the server.
  return typeof window === 'undefined' ? (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  ) : (
    <script type="application/ld+json" suppressHydrationWarning />
  )
}
