import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilesProvider, ListedFile } from '#server/providers/files/files.provider.ts'

/** A line of the record: the last one of a key counts. */
type Entry =
  /** Its copy may be there, complete or not. */
  | { key: string; state: 'begun' }
  /** It was like this here, and its copy was read back. `modified` is that of the original. */
  | { key: string; state: 'copied'; size: number; modified: string; sha256: string }
  | { key: string; state: 'removed' }

interface CopyOptions {
  from: FilesProvider
  to: FilesProvider
  /** Which store it is copied to; a record of another one is not used. */
  place: string
  /** The file that lists what was copied, by which the next run continues. */
  record: string
  onProgress?(line: string): void
}

export interface CopyResult {
  copied: number
  copiedBytes: number
  /** There already, from an earlier run. */
  unchanged: number
  /** Copied by an earlier run, and no longer among the originals. */
  removed: number
  /** One line for each file that could not be copied. */
  failures: string[]
  /** False when it ended early, after too many failures. */
  isComplete: boolean
}

const AT_ONCE = 8
const MAX_FAILURES = 20
const PROGRESS_EVERY = 1000

/** Copies every file, reads each copy back, and removes earlier copies of files that are gone. The originals stay. */
export const copyFiles = async ({ from, to, place, record, onProgress }: CopyOptions): Promise<CopyResult> => {
  const known = await openRecord(record, place)
  const result: CopyResult = { copied: 0, copiedBytes: 0, unchanged: 0, removed: 0, failures: [], isComplete: true }
  const write = (entry: Entry) => appendFile(record, `${JSON.stringify(entry)}\n`)

  const copy = async ({ key, size, modified }: ListedFile): Promise<void> => {
    const before = known.get(key)
    const isSame = before?.state === 'copied' && before.size === size && before.modified === modified.toISOString()
    if (isSame && (await to.head(key))?.size === size) {
      result.unchanged += 1
      return
    }
    const original = await from.get(key)
    // Removed since it was listed.
    if (original === null) return
    // First, so that the copy is removed if the original disappears before the next run.
    await write({ key, state: 'begun' })
    const sent = await to.put(key, original.stream)
    const copy = await to.get(key)
    const found = copy && (await digest(copy.stream))
    if (sent.size !== original.size || found?.size !== sent.size || found.sha256 !== sent.sha256) {
      await to.remove(key)
      throw new Error('the copy is not the same')
    }
    await write({ key, state: 'copied', size, modified: modified.toISOString(), sha256: sent.sha256 })
    result.copied += 1
    result.copiedBytes += sent.size
  }

  const seen = new Set<string>()
  for await (const files of inGroups(from.list(''), AT_ONCE)) {
    await Promise.all(
      files.map(async (file) => {
        seen.add(file.key)
        await copy(file).catch((error: unknown) => result.failures.push(`${file.key}: ${String(error)}`))
      }),
    )
    if (seen.size % PROGRESS_EVERY < files.length) onProgress?.(`${seen.size} files …`)
    if (result.failures.length > MAX_FAILURES) return { ...result, isComplete: false }
  }
  for (const key of known.keys()) {
    if (seen.has(key) || (await from.head(key)) !== null) continue
    await to.remove(key)
    await write({ key, state: 'removed' })
    result.removed += 1
  }
  return result
}

/** What earlier runs copied to this place. */
const openRecord = async (path: string, place: string): Promise<Map<string, Entry>> => {
  const known = new Map<string, Entry>()
  const text = await readFile(path, 'utf8').catch(() => '')
  const [first = '', ...lines] = text.split('\n')
  const heading = JSON.stringify({ place })
  if (first !== heading) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${heading}\n`, { mode: 0o600 })
    return known
  }
  // A run that was killed may leave half a line, to which the next one would append.
  if (lines.at(-1) !== '') await appendFile(path, '\n')
  for (const line of lines) {
    const entry = parseLine(line)
    if (entry === null) continue
    if (entry.state === 'removed') known.delete(entry.key)
    else known.set(entry.key, entry)
  }
  return known
}

const parseLine = (line: string): Entry | null => {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

const digest = async (stream: Readable): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
