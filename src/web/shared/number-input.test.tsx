// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

test('a number keeps what is typed, and the arrow keys change it between its ends', async () => {
  render(
    <Field label="Width">
      <NumberInput min={0} max={61} step={0.1} />
    </Field>,
  )
  const width = screen.getByLabelText<HTMLInputElement>('Width')
  const after = async (typed: string, key: string) => {
    await userEvent.clear(width)
    if (typed) await userEvent.type(width, typed)
    expect(width.value).toBe(typed)
    await userEvent.type(width, `{${key}}`)
    return width.value
  }
  expect(await after('60,5', 'ArrowUp')).toBe('60.6')
  expect(await after('8 1/4', 'ArrowDown')).toBe('8.15')
  expect(await after('', 'ArrowUp')).toBe('0.1')
  expect(await after('0', 'ArrowDown')).toBe('0')
  expect(await after('61', 'ArrowUp')).toBe('61')
  expect(await after('12..5', 'ArrowUp')).toBe('12..5')
})
