import { expect, test } from 'vitest'
import { sampleProfile } from '#web/testing/samples.ts'
import { isMissingSome, missingFields, profileLine, worksCounted, worksLine } from './seller-checklist.tsx'

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

test('the checklist is complete once the profile, the works and the account are; what is loading is not missing', () => {
  const works = worksCounted([{ status: 'draft' }, { status: 'published' }])
  expect(works).toEqual({ uploaded: 2, published: 1 })
  const user = sampleProfile(whole)
  const done = { user, works, payment: { active: true, isPaidOutside: false, line: '' } }
  expect(isMissingSome(done)).toBe(false)
  expect(isMissingSome({ user, works: null, payment: null })).toBe(false)
  expect(isMissingSome({ user, works: 'unknown', payment: null })).toBe(false)
  expect(isMissingSome({ ...done, user: { ...user, bio: '' } })).toBe(true)
  expect(isMissingSome({ ...done, works: worksCounted([{ status: 'draft' }]) })).toBe(true)
  expect(isMissingSome({ ...done, payment: { ...done.payment, active: false } })).toBe(true)
  expect(isMissingSome({ ...done, payment: { ...done.payment, active: false, isPaidOutside: true } })).toBe(false)
})
