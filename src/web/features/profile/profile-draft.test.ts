import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { changesOf, completed, isEdited, type ProfileDraft, problemsOf, savedAs } from './profile-draft.ts'

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
  expect(completed('instagram', 'instagram.com/a')).toBe('https://instagram.com/a')
  expect(completed('website', 'http://example.org')).toBe('http://example.org')
  expect(completed('twitter', '@ada')).toBe('https://twitter.com/ada')
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

test('the preview shows what is typed, with its links completed in both shapes, and keeps the rest', () => {
  const user = { id: 'u', role: 'gallery', avatar_url: '/me.webp', name: 'Before' } as Profile
  const typed = { ...draft, name: 'After', resume: 'Lisbon, 2024', website: 'example.org', tiktok: 'tiktok.com/@a' }
  expect(savedAs(user, typed)).toMatchObject({
    id: 'u',
    role: 'gallery',
    avatar_url: '/me.webp',
    name: 'After',
    resume_text: 'Lisbon, 2024',
    website: 'https://example.org',
    tiktok: 'https://tiktok.com/@a',
    social_links: { instagram: '', facebook: '', twitter: '', tiktok: 'https://tiktok.com/@a' },
  })
})
