// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import { type Resume, type ResumeEntry, readResume } from '#contract/resume-data.ts'
import { ResumeEditor } from './resume-editor.tsx'

afterEach(cleanup)

const open = (view?: 'section') =>
  render(
    <ResumeEditor
      data={{ awards: ['Pollock Prize'] }}
      text="Maria Example, painter"
      onChange={() => Promise.resolve(true)}
      {...(view ? { view } : {})}
    />,
  )

test('AW-8.13 the editor on its own, without a view, shows the document', async () => {
  open()
  expect(screen.getByText('Maria Example, painter')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  cleanup()
  open('section')
  expect(await screen.findAllByRole('tab')).toHaveLength(6)
  expect(screen.queryByText('Maria Example, painter')).toBeNull()
})

test('the view changes on request', async () => {
  open()
  await userEvent.click(screen.getByRole('radio', { name: 'Section View' }))
  expect(await screen.findByRole('tab', { name: 'Education', selected: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Document View' }))
  expect(screen.getByText('Maria Example, painter')).toBeTruthy()
})

/** An editor whose parent stores every change, or none of them. */
const openEditor = async (awards: ResumeEntry[], { stores = true } = {}) => {
  const user = userEvent.setup()
  const received: string[] = []
  const editor = (data: unknown) => (
    <ResumeEditor
      data={data}
      text=""
      view="section"
      onChange={async (json) => {
        received.push(json)
        if (stores) rerender(editor(json))
        return stores
      }}
    />
  )
  const { rerender } = render(editor({ awards }))
  await user.click(await screen.findByRole('tab', { name: /^Awards/ }))
  return {
    user,
    received,
    latest: (): Resume | null => readResume(received.at(-1)),
    add: () => user.click(screen.getByRole('button', { name: 'Add New Entry' })),
    modal: () => screen.findByRole('dialog'),
  }
}

const PRIZE = { Title: 'Pollock Prize', Institution: 'Pollock-Krasner Foundation', 'Start Date': '2020' }
const field = (modal: HTMLElement, label: string) =>
  within(modal).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const saveButton = (modal: HTMLElement) => within(modal).getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('an entry can be saved once the three required fields are filled, and is passed on with the complete resume', async () => {
  const { user, received, latest, add, modal } = await openEditor(['First'])
  await add()
  const window = await modal()
  const save = saveButton(window)
  for (const [label, value] of Object.entries(PRIZE)) {
    expect(save.disabled).toBe(true)
    await user.type(field(window, label), ` ${value} `)
  }
  expect(save.disabled).toBe(false)
  await user.click(within(window).getByRole('checkbox', { name: 'Currently ongoing' }))
  expect(within(window).queryByRole('textbox', { name: /^End Date/ })).toBeNull()
  await user.click(save)
  await screen.findByText('Pollock Prize')
  expect(received).toHaveLength(1)
  expect(Object.keys(latest() ?? {})).toEqual([...RESUME_SECTIONS])
  expect(latest()?.awards).toEqual([
    'First',
    {
      title: 'Pollock Prize',
      institution: 'Pollock-Krasner Foundation',
      location: '',
      startDate: '2020',
      description: '',
      ongoing: true,
    },
  ])
})

test('an edited entry keeps its position and its other fields', async () => {
  const { user, latest, modal } = await openEditor([
    'First',
    { title: 'Light', venue: 'Foundry Hall', date: '2020', jury: 'Ana' },
    'Last',
  ])
  await user.click(screen.getByRole('button', { name: 'Edit Light' }))
  const window = await modal()
  expect(field(window, 'Institution').value).toBe('Foundry Hall')
  await user.clear(field(window, 'Title'))
  await user.type(field(window, 'Title'), 'Salt')
  await user.click(saveButton(window))
  await screen.findByText('Salt')
  expect(latest()?.awards).toMatchObject(['First', { title: 'Salt', venue: 'Foundry Hall', jury: 'Ana' }, 'Last'])
})

test('what was typed returns after Escape and after a failure, and Cancel discards it', async () => {
  const { user, add, modal } = await openEditor([], { stores: false })
  await add()
  await user.type(field(await modal(), 'Title'), 'Pollock Prize')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await add()
  expect(field(await modal(), 'Title').value).toBe('Pollock Prize')
  await user.type(field(await modal(), 'Institution'), 'Foundation')
  await user.type(field(await modal(), 'Start Date'), '2020')
  await user.click(saveButton(await modal()))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await add()
  expect(field(await modal(), 'Institution').value).toBe('Foundation')
  await user.click(within(await modal()).getByRole('button', { name: 'Cancel' }))
  await add()
  expect(field(await modal(), 'Title').value).toBe('')
})

test('a deletion is passed on at once, and Undo restores the entry at its position', async () => {
  const { user, latest } = await openEditor(['First', 'Second', 'Third'])
  await user.click(screen.getByRole('button', { name: 'Delete Second' }))
  await screen.findByText('Item deleted successfully')
  expect(latest()?.awards).toEqual(['First', 'Third'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(latest()?.awards).toEqual(['First', 'Second', 'Third'])
})

test('a deletion that is not stored offers no Undo', async () => {
  const { user, received } = await openEditor(['First'], { stores: false })
  await user.click(screen.getByRole('button', { name: 'Delete First' }))
  expect(received).toHaveLength(1)
  expect(screen.getByText('First')).toBeTruthy()
  expect(screen.queryByText('Item deleted successfully')).toBeNull()
})
