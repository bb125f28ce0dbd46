import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wholeWork } from '#web/testing/whole-work.ts'
import { artworkFacts, storeLink } from './artwork-preview-modal.tsx'
import { autoplayInterval, startAutoplay } from './image-gallery.tsx'

describe('autoplay', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('AW-6.33 nothing advances unless it is asked for', () => {
    const step = vi.fn<() => void>()
    startAutoplay(autoplayInterval(undefined), step)
    startAutoplay(autoplayInterval(false), step)
    vi.advanceTimersByTime(60_000)
    expect(step).not.toHaveBeenCalled()
  })

  test('AW-6.34 asked for without an interval it advances every 5000 ms', () => {
    const step = vi.fn<() => void>()
    const stop = startAutoplay(autoplayInterval(true), step)
    vi.advanceTimersByTime(4999)
    expect(step).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(step).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5000)
    expect(step).toHaveBeenCalledTimes(2)
    stop()
    expect(autoplayInterval(800)).toBe(800)
  })
})

describe('facts', () => {
  const values = (record: Parameters<typeof wholeWork>[0]) =>
    Object.fromEntries(
      artworkFacts(wholeWork(record)).map(({ term, value, note }) => [term, note ? `${value} ${note}` : value]),
    )

  test('width comes first and says so; depth only when there is one', () => {
    const size = (depth: number | null) => ({ width: 20, height: 30, depth, unit: 'inches' as const })
    expect(values({ id: 'w', dimensions: size(2), size_unit: 'in' }).Dimensions).toBe(
      '20 x 30 x 2 in (50.8 x 76.2 x 5.1 cm) (W x H x D)',
    )
    expect(values({ id: 'w', dimensions: size(0), size_unit: 'in' }).Dimensions).toBe(
      '20 x 30 in (50.8 x 76.2 cm) (W x H)',
    )
  })

  test('what is not known has no row; an open edition has no number', () => {
    expect(values({ id: 'w', title: 'Drift', medium: 'other' })).toEqual({})
    expect(values({ id: 'w', edition_type: 'Open edition', edition_number: 1, edition_size: 100 })).toEqual({
      Edition: 'Open edition',
    })
    expect(values({ id: 'w', medium: 'mixed_media', edition_number: 3, edition_size: 25, price: '1200' })).toEqual({
      Medium: 'Mixed media',
      'Edition number': '3/25',
      Price: '$1,200.00',
    })
  })
})

test('AW-6.19 the product page is the configured store, /products/ and the handle; without a handle there is none', () => {
  const store = { mainSite: 'https://shop.example.org', publicUrl: 'https://gesso.example.org' }
  const own = { mainSite: null, publicUrl: 'https://gesso.example.org' }
  const listed = { status: 'published', shopify_handle: 'drift' } as const
  expect(storeLink(listed, store)).toBe('https://shop.example.org/products/drift')
  expect(storeLink(listed, own)).toBe('https://gesso.example.org/marketplace/drift')
  expect(storeLink({ ...listed, shopify_handle: null }, store)).toBeNull()
  expect(storeLink({ ...listed, status: 'draft' }, store)).toBeNull()
})
