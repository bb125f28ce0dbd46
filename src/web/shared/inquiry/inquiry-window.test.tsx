// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { InquiryWindow } from './inquiry-window.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  session.end()
})
afterEach(() => {
  cleanup()
  session.end()
})

const work = sampleWork()
const open = () => show(<InquiryWindow work={work} onClose={() => undefined} />)
const message = () => screen.getByLabelText(/Message/)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }))

test('a visitor is asked for a name and an email, and the inquiry has both', async () => {
  answer('POST /inquiries', () => ({ id: null }))
  open()
  await userEvent.type(message(), 'Is it framed?')
  await send()
  expect(calls).toEqual([])
  expect(await screen.findByText('Enter your full name.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Name/), 'Ruth Bell')
  await userEvent.type(screen.getByLabelText(/Email/), 'ruth@example.com')
  await send()
  expect(await screen.findByText(/The answer comes to ruth@example.com/)).toBeTruthy()
  const visitor = { name: 'Ruth Bell', email: 'ruth@example.com' }
  expect(calls.map(({ body }) => body)).toEqual([{ artwork_id: work.id, topics: [], text: 'Is it framed?', visitor }])
})

test('somebody whose session is known only after the window has opened sends as themselves', async () => {
  answer('POST /inquiries', () => ({ id: 'i1' }))
  open()
  await userEvent.type(message(), 'Is it framed?')
  act(() => session.adopt(sampleProfile({ name: 'Ruth Bell', email: 'ruth@example.com' })))
  expect(screen.getByText(/You write as Ruth Bell/)).toBeTruthy()
  await send()
  expect(await screen.findByRole('link', { name: 'See your inquiry' })).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ artwork_id: work.id, topics: [], text: 'Is it framed?' }])
})
