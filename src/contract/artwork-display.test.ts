import { describe, expect, test, vi } from 'vitest'
import { checkAmount } from './amount-text.ts'
import {
  availabilityWord,
  badgeWord,
  chooseAspect,
  dateWords,
  imageList,
  inches,
  isShownReserved,
  isShownSold,
  matchText,
  mediumText,
  mediumWords,
  normalizeEdition,
  offerText,
  priceText,
  shopPageUrl,
  statusText,
  storeProductUrl,
} from './artwork-display.ts'
import { PRICE_RULE } from './artwork-fields.ts'
import { ARTWORK_STATUSES, uploadArtwork } from './artworks.ts'
import { ARTWORK_IMAGES, DIMENSION, EARLIEST_YEAR, latestYear } from './constants.ts'
import { missingToPublish } from './missing-to-publish.ts'
import { storedUnit } from './record-size.ts'
import { OFFERS, type Offer, type SizeUnit } from './record-terms.ts'

const ofRatio = (ratio: number) => ({ width: ratio * 10, height: 10 })

import { previewSizeText, shareText, sizeText } from './share-text.ts'
import { bothSizesText, otherSizeText, typedSizeText } from './typed-size.ts'

describe('frames', () => {
  test.each([0.9, 1, 1.1])('AW-5.49 a ratio of %d gives a 1:1 card', (ratio) => {
    expect(chooseAspect(ofRatio(ratio))).toBe('1/1')
  })
  test.each([0.7, 0.75, 0.85])('AW-5.50 a ratio of %d gives a 3:4 card', (ratio) => {
    expect(chooseAspect(ofRatio(ratio))).toBe('3/4')
  })
  test.each([0.5, 0.69, 0.87, 1.2, 2])('AW-5.51 a ratio of %d gives a 4:3 card', (ratio) => {
    expect(chooseAspect(ofRatio(ratio))).toBe('4/3')
  })
  test.each([
    null,
    {},
    { width: 10, height: 0 },
    'abc',
    { width: 'abc', height: 3 },
    undefined,
    { width: 0, height: 4 },
  ])('AW-5.52 unusable dimensions %j give a 4:3 card', (dimensions) => expect(chooseAspect(dimensions)).toBe('4/3'))
  test('the bounds of a band belong to it, also in floating point', () => {
    expect(chooseAspect({ width: 6.3, height: 7 })).toBe('1/1')
    expect(chooseAspect({ width: 7.7, height: 7 })).toBe('1/1')
  })
})

