import { expect, test } from 'vitest'
import { socialLinks } from './social-handle.ts'

const NONE = { instagram: '', facebook: '', twitter: '', tiktok: '' }
const wordsOf = (instagram: string) => socialLinks({ ...NONE, instagram }).map(({ words, href }) => [words, href])

test('a profile address reads as its handle, any other as its network', () => {
  expect(wordsOf('https://instagram.com/ines.okafor')).toEqual([['@ines.okafor', 'https://instagram.com/ines.okafor']])
  expect(wordsOf('instagram.com/@ines/')).toEqual([['@ines', 'https://instagram.com/@ines/']])
  expect(wordsOf('https://instagram.com/p/abc')).toEqual([['Instagram', 'https://instagram.com/p/abc']])
  expect(wordsOf('https://instagram.com')).toEqual([['Instagram', 'https://instagram.com']])
})

test('several links read as their networks; empty ones and other schemes are no links', () => {
  expect(wordsOf('')).toEqual([])
  expect(wordsOf('javascript:alert(1)')).toEqual([])
  expect(socialLinks({ ...NONE, tiktok: 'tiktok.com/@a', facebook: 'fb.com/b' }).map(({ words }) => words)).toEqual([
    'Facebook',
    'TikTok',
  ])
})
