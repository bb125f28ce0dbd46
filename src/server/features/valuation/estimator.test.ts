import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import type { Comparable, Subject } from './comparable.ts'
import { appraise, computeConfidence } from './estimator.ts'
import { weightedQuantile } from './weighted.ts'

const subject: Subject = {
  medium: 'oil',
  width: 20,
  height: 20,
  depth: null,
  unit: 'inches',
  year: 2024,
  tags: ['Blue', 'High contrast'],
  ownerId: 'me',
  priceMinor: null,
  currency: 'usd',
}
let sellers = 0
const work = (given: Partial<Comparable> = {}): Comparable => ({
  medium: 'oil',
  area: 400,
  year: 2024,
  tags: [],
  ownerId: `seller ${(sellers += 1)}`,
  priceMinor: 100_000,
  listedAt: new Date('2026-01-01T00:00:00Z'),
  ...given,
})
const priced = (...dollars: number[]) => dollars.map((amount) => work({ priceMinor: amount * 100 }))

const anyWork: fc.Arbitrary<Comparable> = fc
  .record({
    medium: fc.constantFrom('oil', 'acrylic', 'photography'),
    area: fc.integer({ min: 50, max: 4000 }),
    year: fc.option(fc.integer({ min: 1990, max: 2026 })),
    tags: fc.subarray(['Blue', 'High contrast', 'Portrait format']),
    ownerId: fc.constantFrom('me', 'a', 'b', 'c'),
    // Chosen so that ten times a price is exactly ten times its rate.
    priceMinor: fc.integer({ min: 10_000, max: 10_000_000 }),
    days: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ days, ...rest }) => ({ ...rest, listedAt: new Date(Date.UTC(2024, 0, 1) + days * DAY_MS) }))
const anyWorks = fc.array(anyWork, { minLength: 0, maxLength: 40 })
const anySubject = fc.record({
  width: fc.integer({ min: 5, max: 60 }),
  height: fc.integer({ min: 5, max: 60 }),
  year: fc.option(fc.integer({ min: 1990, max: 2026 })),
  priceMinor: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
})

test('the range is in order, holds the quartiles and, being an estimate, is whole dollars; confidence is between 0 and 1', () => {
  fc.assert(
    fc.property(anySubject, anyWorks, (given, works) => {
      const { range, quartiles, stats, confidence, count, own } = appraise({ ...subject, ...given }, works)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(1)
      expect(own).toBeLessThanOrEqual(count)
      if (!range || !quartiles || !stats) {
        expect([count < 3, confidence]).toEqual([true, 0])
        return
      }
      expect(range.min).toBeLessThanOrEqual(range.max)
      expect(range.min).toBeLessThanOrEqual(quartiles.low + 1)
      expect(range.max).toBeGreaterThanOrEqual(quartiles.high - 1)
      expect([range.min % 100, range.max % 100]).toEqual([0, 0])
      expect(stats.min).toBeLessThanOrEqual(stats.average)
      expect(stats.average).toBeLessThanOrEqual(stats.max)
    }),
  )
})

test('the order of the comparables does not matter', () => {
  fc.assert(
    fc.property(
      anyWorks.chain((works) => fc.tuple(fc.constant(works), fc.shuffledSubarray(works, { minLength: works.length }))),
      ([works, shuffled]) => {
        expect(appraise(subject, shuffled)).toEqual(appraise(subject, works))
      },
    ),
  )
})

test('ten times the prices are ten times the estimate, with the same confidence', () => {
  fc.assert(
    fc.property(anyWorks, (works) => {
      const one = appraise(subject, works)
      const ten = appraise(
        subject,
        works.map((each) => ({ ...each, priceMinor: each.priceMinor * 10 })),
      )
      expect(ten.confidence).toBe(one.confidence)
      if (one.quartiles && ten.quartiles) {
        expect(ten.quartiles.low / one.quartiles.low).toBeCloseTo(10, 6)
        expect(ten.quartiles.high / one.quartiles.high).toBeCloseTo(10, 6)
      }
    }),
  )
})

test('confidence rises with evidence and falls with the spread of prices', () => {
  const amount = fc.double({ min: 0, max: 200, noNaN: true })
  fc.assert(
    fc.property(amount, amount, amount, (evidence, more, spread) => {
      expect(computeConfidence(evidence + more, spread)).toBeGreaterThanOrEqual(computeConfidence(evidence, spread))
      expect(computeConfidence(evidence, spread + more)).toBeLessThanOrEqual(computeConfidence(evidence, spread))
    }),
  )
  const of = (count: number, stretch: number) =>
    appraise(subject, priced(...Array.from({ length: count }, (_, at) => 1000 * stretch ** (at % 3)))).confidence
  const growing = [3, 6, 12, 24, 48].map((count) => of(count, 1.2))
  expect(growing).toEqual(growing.toSorted((a, b) => a - b))
  expect(new Set(growing).size).toBe(growing.length)
  const widening = [1.05, 1.2, 1.6, 2.5].map((stretch) => of(12, stretch))
  expect(widening).toEqual(widening.toSorted((a, b) => b - a))
})

test('there is no price with fewer than three comparables, or for a work without size or medium', () => {
  for (const works of [[], priced(1000), priced(1000, 1200)])
    expect(appraise(subject, works)).toMatchObject({ range: null, stats: null, confidence: 0, count: works.length })
  expect(appraise({ ...subject, width: 0 }, priced(1000, 1000, 1000)).range).toBeNull()
  expect(appraise({ ...subject, medium: null }, priced(1000, 1000, 1000)).range).toBeNull()
  expect(appraise(subject, priced(1000, 1000, 1000)).range).toEqual({ min: 100_000, max: 100_000 })
})

