import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PageServices } from '#contract/page-services.ts'
import { handleError } from './entry.server.tsx'
import { pageServices } from './lib/page-services.ts'

test('what fails while a page is made is reported to the server, except what does not exist and who has left', () => {
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(pageServices, { report } as Partial<PageServices> as PageServices)
  const request = new Request('http://localhost/')
  const left = new Request('http://localhost/', { signal: AbortSignal.abort() })
  const error = new Error('broken')
  handleError(error, { request, context })
  handleError(error, { request: left, context })
  handleError({ status: 404 }, { request, context })
  expect(report.mock.calls).toEqual([[error]])
})
