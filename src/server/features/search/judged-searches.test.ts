import { beforeAll, expect, test } from 'vitest'
import { type SearchItem, search } from '#contract/search.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { testApp } from '#server/testing/test-app.ts'
import { ARTICLES, ARTISTS, EXHIBITIONS, FILLER, SUBJECTS, TIMES, WORKS } from './testing/judged-catalogue.ts'
import { SEARCHES, type Verdict } from './testing/judged-searches.ts'

const LEAST_SHARE = 0.9
const SHOWN = 3

const t = testApp()
/** What is stored about a work, by its id: results show less. */
let textById: ReadonlyMap<string, string>
beforeAll(async () => {
  const { db } = t.app.database
  const people = ARTISTS.map((artist) => ({ ...artist, id: uuidv7() }))
  const findId = (name: string) => people.find((person) => person.name === name)?.id as string
  await db.insert(userProfile).values(
    people.map(({ id, name, location }, at) => ({
      id,
      name,
      location,
      email: `artist${at}@example.com`,
      slug: `artist-${at}`,
      role: 'artist' as const,
    })),
  )
  const publication = {
    status: 'published' as const,
    publishedAt: new Date(),
    width: 20,
    height: 30,
    yearCreated: 2024,
    priceMinor: 120_000,
  }
  const named = WORKS.map(([title, name, description, medium, type]) => {
    const artist = ARTISTS.find((one) => one.name === name)
    return {
      ...publication,
      ownerId: findId(name),
      title,
      description,
      medium: medium ?? artist?.medium,
      type: type ?? artist?.type,
    }
  })
  const others = people.flatMap(({ id, medium, type }) =>
    SUBJECTS.flatMap((subject) =>
      TIMES.map((time) => ({
        ...publication,
        ownerId: id,
        title: `${subject} ${time}`,
        description: FILLER,
        medium,
        type,
      })),
    ),
  )
  const works = await db
    .insert(artwork)
    .values([...named, ...others].map((work) => ({ ...work, currency: 'usd' })))
    .returning()
  textById = new Map(
    works.map(({ id, title, description, medium, type }) => [id, [title, description, medium, type].join(' ')]),
  )
  const dates = {
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    status: 'published' as const,
    publishedAt: new Date(),
  }
  await db.insert(exhibition).values(
    EXHIBITIONS.map(([title, host, description, location]) => ({
      ...dates,
      ownerId: findId(host),
      title,
      description,
      location,
    })),
  )
  await db.insert(article).values(
    ARTICLES.map(([title, authorName, summary, body]) => ({
      sourceId: title,
      slug: title,
      title,
      authorName,
      summary,
      body,
      status: 'published' as const,
    })),
  )
  await t.app.features.search.rebuild()
})

interface Seen {
  title: string
  makers: string[]
  text: string
}

const seen = (item: SearchItem): Seen => {
  switch (item.type) {
    case 'artwork': {
      const { id, title, artist } = item.artwork
      return { title, makers: [artist.name], text: textById.get(id) ?? '' }
    }
    case 'artist':
      return { title: item.artist.name, makers: [item.artist.name], text: item.artist.name }
    case 'exhibition':
      return {
        title: item.exhibition.title,
        makers: [item.exhibition.host.name],
        text: `${item.exhibition.title} ${item.exhibition.location}`,
      }
    case 'article':
      return {
        title: item.article.title,
        makers: [item.article.author_name],
        text: `${item.article.title} ${item.article.summary}`,
      }
  }
}

const isRight = (shown: readonly Seen[], verdict: Verdict): boolean => {
  if (shown.length === 0) return false
  if ('title' in verdict) return shown.some(({ title }) => title === verdict.title)
  if ('maker' in verdict) return shown.every(({ makers }) => makers.includes(verdict.maker))
  return shown.every(({ text }) => verdict.text.test(text))
}

test('of the judged searches nine in ten show what was meant among the first three', async () => {
  const wrong: string[] = []
  for (const { q, verdict } of SEARCHES) {
    // Kinds of things are looked for among works; everything else among all.
    const type = 'text' in verdict ? ('artworks' as const) : undefined
    const { body } = await t.anonymous.call(search, { query: { q, limit: SHOWN, ...(type && { type }) } })
    const shown = body.items.map(seen)
    if (!isRight(shown, verdict)) wrong.push(`${q}: ${shown.map(({ title }) => title).join(', ') || 'nothing'}`)
  }
  const share = 1 - wrong.length / SEARCHES.length
  process.stdout.write(
    `judged searches: ${SEARCHES.length - wrong.length} of ${SEARCHES.length} right (${share.toFixed(3)})\n`,
  )
  for (const line of wrong) process.stdout.write(`  ${line}\n`)
  expect(SEARCHES.length).toBeGreaterThanOrEqual(100)
  expect(share).toBeGreaterThanOrEqual(LEAST_SHARE)
})
