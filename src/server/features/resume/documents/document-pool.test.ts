import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDocx, buildZip, type ZipEntry } from '#server/testing/zip.ts'
import { createDocumentPool, type DocumentPool } from './document-pool.ts'
import { detectType } from './document-type.ts'

const OWNER = 'an artist'

const entry = new URL('./testing/text-worker.ts', import.meta.url)
let folder: string
let pool: DocumentPool<unknown>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  pool = createDocumentPool({ entry, folder })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

let files = 0
const written = async (bytes: Buffer): Promise<string> => {
  files += 1
  const file = join(folder, `document-${files}`)
  await writeFile(file, bytes)
  return file
}
const saying = (text: string) => written(buildDocx([`${text}, says a document that is long enough to count as one`]))

describe('the worker', () => {
  test('may write, start and load nothing', async () => {
    await expect(pool.read(await saying('look around'), OWNER)).resolves.toMatchObject({ can: [] })
  })

  test.runIf(process.platform === 'linux')('finds no settings in its environment', async () => {
    await pool.read(await saying('hello'), OWNER)
    const environment = await readFile(`/proc/${pool.load().pids[0]}/environ`, 'utf8')
    const names = environment.split('\0').flatMap((line) => line.split('=')[0] || [])
    expect(names.filter((name) => !/^(?:MALLOC_ARENA_MAX|UV_THREADPOOL_SIZE|NODE_CHANNEL_.*)$/.test(name))).toEqual([])
  })

  test('reads the folder of uploads and no other', async () => {
    await expect(pool.read(join(folder, '..', 'elsewhere'), OWNER)).rejects.toMatchObject({
      name: 'WorkerError',
      code: 'failed',
      message: expect.stringContaining('restricted'),
    })
  })

  test('is killed when it takes too long, and the next document is read by another one', async () => {
    const hasty = createDocumentPool({ entry, folder, timeoutMs: 5000 })
    const stuck = hasty.read(await saying('read for ever'), OWNER)
    const next = hasty.read(await saying('hello'), OWNER)
    await expect(stuck).rejects.toMatchObject({ code: 'timeout' })
    await expect(next).resolves.toMatch(/^hello/)
    await hasty.close()
  })

  test('reads the files of one person after those of others', async () => {
    const file = await saying('hello')
    const order: string[] = []
    const read = async (owner: string) => {
      await pool.read(file, owner)
      order.push(owner)
    }
    await Promise.all(['one', 'one', 'one', 'two', 'two', 'three'].map(read))
    expect(order.slice(0, 3)).toEqual(['one', 'two', 'three'])
    expect(order.slice(3).toSorted()).toEqual(['one', 'one', 'two'])
  })

  test.runIf(process.platform === 'linux')('is killed when it takes too much memory', async () => {
    await expect(pool.read(await saying('take all memory'), OWNER)).rejects.toMatchObject({
      code: 'memory',
      message: expect.stringContaining('memory limit'),
    })
    await expect(pool.read(await saying('hello'), OWNER)).resolves.toMatch(/^hello/)
  })

  test('leaves the event loop of this process free', async () => {
    const file = await written(
      buildDocx(Array.from({ length: 4000 }, (_, at) => `${2000 + (at % 25)} A show, A gallery, Rome`)),
    )
    await pool.read(file, OWNER)
    // A busy machine makes single measurements longer.
    const utilization = async () => {
      const before = performance.eventLoopUtilization()
      await pool.read(file, OWNER)
      return performance.eventLoopUtilization(before).utilization
    }
    await expect.poll(utilization).toBeLessThan(0.5)
  })
})

