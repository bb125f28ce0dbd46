import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorWords } from '#server/platform/pictures/color-words.ts'
import type { AnalysisFacts } from './artwork-analysis.repository.ts'
import { artworkWords } from './artwork-words.ts'

const facts = (given: Partial<AnalysisFacts> = {}): AnalysisFacts => ({
  id: '',
  ownerId: '',
  medium: 'oil',
  width: 40,
  height: 30,
  depth: null,
  unit: 'inches',
  yearCreated: 2024,
  currency: 'usd',
  priceMinor: null,
  aiAnalysis: null,
  picture: { width: 800, height: 600, palette: ['#7b6a55', '#2e2010', '#c8b79a'] },
  pictureId: null,
  isProcessing: false,
  ...given,
})

test('colors have plain names, the most dominant first', () => {
  const named = (...palette: string[]) => colorWords(palette)?.names
  expect(named('#102a6b', '#f7d21e', '#1e7d3c')).toEqual(['dark blue', 'yellow', 'green'])
  expect(named('#101010', '#fdfdfd', '#888888')).toEqual(['black', 'white', 'gray'])
  expect(named('#8a6238', '#4a3220')).toEqual(['brown', 'dark brown'])
  expect(named('#e02020', '#f07818', '#18a0a0', '#7a3fb0', '#f06aa8')).toEqual([
    'red',
    'orange',
    'teal',
    'purple',
    'pink',
  ])
  expect(named()).toBeUndefined()
  expect(named('no color')).toBeUndefined()
})

test('saturation, brightness and contrast are measured', () => {
  const looks = (...palette: string[]) => {
    const words = colorWords(palette)
    return [words?.saturation, words?.brightness, words?.contrast]
  }
  expect(looks('#202020', '#2a2a2a')).toEqual(['neutral', 'dark', 'low'])
  expect(looks('#ffffff', '#0a0a0a', '#e8e8e8')).toEqual(['neutral', 'light', 'high'])
  expect(looks('#e02020', '#1040d0')).toEqual(['vivid', 'balanced', 'low'])
  expect(looks('#7b6a55', '#5a4f40')).toEqual(['muted', 'balanced', 'low'])
})

test('the words say colors, format, medium and scale, that they were made automatically, and never what is shown', () => {
  const { style, description, tags } = artworkWords(facts())
  expect(style).toBe('Muted earth tones, high contrast, landscape format')
  expect(description).toBe(
    'The main colors are brown, dark brown, and pale brown: muted, neither dark nor light, with high contrast. Oil, landscape format, large scale (30 × 40 in). Made automatically from the colors of the picture and the facts of the work; what it shows is not judged.',
  )
  expect(tags).toEqual(['Brown', 'Muted colors', 'High contrast', 'Landscape format', 'Oil', 'Large scale'])
})

test('format and scale come from the stated size, in either unit, else the format from the picture', () => {
  const tags = (given: Partial<AnalysisFacts>) => artworkWords(facts({ picture: null, medium: null, ...given })).tags
  expect(tags({ width: 20, height: 20 })).toEqual(['Square format', 'Medium scale'])
  expect(tags({ width: 20, height: 28, unit: 'cm' })).toEqual(['Portrait format', 'Small scale'])
  expect(tags({ width: 90, height: 30 })).toEqual(['Panoramic format', 'Very large scale'])
  const picture = { width: 600, height: 800, palette: [] }
  expect(tags({ width: null, height: null, picture })).toEqual(['Portrait format'])
  expect(tags({ width: 0, height: 0, picture: null })).toEqual([])
})

test('every palette gives words that are neither empty nor repeated, and the same each time', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.array(hex, { maxLength: 5 }), (palette) => {
      const given = facts({ picture: { width: 10, height: 10, palette } })
      const words = artworkWords(given)
      expect(words).toEqual(artworkWords(given))
      expect(words.description).toContain('Made automatically')
      expect(new Set(words.tags).size).toBe(words.tags.length)
      for (const text of [words.style, ...words.tags]) expect(text).toMatch(/^\S.*\S$/)
      expect(words.style + words.tags.join('')).not.toMatch(/undefined|null|NaN/)
    }),
  )
})
