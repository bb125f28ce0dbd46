import type { ReactNode } from 'react'

/** What surrounds every page: announcement, header, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}
