import { expect, test } from 'vitest'
import { articleTimes } from './article-facts.ts'

const updated_at = '2026-08-12T23:30:00.000Z'

test('the day is the same everywhere, and the time to read counts words and not markup', () => {
  expect(articleTimes({ body: '<p>A short one.</p>', updated_at })).toEqual({ day: 'Aug 12, 2026', minutes: 1 })
  const long = `<p>${'word '.repeat(880)}</p><h2 class="a b c">${'word '.repeat(2)}</h2>`
  expect(articleTimes({ body: long, updated_at }).minutes).toBe(4)
})
