import { describe, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { firstWords, visualArtwork } from './search-facts.ts'

const work = {
  title: 'Low Tide',
  description: '',
  image_url: '/media/a.webp',
  medium: 'mixed_media',
  dimensions: { width: 25.4, height: 50.8, depth: null, unit: 'cm' },
  price: '6800.00',
  currency: 'usd',
  is_sold: true,
  year_created: 2024,
  artist: { id: 'a', name: 'Inés Okafor', slug: 'ines-okafor' },
  public_url: 'https://gesso.example/marketplace/low-tide',
} as Artwork

describe('facts for search engines', () => {
  test('a text is cut after a word, on one line', () => {
    expect(firstWords('  one\n two  three ', 40)).toBe('one two three')
    expect(firstWords('one two three', 7)).toBe('one two…')
    expect(firstWords('one two three', 6)).toBe('one…')
    expect(firstWords('unbreakable', 4)).toBe('unbr…')
  })

  test('a work has inches, a whole picture address and what it costs', () => {
    expect(visualArtwork(work, 'https://gesso.example/gallery/ines-okafor', 'https://gesso.example')).toMatchObject({
      '@type': 'VisualArtwork',
      image: 'https://gesso.example/media/a.webp',
      artMedium: 'Mixed media',
      dateCreated: '2024',
      height: { value: 20, unitCode: 'INH' },
      width: { value: 10, unitCode: 'INH' },
      creator: { name: 'Inés Okafor', url: 'https://gesso.example/gallery/ines-okafor' },
      offers: { price: '6800.00', priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
    })
  })

  test('what is not known is left out', () => {
    const bare = {
      ...work,
      image_url: null,
      dimensions: null,
      price: null,
      year_created: null,
      medium: null,
      public_url: null,
    }
    const facts = visualArtwork(bare as Artwork, null, 'https://gesso.example')
    expect(Object.keys(facts)).toEqual(['@type', 'name', 'creator'])
    expect(facts.creator).toEqual({ '@type': 'Person', name: 'Inés Okafor' })
  })
})
