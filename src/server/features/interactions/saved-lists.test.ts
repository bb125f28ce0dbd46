import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { MAX_SAVED_LISTS } from '#contract/constants.ts'
import { savedItems, toggleSave } from '#contract/interactions.ts'
import { createSavedList, deleteSavedList, putSavedItem, renameSavedList, savedLists } from '#contract/saved-lists.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let work: Artwork
let collector: TestUser
beforeAll(async () => {
  const artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  work = await publishWork(artist, { title: 'Drift' })
})
beforeEach(async () => {
  collector = await t.signUp('collector')
})

const create = (name: string, who = collector) => who.call(createSavedList, { body: { name } })
const put = (list_id: string | null | undefined, who = collector) =>
  who.call(putSavedItem, { params: { itemType: 'artwork', itemId: work.id }, body: { list_id } })
const lists = async () => (await collector.call(savedLists)).body.lists.map(({ name, count }) => [name, count])
const fetchListIds = async () => (await collector.call(savedItems, { query: {} })).body.items.map((one) => one.list_id)

test('a saved work is in the list "Saved", and is moved to a named one and back', async () => {
  await collector.call(toggleSave, { body: { itemType: 'artwork', itemId: work.id } })
  expect(await lists()).toEqual([['Saved', 1]])
  const { id } = (await create('For the hall')).body
  expect((await put(id)).body).toEqual({ saved: true })
  await put(id)
  expect(await lists()).toEqual([
    ['Saved', 0],
    ['For the hall', 1],
  ])
  const inList = async (list: string) => (await collector.call(savedItems, { query: { list } })).body.items.length
  expect([await inList(id ?? ''), await inList('none')]).toEqual([1, 0])
  await put(null)
  expect(await fetchListIds()).toEqual([null])
})

test('saving into a list saves a work that was not saved; deleting the list keeps it saved', async () => {
  const { id } = (await create('Gifts')).body
  await put(id)
  expect(await fetchListIds()).toEqual([id])
  // Saved again without a list, it stays where it is.
  await put(undefined)
  expect(await fetchListIds()).toEqual([id])
  const params = { id: id ?? '' }
  expect((await collector.call(renameSavedList, { params, body: { name: 'Presents' } })).body).toEqual({
    id,
    name: 'Presents',
    count: 1,
  })
  expect((await collector.call(deleteSavedList, { params })).status).toBe(200)
  expect(await fetchListIds()).toEqual([null])
})

test('a name is used once, whatever its case, and "Saved" is taken', async () => {
  await create('Hall')
  for (const name of ['hall', 'HALL', 'saved']) {
    const taken = await create(name)
    expect([taken.status, taken.failure.code, taken.failure.fields?.[0]?.field]).toEqual([
      409,
      'list_name_taken',
      'name',
    ])
  }
  expect((await create('  ')).failure.fields).toEqual([{ field: 'name', message: 'Enter a name.' }])
  expect((await create('Hall', await t.signUp('collector'))).status).toBe(201)
})

test('the lists of somebody else are unknown, and their number is limited', async () => {
  const other = await t.signUp('collector')
  const { id } = (await create('Theirs', other)).body
  expect((await put(id)).status).toBe(404)
  expect(await fetchListIds()).toEqual([])
  for (let at = 0; at < MAX_SAVED_LISTS; at += 1) await create(`List ${at}`)
  const beyond = await create('One more')
  expect([beyond.status, beyond.failure.code]).toEqual([409, 'too_many_lists'])
})
