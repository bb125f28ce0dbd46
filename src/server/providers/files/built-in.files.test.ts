import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStorageError } from '#server/platform/files/durable-write.ts'
import { createBuiltInFiles } from './built-in.files.ts'
import { filesConformance } from './files.conformance.ts'
import { StorageFullError } from './files.provider.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-in-files-'))
})
afterAll(async () => rm(root, { recursive: true, force: true }))

filesConformance('built-in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-in-files-'))
  return { files: createBuiltInFiles(join(folder, 'made', 'late')), close: () => rm(folder, { recursive: true }) }
})

test('a failed write leaves no temporary file', async () => {
  const files = createBuiltInFiles(root)
  const broken = new Readable({ read: () => broken.destroy(new Error('cut off')) })
  await expect(files.put('a/b', broken)).rejects.toThrow('cut off')
  expect(await readdir(join(root, 'unfinished'))).toEqual([])
})

test('sweeping removes temporary files of a crash once they are old', async () => {
  const files = createBuiltInFiles(root)
  const left = join(root, 'unfinished', 'left.part')
  await mkdir(join(root, 'unfinished'), { recursive: true })
  await writeFile(left, 'half')
  await utimes(left, new Date(1000), new Date(1000))
  await writeFile(join(root, 'unfinished', 'fresh.part'), 'half')
  expect(await files.sweep(new Date(Date.now() - 86_400_000))).toBe(1)
  expect(await readdir(join(root, 'unfinished'))).toEqual(['fresh.part'])
})

test('a full disk becomes StorageFullError, other errors are unchanged', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(asStorageError(full)).toBeInstanceOf(StorageFullError)
  const absent = await readdir(join(root, 'absent')).catch((error: unknown) => error)
  expect(asStorageError(absent)).toBe(absent)
})
