// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedPerson } from '#contract/administration.ts'
import type { ReportDetail } from '#contract/moderation.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { PeopleList } from './people-list.tsx'
import { ReportView } from './report-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const OK = { ok: true } as const

beforeEach(resetApi)
afterEach(cleanup)

const AT = '2026-01-12T09:00:00.000Z'
const COUNTS = { all: 2, artist: 1, gallery: 0, curator: 0, collector: 1, waiting: 0, suspended: 0 }

const person = (name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  avatar: null,
  role: 'artist',
  is_admin: false,
  membership: 'accepted',
  has_second_factor: false,
  acting: 'none',
  has_acting_log: false,
  works: 3,
  joined_at: AT,
  suspended: null,
  removed_until: null,
  ...more,
})
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

const showPeople = (path = '/admin/people') => showAt(path, <PeopleList />)
const hasPeople = (...people: ListedPerson[]) =>
  answer('GET /admin/users', () => ({ items: people, next_cursor: null, counts: COUNTS }))

test('nobody is suspended without a reason, which the question names at its field', async () => {
  hasPeople(person('Hana'))
  answer('POST /admin/users/:id/suspend', () => OK)
  showPeople()
  await screen.findByText('hana@example.org')
  await userEvent.click(row('Hana').getByRole('button', { name: 'Suspend' }))
  expect(screen.getByRole('group', { name: 'Suspend Hana?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await press('Suspend account')
  expect(screen.getByText('Give a reason.')).toBeTruthy()
  expect(sent('POST /admin/users/Hana/suspend')).toEqual([])
  await userEvent.type(screen.getByLabelText(/Reason, shown to this person/), ' Copied works ')
  await press('Suspend account')
  expect(await screen.findByText('hana@example.org')).toBeTruthy()
  expect(sent('POST /admin/users/Hana/suspend')).toEqual([{ reason: 'Copied works' }])
})

test('an action that failed says why and keeps the question with its reason', async () => {
  hasPeople(person('Hana'))
  answer('POST /admin/users/:id/suspend', () => {
    throw new ApiError(409, { error: 'Administrators cannot be suspended.' })
  })
  showPeople()
  await screen.findByText('hana@example.org')
  await userEvent.click(row('Hana').getByRole('button', { name: 'Suspend' }))
  await userEvent.type(screen.getByLabelText(/Reason, shown to this person/), 'Copied works')
  await press('Suspend account')
  expect((await screen.findByRole('alert')).textContent).toBe('Administrators cannot be suspended.')
  expect(screen.getByDisplayValue('Copied works')).toBeTruthy()
})

test('Escape brings the row back and sends nothing', async () => {
  hasPeople(person('Hana'))
  showPeople()
  await screen.findByText('hana@example.org')
  await userEvent.click(row('Hana').getByRole('button', { name: 'Suspend' }))
  await userEvent.keyboard('{Escape}')
  expect(row('Hana').getByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /admin/users?filter=all&q='])
})

test('another role is asked about first and may do without a reason', async () => {
  hasPeople(person('Hana'))
  answer('PUT /admin/users/:id/role', () => OK)
  showPeople()
  await screen.findByText('hana@example.org')
  await userEvent.selectOptions(row('Hana').getByRole('combobox'), 'curator')
  expect(screen.getByRole('group', { name: 'Change the role of Hana to Curator?' })).toBeTruthy()
  await press('Change role')
  expect(await screen.findByText('hana@example.org')).toBeTruthy()
  expect(calls.find(({ body }) => body)?.body).toEqual({ role: 'curator', reason: '' })
})

test('filters have their numbers, and a search that finds nothing says what was looked for', async () => {
  answer('GET /admin/users', ({ query }) => ({
    items: query?.q ? [] : [person('Hana')],
    next_cursor: null,
    counts: COUNTS,
  }))
  showPeople()
  await screen.findByText('hana@example.org')
  expect(screen.getByRole('group', { name: 'Filter people' }).textContent).toContain('Artists1')
  await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}')
  expect(await screen.findByText('Nothing found for "nobody"')).toBeTruthy()
})

test('pages lead on and back, and a list that failed is asked again', async () => {
  let isBroken = true
  answer('GET /admin/users', ({ query }) => {
    if (isBroken) {
      isBroken = false
      throw new ApiError(500, null)
    }
    return query?.cursor
      ? { items: [person('Colm')], next_cursor: null, counts: COUNTS }
      : { items: [person('Hana')], next_cursor: 'after-hana', counts: COUNTS }
  })
  showPeople()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await screen.findByText('hana@example.org')
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
  await press('Next')
  await screen.findByText('colm@example.org')
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  await press('Previous')
  expect(await screen.findByText('hana@example.org')).toBeTruthy()
})

const reporter = (id: string, note = '') => ({
  id,
  person: { id, name: `Reporter ${id}` },
  reason: 'abuse' as const,
  note,
  created_at: AT,
  closed_at: null,
})
const report = (more: Partial<ReportDetail> = {}): ReportDetail => ({
  kind: 'comment',
  target_id: 'c2',
  text: 'Ugly.',
  person: { id: 'p', name: 'Colm' },
  item: { type: 'artwork', id: 'w', title: 'Drift' },
  comments: [
    { id: 'c1', name: 'Hana', content: 'Lovely light.', created_at: AT },
    { id: 'c2', name: 'Colm', content: 'Ugly.', created_at: AT },
  ],
  reports: [reporter('1', 'Not nice'), reporter('2')],
  restricted: null,
  ...more,
})
const showReport = () => showAt('/admin/reports/comment/c2', <ReportView kind="comment" id="c2" />)

test('a reported comment stands among those around it; hiding it takes a reason', async () => {
  answer('GET /admin/reports/:kind/:id', () => report())
  answer('POST /admin/comments/:id/hide', () => OK)
  showReport()
  expect(await screen.findByRole('heading', { level: 1, name: 'Reported comment' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Drift' }).getAttribute('href')).toBe('/items/artwork/w')
  expect(screen.getByText('(reported)').closest('li')?.textContent).toContain('Ugly.')
  expect(screen.getByText('2 reports')).toBeTruthy()
  await press('Hide comment')
  expect(screen.getByText('Give a reason.')).toBeTruthy()
  expect(sent('POST /admin/comments/c2/hide')).toEqual([])
  await userEvent.type(screen.getByLabelText(/Reason, shown to this person/), 'Be kind')
  answer('GET /admin/reports/:kind/:id', () => report({ restricted: { at: AT, reason: 'Be kind' }, reports: [] }))
  await press('Hide comment')
  expect(await screen.findByRole('button', { name: 'Show comment again' })).toBeTruthy()
  expect(sent('POST /admin/comments/c2/hide')).toEqual([{ reason: 'Be kind' }])
  expect(screen.queryByRole('button', { name: 'Keep comment' })).toBeNull()
})

test('a comment may be kept with a note, and shown again once hidden', async () => {
  answer('GET /admin/reports/:kind/:id', () => report())
  answer('POST /admin/reports/:kind/:id/keep', () => OK)
  showReport()
  await userEvent.type(await screen.findByLabelText(/Reason, shown to this person/), 'Harmless')
  answer('GET /admin/reports/:kind/:id', () => report({ restricted: { at: AT, reason: 'Earlier' }, reports: [] }))
  answer('POST /admin/comments/:id/show', () => OK)
  await press('Keep comment')
  await userEvent.click(await screen.findByRole('button', { name: 'Show comment again' }))
  expect(sent('POST /admin/reports/comment/c2/keep')).toEqual([{ note: 'Harmless' }])
  expect(sent('POST /admin/comments/c2/show')).toHaveLength(1)
})

test('a reported article is taken down with a reason for administrators, and restored', async () => {
  const article = {
    kind: 'article',
    target_id: 'a1',
    text: 'On glue',
    item: null,
    comments: [],
  } satisfies Partial<ReportDetail>
  answer('GET /admin/reports/:kind/:id', () => report(article))
  answer('POST /admin/articles/:id/take-down', () => OK)
  answer('POST /admin/articles/:id/restore', () => OK)
  showAt('/admin/reports/article/a1', <ReportView kind="article" id="a1" />)
  expect((await screen.findByRole('link', { name: 'Open the article' })).getAttribute('href')).toBe(
    '/admin/articles/a1',
  )
  await userEvent.type(screen.getByLabelText(/Reason, for the other administrators/), 'Not true')
  answer('GET /admin/reports/:kind/:id', () =>
    report({ ...article, restricted: { at: AT, reason: 'Not true' }, reports: [] }),
  )
  await press('Take down article')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore article' }))
  expect(sent('POST /admin/articles/a1/take-down')).toEqual([{ reason: 'Not true' }])
  expect(sent('POST /admin/articles/a1/restore')).toHaveLength(1)
})

test('a report that cannot be loaded says so, asks again, and leads to the others', async () => {
  answer('GET /admin/reports/:kind/:id', () => {
    throw new ApiError(404, { error: 'This was not found.' })
  })
  showReport()
  expect(await screen.findByText('This was not found.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toBe('/admin/reports')
  answer('GET /admin/reports/:kind/:id', () => report())
  await press('Try Again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Reported comment' })).toBeTruthy()
})
