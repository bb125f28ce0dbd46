import { describe, expect, test } from 'vitest'
import type { Artwork, Dimensions } from '#contract/artworks.ts'
import type { ProductPage } from '#contract/shop.ts'
import { editionText, galleryPath, productJsonLd, productMeta, signatureText } from './product-facts.ts'

const ORIGIN = 'https://gesso.example'
const inches: Dimensions = { width: 60, height: 40, depth: 1.5, unit: 'inches' }
const artwork = {
  title: 'Low Tide',
  description: '',
  images: [],
  image_url: null,
  medium: 'oil',
  dimensions: inches,
  size_unit: 'in',
  offer: 'for_sale',
  price: '6800.00',
  currency: 'usd',
  is_sold: false,
  year_created: 2024,
  artist: { id: 'a', name: 'Inés Okafor', slug: 'ines-okafor' },
  public_url: `${ORIGIN}/marketplace/low-tide`,
} as unknown as Artwork
const page = { artwork, gallery_published: true } as ProductPage

describe('facts of a product', () => {
  test('an edition says what is known of it', () => {
    expect(editionText({ ...artwork, edition_type: 'Etching', edition_number: 12, edition_size: 40 })).toBe(
      'Etching, 12/40',
    )
    expect(editionText({ ...artwork, edition_type: 'Unique work', edition_number: null, edition_size: null })).toBe(
      'Unique work',
    )
    const edition = (more: Partial<Artwork>) => editionText({ ...artwork, ...more })
    expect(edition({ edition_type: 'unique', artist_proofs: 3 })).toBe('Unique')
    expect(edition({ edition_type: 'limited', edition_size: 40 })).toBe('Edition of 40')
    expect(edition({ edition_type: 'limited', edition_number: 1, edition_size: 40, artist_proofs: 4 })).toBe(
      'Edition of 40 + 4 AP',
    )
    expect(edition({ edition_type: 'Limited', edition_number: 12, edition_size: 40 })).toBe('Edition of 40, 12/40')
    expect(edition({ edition_type: 'Etching', edition_size: 40 })).toBe('Etching, edition of 40')
    expect(edition({ edition_type: 'artist_proof', edition_number: 1, edition_size: 4 })).toBe('Artist’s proof, 1/4')
    expect(edition({ edition_type: 'open', edition_size: 40 })).toBe('Open edition')
    expect(edition({ edition_type: 'limited' })).toBe('Limited edition')
    expect(editionText({ ...artwork, edition_type: '', edition_number: null, edition_size: null })).toBeNull()
  })

  test('a signature is stated in the words of its artist, or as a fact', () => {
    const sign = (is_signed: boolean | null, signature_text = '') =>
      signatureText({ ...artwork, is_signed, signature_text })
    expect([sign(true), sign(false), sign(null)]).toEqual(['Signed', 'Not signed', null])
    expect(sign(true, 'Signed in pencil, lower right')).toBe('Signed in pencil, lower right')
  })

  test('only a published gallery is a place to go', () => {
    expect(galleryPath(page)).toBe('/gallery/ines-okafor')
    expect(galleryPath({ ...page, gallery_published: false })).toBeNull()
  })

  test('a page without a picture or words of its own still says what it shows', () => {
    const meta = productMeta(page, ORIGIN)
    expect(meta).toContainEqual({
      name: 'description',
      content: 'Inés Okafor, Low Tide, 2024, Oil, 40 × 60 × 1 ½ in (101.6 × 152.4 × 3.8 cm)',
    })
    expect(meta.some((entry) => 'property' in entry && entry.property === 'og:image')).toBe(false)
    expect(productJsonLd(page, ORIGIN)).toMatchObject({
      '@context': 'https://schema.org',
      creator: { url: `${ORIGIN}/gallery/ines-okafor` },
    })
  })
})
