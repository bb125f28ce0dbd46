// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportProgress, ImportRow, InventoryImport } from '#contract/imports.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportView } from './import-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const ID = '0198d2a0-0000-7000-8000-000000000000'
const column = (letter: string, header: string, use: string | null, samples: string[]) => ({
  column: letter,
  header,
  use,
  samples,
  from: use === null ? ('none' as const) : ('header' as const),
})
const list = (more: Partial<InventoryImport> = {}, progress: Partial<ImportProgress> = {}): InventoryImport => ({
  id: ID,
  file_name: 'works.csv',
  program: 'Artwork Archive',
  works: { ready: 2, unclear: 1, refused: 1 },
  revision: 1,
  options: { answers: {}, mapping: {}, corrections: [] },
  pictures: null,
  sheets: [
    {
      name: null,
      hidden: false,
      used: true,
      reason: null,
      columns: [column('A', 'Piece Name', 'title', ['Pier', 'Mole']), column('B', 'Frame Y/N', null, ['Y', 'N'])],
    },
  ],
  questions: [{ id: 'unit', sheet: null, column: 'C', header: 'Height', cells: 3 }],
  skipped: [],
  created_at: '2026-11-27T09:00:00.000Z',
  progress: {
    state: 'open',
    total: 3,
    done: 0,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    pictures: { done: 0, total: 0 },
    undone: 0,
    kept: 0,
    problem: null,
    started_at: null,
    ended_at: null,
    undo_until: null,
    ...progress,
  },
  ...more,
})
const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  sheet: null,
  state: 'unclear',
  fields: { title: `Work ${number}`, date_text: '2020' },
  reports: [],
  pictures: [],
  existing: null,
  updates: null,
  outcome: null,
  ...more,
})
const report = (field: string, cell: string, options: string[] = []) => ({
  field,
  kind: 'ask',
  cell,
  column: 'C',
  reason: 'It can be read in two ways.',
  options,
})
const hasRows = (...items: ImportRow[]) => answer('GET /imports/:id/rows', () => ({ items, next_cursor: null }))
const open = (one: InventoryImport, step = '') => {
  answer('GET /imports/:id', () => one)
  return showAt(`/dashboard/import/${ID}${step}`, <ImportView id={ID} />)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('columns without a place come first; a place and an answer are stored, and the rows are checked next', async () => {
  const { router } = open(list())
  answer('PATCH /imports/:id', () => list({ revision: 2 }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Frame Y/N')
  expect(screen.getByText('Looks like an export of Artwork Archive.')).toBeTruthy()
  expect(screen.getByText('1 of 2 columns matched. 1 has no place yet.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Frame Y/N becomes'), 'Leave out')
  await userEvent.selectOptions(screen.getByLabelText('Which unit are sizes without one in?'), 'cm')
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { mapping: { B: null } },
    { answers: { unit: 'cm' } },
  ])
  hasRows()
  await press('Check 4 Rows')
  await waitFor(() => expect(router.state.location.search).toBe('?step=check'))
})

test('the program that a list seems to be of can be denied', async () => {
  open(list())
  answer('PATCH /imports/:id', () =>
    list({ program: null, options: { ...list().options, program: 'none' }, revision: 2 }),
  )
  await press('It is something else')
  await userEvent.selectOptions(
    screen.getByLabelText('Which program wrote this list?'),
    'A list of my own, or another program',
  )
  expect(calls.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ program: 'none' })
  expect(await screen.findByText('Read as a list of your own.')).toBeTruthy()
})

test('a cell is corrected in place, by typing or by one of its readings; then the works are imported', async () => {
  hasRows(row(2, { reports: [report('price', '1,200', ['1200', '1.2'])] }), row(3, { state: 'refused', fields: {} }))
  open(list(), '?step=check')
  answer('PATCH /imports/:id', () => list({ revision: 2 }))
  const title = await screen.findByLabelText('Title, row 3')
  expect(screen.getByText('A work needs a title. “Untitled” is one.')).toBeTruthy()
  await userEvent.type(title, 'Untitled{Enter}')
  await press('1200')
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { corrections: [{ row: 3, field: 'title', text: 'Untitled' }] },
    { corrections: [{ row: 2, field: 'price', text: '1200' }] },
  ])
  answer('POST /imports/:id/start', () => list({}, { state: 'running' }))
  await userEvent.selectOptions(screen.getByLabelText(/inventory number you have already/), 'Leave them as they are')
  await press('Import 3 Works')
  expect(await screen.findByText('0 of 3 works')).toBeTruthy()
  expect(calls.find(({ call }) => call.endsWith('/start'))?.body).toEqual({ revision: 2, existing: 'skip' })
})

