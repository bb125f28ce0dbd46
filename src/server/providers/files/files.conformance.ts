import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FilesProvider, InvalidKeyError } from './files.provider.ts'

const wrongKeys = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a/../b',
  '../a',
  'a/.hidden',
  '.a',
  'A',
  'a b',
  'a\\b',
  'a\0',
  'é',
  'a%2e',
  'a:b',
  'a\n',
  'a'.repeat(129),
  'a/'.repeat(300) + 'a',
]

/** The conformance suite of every files adapter. `open` returns an adapter over an empty store, `close` closes it. */
export const filesConformance = (
  name: string,
  open: () => Promise<{ files: FilesProvider; close(): Promise<void> }>,
): void => {
  describe(`${name} files`, () => {
    let files: FilesProvider
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      files = opened.files
      close = opened.close
    })
    afterAll(async () => close())

    const read = async (key: string): Promise<string | null> => {
      const found = await files.get(key)
      return found === null ? null : (await buffer(found.stream)).toString()
    }
    const readRange = async (key: string, start: number, end: number) => {
      const found = await files.get(key, { start, end })
      return found && [(await buffer(found.stream)).toString(), found.size]
    }
    const keysBelow = async (prefix: string): Promise<string[]> =>
      (await Array.fromAsync(files.list(prefix))).map((file) => file.key).toSorted()

    test('put: stores bytes, a stream and a file in the same way, and returns size and digest', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'files-'))
      const path = join(folder, 'source')
      await writeFile(path, 'some content')
      const expected = { size: 12, sha256: createHash('sha256').update('some content').digest('hex') }
      expect(await files.put('kinds/bytes.txt', Buffer.from('some content'))).toEqual(expected)
      expect(
        await files.put('kinds/stream.txt', Readable.from([Buffer.from('some '), Buffer.from('content')])),
      ).toEqual(expected)
      expect(await files.put('kinds/path.txt', { path })).toEqual(expected)
      expect(await readFile(path, 'utf8')).toBe('some content')
      await rm(folder, { recursive: true })
      for (const kind of ['bytes', 'stream', 'path']) expect(await read(`kinds/${kind}.txt`)).toBe('some content')
    })

    test('get: returns size and time with the content, and null for a missing file', async () => {
      const before = Date.now()
      await files.put('one/file.bin', Buffer.alloc(3_000_000, 7))
      const found = await files.get('one/file.bin')
      expect(found?.size).toBe(3_000_000)
      expect(Math.abs((found?.modified.getTime() ?? 0) - before)).toBeLessThan(60_000)
      expect(found && (await buffer(found.stream)).equals(Buffer.alloc(3_000_000, 7))).toBe(true)
      expect(await files.get('one/absent.bin')).toBeNull()
      expect(await files.get('one')).toBeNull()
      expect(await files.get('one/file.bin/below')).toBeNull()
    })

    test('put, get: stores an empty file', async () => {
      expect((await files.put('empty/file', Buffer.alloc(0))).size).toBe(0)
      expect(await read('empty/file')).toBe('')
      expect((await files.head('empty/file'))?.size).toBe(0)
      expect(await readRange('empty/file', 0, 9)).toEqual(['', 0])
    })

    test.each([
      ['the first byte', 0, 0],
      ['the first bytes', 0, 9],
      ['bytes in the middle', 65_530, 131_080],
      ['the last byte', 199_999, 199_999],
      ['the last bytes', 199_990, 199_999],
      ['all bytes', 0, 199_999],
      ['bytes beyond the end', 199_990, 900_000],
      ['only bytes beyond the end', 200_000, 200_009],
    ])('get: reads a range: %s', async (_name, start, end) => {
      const content = Array.from({ length: 20_000 }, (_, at) => String(at).padStart(10, '.')).join('')
      await files.put('range/file', Buffer.from(content))
      expect(await readRange('range/file', start, end)).toEqual([content.slice(start, end + 1), 200_000])
    })

    test('head, get: describes a file as reading it does, and has no range of a missing file', async () => {
      await files.put('head/file', Buffer.from('content'))
      const read = await files.get('head/file')
      read?.stream.destroy()
      expect(await files.head('head/file')).toEqual({ size: 7, modified: read?.modified })
      for (const key of ['head/absent', 'head', 'head/file/below'])
        expect([await files.head(key), await files.get(key, { start: 0, end: 1 })]).toEqual([null, null])
    })

    test('put: replaces a file atomically; a reader that started before gets the old content', async () => {
      await files.put('replace/file', Buffer.from('old'))
      const begun = await files.get('replace/file')
      await files.put('replace/file', Buffer.from('newer'))
      expect(begun && (await buffer(begun.stream)).toString()).toBe('old')
      expect(await read('replace/file')).toBe('newer')
    })

    test('put: a source that fails leaves the stored file unchanged', async () => {
      await files.put('broken/file', Buffer.from('old'))
      async function* failing(): AsyncGenerator<Buffer> {
        yield Buffer.from('half of the new')
        throw new Error('the sender disconnected')
      }
      await expect(files.put('broken/file', Readable.from(failing()))).rejects.toThrow('the sender disconnected')
      await expect(files.put('broken/other', { path: join(tmpdir(), 'no-such-file-here') })).rejects.toThrow('ENOENT')
      expect(await read('broken/file')).toBe('old')
      expect(await keysBelow('broken/')).toEqual(['broken/file'])
    })

    test('put: concurrent writers of one key leave the complete content of one of them', async () => {
      const contents = Array.from({ length: 8 }, (_, at) => String(at).repeat(200_000))
      await Promise.all(contents.map((content) => files.put('race/file', Buffer.from(content))))
      expect(contents).toContain(await read('race/file'))
    })

    test('list: lists the files below a prefix with their sizes', async () => {
      for (const key of ['tree/a', 'tree/b/c', 'tree/b/d.webp', 'treehouse']) await files.put(key, Buffer.from(key))
      expect(await keysBelow('tree/')).toEqual(['tree/a', 'tree/b/c', 'tree/b/d.webp'])
      expect(await keysBelow('tree/b/')).toEqual(['tree/b/c', 'tree/b/d.webp'])
      expect(await keysBelow('nothing/')).toEqual([])
      expect(await keysBelow('')).toContain('treehouse')
      const [first] = await Array.fromAsync(files.list('tree/b/'))
      expect(first?.size).toBe(first?.key.length)
      expect(first?.modified).toBeInstanceOf(Date)
    })

    test('remove: removes one file or everything below a prefix, and ignores missing files', async () => {
      for (const key of ['gone/a', 'gone/b/c', 'gone/b/d']) await files.put(key, Buffer.from(key))
      await files.remove('gone/a')
      await files.remove('gone/b')
      expect(await keysBelow('gone/')).toEqual(['gone/b/c', 'gone/b/d'])
      await files.remove('gone/b/c/')
      await files.remove('gone/b/')
      expect(await keysBelow('gone/')).toEqual([])
      await files.remove('gone/')
      await files.remove('gone/never')
    })

    test.each(wrongKeys)('refuses the key %j', async (key) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(InvalidKeyError)
      await expect(files.get(key)).rejects.toThrow(InvalidKeyError)
      await expect(files.head(key)).rejects.toThrow(InvalidKeyError)
      if (key === 'a/') return
      await expect(files.remove(key)).rejects.toThrow(InvalidKeyError)
      if (key === '') return
      await expect(Array.fromAsync(files.list(key))).rejects.toThrow(InvalidKeyError)
    })

    test('sweep: sweeping spares finished files', async () => {
      await files.put('swept/file', Buffer.from('kept'))
      await files.sweep(new Date(Date.now() + 60_000))
      expect(await read('swept/file')).toBe('kept')
    })
  })
}