describe('what a file is', () => {
  const xml = (name: string, text = '<x/>'): ZipEntry => ({ name, bytes: Buffer.from(text) })
  const detectTypeOrCode = (bytes: Buffer): Promise<string> =>
    detectType(bytes).catch((error: { code: string }) => error.code)

  test('is recognized by its content only', async () => {
    expect(await detectTypeOrCode(Buffer.from('%PDF-1.7\n'))).toBe('pdf')
    expect(await detectTypeOrCode(buildDocx(['text']))).toBe('docx')
    for (const text of ['', 'PK', 'GIF89a', '{\\rtf1}', '<html>', 'MZ\x90 %PDF-1.4', '\x7fELF %PDF-1.4'])
      expect([text, await detectTypeOrCode(Buffer.from(text, 'latin1'))]).toEqual([text, 'wrong_type'])
    expect(await detectTypeOrCode(buildZip([xml('[Content_Types].xml'), xml('xl/workbook.xml')]))).toBe('wrong_type')
    expect(await detectTypeOrCode(buildDocx(['text'], [xml('word/vbaProject.bin')]))).toBe('wrong_type')
    expect(await detectTypeOrCode(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('unreadable')
  })

  test('a Word document has a main part of any name, and macros are refused', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
    const buildDocument = (contentType: string, name = 'word/document.xml', more: ZipEntry[] = []): Buffer =>
      buildZip([
        xml('[Content_Types].xml', `<Types><Override PartName="/${name}" ContentType="${contentType}"/></Types>`),
        xml(name),
        ...more,
      ])
    expect(await detectTypeOrCode(buildDocument(`${type}.document.main+xml`, 'word/document2.xml'))).toBe('docx')
    expect(await detectTypeOrCode(buildDocument(`${type}.template.main+xml`))).toBe('docx')
    expect(await detectTypeOrCode(buildDocument('application/vnd.ms-word.document.macroEnabled.main+xml'))).toBe(
      'wrong_type',
    )
    expect(await detectTypeOrCode(buildDocument('application/vnd.oasis.opendocument.text', 'content.xml'))).toBe(
      'wrong_type',
    )
  })

  test('a zip is refused before it is unpacked: too many parts, too large, too high a ratio, or false sizes', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => xml(`word/${at}.xml`))
    expect(await detectTypeOrCode(buildDocx(['text'], many))).toBe('unreadable')
    const swelling = { name: 'word/media/one.bin', bytes: Buffer.alloc(8 * 1024 * 1024) }
    expect(await detectTypeOrCode(buildDocx(['text'], [swelling]))).toBe('unreadable')
    const claimed = 0x7fffffff
    expect(await detectTypeOrCode(buildDocx(['text'], [{ ...xml('word/styles.xml'), claimed }]))).toBe('unreadable')
    expect(
      await detectTypeOrCode(buildDocx(['text'], [{ ...xml('word/styles.xml', 'x'.repeat(5000)), claimed: 10 }])),
    ).toBe('unreadable')
    const whole = buildDocx(['text'])
    for (let length = 4; length < whole.length; length += 7)
      expect([length, await detectTypeOrCode(whole.subarray(0, length))]).toEqual([length, 'unreadable'])
  })

  test('a zip with an ambiguous directory is refused', async () => {
    // Offsets in the end record of the directory: disks, parts on this disk, parts, bytes, first byte.
    const altered = (more: ZipEntry[], alter: (bytes: Buffer, end: number) => void): Promise<string> => {
      const bytes = buildDocx(['text'], more)
      alter(bytes, bytes.length - 22)
      return detectTypeOrCode(bytes)
    }
    const hidden = [xml('word/a.xml'), xml('word/b.xml')]
    expect(await altered(hidden, () => undefined)).toBe('docx')
    const lies: Record<string, (bytes: Buffer, end: number) => void> = {
      'fewer parts than follow': (bytes, end) => {
        bytes.writeUInt16LE(3, end + 8)
        bytes.writeUInt16LE(3, end + 10)
      },
      'fewer parts on this disk': (bytes, end) => bytes.writeUInt16LE(3, end + 8),
      'another disk': (bytes, end) => bytes.writeUInt16LE(0xffff, end + 4),
      'a directory of 64 bits': (bytes, end) => bytes.writeUInt32LE(0xffffffff, end + 12),
      'something before its end': (bytes, end) => bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) - 1, end + 12),
    }
    for (const [lie, alter] of Object.entries(lies))
      expect([lie, await altered(hidden, alter)]).toEqual([lie, 'unreadable'])
    expect(await altered([xml('word/a.xml'), xml('word/a.xml')], () => undefined)).toBe('unreadable')
    const part = { ...xml('word/numbers.bin', 'x'.repeat(5000)), claimed: 10 }
    expect(await altered([part], () => undefined)).toBe('unreadable')
  })
})
