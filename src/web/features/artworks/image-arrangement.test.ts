import { expect, test } from 'vitest'
import type { Artwork, ArtworkImage } from '#contract/artworks.ts'
import { arrangementOf, orderedImages } from './image-arrangement.ts'

const image = (id: string, alt_text: string, is_primary = false) =>
  ({ id, alt_text, is_primary, image_url: `/${id}` }) as ArtworkImage

test('the primary picture comes first, and what comes first is stored as primary', () => {
  const images = orderedImages({
    images: [image('a', 'Drift'), image('b', 'The edge'), image('c', 'Drift', true)],
  } as Artwork)
  expect(images.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(arrangementOf(images, 'Drift')).toEqual([
    { id: 'c', alt_text: '', is_primary: true },
    { id: 'a', alt_text: '', is_primary: false },
    { id: 'b', alt_text: 'The edge', is_primary: false },
  ])
})