test('a cell that holds a whole size or date is asked about once', async () => {
  const sides = ['height_mm', 'width_mm'].map((field) => report(field, '50 x 70', ['50 x 70 cm', '50 x 70 in']))
  const years = ['year_from', 'year_to'].map((field) => report(field, '19??'))
  hasRows(row(2, { reports: [...sides, ...years, report('price', '1,200')] }))
  open(list(), '?step=check')
  answer('PATCH /imports/:id', () => list({ revision: 2 }))
  expect(await screen.findAllByLabelText(/, row 2$/)).toHaveLength(3)
  expect(screen.getByLabelText('Date or year, row 2')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Size, row 2'))
  await userEvent.type(screen.getByLabelText('Size, row 2'), '50 x 70 cm{Enter}')
  expect(calls.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    corrections: [{ row: 2, field: 'height_mm', text: '50 x 70 cm' }],
  })
})

test('a list with headings alone says that it has no rows', async () => {
  open(list({ works: { ready: 0, unclear: 0, refused: 0 } }))
  expect(await screen.findByText(/This file has headings and no rows below them/)).toBeTruthy()
})

test('a list that was never imported is removed with its file after a question', async () => {
  const { id, file_name, program, works, created_at, progress } = list()
  answer('GET /imports', () => ({ items: [{ id, file_name, program, works, created_at, progress }] }))
  answer('DELETE /imports/:id', () => ({ ok: true as const }))
  showAt('/dashboard/import', <EarlierImports />)
  await press('Remove works.csv')
  await press('Remove the List')
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1))
})

test('after a correction the focus is at the next cell, or at the same one while it is not right, and the rest is announced', async () => {
  const wrong = row(3, { reports: [report('price', 'a lot', ['1200', '1.2'])] })
  hasRows(row(2, { reports: [report('location', 'x')] }), wrong, row(4, { reports: [report('price', '5,5')] }))
  let works = { ready: 2, unclear: 3, refused: 0 }
  answer('PATCH /imports/:id', () => list({ works }))
  open(list({ works }), '?step=check')
  const cell = await screen.findByLabelText('Price, row 3')
  await userEvent.clear(cell)
  hasRows(row(2, { reports: [report('location', 'x')] }), { ...wrong, reports: [report('price', 'more', ['1200'])] }, row(4, { reports: [report('price', '5,5')] })) // biome-ignore format: one list
  await userEvent.type(cell, 'more{Enter}')
  expect(await screen.findByText('Not yet right. 3 rows to mend, 2 ready.')).toBeTruthy()
  expect(cell.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Price, row 3'))
  works = { ready: 3, unclear: 2, refused: 0 }
  hasRows(row(2, { reports: [report('location', 'x')] }), row(4, { reports: [report('price', '5,5')] }))
  screen.getByRole('button', { name: '1200' }).focus()
  await userEvent.keyboard('{Enter}')
  const said = await screen.findByText('Corrected. 2 rows to mend, 3 ready.')
  expect(said.getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(screen.getByLabelText('Price, row 4'))
})

test('a list whose rows were corrected opens at its rows again, unless the columns are asked for', async () => {
  hasRows(row(2))
  const corrected = list({
    options: { answers: {}, mapping: {}, corrections: [{ row: 2, field: 'title', text: 'Pier' }] },
  })
  open(corrected)
  expect(await screen.findByText('Nothing is written yet')).toBeTruthy()
  cleanup()
  open(corrected, '?step=columns')
  expect(await screen.findByText('1 of 2 columns matched. 1 has no place yet.')).toBeTruthy()
})

test('what waits for an answer is said beside the rows; of a row that stays out, the cell that is the reason', async () => {
  const duplicate = { ...report('inventory_number', 'A1'), kind: 'duplicate', reason: '2 rows have this number.' }
  hasRows(row(2, { state: 'refused', reports: [report('price', '$1,200'), duplicate] }))
  const { router } = open(list(), '?step=check')
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain('2 rows have this number.Refused')
  expect(second?.textContent).toContain('It can be read in two ways. Left empty until it is corrected.To look at')
  expect(screen.getByLabelText('Price, row 2').getAttribute('aria-invalid')).toBe('false')
  expect(screen.getByText(/^3 cells wait for an answer\./)).toBeTruthy()
  await press('Answer')
  expect(router.state.location.search).toBe('?step=columns')
})

test('a row that looks like a work is asked about, alone or with all others', async () => {
  const existing = { artwork_id: ID, answer: null }
  const asks = { ...report('existing', '', ['add', 'update', 'skip']), reason: 'It looks like “Work 2”.' }
  hasRows(
    row(2, { state: 'refused', reports: [asks], existing }),
    row(3, { existing: { ...existing, answer: 'skip' } }),
  )
  const asked = list({ questions: [{ id: 'existing', sheet: null, column: null, header: null, cells: 1 }] })
  open(asked, '?step=check')
  answer('PATCH /imports/:id', () => asked)
  expect(await screen.findByText('It looks like “Work 2”.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leave Out, row 3' }).getAttribute('aria-pressed')).toBe('true')
  await press('Update the Work, row 2')
  await userEvent.selectOptions(await screen.findByLabelText('Already in your inventory?'), 'Leave Out')
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { corrections: [{ row: 2, field: 'existing', text: 'update' }] },
    { answers: { existing: 'skip' } },
  ])
})

