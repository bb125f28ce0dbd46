// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTAINER_CLOSE_MS, MAX_TOASTS, TOAST_MS, TOAST_POSITIONS } from '#contract/constants.ts'
import type { toast as Toast } from '#web/ui/toast.ts'

/** What a toast takes to fade out once its time is over. */
const FADE_MS = 100

let root: Root
let page: HTMLElement
let Toasts: ComponentType
let toast: typeof Toast

beforeEach(async () => {
  vi.resetModules()
  ;({ Toasts } = await import('./toasts.tsx'))
  ;({ toast } = await import('#web/ui/toast.ts'))
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(async () => {
  await act(async () => toast.dismiss())
  await pass(FADE_MS)
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
type Said = [kind: 'success' | 'error' | 'blank' | 'loading' | 'notice', text: string]
/** Says the first messages of a page; the places of toasts come `lateMs` after them. */
const say = async (texts: Said[], lateMs = 0) => {
  for (const [kind, text] of texts) toast[kind](text)
  await pass(lateMs)
  await act(async () => root.render(<Toasts />))
}
/** The texts on screen; one that fades out is no longer counted. */
const onScreen = () => [...page.querySelectorAll('[data-in="true"]')].map(({ textContent }) => textContent)
const inDocument = () => page.querySelectorAll('[data-in]').length

for (const [row, kind, ms] of [
  ['AW-14.1', 'error', 4000],
  ['AW-14.2', 'success', 2000],
  ['AW-14.3', 'blank', 4000],
  ['AW-17.6', 'notice', 4000],
] as const)
  test(`${row} the ${kind} toast on screen is gone after ${ms} ms, not before, also when it was drawn late`, async () => {
    await say([[kind, 'A message']], 60_000)
    expect(onScreen()).toEqual(['A message'])
    await pass(ms - 1)
    expect(onScreen()).toEqual(['A message'])
    await pass(1)
    expect(onScreen()).toEqual([])
    await pass(FADE_MS)
    expect(inDocument()).toBe(0)
  })

test('AW-14.4 a loading toast on screen stays until it is dismissed or replaced', async () => {
  await say([['loading', 'Uploading']])
  await pass(60_000)
  expect(onScreen()).toEqual(['Uploading'])
  await act(async () => toast.success('Uploaded', { replaces: 'loading:Uploading' }))
  await pass(FADE_MS)
  expect(onScreen()).toEqual(['Uploaded'])
})

test('AW-14.5 of 25 toasts in both places 20 are on screen; the others come as those leave', async () => {
  await say(Array.from({ length: 25 }, (_, at) => [at % 2 ? 'notice' : 'error', `Message ${at + 1}`]))
  expect([onScreen().length, inDocument()]).toEqual([20, 20])
  await pass(4000 + FADE_MS)
  expect(onScreen().toSorted()).toEqual([21, 22, 23, 24, 25].map((at) => `Message ${at}`))
})

test('all that is on screen or waits is dismissed at once', async () => {
  await say(Array.from({ length: 25 }, (_, at) => ['loading', `Message ${at + 1}`]))
  await act(async () => toast.dismiss())
  await pass(FADE_MS)
  expect(inDocument()).toBe(0)
})

test('the same message is not stacked: its time starts again, also while it fades out, and in the place where it is', async () => {
  await say([['error', 'Not saved']])
  await pass(3000)
  await act(async () => toast.error('Not saved', { region: 'notices' }))
  await pass(3999)
  expect(onScreen()).toEqual(['Not saved'])
  await pass(1 + FADE_MS / 2)
  expect([onScreen(), inDocument()]).toEqual([[], 1])
  await act(async () => toast.error('Not saved'))
  await pass(3999)
  expect([onScreen(), inDocument()]).toEqual([['Not saved'], 1])
  await pass(1 + FADE_MS)
  expect(inDocument()).toBe(0)
})

test('its time stands still while it is pointed at, and an own duration wins over the usual one', async () => {
  await say([])
  await act(async () => toast.error('Blocked', { durationMs: 10_000 }))
  const box = page.querySelector('[data-in]')
  await pass(9000)
  if (box) fireEvent.pointerEnter(box)
  await pass(60_000)
  if (box) fireEvent.pointerLeave(box)
  await pass(9999)
  expect(onScreen()).toEqual(['Blocked'])
  await pass(1)
  expect(onScreen()).toEqual([])
})

test('AW-17.6 actions are answered top-right, notices come top-center, and both close after 4 s', async () => {
  await say([
    ['error', 'Not saved'],
    ['notice', 'You are offline.'],
  ])
  const place = (name: string) => page.querySelector(`[aria-label^="${name}"]`)
  expect(place('Messages')?.textContent).toBe('Not saved')
  expect(place('Notices')?.textContent).toBe('You are offline.')
  expect([TOAST_POSITIONS, CONTAINER_CLOSE_MS, MAX_TOASTS]).toEqual([['top-right', 'top-center'], 4000, 20])
  await pass(TOAST_MS.error)
  expect(onScreen()).toEqual([])
})
