import { expect, test } from 'vitest'
import { articleDay, readingMinutes } from './article-facts.ts'

test('the day is the same everywhere, and the time to read counts words and not markup', () => {
  expect(articleDay('2026-08-12T23:30:00.000Z')).toBe('Aug 12, 2026')
  expect(readingMinutes('<p>A short one.</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(880)}</p><h2 class="a b c">${'word '.repeat(2)}</h2>`)).toBe(4)
})