test('an import that cannot begin says why, and nothing is lost', async () => {
  hasRows(row(2))
  open(list(), '?step=check')
  answer('POST /imports/:id/start', () => {
    throw new ApiError(409, { error: 'It has changed.', message: 'It has changed.', code: 'conflict' })
  })
  await press('Import 3 Works')
  expect((await screen.findByRole('alert')).textContent).toContain('It has changed.')
})

test('stopping asks what happens to the works that are in', async () => {
  open(list({}, { state: 'running', done: 2, created: 2 }))
  answer('POST /imports/:id/stop', () => list({}, { state: 'stopped', done: 2, created: 2 }))
  hasRows()
  await press('Stop')
  await press('Keep Them')
  expect(calls.find(({ call }) => call.endsWith('/stop'))?.body).toEqual({ written: 'keep' })
  expect(await screen.findByText('Stopped at 2 of 3 works.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go On' })).toBeTruthy()
})

test('an import that is done says what was left out, and is undone after a question', async () => {
  const duplicate = { ...report('inventory_number', 'A1'), kind: 'duplicate', reason: '2 rows have this number.' }
  hasRows(row(5, { state: 'refused', reports: [report('price', '$1'), duplicate] }))
  answer('GET /inventory/works/choices', () => ({
    medium_class: [],
    series: [],
    place: [],
    tag: [],
    currency: [],
    without_picture: 24,
  }))
  open(list({}, { state: 'done', done: 3, created: 3, undo_until: '2026-12-27T09:00:00.000Z' }))
  expect(await screen.findByText('24 works without a picture')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show Them' }).getAttribute('href')).toBe('/dashboard/works?picture=without')
  expect(await screen.findByText('3 works are in your inventory.')).toBeTruthy()
  expect(await screen.findByText(/row 5\. 2 rows have this number\./)).toBeTruthy()
  const outcome: NonNullable<ImportRow['outcome']> = {
    action: 'created',
    artwork_id: ID,
    problems: [],
    undone: 'kept',
    kept_because: 'sold',
  }
  answer('POST /imports/:id/undo', () => list({}, { state: 'undone', created: 3, undone: 2, kept: 1 }))
  hasRows(row(2, { outcome }))
  await press('Undo')
  await press('Undo It')
  expect(await screen.findByText('This import is undone.')).toBeTruthy()
  expect(await screen.findByText(/It was sold since\./)).toBeTruthy()
})