describe('sizes', () => {
  test('AW-5.8 centimetres are shown in inches with one decimal', () => {
    expect(inches(25.4, 'cm')).toBe(10)
    expect(inches(100, 'cm')).toBe(39.4)
    expect(inches(12.3, 'inches')).toBe(12.3)
    expect(sizeText({ width: 25.4, height: 50.8, depth: 5, unit: 'cm' })).toBe('20 × 10 × 2 in')
  })
  test('labels have the height first, the preview the width; both omit a missing depth', () => {
    const dimensions = { width: 20, height: 30, depth: null, unit: 'inches' }
    expect(sizeText(dimensions)).toBe('30 × 20 in')
    expect(sizeText({ width: 60, height: 40, depth: 1.5, unit: 'inches' }, 'cm')).toBe('101.6 × 152.4 × 3.8 cm')
    expect(sizeText({ width: 50, height: 70.5, depth: null, unit: 'cm' }, 'cm')).toBe('70.5 × 50 cm')
    expect(previewSizeText({ dimensions: { width: 50, height: 70.5, depth: null }, size_unit: 'cm' })).toBe(
      '50 x 70.5 cm (19.7 x 27.8 in)',
    )
    expect(previewSizeText({ dimensions, size_unit: 'in' })).toBe('20 x 30 in (50.8 x 76.2 cm)')
    expect(previewSizeText({ dimensions: { ...dimensions, depth: 1.5 }, size_unit: 'in' })).toBe(
      '20 x 30 x 1 ½ in (50.8 x 76.2 x 3.8 cm)',
    )
    const round = { width: 30, height: 30, depth: 5, unit: 'cm', is_round: true } as const
    expect(sizeText(round, 'cm')).toBe('Ø 30 × 5 cm')
    const sized = { dimensions: { ...round, depth: null }, size_unit: 'cm' } as const
    expect([typedSizeText, otherSizeText, bothSizesText, previewSizeText].map((write) => write(sized))).toEqual([
      'Ø 30 cm',
      'Ø 11.8 in',
      'Ø 30 cm (11.8 in)',
      'Ø 30 cm (11.8 in)',
    ])
    expect([sizeText(null), sizeText({}), previewSizeText({ dimensions: null, size_unit: 'in' })]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('a size in the unit in which it was typed', () => {
  const show = (width: number, height: number, size_unit: SizeUnit) => {
    const work = { dimensions: { width, height, depth: 0, unit: storedUnit(size_unit) }, size_unit }
    return [typedSizeText(work), otherSizeText(work)]
  }
  test('stands first, with the other beside it', () => {
    expect(show(12.25, 9.5, 'in')).toEqual(['9 ½ × 12 ¼ in', '24.1 × 31.1 cm'])
    expect(show(60.5, 40, 'cm')).toEqual(['40 × 60.5 cm', '15.7 × 23.8 in'])
    expect(show(21, 29.7, 'mm')).toEqual(['297 × 210 mm', '11.7 × 8.3 in'])
    expect(show(36, 18, 'ft')).toEqual(['1.5 × 3 ft', '45.7 × 91.4 cm'])
  })
  test('reads parts of an inch as on a ruler where they were typed, and nowhere else', () => {
    expect(show(12.125, 8.0625, 'in')[0]).toBe('8 1/16 × 12 ⅛ in')
    expect(show(0.875, 0.1875, 'in')[0]).toBe('3/16 × ⅞ in')
    expect(show(12.4, 9.75, 'in')[0]).toBe('9 ¾ × 12.4 in')
    expect(show(50.5, 63.5, 'cm')).toEqual(['63.5 × 50.5 cm', '25 × 19.9 in'])
  })
  test('has one wording for both', () => {
    const dimensions = { width: 9.5, height: 12.25, depth: null }
    expect(bothSizesText({ dimensions, size_unit: 'in' })).toBe('12 ¼ × 9 ½ in (31.1 × 24.1 cm)')
    expect(bothSizesText({ dimensions: null, size_unit: 'in' })).toBeNull()
  })
})

describe('how a work is offered', () => {
  const offered = (offer: Offer) => ({ offer, price: '900.00', currency: 'usd', status: 'published' })
  test('a word stands in the place of the price unless it is for sale', () => {
    expect(OFFERS.map((offer) => offerText(offered(offer)))).toEqual([
      '$900.00',
      'Price on request',
      'Not for sale',
      'Sold',
    ])
    expect(OFFERS.map((offer) => availabilityWord(offered(offer)))).toEqual([
      'Available',
      'Price on request',
      'Not for sale',
      'Sold',
    ])
  })
  test('a work that was sold elsewhere is sold', () => {
    expect(OFFERS.filter((offer) => isShownSold({ offer, is_sold: false }))).toEqual(['sold_elsewhere'])
    expect(isShownSold({ offer: 'on_request', is_sold: true })).toBe(true)
  })
  test('a reserved work has its word in the place of the price, however it is offered, until it is sold', () => {
    const reserved = OFFERS.map((offer) => ({ ...offered(offer), is_reserved: true }))
    expect(reserved.map(offerText)).toEqual(['Reserved', 'Reserved', 'Reserved', 'Sold'])
    expect(reserved.map(availabilityWord)).toEqual(['Reserved', 'Reserved', 'Reserved', 'Sold'])
    expect(isShownReserved({ is_reserved: true, is_sold: true })).toBe(false)
    expect(availabilityWord({ ...offered('for_sale'), is_reserved: true, is_sold: true })).toBe('Sold')
  })
})

test('the words of the holder stand for medium and date, and count as them', () => {
  const work = {
    title: 'Study',
    medium: 'other',
    medium_line: 'Charcoal on paper',
    year_created: 1998,
    date_text: 'c. 1998',
  }
  expect([mediumWords(work), dateWords(work)]).toEqual(['Charcoal on paper', 'c. 1998'])
  expect(shareText(work)).toBe('Study, Charcoal on paper, c. 1998')
  expect([mediumWords({ medium: 'oil', medium_line: '' }), dateWords({ year_created: 2024, date_text: '' })]).toEqual([
    'Oil',
    '2024',
  ])
  const bare = { medium: null, medium_line: 'Charcoal', dimensions: {}, year_created: null, date_text: 'n.d.' }
  expect([missingToPublish(bare), missingToPublish({ ...bare, medium_line: '', date_text: '' })]).toEqual([
    [],
    ['medium', 'year created'],
  ])
})

test('AW-5.9 a price is the same as text and as number', () => {
  for (const price of ['1200', '1200.00', 1200]) expect(priceText(price, 'usd')).toBe('$1,200.00')
  for (const none of [null, '', 'abc']) expect(priceText(none, 'usd')).toBeNull()
})

test('AW-5.15 both shapes of an edition give the same display', () => {
  const flat = normalizeEdition({ edition_type: 'Limited', edition_number: 3, edition_size: 25 })
  expect(flat).toEqual({ type: 'Limited', number: 3, size: 25, text: '3/25' })
  expect(normalizeEdition({ edition_type: 'Limited', edition: { number: 3, size: 25 } })).toEqual(flat)
  expect(normalizeEdition({})).toEqual({ type: null, number: null, size: null, text: null })
  const open = { edition_type: 'Open edition', edition_number: 1, edition_size: 100 }
  expect(normalizeEdition(open)).toEqual({ type: 'Open edition', number: null, size: null, text: null })
})

describe('the share text', () => {
  const work = {
    title: 'Harbour at Night',
    medium: 'mixed_media',
    dimensions: { width: 20, height: 30, unit: 'inches' },
    year_created: 2024,
  }
  test('AW-5.43 AW-5.44 AW-5.46 names title, medium, height × width in inches and the year', () => {
    const text = shareText(work)
    expect(text).toContain('Harbour at Night')
    expect(text).toContain('Mixed media')
    expect(text).toContain('30 × 20 in')
    expect(text).toContain('2024')
  })
  test('AW-5.45 appends a depth above 0 only', () => {
    expect(shareText({ ...work, dimensions: { ...work.dimensions, depth: 2 } })).toContain('30 × 20 × 2 in')
    for (const depth of [0, null, undefined])
      expect(shareText({ ...work, dimensions: { ...work.dimensions, depth } })).toContain('30 × 20 in')
  })
  test('omits what is missing and ends with the public URL', () => {
    expect(shareText({ title: 'Alone' })).toBe('Alone')
    expect(shareText({ ...work, public_url: 'https://gesso.example/marketplace/harbour' })).toBe(
      'Harbour at Night, Mixed media, 30 × 20 in, 2024\nhttps://gesso.example/marketplace/harbour',
    )
  })
})

describe('words', () => {
  test('AW-7.31 a status is shown in capitalised words', () => {
    expect(statusText('on_hold')).toBe('On Hold')
    expect(statusText('not_for_sale')).toBe('Not For Sale')
  })
  test.each([...ARTWORK_STATUSES, undefined])('AW-7.37 a sold work reads Sold, also as %s', (status) => {
    expect(badgeWord({ is_sold: true, status })).toBe('Sold')
  })
  test('AW-7.38 AW-7.39 AW-7.40 the badge of an unsold work shows its status', () => {
    expect(badgeWord({ is_sold: false, status: 'draft' })).toBe('Draft')
    expect(badgeWord({ is_sold: false, status: 'published' })).toBe('Published')
    expect(badgeWord({ is_sold: false, status: 'available' })).toBe('Available')
    expect([badgeWord({}), badgeWord({ status: '' }), badgeWord({ status: null })]).toEqual(Array(3).fill('Available'))
    expect(badgeWord({ status: 'on_hold' })).toBe('On Hold')
    expect(availabilityWord({ status: 'published', is_sold: false })).toBe('Available')
    expect(availabilityWord({ status: 'published', is_sold: true })).toBe('Sold')
    expect(availabilityWord({ status: 'draft' })).toBeNull()
  })
  test('a medium reads as words', () => {
    expect([mediumText('mixed_media'), mediumText('oil'), mediumText(null)]).toEqual(['Mixed media', 'Oil', ''])
    expect(mediumText('other')).toBe('')
  })
})

test('AW-6.19 the product page is the store, /products/ and the handle; without a handle there is none', () => {
  expect(storeProductUrl('https://shop.example/', 'harbour')).toBe('https://shop.example/products/harbour')
  expect(storeProductUrl('https://shop.example', null)).toBeNull()
  expect(shopPageUrl('https://gesso.example/', 'harbour')).toBe('https://gesso.example/marketplace/harbour')
  expect(shopPageUrl('https://gesso.example', '')).toBeNull()
})

test('AW-6.37 the image list comes from images[] with the primary first, else from image_url and detail_images', () => {
  const [a, b] = [
    { id: 'a', image_url: '/a', is_primary: false },
    { id: 'b', image_url: '/b', is_primary: true },
  ]
  expect(imageList({ images: [a, b, { ...a, id: 'again' }], image_url: '/b', detail_images: ['/a'] })).toEqual([b, a])
  const bare = imageList({ image_url: '/a', detail_images: ['/b', '/a', '/c'] })
  expect(bare.map(({ image_url }) => image_url)).toEqual(['/a', '/b', '/c'])
  expect(bare.map(({ is_primary }) => is_primary)).toEqual([true, false, false])
  expect(imageList({ images: [], image_url: null, detail_images: ['/b'] }).map((one) => one.image_url)).toEqual(['/b'])
  expect(imageList({})).toEqual([])
})

describe('limits that browser and server share', () => {
  const body = {
    title: 'A',
    price: '10',
    medium: 'oil',
    dimensions: '{"width":1,"height":1}',
    year_created: '2000',
  }
  const accepts = (fields: Record<string, string>) => uploadArtwork.body?.safeParse({ ...body, ...fields }).success

  test('CD-18.5 CD-18.6 ten images of 10485760 bytes', () => {
    expect(ARTWORK_IMAGES.maxCount).toBe(10)
    expect(ARTWORK_IMAGES.maxBytes).toBe(10_485_760)
  })
  test('CD-18.7 a price has up to 2 decimals', () => {
    // The form and the server read it by this rule, each in the currency of the work.
    const isPrice = (typed: string) => checkAmount(typed, { ...PRICE_RULE, currency: 'usd' }).problem === null
    expect(['10.99', '10.999', '-1'].map(isPrice)).toEqual([true, false, false])
  })
  test('CD-18.8 the latest year is the current one at the time of the call', () => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') })
    try {
      expect([EARLIEST_YEAR, latestYear()]).toEqual([1900, 2031])
      expect([accepts({ year_created: '1900' }), accepts({ year_created: '1899' })]).toEqual([true, false])
      expect([accepts({ year_created: '2031' }), accepts({ year_created: '2032' })]).toEqual([true, false])
    } finally {
      vi.useRealTimers()
    }
  })
  test('CD-18.9 dimensions are at least 0 and exact to four decimals', () => {
    expect([DIMENSION.step, DIMENSION.min]).toEqual([0.1, 0])
    const withWidth = (width: number) => accepts({ dimensions: JSON.stringify({ width, height: 1 }) })
    expect([withWidth(0), withWidth(12.3), withWidth(8.0625), withWidth(-1)]).toEqual([true, true, true, false])
  })
})

test('CD-18.13 prices are shown with a dollar sign and two decimals', () => {
  const prices = [0, 5, 5.5, '1200', 1234.567]
  expect(prices.map((price) => priceText(price, 'usd'))).toEqual(['$0.00', '$5.00', '$5.50', '$1,200.00', '$1,234.57'])
})

test('CD-9.7 CD-18.14 match scores are rounded percentages', () => {
  expect([0, 0.004, 0.005, 0.876, 1].map(matchText)).toEqual([
    '0% match',
    '0% match',
    '1% match',
    '88% match',
    '100% match',
  ])
})
