import { expect, test } from 'vitest'
import { getGallery } from '#contract/gallery.ts'
import { Failure } from '../failure.ts'
import { createPageBody } from './page-body.ts'
import { createRenderedPages } from './rendered-pages.ts'
import type { PageServices } from './web-context.ts'

/** Pages of one gallery each; a gallery says its words, and one without is not there. */
const setUp = () => {
  const words = new Map([['ada', 'boats']])
  let now = 0
  const counts = { rendered: 0, asked: 0 }
  const api = (async (_endpoint, input) => {
    counts.asked += 1
    const said = words.get((input as { params: { slug: string } }).params.slug)
    if (said === undefined) throw new Failure('not_found')
    return { said }
  }) as PageServices['api']
  const get = createRenderedPages({
    api,
    now: () => now,
    async render(url, ask) {
      counts.rendered += 1
      const slug = url.split('/').at(-1) ?? ''
      const answer = (await ask(getGallery, { params: { slug } }).catch(() => null)) as { said: string } | null
      const text = `${answer?.said ?? 'nothing'} ${'x'.repeat(answer?.said === 'large' ? 20_000_000 : 1)}`
      return { status: answer ? 200 : 404, headers: {}, body: createPageBody(Buffer.from(text), 'MARK') }
    },
  })
  const read = async (slug: string) =>
    Buffer.concat((await get(`/gallery/${slug}`)).body.encodedNow([])?.with('') ?? [])
      .toString('utf8', 0, 7)
      .trim()
  return { words, counts, read, wait: (ms: number) => (now += ms) }
}

test('a page is drawn once as long as its answers are the same, and at once when one changes or fails', async () => {
  const { words, counts, read, wait } = setUp()
  expect([await read('ada'), await read('ada'), await read('ada')]).toEqual(Array(3).fill('boats x'))
  expect(counts).toEqual({ rendered: 1, asked: 3 })
  words.set('ada', 'ships')
  expect([await read('ada'), await read('ada'), counts.rendered]).toEqual(['ships x', 'ships x', 2])
  words.delete('ada')
  expect([await read('ada'), await read('ada'), counts.rendered]).toEqual(['nothing', 'nothing', 4])
  words.set('ada', 'ships')
  expect([await read('ada'), counts.rendered]).toEqual(['ships x', 5])
  wait(60_000)
  expect([await read('ada'), counts.rendered]).toEqual(['ships x', 6])
})

test('a page that goes without an answer it asked for is drawn anew the next time', async () => {
  const words = new Map([['ada', 'boats']])
  const api = (async (_endpoint, input) => {
    const said = words.get((input as { params: { slug: string } }).params.slug)
    if (said === undefined) throw new Failure('not_found')
    return { said }
  }) as PageServices['api']
  const get = createRenderedPages({
    api,
    async render(_url, ask) {
      const said = async (slug: string) =>
        ((await ask(getGallery, { params: { slug } }).catch(() => ({ said: 'nobody' }))) as { said?: string }).said
      const text = [await said('ada'), await said('bo')].join(' and ')
      return { status: 200, headers: {}, body: createPageBody(Buffer.from(text), 'MARK') }
    },
  })
  const read = async () => (await get('/gallery/ada')).body.encodedNow([])?.with('').toString()
  expect(await read()).toBe('boats and nobody')
  words.set('bo', 'ships')
  expect(await read()).toBe('boats and ships')
})

test('the pages used longest ago go when there are too many', async () => {
  const { words, counts, read } = setUp()
  for (const slug of ['one', 'two']) words.set(slug, 'large')
  for (const slug of ['ada', 'one', 'ada', 'two', 'ada', 'one']) await read(slug)
  expect(counts.rendered).toBe(4)
})
