import { afterEach, expect, test, vi } from 'vitest'
import { standInColumn } from './floating-notice.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('notices stand below one another, and toasts below the last, for as long as there is one', () => {
  const page = new Map<string, string>()
  let remeasure = (): void => undefined
  vi.stubGlobal('document', {
    documentElement: {
      style: {
        setProperty: (name: string, value: string) => page.set(name, value),
        removeProperty: (name: string) => page.delete(name),
      },
    },
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(react: () => void) {
        remeasure = react
      }
      observe() {}
      disconnect() {}
    },
  )
  const notice = (offsetHeight: number) => ({ offsetHeight, style: { top: '' } })
  const first = notice(100)
  const second = notice(60)
  const leaveFirst = standInColumn(first as unknown as HTMLElement)
  const leaveSecond = standInColumn(second as unknown as HTMLElement)
  expect([first.style.top, second.style.top, page.get('--toasts-top')]).toEqual(['88px', '198px', '268px'])

  first.offsetHeight = 120
  remeasure()
  expect([first.style.top, second.style.top, page.get('--toasts-top')]).toEqual(['88px', '218px', '288px'])

  leaveFirst()
  expect([second.style.top, page.get('--toasts-top')]).toEqual(['88px', '158px'])
  leaveSecond()
  expect(page.has('--toasts-top')).toBe(false)
})
