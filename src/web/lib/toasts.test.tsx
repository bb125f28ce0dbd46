// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTAINER_CLOSE_MS, MAX_TOASTS, TOAST_MS, TOAST_POSITIONS } from '#contract/constants.ts'
import type { toast as Toast } from '#web/ui/toast.ts'

/** What a toast takes to fade out once its time is over. */
const FADE_MS = 100

/** Opened when the network brings the code of the toaster, which each test asks for anew with its first toast. */
let code: PromiseWithResolvers<void>

let root: Root
let page: HTMLElement
let toast: typeof Toast

beforeEach(async () => {
  code = Promise.withResolvers()
  vi.resetModules()
  vi.doMock('#web/ui/toaster.tsx', async (importOriginal) => {
    await code.promise
    return importOriginal()
  })
  const { Toasts } = await import('./toasts.tsx')
  ;({ toast } = await import('#web/ui/toast.ts'))
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await act(async () => root.render(<Toasts />))
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
/** Says the first messages of a page; the toaster's code comes `lateMs` after them. */
const say = async (texts: Said[], lateMs = 0) => {
  await act(async () => {
    for (const [kind, text] of texts) toast[kind](text)
    await vi.advanceTimersByTimeAsync(lateMs)
  })
  code.resolve()
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
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
  await act(() => toast.success('Uploaded', { replaces: 'loading:Uploading' }))
  await pass(FADE_MS)
  expect(onScreen()).toEqual(['Uploaded'])
})

test('AW-14.5 of 25 toasts 20 are on screen; the others come as those leave', async () => {
  await say(Array.from({ length: 25 }, (_, at) => ['error', `Message ${at + 1}`]))
  expect([onScreen().length, inDocument()]).toEqual([20, 20])
  await pass(4000 + FADE_MS)
  expect(onScreen().toSorted()).toEqual([21, 22, 23, 24, 25].map((at) => `Message ${at}`))
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
