import { beforeAll, describe, expect, test } from 'vitest'
import { ENHANCE_SECTIONS, enhanceProfile } from '#contract/enhancement.ts'
import { createLog } from '#server/platform/log.ts'
import { type TextHelper, TextHelperError } from '#server/providers/text-helper/text-helper.provider.ts'
import { startTestApp, type TestUser, testApp } from '#server/testing/test-app.ts'
import { createEnhancementService } from './enhancement.service.ts'

const CONTENT = 'My work explore the the sea and i have recieved two prizes in 2019.'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

const ask = (user: TestUser, body: { content: string; section: string }) =>
  user.call(enhanceProfile, { body: body as { content: string; section: 'bio' } })
const readUses = async (ownerId: string) =>
  (
    await t.app.database.pool.query<{ calls: number; characters: number }>(
      'select calls, characters from text_enhancement_use where owner_id = $1',
      [ownerId],
    )
  ).rows

test('AW-12.6 the response has a non-empty text in enhanced, for every section and every role', async () => {
  for (const section of ENHANCE_SECTIONS) {
    const { status, body } = await ask(artist, { content: CONTENT, section })
    expect(status).toBe(200)
    expect(body.enhanced).toBe('My work explores the sea and I have received two prizes in 2019.')
    expect(body.changes?.length).toBeGreaterThan(0)
  }
  const collector = await t.signUp('collector')
  expect((await ask(collector, { content: 'I collect boats.', section: 'bio' })).body.enhanced).toBe('I collect boats.')
})

test('AW-12.12 any section but the four is refused with 400 naming the field, as are wrong contents', async () => {
  for (const section of ['resume', 'name', 'Bio', '', 'artist-statement', '__proto__']) {
    const { status, failure } = await ask(artist, { content: CONTENT, section })
    expect([section, status]).toEqual([section, 400])
    expect(failure.fields?.map(({ field }) => field)).toEqual(['section'])
  }
  for (const content of ['', '   \n\t ', 'x'.repeat(10_001), 'a\u0000b']) {
    const { status, failure } = await ask(artist, { content, section: 'bio' })
    expect(status).toBe(400)
    expect(failure.fields?.map(({ field }) => field)).toEqual(['content'])
  }
  const { status, failure } = await artist.raw('POST', '/api/enhance/profile', { content: 4, extra: true })
  expect(status).toBe(400)
  expect(failure.fields?.map(({ field }) => field).toSorted()).toEqual(['content', 'extra', 'section'])
  expect((await ask(artist, { content: 'x'.repeat(10_000), section: 'bio' })).status).toBe(200)
})

test('only signed-in users with an account may request an enhancement', async () => {
  expect((await t.anonymous.call(enhanceProfile, { body: { content: CONTENT, section: 'bio' } })).status).toBe(401)
  const stranger = await t.signUp(null)
  expect((await ask(stranger, { content: CONTENT, section: 'bio' })).failure.code).toBe('account_not_found')
})

test('AW-12.13 without a text helper the call fails with 503 and a readable error', async () => {
  const none = await startTestApp({ env: { TEXT_HELPER: 'none' } })
  try {
    expect(none.app.adapters.texts).toBe('none')
    const { status, failure } = await ask(await none.signUp('artist'), { content: CONTENT, section: 'bio' })
    expect(status).toBe(503)
    expect(failure).toMatchObject({
      error: 'No text helper is set up on this site.',
      code: 'enhancement_unavailable',
    })
  } finally {
    await none.close()
  }
})

describe('with a text helper of the test', () => {
  const lines: string[] = []
  const serviceWith = (
    enhance: TextHelper['enhance'],
    maxPerDay?: { calls: number; characters: number },
    timeoutMs?: number,
  ) =>
    createEnhancementService({
      db: t.app.database.db,
      clock: { now: () => new Date('2026-11-20T18:00:00Z') },
      log: createLog('trace', { write: (line) => lines.push(line) }),
      helper: { name: 'test', enhance, close: async () => undefined },
      ...(maxPerDay ? { maxPerDay } : {}),
      ...(timeoutMs ? { timeoutMs } : {}),
    })
  const request = { content: 'SECRET words', section: 'bio' } as const
  const caller = async () => ({ id: (await t.signUp('artist')).id, hasProfile: true })

  test('the daily limit applies to calls and to characters, also for concurrent calls', async () => {
    const byCalls = serviceWith(async () => ({ enhanced: 'ok' }), { calls: 3, characters: 1000 })
    const one = await caller()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => byCalls.enhance(one, request)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'enhancement_budget', status: 429, detail: { retryAfter: 21_600 } })
    expect(await readUses(one.id)).toEqual([{ calls: 3, characters: 36 }])

    const byCharacters = serviceWith(async () => ({ enhanced: 'ok' }), { calls: 50, characters: 30 })
    const other = await caller()
    await byCharacters.enhance(other, request)
    await byCharacters.enhance(other, request)
    await expect(byCharacters.enhance(other, request)).rejects.toMatchObject({ code: 'enhancement_budget' })
    expect(await readUses(other.id)).toEqual([{ calls: 2, characters: 24 }])
  })

  test('a failure is reported plainly, is not counted, and no word of the text is logged', async () => {
    const failing = async (thrown: Error, code: string, status: number) => {
      const one = await caller()
      const service = serviceWith(() => Promise.reject(thrown))
      const refused: unknown = await service.enhance(one, request).catch((reason: unknown) => reason)
      if (thrown instanceof TextHelperError) expect(refused).toMatchObject({ code, status })
      else expect(refused).toBe(thrown)
      expect(await readUses(one.id)).toEqual([{ calls: 0, characters: 0 }])
    }
    await failing(new TextHelperError('timeout', 'no answer'), 'enhancement_timeout', 503)
    await failing(new TextHelperError('busy', 'too many'), 'unavailable', 503)
    await failing(new TextHelperError('failed', 'the process ended'), 'unavailable', 503)
    await failing(new Error('a fault of ours'), 'internal', 500)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('SECRET')
  })

  test('a helper that never responds is abandoned after the time limit', async () => {
    const never: TextHelper['enhance'] = (_request, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TextHelperError('timeout', 'nobody waits any more')))
      })
    const one = await caller()
    await expect(serviceWith(never, undefined, 30).enhance(one, request)).rejects.toMatchObject({
      code: 'enhancement_timeout',
      status: 503,
    })
    expect(await readUses(one.id)).toEqual([{ calls: 0, characters: 0 }])
  })

  test('housekeeping deletes old days and keeps this one', async () => {
    const one = await caller()
    const { pool } = t.app.database
    await pool.query("insert into text_enhancement_use values ($1, '2026-10-01', 1, 1), ($1, '2026-11-20', 2, 2)", [
      one.id,
    ])
    await serviceWith(async () => ({ enhanced: 'ok' })).prune()
    expect(await readUses(one.id)).toEqual([{ calls: 2, characters: 2 }])
  })
})
