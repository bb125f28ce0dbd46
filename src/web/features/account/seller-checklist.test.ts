import { expect, test } from 'vitest'
import { missingFields, profileLine, worksLine } from './seller-checklist.tsx'

const whole = { avatar: '/media/a.webp', bio: 'Paints tides.', location: 'Lisbon', artist_statement: 'Salt and light.' }

test('what a profile lacks is named, blanks count as nothing', () => {
  expect(missingFields(whole)).toEqual([])
  expect(profileLine(whole)).toBe('Nothing is missing')
  expect(profileLine({ ...whole, bio: '  ', avatar: null })).toBe('Still missing: profile picture, bio')
})

test('works are counted in words', () => {
  const works = { uploaded: 1, published: 0 }
  expect(worksLine(works, 'uploaded')).toBe('1 work uploaded')
  expect(worksLine(works, 'published')).toBe('No works published yet')
  expect(worksLine({ uploaded: 3, published: 2 }, 'published')).toBe('2 works published')
  expect(worksLine('unknown', 'uploaded')).toBe('We couldn’t count your works just now')
})
