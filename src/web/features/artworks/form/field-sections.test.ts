// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterInput, filterPrice } from './field-sections.tsx'

/** The content of the input after typing a text key by key. */
const typed = (text: string) => text.split('').reduce((value, key) => filterPrice(value + key), '')

test.each([
  ['12a.345', '12.34'],
  ['1,200.50', '1200.50'],
  ['$ 1200', '1200'],
  ['-5', '5'],
  ['1e3', '13'],
  ['.5', '0.5'],
  ['1..2.3', '1.23'],
  ['123456789', '12345678'],
  ['abc', ''],
])('typing or pasting %s leaves %s', (text, left) => {
  expect(typed(text)).toBe(left)
  expect(filterPrice(text)).toBe(left)
})

test('whatever is typed, digits with at most two decimals stay, and what stays is stable', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const left = filterPrice(text)
      expect(left).toMatch(/^(\d{1,8}(\.\d{0,2})?)?$/)
      expect(filterPrice(left)).toBe(left)
    }),
  )
})

test('the caret stays where a refused key was typed', () => {
  const input = document.createElement('input')
  input.value = '12x34.50'
  input.setSelectionRange(3, 3)
  filterInput(input)
  expect(input.value).toBe('1234.50')
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2])
})
