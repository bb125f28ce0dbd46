import { expect, test } from 'vitest'
import type { ArtworkImage } from '#contract/artworks.ts'
import { sampleWork } from '#web/testing/samples.ts'
import { chooseWall } from './choose-wall.ts'

const picture = (state: ArtworkImage['state'] = 'ready'): ArtworkImage => ({
  id: 'picture',
  image_url: '/picture.jpg',
  alt_text: '',
  is_primary: true,
  width: 600,
  height: 400,
  state,
  thumbhash: '',
  color: null,
  files: { path: '', query: '', widths: [] },
})
const work = (title: string, artist: string, width = 24, more: Parameters<typeof sampleWork>[0] = {}) =>
  sampleWork({
    id: title,
    title,
    artist: { id: artist, name: artist, slug: artist },
    dimensions: { width, height: 30, depth: null, unit: 'inches' },
    images: [picture()],
    ...more,
  })
const titles = (works: ReturnType<typeof work>[]) => chooseWall(works).map(({ title }) => title)

test('at most five works hang, one of each artist before a second one', () => {
  const works = ['a', 'b', 'c', 'd'].map((title) => work(title, 'ada'))
  expect(titles([...works, work('e', 'bo'), work('f', 'cleo')])).toEqual(['a', 'e', 'f', 'b', 'c'])
})

test('the works find room on the wall, and what has no room, no size or no picture is left out', () => {
  const unsized = work('unsized', 'dee', 24, { dimensions: null })
  const failed = work('failed', 'eve', 24, { images: [picture('failed')] })
  const bare = work('bare', 'fay', 24, { images: [] })
  const huge = work('huge', 'gil', 130)
  const wide = ['ada', 'bo', 'cleo', 'hal'].map((artist) => work(artist, artist, 90))
  expect(titles([unsized, failed, bare, huge, ...wide, work('small', 'ida', 20)])).toEqual(['ada', 'bo', 'small'])
})

test('one object stands at the end', () => {
  const objects = ['jar', 'bowl'].map((title) => work(title, title, 10, { medium: 'sculpture' }))
  expect(titles([...objects, work('a', 'ada'), work('b', 'bo')])).toEqual(['a', 'b', 'jar'])
})
