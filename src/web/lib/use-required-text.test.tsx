// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRequiredText } from './use-required-text.ts'

test('an empty text is missing once it was checked, until something is typed', () => {
  const { result } = renderHook(() => useRequiredText())
  expect(result.current.isMissing).toBe(false)
  act(() => expect(result.current.check()).toBe(false))
  expect(result.current.isMissing).toBe(true)
  act(() => result.current.setText('  '))
  expect(result.current.isMissing).toBe(true)
  act(() => result.current.setText('The frame is broken.'))
  expect(result.current.isMissing).toBe(false)
  act(() => expect(result.current.check()).toBe(true))
  act(() => result.current.clear())
  expect([result.current.text, result.current.isMissing]).toEqual(['', false])
})
