import { expect, test } from 'vitest'
import { confidenceText, estimateRange, groundText, percent } from './estimates.ts'

test('estimates are round amounts, their confidence is a word and their ground a count', () => {
  expect(estimateRange({ min: 2800, max: 3900.4 }, 'usd')).toBe('$2,800 – $3,900')
  expect(estimateRange({ min: 2800, max: 2800 }, 'jpy')).toBe('¥2,800')
  expect([percent(0.82), percent(82)]).toEqual(['82%', '82%'])
  expect([0.1, 0.3, 0.59, 0.6, 82].map(confidenceText)).toEqual([
    'low confidence',
    'medium confidence',
    'medium confidence',
    'high confidence',
    'high confidence',
  ])
  expect([groundText(1), groundText(7)]).toEqual([
    'from 1 comparable work on this site',
    'from 7 comparable works on this site',
  ])
})
