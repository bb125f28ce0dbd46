import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { profilePageFields } from './profile-form.schema.ts'
import { type ProfileValues, toBody, toPreview } from './profile-values.ts'

const values: ProfileValues = {
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
  visit_address: '',
  opening_hours: null,
}

test('the schema of the contract explains a missing name and what is not an address, and completes links', () => {
  const wrong = {
    ...values,
    name: '  ',
    website: 'abc',
    tiktok: 'javascript:alert(1)',
    facebook: 'https://example.org',
  }
  const issues = profilePageFields.safeParse(wrong).error?.issues ?? []
  expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual({
    name: 'Enter your display name, up to 120 characters.',
    website: 'Enter an address like https://example.org.',
    tiktok: 'Enter an address like https://example.org.',
  })
  expect(profilePageFields.parse({ ...values, website: 'example.org', twitter: '@ada' })).toEqual({
    ...values,
    website: 'https://example.org',
    twitter: 'https://twitter.com/ada',
  })
})

test('only galleries send the fields of galleries', () => {
  const { gallery_statement: _1, gallery_hours: _2, visit_address: _3, opening_hours: _4, ...ten } = values
  expect(toBody(values, false)).toEqual(ten)
  expect(toBody(values, true)).toEqual(values)
})

test('the preview shows what is typed, with its links completed in both shapes, and preserves the rest', () => {
  const user = { id: 'u', role: 'gallery', avatar_url: '/me.webp', name: 'Before' } as Profile
  const typed = { ...values, name: 'After', resume: 'Lisbon, 2024', website: 'example.org', tiktok: 'tiktok.com/@a' }
  expect(toPreview(user, typed)).toMatchObject({
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
