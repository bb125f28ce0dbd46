// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#web/ui/toast.ts'
import { recoverFrom, reloadAfterUpdate } from './reload-after-update.ts'

const reload = vi.fn()
const notice = vi.spyOn(toast, 'notice')
let isUp = true

beforeEach(() => {
  isUp = true
  sessionStorage.clear()
  document.body.innerHTML = ''
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
  notice.mockClear()
})

/** A file of the page's code could not be loaded. */
const fail = (file = 'modal-1.js') => recoverFrom(`Failed to fetch dynamically imported module: /assets/${file}`)

test('a page whose code is gone is loaded again, once for each file', async () => {
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  await fail('menu-2.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a file that could not be loaded is noticed wherever it is needed', async () => {
  reloadAfterUpdate()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('menu-3.js') }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('nothing is loaded again while the server does not respond', async () => {
  isUp = false
  await fail()
  expect(reload).not.toHaveBeenCalled()
  expect(notice).not.toHaveBeenCalled()
})

test('what is typed stays: the user is asked to save it first', async () => {
  document.body.innerHTML = '<textarea>Lovely blues.</textarea>'
  await fail()
  document.body.innerHTML = ''
  const object = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', object)
  await fail()
  window.removeEventListener('beforeunload', object)
  expect(reload).not.toHaveBeenCalled()
  expect(notice).toHaveBeenCalledTimes(2)
})
