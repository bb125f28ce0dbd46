/** Facts for search engines, as data the page carries but never runs. `<` is escaped, so nothing in it can be markup. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
