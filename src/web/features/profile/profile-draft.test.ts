import { expect, test } from 'vitest'
import { changesOf, completed, isEdited, type ProfileDraft, problemsOf } from './profile-draft.ts'

const draft: ProfileDraft = {
  name: 'Ada',
  bio: '',
  resume: '',
  artist_statement: '',
  location: '',
  website: '',
  instagram: '',
  facebook: '',
  twitter: '',
  tiktok: '',
  gallery_statement: '',
  gallery_hours: '',
}

test('a link without a scheme is completed, one that cannot be is explained at its field', () => {
  expect(completed('instagram.com/a')).toBe('https://instagram.com/a')
  expect(completed('http://example.org')).toBe('http://example.org')
  expect(
    problemsOf({ ...draft, website: 'abc', tiktok: 'javascript:alert(1)', facebook: 'https://example.org' }),
  ).toEqual({
    website: 'Enter an address like https://example.org.',
    tiktok: 'Enter an address like https://example.org.',
  })
  expect(problemsOf({ ...draft, name: '  ' })).toHaveProperty('name')
})

test('only galleries send what belongs to galleries', () => {
  const ten = [
    'artist_statement',
    'bio',
    'facebook',
    'instagram',
    'location',
    'name',
    'resume',
    'tiktok',
    'twitter',
    'website',
  ]
  expect(Object.keys(changesOf(draft, false)).toSorted()).toEqual(ten)
  expect(Object.keys(changesOf(draft, true)).toSorted()).toEqual(
    [...ten, 'gallery_hours', 'gallery_statement'].toSorted(),
  )
})

test('an edit that is taken back is no edit', () => {
  expect(isEdited({ ...draft, bio: 'x' }, draft)).toBe(true)
  expect(isEdited({ ...draft }, draft)).toBe(false)
})
