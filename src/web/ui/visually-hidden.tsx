import type { ReactNode } from 'react'

/** Words for assistive technology that take no room on the screen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}
