import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, test, vi } from 'vitest'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { ARTWORK_STATUSES, type ArtworkStatus, priceToPublish } from '#contract/artworks.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { wholeWork } from '#web/testing/whole-work.ts'
import { deleteQuestion, mainAction, needsPayee, priceLine, priceOnCard, unfinishedText } from './card-words.ts'
import { cardImage, decodePlaceholder, galleryImages, imageCount } from './drawn-image.ts'
import { blockingStatus } from './publish-gate.ts'
import { toggleSold } from './use-artwork-actions.ts'

const COMPLETE = {
  medium: 'oil',
  dimensions: { width: 12, height: 16, depth: null, unit: 'inches' },
  year_created: 2023,
} as const
const work = (status: ArtworkStatus, is_sold = false, price: string | null = '1200.00') =>
  wholeWork({ id: 'w', title: 'Drift', status, is_sold, price, ...COMPLETE })

test('the main action is publishing on drafts, selling on published works, nothing elsewhere', () => {
  expect(mainAction(work('draft'))).toBe('publish')
  expect(mainAction(work('published'))).toBe('sell')
  expect(mainAction(work('published', true))).toBe('free')
  expect(mainAction({ ...work('published', true), sale: { id: 'o', number: 1001 } })).toBe('sale')
  for (const status of ARTWORK_STATUSES.filter((one) => one !== 'draft' && one !== 'published'))
    expect(mainAction(work(status))).toBeNull()
})

test('a work that is only shown needs neither a price nor payouts', () => {
  for (const offer of ['on_request', 'not_for_sale', 'sold_elsewhere'] as const) {
    const draft = { ...work('draft', false, null), offer }
    expect([needsPayee(draft), mainAction(draft)]).toEqual([false, 'publish'])
    expect(unfinishedText({ ...draft, medium: null }, false)).toBe('Still missing: medium.')
  }
  expect(priceLine({ ...work('published'), offer: 'on_request' })).toBe('$1,200.00 · Price on request')
})

test.each([
  [{ ...COMPLETE, price: null }, true, 'publish', 'Still missing: price.'],
  [{ ...COMPLETE, medium: null }, true, 'finish', 'Still missing: medium.'],
  [{ ...COMPLETE, dimensions: null, price: '0.00' }, false, 'finish', 'Still missing: size, price, and payouts.'],
  [{ price: null }, false, 'finish', 'Still missing: medium, size, year created, price, and payouts.'],
] as const)(
  'a draft that lacks more than its price is finished first, and says all that it lacks: %j',
  (given, hasPayouts, action, text) => {
    const draft = wholeWork({ id: 'w', title: 'Drift', status: 'draft', price: '280.00', ...given })
    expect([mainAction(draft), unfinishedText(draft, hasPayouts)]).toEqual([action, text])
  },
)

test('a published card says beside its price whether it can be bought', () => {
  expect(priceLine(work('published'))).toBe('$1,200.00 · Available')
  expect(priceLine(work('published', true))).toBe('$1,200.00 · Sold')
  expect(priceLine(work('published', false, null))).toBe('Available')
  expect(priceLine(work('draft'))).toBe('$1,200.00')
  expect(priceLine(work('draft', false, null))).toBeNull()
  expect(priceLine(work('draft', false, '0.00'))).toBeNull()
})

test('the delete question names what goes with the work', () => {
  expect(deleteQuestion(work('draft'))).toBe('Delete this artwork?')
  expect(deleteQuestion(work('published'))).toContain('shop')
  expect(deleteQuestion(work('published', true))).toContain('Past orders')
})

test('a price is confirmed when it is above 0 with at most 2 decimals', () => {
  expect([null, '', '0', '0.00', 'x', '10.999', '-1'].map((price) => priceOnCard({ price, currency: 'usd' }))).toEqual(
    Array(7).fill(null),
  )
  expect(priceOnCard({ price: '1200.00', currency: 'usd' })).toBe('1200.00')
  expect(priceOnCard({ price: '1200', currency: 'jpy' })).toBe('1200')
  expect(priceToPublish('usd').parse({ price: ' $1,200 ' })).toEqual({ price: '1200.00' })
  expect(priceToPublish('usd').safeParse({ price: 'free' }).success).toBe(false)
})

