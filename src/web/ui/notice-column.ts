/** Pixels from the top edge of the window: below the header, whose controls stay free. */
const TOP = 88
/** Pixels between two messages; toasts keep the same among themselves. */
const GAP = 10

const column: HTMLElement[] = []

/** Places each notice below the earlier ones, and the toasts below the last (`--toasts-top`, a length). */
const arrange = () => {
  let top = TOP
  for (const notice of column) {
    notice.style.top = `${top}px`
    top += notice.offsetHeight + GAP
  }
  const page = document.documentElement.style
  if (column.length > 0) page.setProperty('--toasts-top', `${top}px`)
  else page.removeProperty('--toasts-top')
}

/**
 * Puts a fixed notice at the end of the one column in which messages stand, so that none ever covers another. Notices
 * come first and toasts below them: what holds a button does not move when a toast comes or goes. Browser only.
 * @returns takes the notice out of the column again
 */
export const standInColumn = (notice: HTMLElement): (() => void) => {
  column.push(notice)
  const size = new ResizeObserver(arrange)
  size.observe(notice)
  arrange()
  return () => {
    size.disconnect()
    column.splice(column.indexOf(notice), 1)
    arrange()
  }
}