test('works that are too large, too small or of another kind are not comparable; the search widens only as far as necessary', () => {
  const far = [
    work({ area: 1700 }),
    work({ area: 90 }),
    work({ medium: 'sculpture' }),
    work({ medium: 'photography' }),
    work({ priceMinor: 0 }),
  ]
  expect(appraise(subject, far)).toMatchObject({ count: 0, range: null })
  const close = Array.from({ length: 8 }, () => work())
  const wider = [work({ area: 1500 }), work({ medium: 'acrylic' }), work({ medium: 'acrylic', area: 110 })]
  expect(appraise(subject, [...close, ...wider])).toMatchObject({ count: 8, step: { medium: 'same', area: 2 } })
  expect(appraise(subject, [...close.slice(1), ...wider])).toMatchObject({
    count: 8,
    step: { medium: 'same', area: 4 },
  })
  expect(appraise(subject, [...close.slice(3), ...wider])).toMatchObject({
    count: 8,
    step: { medium: 'near', area: 4 },
  })
})

test('the step is the narrowest that contains every comparable', () => {
  expect(appraise(subject, priced(1000, 1100, 1200)).step).toEqual({ medium: 'same', area: 2 })
  expect(appraise(subject, [...priced(1000, 1100), work({ medium: 'acrylic' })]).step).toEqual({
    medium: 'near',
    area: 2,
  })
})

test('a price follows the side of a work, in inches or centimeters', () => {
  const works = Array.from({ length: 9 }, () => work())
  expect(appraise({ ...subject, width: 28, height: 28 }, works).quartiles?.low).toBeCloseTo(140_000, 3)
  expect(appraise({ ...subject, width: 50.8, height: 50.8, unit: 'cm' }, works).quartiles?.low).toBeCloseTo(100_000, 3)
})

test('one extreme price hardly changes the estimate, and one seller with many works does not determine it', () => {
  const calm = priced(900, 950, 1000, 1000, 1000, 1050, 1100, 1100)
  const { range } = appraise(subject, calm)
  expect(range?.max).toBeLessThanOrEqual(110_000)
  expect(appraise(subject, [...calm, ...priced(500_000)]).range?.max).toBeLessThanOrEqual(130_000)
  const flood = Array.from({ length: 12 }, () => work({ ownerId: 'flood', priceMinor: 9_000_000 }))
  expect(appraise(subject, [...calm, ...flood]).quartiles?.low).toBeLessThan(120_000)
})

test('the works of one seller alone never give high confidence, however many they are', () => {
  const alone = (ownerId: string, count: number) =>
    appraise(
      subject,
      Array.from({ length: count }, () => work({ ownerId })),
    ).confidence
  expect(alone('me', 100)).toBeLessThan(0.5)
  expect(alone('me', 100)).toBe(alone('somebody', 100))
  expect(alone('me', 100)).toBeGreaterThan(alone('me', 4))
})

test('the artist’s own prices have more weight', () => {
  const others = priced(1000, 1000, 1000, 1000, 1000, 1000)
  const dear = (ownerId: string) => [1, 2].map(() => work({ ownerId, priceMinor: 300_000 }))
  const middle = (works: Comparable[]) => {
    const { quartiles } = appraise(subject, works)
    return (quartiles?.low ?? 0) + (quartiles?.high ?? 0)
  }
  expect(middle([...others, ...dear('me')])).toBeGreaterThan(middle([...others, ...dear('somebody')]))
  expect(appraise(subject, [...others, ...dear('me')]).own).toBe(2)
})

test('a price is placed below, within or above; without one there is nothing to place', () => {
  const works = priced(900, 1000, 1100, 1200)
  const placed = (priceMinor: number | null) => appraise({ ...subject, priceMinor }, works).position
  expect([50_000, 100_000, 500_000, null, 0].map(placed)).toEqual(['below', 'within', 'above', null, null])
})

test('a trend needs enough works over enough time', () => {
  const since = (prices: number[], days: number) =>
    prices.map((amount, at) =>
      work({ priceMinor: amount * 100, listedAt: new Date(Date.UTC(2025, 0, 1) + at * days * DAY_MS) }),
    )
  const rise = [1000, 1000, 1000, 1000, 1500, 1500, 1500, 1500]
  expect(appraise(subject, since(rise, 30)).trend).toBe('rising')
  expect(appraise(subject, since(rise.toReversed(), 30)).trend).toBe('falling')
  expect(appraise(subject, since(rise.map(() => 1000), 30)).trend).toBe('steady') // biome-ignore format: one line
  expect(appraise(subject, since(rise, 5)).trend).toBeNull()
  expect(appraise(subject, since(rise.slice(2), 60)).trend).toBeNull()
})

test('a weighted quantile lies between the values and follows the weight', () => {
  const value = fc.record({
    value: fc.integer({ min: 1, max: 1000 }),
    weight: fc.double({ min: 0.01, max: 5, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const found = weightedQuantile(values, share)
      expect(found).toBeGreaterThanOrEqual(Math.min(...values.map((one) => one.value)))
      expect(found).toBeLessThanOrEqual(Math.max(...values.map((one) => one.value)))
    }),
  )
  const two = (weight: number) => weightedQuantile([{ value: 0, weight: 1 }, { value: 10, weight }], 0.5) // biome-ignore format: one line
  expect(two(1)).toBe(5)
  expect(two(9)).toBeGreaterThan(5)
})
