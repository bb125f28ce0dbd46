const GAP = 6
const EDGE = 8

/** Puts an open popover under `anchor`, or over it where there is more room, inside the window. */
export function placeBeside(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const wished = align === 'end' ? box.right - width : box.left
  const left = Math.max(EDGE, Math.min(wished, window.innerWidth - width - EDGE))
  const roomBelow = window.innerHeight - box.bottom - GAP - EDGE
  const roomAbove = box.top - GAP - EDGE
  const below = height <= roomBelow || roomBelow >= roomAbove
  popover.style.left = `${left}px`
  popover.style.top = `${below ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - height)}px`
  popover.style.maxHeight = `${below ? roomBelow : roomAbove}px`
  popover.dataset.placed = ''
}
