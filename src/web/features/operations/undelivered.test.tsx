// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Undelivered as Counts } from '#contract/operations.ts'
import { showAt } from '#web/testing/show.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { Undelivered } from './undelivered.tsx'

const NONE: Counts = { events: [], mail: { count: 0, last_failure: null }, jobs: [], vendors: [] }

const AT = '2026-11-20T10:00:00.000Z'
const JOB = { name: 'housekeeping.orders', failure: 'The provider is silent', since: AT, failed_at: AT }

const server = stubServer()

test('what could not be delivered is counted, with the last failure of mail', async () => {
  const mail = { count: 2, last_failure: { message: 'Mailbox full', written_at: '2026-11-20T10:00:00.000Z' } }
  server.respond = () => [
    200,
    { events: [{ name: 'artwork.changed', count: 1 }], mail, jobs: [JOB], vendors: [] } satisfies Counts,
  ]
  showAt('/admin', <Undelivered />)
  const facts = (await screen.findByText('artwork.changed')).closest('dl')
  for (const text of ['1 event', '2 messages', 'Mailbox full (written Nov 20, 2026)', JOB.name, JOB.failure])
    expect(facts?.textContent).toContain(text)
})

test('a vendor that fails is named in words, beside what was delivered', async () => {
  server.respond = () => [200, { ...NONE, vendors: [{ vendor: 'easypost', failing_since: AT }] } satisfies Counts]
  showAt('/admin', <Undelivered />)
  const notice = (await screen.findByText('easypost')).closest('p')
  expect(notice?.textContent).toMatch(
    /^easypost has failed since Nov 20, 2026, .+ It is tried again every 30 seconds\.$/,
  )
  expect(screen.getByText('Everything was delivered.')).toBeTruthy()
})

test('a failed load says why and is repeated on request; nothing undelivered is said in words', async () => {
  server.respond = () => [500, { error: 'The disk is full.' }]
  showAt('/admin', <Undelivered />)
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  server.respond = () => [200, NONE]
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Everything was delivered.')).toBeTruthy()
  expect(screen.queryByText('The disk is full.')).toBeNull()
})
