import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { createStatementNames } from './preparing-client.ts'

test('what comes again and again is prepared once on its connection, and answers alike before and after', async () => {
  const { db, close } = openDatabase(inject('postgresUrl'), createLog('silent'), 1)
  try {
    const sum = async (by: number) =>
      (await db.execute<{ sum: number }>(sql`select ${by}::int + 40 as sum`)).rows[0]?.sum
    for (const by of [1, 2, 3, 4, 5]) expect(await sum(by)).toBe(by + 40)
    const prepared = await db.execute<{ name: string; statement: string }>(
      sql`select name, statement from pg_prepared_statements where statement like '%+ 40%' and statement not like '%pg_prepared%'`,
    )
    expect(prepared.rows).toEqual([{ name: expect.stringMatching(/^s_/), statement: expect.stringContaining('+ 40') }])
    // A statement that fails leaves the next one of its kind as it was.
    await expect(db.execute(sql`select ${'x'}::int + 40 as sum`)).rejects.toThrow('Failed query')
    expect(await sum(2)).toBe(42)
  } finally {
    await close()
  }
})

test('there are never more names than told, and a statement keeps its own', () => {
  const nameOf = createStatementNames(2)
  const ask = (text: string) => [nameOf(text), nameOf(text), nameOf(text), nameOf(text)]
  const [none, noneYet, first, again] = ask('select 1')
  expect([none, noneYet, first]).toEqual([undefined, undefined, again])
  expect(first).toMatch(/^s_[\w-]{27}$/)
  expect(ask('select 2')[3]).not.toBe(first)
  expect(ask('select 3')).toEqual(Array(4).fill(undefined))
  expect(nameOf('select 1')).toBe(first)
})
