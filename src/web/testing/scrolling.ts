import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Width of everything that scrolls. */
export const SCROLL_WIDTH = 400

/** The simulated browser has no layout: everything is as wide as this, and what is scrolled to is there and says so. */
export const simulateScrolling = (): void => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SCROLL_WIDTH)
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    options?: number | ScrollToOptions,
  ) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
    fireEvent.scroll(this)
  })
}
