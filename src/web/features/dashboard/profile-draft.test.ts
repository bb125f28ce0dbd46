import { expect, test } from 'vitest'
import { changesOf, draftProblems, editableFields } from './profile-draft.ts'

test('only what was edited is sent, links completed and the rate as a number', () => {
  const before = { bio: 'Old', location: 'Hudson', instagram: '', commission_rate: '' }
  const draft = { bio: 'New', location: 'Hudson', instagram: 'instagram.com/a', commission_rate: '12.5' }
  expect(changesOf(before, draft)).toEqual({ bio: 'New', instagram: 'https://instagram.com/a', commission_rate: 12.5 })
  expect(changesOf({ ...before, commission_rate: '12' }, before)).toEqual({ commission_rate: null })
  expect(changesOf(before, before)).toEqual({})
})

test('a wrong address and a rate over 100 are named at their fields', () => {
  expect(draftProblems({ instagram: 'ftp://a', commission_rate: '101' })).toEqual({
    instagram: 'Enter an address like https://example.org.',
    commission_rate: 'Enter a percentage from 0 to 100.',
  })
  expect(draftProblems({ instagram: 'instagram.com/a', commission_rate: '100' })).toEqual({})
})

test('shipping is for artist, gallery and dealer; a rate is the curator’s alone', () => {
  const has = (role: Parameters<typeof editableFields>[0], field: string) =>
    (editableFields(role) as string[]).includes(field)
  expect(
    (['artist', 'gallery', 'dealer', 'curator', 'collector', 'admin'] as const).filter((role) =>
      has(role, 'shipping_city'),
    ),
  ).toEqual(['artist', 'gallery', 'dealer'])
  expect(has('curator', 'commission_rate')).toBe(true)
  expect(has('artist', 'commission_rate')).toBe(false)
  expect(has('gallery', 'gallery_statement')).toBe(false)
})
