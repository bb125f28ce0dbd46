// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moved } from '#web/lib/moved.ts'
import { Modal } from './modal.tsx'
import { SortableEntry, SortableList } from './sortable-list.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  // A drag swallows the clicks of the next moment.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

const onMove = vi.fn()
const onPress = vi.fn()

function Names({ names = ['Low Tide', 'Orchard', 'Harbor'] }) {
  const [list, setList] = useState(names)
  const move = (from: number, to: number) => {
    onMove(from, to)
    setList(moved(list, from, to))
  }
  return (
    <SortableList ids={list} arrangement="column" onMove={move}>
      <ol>
        {list.map((name) => (
          <SortableEntry key={name} id={name}>
            {(entry, place) => (
              <li {...entry}>
                {name} at {place + 1}
                <button type="button" onClick={onPress}>
                  Press {name}
                </button>
                <input aria-label={`Text of ${name}`} />
              </li>
            )}
          </SortableEntry>
        ))}
      </ol>
    </SortableList>
  )
}

/** Each entry is 100 pixels high and stands below the one before; nothing is laid out here. */
const layOut = () => {
  for (const [at, entry] of screen.getAllByRole('listitem').entries())
    entry.getBoundingClientRect = () => new DOMRect(0, at * 100, 400, 100)
}
const open = (names?: string[]) => {
  onMove.mockReset()
  onPress.mockReset()
  render(names ? <Names names={names} /> : <Names />)
  layOut()
}
const entry = (name: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))
  if (!found) throw new Error(`${name} is not in the list.`)
  return found
}
const texts = () => screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)
const places = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/ at (\d)/)?.[1])
const dragged = () => document.querySelector('[data-dragged]')
const settle = () => act(() => vi.advanceTimersByTimeAsync(20))
const press = (element: Element, y: number) => fireEvent.mouseDown(element, { button: 0, clientX: 50, clientY: y })
const moveTo = async (y: number, x = 50) => {
  fireEvent.mouseMove(document.body, { clientX: x, clientY: y })
  await settle()
}
const release = async () => {
  fireEvent.mouseUp(document.body)
  await settle()
}

test('an entry is dragged once the mouse has moved a little, the places follow, and a drop moves it', async () => {
  open()
  press(entry('Harbor'), 250)
  await moveTo(247)
  expect(dragged()).toBeNull()
  await moveTo(240)
  expect(dragged()).toBe(entry('Harbor'))
  await moveTo(50)
  expect(places()).toEqual(['2', '3', '1'])
  expect(entry('Low Tide').style.transform).toBe('translate(0px, 100px)')
  expect(onMove).not.toHaveBeenCalled()
  await release()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(2, 0)
  expect(texts()).toEqual(['Harbor', 'Low Tide', 'Orchard'])
  expect(dragged()).toBeNull()
})

test('a drop outside changes nothing, one in the margin around the list counts', async () => {
  open()
  press(entry('Harbor'), 250)
  await moveTo(50)
  await moveTo(50, 600)
  expect(places()).toEqual(['1', '2', '3'])
  await release()
  expect(onMove).not.toHaveBeenCalled()

  press(entry('Orchard'), 150)
  await moveTo(50)
  await moveTo(-10)
  await release()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 0)
})

test('Escape cancels the drag, and a window around the list stays open', async () => {
  const onOpenChange = vi.fn()
  onMove.mockReset()
  render(
    <Modal open title="Works" onOpenChange={onOpenChange}>
      <Names />
    </Modal>,
  )
  layOut()
  press(entry('Harbor'), 250)
  await moveTo(50)
  expect(dragged()).toBe(entry('Harbor'))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Press Harbor' }), { key: 'Escape', code: 'Escape' })
  await settle()
  expect(dragged()).toBeNull()
  await release()
  expect(onMove).not.toHaveBeenCalled()
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Press Harbor' }), { key: 'Escape', code: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('a finger drags after it has rested on an entry; one that moves at once scrolls', async () => {
  open()
  const touch = (y: number) => ({ touches: [{ clientX: 50, clientY: y }] })
  fireEvent.touchStart(entry('Low Tide'), touch(50))
  await act(() => vi.advanceTimersByTimeAsync(100))
  fireEvent.touchMove(entry('Low Tide'), touch(80))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(dragged()).toBeNull()
  fireEvent.touchEnd(entry('Low Tide'))

  fireEvent.touchStart(entry('Low Tide'), touch(50))
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(dragged()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(dragged()).toBe(entry('Low Tide'))
  expect(fireEvent.touchMove(entry('Low Tide'), touch(250))).toBe(false)
  await settle()
  fireEvent.touchEnd(entry('Low Tide'))
  await settle()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 2)
  expect(texts()).toEqual(['Orchard', 'Harbor', 'Low Tide'])
})

test('controls of an entry and the only entry of a list are not dragged', async () => {
  open()
  for (const control of [
    screen.getByRole('button', { name: 'Press Harbor' }),
    screen.getByLabelText('Text of Harbor'),
  ]) {
    press(control, 250)
    await moveTo(50)
    expect(dragged()).toBeNull()
    await release()
  }
  fireEvent.click(screen.getByRole('button', { name: 'Press Harbor' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  cleanup()

  open(['Low Tide'])
  press(entry('Low Tide'), 50)
  await moveTo(80)
  expect(dragged()).toBeNull()
})

test('entries have no role, tab stop or inline style, and nothing is added around them', () => {
  const html = renderToString(<Names />)
  expect(html).not.toMatch(/style=|role=|tabindex=|aria-describedby=/i)
  open()
  expect(document.body.querySelectorAll('[style], [role], [tabindex], [aria-live]')).toHaveLength(0)
  expect(document.body.firstElementChild?.innerHTML).toMatch(/^<ol>.*<\/ol>$/)
})