describe('marking sold', () => {
  const deps = () => ({
    send: vi.fn<(change: { id: string; isSold: boolean }) => Promise<void>>(async () => undefined),
    onSuccess: vi.fn<(text: string) => void>(),
    onFailure: vi.fn<(text: string) => void>(),
  })

  test.each([null, undefined, {}, { id: '' }])('AW-7.26 %j sends nothing and says so', async (missing) => {
    const toggle = deps()
    await toggleSold(missing, toggle)
    expect(toggle.send).not.toHaveBeenCalled()
    expect(toggle.onFailure).toHaveBeenCalledExactlyOnceWith(
      'Artwork is missing or invalid. Please refresh the page or contact support.',
    )
  })

  test('sends the other state and says which', async () => {
    const toggle = deps()
    await toggleSold({ id: 'w', is_sold: true }, toggle)
    expect(toggle.send).toHaveBeenCalledExactlyOnceWith({ id: 'w', isSold: false })
    expect(toggle.onSuccess).toHaveBeenCalledExactlyOnceWith(ARTWORK_MESSAGES.markedAvailable)
  })
})

test('an account that is not active is checked once more; if that fails, the server decides', async () => {
  const findBlockingStatus = vi.fn<() => Promise<PaymentStatus | null>>(async () => null)
  const gate = { status: 'pending', isPaidOutside: false, findBlockingStatus } as const
  expect(await blockingStatus({ ...gate, status: 'active' })).toBeNull()
  expect(await blockingStatus({ ...gate, isPaidOutside: true })).toBeNull()
  expect(findBlockingStatus).not.toHaveBeenCalled()
  expect(await blockingStatus(gate)).toBeNull()
  expect(await blockingStatus({ ...gate, findBlockingStatus: async () => 'restricted' })).toBe('restricted')
  expect(await blockingStatus({ ...gate, status: null })).toBeNull()
})

test('a card counts every image once, as the preview does', () => {
  const image = (at: number) => ({ id: `i${at}`, image_url: `/media/${at}.webp`, is_primary: at === 2 })
  const several = wholeWork({ id: 'w', title: 'Drift', images: [image(1), image(2), image(3)] })
  expect(imageCount(several)).toBe(3)
  expect(imageCount(several)).toBe(galleryImages(several).length)
  expect(
    imageCount(wholeWork({ id: 'w', title: 'Drift', image_url: '/a.jpg', detail_images: ['/a.jpg', '/b.jpg'] })),
  ).toBe(2)
  expect(imageCount(wholeWork({ id: 'w', title: 'Drift' }))).toBe(0)
})

describe('pictures', () => {
  const hash = Buffer.from(rgbaToThumbHash(2, 2, Array(16).fill(200))).toString('base64')
  const stored = (state: 'processing' | 'ready') => ({
    id: 'i',
    image_url: '/media/i-640.webp',
    state,
    thumbhash: hash,
    width: 800,
    height: 600,
    is_primary: true,
    files: { path: '/media/i/', query: '?s=x', widths: state === 'ready' ? [320, 640] : [] },
  })

  test('a picture in the making is drawn as its placeholder, a ready one over it', () => {
    const [making] = galleryImages(wholeWork({ id: 'w', title: 'Drift', images: [stored('processing')] }))
    expect(making?.src).toMatch(/^data:image\/png;base64,/)
    expect(making?.sources).toEqual([])
    const [ready] = galleryImages(wholeWork({ id: 'w', title: 'Drift', images: [stored('ready')] }))
    expect(ready).toMatchObject({ src: '/media/i-640.webp', thumbSrc: '/media/i/320.webp?s=x', primary: true })
    expect(ready?.placeholder).toBe(making?.src)
    expect(decodePlaceholder('no hash!')).toBeNull()
  })

  test('without images the main picture and the detail pictures stand in', () => {
    const bare = wholeWork({ id: 'w', title: 'Drift', image_url: '/a.jpg', detail_images: ['/b.jpg'] })
    expect(galleryImages(bare).map(({ src, primary }) => [src, primary])).toEqual([
      ['/a.jpg', true],
      ['/b.jpg', false],
    ])
    expect(cardImage(wholeWork({ id: 'w', title: 'Drift' }))).toEqual({ src: '', alt: 'Drift' })
  })
})
