import { createHash } from 'node:crypto'
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { BackupError } from './backup-error.ts'

/** Sums are listed after so many parts, so that neither side ever holds those of a whole archive. */
const PARTS_PER_SUMS = 1000
const END = 'end.json'

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Passes bytes on and hashes them; `digest` once they have ended. */
export const hashing = (): { through: Transform; digest: () => string } => {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}

/** One file per 1,000 parts, in the format of `sha256sum`; it begins with the sum of the one before. */
const toSums = (lines: readonly string[]): Buffer => Buffer.from(lines.join(''))
const toLine = (name: string, sum: string): string => `${sum}  ${name}\n`
const sumsName = (number: number): string => `sums/${String(number).padStart(6, '0')}`

interface End {
  parts: number
  /** Of the last file of sums. */
  sums: string
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** `size` is exactly that of the content. */
  addStream(name: string, content: Readable, about: { size: number; modified: Date }): Promise<void>
  /** Writes the last sums; an archive without them is incomplete. Resolves once all bytes are written. */
  finish(): Promise<void>
}

/** Writes a tar to `to`, which is ended. Errors of `to` and of contents reject the call that was waiting for it. */
export const writeArchive = (to: Writable): ArchiveWriter => {
  const pack = tar.pack()
  const written = pipeline(pack, to)
  written.catch(() => undefined)
  /** Whatever interrupts an entry ends the tar, so that `written` rejects with the reason. */
  const writeEntry = async (write: () => Promise<unknown>): Promise<void> => {
    try {
      await write()
    } catch {
      await written
    }
  }
  const write = (name: string, bytes: Buffer): Promise<void> =>
    writeEntry(
      () =>
        new Promise<void>((done, fail) => {
          pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? fail(error) : done()))
        }),
    )
  let lines: string[] = []
  let parts = 0
  let sums = 0

  const writeSums = async (): Promise<string> => {
    sums += 1
    const bytes = toSums(lines)
    await write(sumsName(sums), bytes)
    lines = [toLine(sumsName(sums), sha256(bytes))]
    return sha256(bytes)
  }
  const note = async (name: string, sum: string): Promise<void> => {
    parts += 1
    lines.push(toLine(name, sum))
    if (lines.length >= PARTS_PER_SUMS) await writeSums()
  }

  return {
    async add(name, bytes) {
      await write(name, bytes)
      await note(name, sha256(bytes))
    },
    async addStream(name, content, { size, modified }) {
      const { through, digest } = hashing()
      await writeEntry(() => pipeline(content, through, pack.entry({ name, size, mtime: modified, mode: 0o600 })))
      await note(name, digest())
    },
    async finish() {
      const end: End = { parts, sums: await writeSums() }
      await write(END, Buffer.from(JSON.stringify(end)))
      pack.finalize()
      await written
    },
  }
}

const cutOff = () =>
  new BackupError('The backup is incomplete: its end is missing. It was cut off while it was made or copied.')
const changed = (name: string) =>
  new BackupError(`The backup is damaged: ${name} is not as it was written. Use another copy of it, or another backup.`)

/** tar-stream reports a cut or damaged file in words of its own. */
const explain = (error: unknown): unknown => {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('Unexpected end of data')) return cutOff()
  if (/invalid tar header|invalid format/i.test(message))
    return new BackupError('The file is not a backup of Gesso, or it is damaged.')
  return error
}

/** Receives the parts in order, and reads each to its end. */
export type PartReader = (name: string, content: Readable, size: number) => Promise<unknown>

const readLine = (line: string): string => line.slice(66, -1)

/**
 * Reads an archive to its end and compares every part with its sum, after `each` has read it.
 * @throws BackupError when it is cut off or damaged
 */
export const readArchive = async (from: Readable, each: PartReader): Promise<{ parts: number }> => {
  const extract = tar.extract()
  const read = pipeline(from, extract)
  read.catch(() => undefined)
  let lines: string[] = []
  let parts = 0
  let last = ''
  let end: End | undefined
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      if (name === END) end = parseEnd((await buffer(entry)).toString())
      else if (name.startsWith('sums/')) {
        const bytes = await buffer(entry)
        if (!bytes.equals(toSums(lines))) throw changed(findChange(bytes.toString(), lines) ?? name)
        last = sha256(bytes)
        lines = [toLine(name, last)]
      } else {
        const { through, digest } = hashing()
        const content = new PassThrough()
        await Promise.all([pipeline(entry, through, content), each(name, content, size)])
        lines.push(toLine(name, digest()))
        parts += 1
      }
    }
    await read
  } catch (error) {
    from.destroy()
    throw explain(error)
  }
  if (!end) throw cutOff()
  if (end.parts !== parts || end.sums !== last) throw changed(END)
  return { parts }
}

const parseEnd = (text: string): End => {
  try {
    return JSON.parse(text) as End
  } catch {
    throw changed(END)
  }
}

/** The name of the first part that differs from its line. */
const findChange = (sums: string, lines: readonly string[]): string | undefined => {
  const written = sums.split(/(?<=\n)/)
  const found = lines.find((line, at) => line !== written[at])
  return found === undefined ? undefined : readLine(found)
}

/** Reads a part that is not needed. */
export const skip = async (content: Readable): Promise<void> => {
  content.resume()
  await new Promise((done, fail) => content.on('end', done).on('error', fail))
}
