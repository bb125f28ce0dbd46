// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ReportButton } from './report-button.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const OK = { ok: true } as const

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ id: 'reader' }))
})
afterEach(() => {
  cleanup()
  session.end()
})

const open = async () => {
  show(<ReportButton kind="artwork" id="w1" ownerId="hana" label="Report this work" />)
  await userEvent.click(screen.getByRole('button', { name: 'Report this work' }))
  await screen.findByRole('dialog', { name: 'Report this work' })
}
const reason = () => screen.getByRole('combobox', { name: /^Reason/ })
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What is wrong/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }))

test('a report needs a reason, and words where the reason is another one', async () => {
  answer('POST /reports', () => OK)
  await open()
  await send()
  expect(screen.getByText('Choose a reason.')).toBeTruthy()
  await userEvent.selectOptions(reason(), 'Something else')
  await send()
  expect(screen.getByText('Say in a few words what is wrong.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.type(note(), 'It hangs in my hall.')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([
    {
      call: 'POST /reports',
      body: { kind: 'artwork', target_id: 'w1', reason: 'other', note: 'It hangs in my hall.' },
    },
  ])
})

test('a report that was not sent stays as it was written', async () => {
  answer('POST /reports', () => {
    throw new ApiError(503, null)
  })
  await open()
  await userEvent.selectOptions(reason(), 'Scam or spam')
  await userEvent.type(note(), 'An advertisement')
  await send()
  expect(await screen.findByText('Nothing was sent. Try again.')).toBeTruthy()
  expect(note().value).toBe('An advertisement')
})

test('nobody reports something of their own, and visitors see no button', () => {
  const { unmount } = show(<ReportButton kind="artwork" id="w1" ownerId="reader" label="Report this work" />)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  session.end()
  show(<ReportButton kind="artwork" id="w1" ownerId="hana" label="Report this work" />)
  expect(screen.queryByRole('button')).toBeNull()
})
