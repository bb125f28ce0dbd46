import { describe, expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-11-20T12:00:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (milliseconds: number) => timeAgo(new Date(now.getTime() - milliseconds).toISOString(), now)

describe('the time of a comment', () => {
  test('CD-18.18 AW-17.17 younger than an hour, and from a clock slightly ahead, is just now', () => {
    expect(ago(0)).toBe('Just now')
    expect(ago(HOUR - 1000)).toBe('Just now')
    expect(ago(-2 * MINUTE)).toBe('Just now')
  })

  test('CD-18.19 AW-17.18 under a day counts whole hours', () => {
    expect(ago(HOUR)).toBe('1h ago')
    expect(ago(DAY - MINUTE)).toBe('23h ago')
  })

  test('CD-18.20 AW-17.19 under a week counts whole days', () => {
    expect(ago(DAY)).toBe('1d ago')
    expect(ago(7 * DAY - HOUR)).toBe('6d ago')
  })

  test('CD-18.21 AW-17.20 from a week on it is a date', () => {
    expect(ago(7 * DAY)).toBe('Nov 13, 2026')
  })
})
