import { expect, test } from 'vitest'
import { ARTWORK_STATUSES } from '#contract/artworks.ts'
import { nextStatuses } from './artworks.status.ts'

test('no status leads to published by the status call, and none to itself', () => {
  for (const status of ARTWORK_STATUSES)
    for (const isSold of [false, true]) {
      const next = nextStatuses(status, isSold)
      expect(next.length).toBeGreaterThan(0)
      expect(next).not.toContain('published')
      expect(next).not.toContain(status)
    }
})

test('a sold work never becomes a draft again', () => {
  for (const status of ARTWORK_STATUSES) expect(nextStatuses(status, true)).not.toContain('draft')
})
