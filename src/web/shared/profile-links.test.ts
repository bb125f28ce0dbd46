import { expect, test } from 'vitest'
import { completedLink, LINK_FIELDS, LINK_LABELS } from './profile-links.ts'

test('a link without a scheme or a name at a network is completed', () => {
  expect(completedLink('instagram', 'instagram.com/a')).toBe('https://instagram.com/a')
  expect(completedLink('website', ' http://example.org ')).toBe('http://example.org')
  expect(completedLink('twitter', '@ada')).toBe('https://twitter.com/ada')
  expect(completedLink('tiktok', '')).toBe('')
})

test('what cannot be completed stays as typed', () => {
  expect(completedLink('website', '@ada')).toBe('@ada')
  expect(completedLink('tiktok', 'javascript:alert(1)')).toBe('javascript:alert(1)')
})

test('the website comes before the four networks, each with its name', () => {
  expect(LINK_FIELDS.map((field) => LINK_LABELS[field])).toEqual([
    'Website',
    'Instagram',
    'Facebook',
    'Twitter',
    'TikTok',
  ])
})
