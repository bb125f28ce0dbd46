import type { RefObject } from 'react'

/** Moves the focus to the area of an `ImageDrop` when the button that had it is gone. */
export const focusDrop = (areaRef: RefObject<HTMLDivElement | null>): void =>
  areaRef.current?.querySelector<HTMLElement>('[role="button"]')?.focus()
