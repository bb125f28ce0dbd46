import { describe, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { firstWords, visualArtwork } from './search-facts.ts'

const work = {
  title: 'Low Tide',
  description: '',
  image_url: '/media/a.webp',
  medium: 'mixed_media',
  dimensions: { width: 25.4, height: 50.8, depth: null, unit: 'cm' },
  offer: 'for_sale',
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

  test('a work has its size in the unit in which it is kept, a whole picture address and what it costs', () => {
    expect(visualArtwork(work, 'https://gesso.example/gallery/ines-okafor', 'https://gesso.example')).toMatchObject({
      '@type': 'VisualArtwork',
      image: 'https://gesso.example/media/a.webp',
      artMedium: 'Mixed media',
      dateCreated: '2024',
      height: { value: 50.8, unitCode: 'CMT' },
      width: { value: 25.4, unitCode: 'CMT' },
      creator: { name: 'Inés Okafor', url: 'https://gesso.example/gallery/ines-okafor' },
      offers: { price: '6800.00', priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
    })
  })

  test('a work that a sale of its artist holds is reserved', () => {
    const facts = visualArtwork({ ...work, is_sold: false, is_reserved: true }, null, 'https://gesso.example')
    expect(facts).toMatchObject({ offers: { price: '6800.00', availability: 'https://schema.org/Reserved' } })
  })

  test('a work that is only shown has the words of its holder and no offer', () => {
    const shown = { ...work, medium_line: 'Oil on linen', date_text: 'c. 1998', dimensions: null }
    for (const offer of ['on_request', 'not_for_sale', 'sold_elsewhere'] as const) {
      const facts = visualArtwork({ ...shown, offer }, null, 'https://gesso.example')
      expect(facts).toMatchObject({ artMedium: 'Oil on linen', dateCreated: '2024' })
      expect(facts).not.toHaveProperty('offers')
    }
  })

  test('the page of a work says its kind, edition, keywords and series, and its years as ISO 8601 has them', () => {
    const print: Artwork = {
      ...work,
      medium_class: 'print',
      edition_type: 'limited',
      edition_size: 40,
      tags: ['harbor', 'night'],
      series: 'Lighthouses',
      date_text: 'c. 2019–21',
      year_from: 2019,
      year_created: 2021,
    }
    const read = (more: Partial<Artwork> = {}) => visualArtwork({ ...print, ...more }, null, 'https://gesso.example')
    expect(read()).toMatchObject({
      artform: 'Print',
      artEdition: 40,
      keywords: 'harbor, night',
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'Lighthouses' },
      dateCreated: '2019/2021',
    })
    expect(read({ year_from: 2021 }).dateCreated).toBe('2021')
    expect(read({ date_text: 'n.d.', year_from: null, year_created: null })).not.toHaveProperty('dateCreated')
    expect(read({ edition_type: 'open' })).not.toHaveProperty('artEdition')
    expect(read({ medium_class: 'other' })).not.toHaveProperty('artform')
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
