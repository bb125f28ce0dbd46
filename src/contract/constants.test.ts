import { expect, test } from 'vitest'
import {
  ASPECT_BANDS,
  AVATAR_FILE,
  CART_LIMITS,
  CONTAINER_CLOSE_MS,
  COPIED_MS,
  DEFAULT_ASPECT,
  DEFAULT_SHIPPING_COUNTRY,
  GALLERY_AUTOPLAY_MS,
  LIKE_ANIMATION_MS,
  MAP_CLUSTERING,
  MAX_COMMENT_LENGTH,
  MAX_PRICE_MINOR,
  MAX_SHIPPING_RATE_MINOR,
  MAX_SUM_MINOR,
  MAX_TOASTS,
  PUBLISH_BLOCKED_MS,
  RESUME_FILE,
  RESUME_SECTIONS,
  SIGNUP_REDIRECT_MS,
  TOAST_MS,
  TOAST_POSITIONS,
} from './constants.ts'
import { commentForm } from './interactions.ts'
import { decimalAmount, usd } from './money.ts'
import { money } from './primitives.ts'
import { dollars } from './shipping-parts.ts'

test('AW-17.1 AW-17.2 AW-17.3 AW-17.4 AW-17.5 duration and number of toasts', () => {
  expect(TOAST_MS).toEqual({ error: 4000, success: 2000, blank: 4000, loading: Number.POSITIVE_INFINITY })
  expect(MAX_TOASTS).toBe(20)
})

test('AW-17.6 AW-17.7 AW-17.8 AW-17.9 duration of notices, the blocked message, copied marks and the like animation', () => {
  expect(CONTAINER_CLOSE_MS).toBe(4000)
  expect(TOAST_POSITIONS).toEqual(['top-right', 'top-center'])
  expect(PUBLISH_BLOCKED_MS).toBe(10_000)
  expect(COPIED_MS).toBe(2000)
  expect(LIKE_ANIMATION_MS).toBe(300)
})

test('AW-17.10 AW-17.11 limits of a resume file, and the six sections in order', () => {
  expect(RESUME_FILE).toEqual({ maxBytes: 5_242_880, maxFiles: 1, extensions: ['pdf', 'doc', 'docx'] })
  expect(RESUME_SECTIONS).toEqual(['education', 'experience', 'exhibitions', 'awards', 'publications', 'collections'])
})

test('AW-17.12 AW-17.13 aspect bands with 4:3 for the rest, and the timing of a gallery', () => {
  expect(ASPECT_BANDS).toEqual([
    { from: 0.9, to: 1.1, aspect: '1/1' },
    { from: 0.7, to: 0.85, aspect: '3/4' },
  ])
  expect(DEFAULT_ASPECT).toBe('4/3')
  expect(GALLERY_AUTOPLAY_MS).toBe(5000)
})

test('AW-17.14 AW-17.16 map clustering and the country of an address never set', () => {
  expect(MAP_CLUSTERING).toEqual({ radius: 60, maxZoom: 16, minPoints: 2 })
  expect(DEFAULT_SHIPPING_COUNTRY).toBe('US')
})

test('CD-18.11 CD-18.15 CD-18.16 limits of an avatar, and the delays after signing up', () => {
  expect(AVATAR_FILE).toEqual({ maxBytes: 5_242_880, maxFiles: 1 })
  expect(SIGNUP_REDIRECT_MS).toEqual({ success: 500, emailInUse: 1500 })
})

test('CD-18.17 the form in the browser and the server share the limit of a comment', () => {
  expect(MAX_COMMENT_LENGTH).toBe(1000)
  const accepts = (length: number) => commentForm.safeParse({ content: 'x'.repeat(length) }).success
  expect([accepts(1000), accepts(1001)]).toEqual([true, false])
})

test('the fullest cart at the highest price, shipped, can be stated', () => {
  const { maxItems, maxCopies } = CART_LIMITS
  const fullest = maxItems * (maxCopies * MAX_PRICE_MINOR + MAX_SHIPPING_RATE_MINOR)
  expect(fullest).toBeLessThan(MAX_SUM_MINOR)
  for (const minor of [fullest, MAX_SUM_MINOR]) {
    expect(money.safeParse(decimalAmount(usd(minor))).success).toBe(true)
    expect(dollars.safeParse(minor / 100).success).toBe(true)
  }
})
