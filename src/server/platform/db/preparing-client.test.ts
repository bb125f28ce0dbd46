import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase, type Queryable } from './database.ts'
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

test('statements of a transaction travel together, and stay one transaction whatever fails among them', async () => {
  const { db, pool, close } = openDatabase(inject('postgresUrl'), createLog('silent'), 1)
  try {
    await pool.query('create temporary table note (at int primary key)')
    // Drizzle sends a statement when it is waited for, so each waits for its own.
    const write = async (on: Queryable, at: number) => {
      await on.execute(sql`insert into note values (${at})`)
    }
    const inTransaction = async (on: Queryable) => {
      const { rows } = await on.execute<{ id: string | null }>(sql`select pg_current_xact_id_if_assigned()::text as id`)
      return rows[0]?.id ?? null
    }
    const ids = await db.transaction((tx) =>
      Promise.all([write(tx, 1), inTransaction(tx), write(tx, 2), inTransaction(tx)]),
    )
    expect([typeof ids[1], ids[1]]).toEqual(['string', ids[3]])
    // The second of three fails: nothing of it stays, what comes behind it neither, and the connection serves on.
    const broken = db.transaction((tx) => Promise.all([write(tx, 3), write(tx, 1), write(tx, 4)]))
    await expect(broken).rejects.toMatchObject({ cause: { code: '23505' } })
    const undone = db.transaction(async (tx) => {
      await write(tx, 5)
      tx.rollback()
    })
    await expect(undone).rejects.toThrow('Rollback')
    // Answers come back to those who asked, in their order, also where one between them fails.
    const client = await pool.connect()
    const ask = (at: number) => client.query('insert into note values ($1) returning at', [at])
    const answers = await Promise.allSettled([6, 1, 7].map(ask))
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.rows : null))).toEqual([
      [{ at: 6 }],
      null,
      [{ at: 7 }],
    ])
    expect((await client.query('select at from note order by at')).rows).toEqual([1, 2, 6, 7].map((at) => ({ at })))
    client.release()
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
