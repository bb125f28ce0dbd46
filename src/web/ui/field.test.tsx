// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Affix, ErrorList, Field } from './field.tsx'
import { PasswordInput, Select, TextArea, TextInput } from './inputs.tsx'

afterEach(cleanup)

/** The words that a screen reader adds to the name of a control. */
const getDescription = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

for (const [kind, control] of [
  ['text', <TextInput key="text" />],
  ['several lines', <TextArea key="area" />],
  ['a password', <PasswordInput key="password" />],
  ['a choice', <Select key="select" options={[{ value: 'oil', label: 'Oil' }]} />],
] as const)
  test(`a field names, describes and marks its control: ${kind}`, () => {
    const { rerender } = render(
      <Field label="Medium" required helper="As on the label">
        {control}
      </Field>,
    )
    const named = screen.getByLabelText(/^Medium/)
    expect(getDescription(named)).toBe('As on the label')
    expect(named.getAttribute('aria-required')).toBe('true')
    expect(named.getAttribute('aria-invalid')).toBeNull()

    rerender(
      <Field label="Medium" required helper="As on the label" error="Choose a medium.">
        {control}
      </Field>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Choose a medium.')
    expect(getDescription(named)).toBe('Choose a medium. As on the label')
    expect(named.getAttribute('aria-invalid')).toBe('true')
  })

test('a control keeps its own id and description, and the field adds its own', () => {
  render(
    <Field label="Width" id="width" helper="Without the frame">
      <p id="unit">In inches</p>
      <Affix suffix="in">
        <TextInput aria-describedby="unit" />
      </Affix>
    </Field>,
  )
  expect(screen.getByLabelText('Width').id).toBe('width')
  expect(getDescription(screen.getByLabelText('Width'))).toBe('In inches Without the frame')
})

test('a password is shown and hidden again without losing it', async () => {
  render(
    <Field label="New password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('New password')
  await userEvent.type(input, 'correct horse')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect([input.type, input.value]).toEqual(['text', 'correct horse'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect([input.type, input.value]).toEqual(['password', 'correct horse'])
})

test('several errors are announced as they come', () => {
  const { rerender } = render(<ErrorList items={[]} />)
  expect(screen.getByRole('alert').textContent).toBe('')
  rerender(<ErrorList items={['a.gif is no picture.', 'b.jpg is too large.']} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a.gif is no picture.',
    'b.jpg is too large.',
  ])
})
