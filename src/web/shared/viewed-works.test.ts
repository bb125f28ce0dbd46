// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { rememberViewed, viewedWorks } from './viewed-works.ts'

afterEach(() => sessionStorage.clear())

test('the latest works of the session are remembered, each once, the latest first', () => {
  expect(viewedWorks()).toEqual([])
  for (let at = 1; at <= 25; at++) rememberViewed(String(at))
  rememberViewed('20')
  expect(viewedWorks()).toHaveLength(20)
  expect(viewedWorks().slice(0, 3)).toEqual(['20', '25', '24'])
})
