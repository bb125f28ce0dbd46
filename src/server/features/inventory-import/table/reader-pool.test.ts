import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInventoryPool, type InventoryPool } from './reader-pool.ts'

let folder: string
let pool: InventoryPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inventories-'))
  pool = createInventoryPool({ folder })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

test('a file is read in a process that may read its folder only, and a refusal has its code', async () => {
  const file = join(folder, 'works')
  await writeFile(file, 'Title,Year\nSalt Road,2019\n')
  const options = { today: '2026-11-27' }
  expect((await pool.readInventoryFile(file, options, 'an artist')).rows).toMatchObject([
    { fields: { title: 'Salt Road' } },
  ])
  await writeFile(file, '%PDF-1.7')
  await expect(pool.readInventoryFile(file, options, 'an artist')).rejects.toMatchObject({ code: 'not_a_spreadsheet' })
  const elsewhere = pool.readInventoryFile(join(folder, '..', 'elsewhere'), options, 'an artist')
  await expect(elsewhere).rejects.toMatchObject({ code: 'failed', message: expect.stringContaining('restricted') })
})
