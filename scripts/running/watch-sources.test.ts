import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchSources } from './watch-sources.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-watch-'))
  await mkdir(join(folder, 'deep/er'), { recursive: true })
  await writeFile(join(folder, 'deep/er/part.ts'), '1')
})
afterAll(() => rm(folder, { recursive: true }))

test('an atomically replaced file is noticed every time; tests and other files are not', async () => {
  const seen: string[] = []
  const watcher = watchSources([folder], (file) => void seen.push(file))
  try {
    await once(watcher, 'ready')
    const file = join(folder, 'deep/er/part.ts')
    for (const text of ['2', '3', '4']) {
      const before = seen.length
      await writeFile(join(folder, 'deep/er/part.test.ts'), text)
      await writeFile(join(folder, 'deep/er/notes.md'), text)
      await writeFile(`${file}.swap`, text)
      await rename(`${file}.swap`, file)
      await expect.poll(() => seen.length).toBeGreaterThan(before)
    }
    await writeFile(join(folder, 'new.sql'), 'select 1')
    await expect.poll(() => seen.at(-1)).toBe(join(folder, 'new.sql'))
    expect(new Set(seen)).toEqual(new Set([file, join(folder, 'new.sql')]))
  } finally {
    await watcher.close()
  }
})
