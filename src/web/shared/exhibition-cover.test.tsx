import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CoverWork } from '#contract/exhibitions.ts'
import { isInTheRound } from './artwork-picture.ts'
import { ExhibitionCover } from './exhibition-cover.tsx'

const image = (id: string) => ({
  id,
  image_url: `/media/${id}.webp`,
  alt_text: id,
  is_primary: true,
  width: 800,
  height: 400,
  state: 'ready' as const,
  thumbhash: '',
  color: null,
  files: { path: '', query: '', widths: [] },
})
const work = (id: string, dimensions: CoverWork['dimensions']): CoverWork => ({
  id,
  title: id,
  medium: 'oil',
  dimensions,
  images: [image(id)],
})
const html = (cover_url: string | null, covers: CoverWork[], alt?: string) =>
  renderToStaticMarkup(<ExhibitionCover exhibition={{ title: 'Tide', cover_url, covers }} {...(alt && { alt })} />)
const sources = (markup: string) => [...markup.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)

describe('a cover', () => {
  test('is its picture, and without one its works', () => {
    const works = [work('a', { width: 40, height: 20, depth: null, unit: 'inches' })]
    expect(sources(html('/cover.webp', works))).toEqual(['/cover.webp'])
    expect(sources(html(null, works))).toEqual(['/media/a.webp'])
    expect(sources(html(null, []))).toEqual([])
  })

  test('hangs works in inches whatever their unit, and one of unknown size at 24 inches', () => {
    const markup = html(null, [work('a', { width: 101.6, height: 50.8, depth: null, unit: 'cm' }), work('b', null)])
    const widths = [...markup.matchAll(/--w:([\d.]+)/g)].map(([, width]) => width)
    expect(widths).toEqual(['40', '24'])
  })

  test('has words for screen readers only where its title is not beside it', () => {
    expect(html(null, [work('a', null)], 'Cover of Tide')).toContain('role="img" aria-label="Cover of Tide"')
    expect(html(null, [work('a', null)])).not.toContain('Tide')
  })
})

test.each([
  ['sculpture', null, true],
  ['sculpture', 9, true],
  ['sculpture', 1, false],
  ['other', 12, true],
  ['oil', 1.5, false],
  ['mixed_media', null, false],
])('a %s of depth %s stands on a plinth: %s', (medium, depth, stands) => {
  expect(isInTheRound({ medium, dimensions: { width: 12, height: 21, depth } })).toBe(stands)
})
