import { execFile } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogStream } from './log-stream.ts'

let folder: string
const open: number[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-log-'))
})
afterAll(async () => {
  for (const fd of open) closeSync(fd)
  await rm(folder, { recursive: true })
})

const opened = (path: string, flags: number): number => {
  const fd = openSync(path, flags)
  open.push(fd)
  return fd
}

/** A named pipe with both ends open; its buffer is 64 kB. */
const openPipe = async (name: string) => {
  const path = join(folder, name)
  await promisify(execFile)('mkfifo', [path])
  const reader = opened(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = opened(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const read = (): string => {
    const bytes = Buffer.alloc(100_000)
    try {
      return bytes.toString('utf8', 0, readSync(reader, bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return ''
      throw error
    }
  }
  const leave = (): void => {
    open.splice(open.indexOf(reader), 1)
    closeSync(reader)
  }
  return { writer, read, leave }
}

const makeLines = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `line ${at} — ${'x'.repeat(90)}\n`)

test('lines are written asynchronously, complete and in order, and flushSync writes the buffered ones', async () => {
  const path = join(folder, 'file')
  const stream = createLogStream(opened(path, constants.O_CREAT | constants.O_WRONLY))
  const lines = makeLines(30)
  for (const line of lines) stream.write(line)
  expect(readFileSync(path, 'utf8')).toBe('')
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.join(''))
  stream.write('the last\n')
  stream.flushSync()
  expect(readFileSync(path, 'utf8')).toBe(`${lines.join('')}the last\n`)
  stream.flushSync()
  expect(readFileSync(path, 'utf8')).toBe(`${lines.join('')}the last\n`)
})

test('a reader that pauses loses nothing', async () => {
  const pipe = await openPipe('slow')
  const stream = createLogStream(pipe.writer)
  const lines = makeLines(3000)
  for (const line of lines) stream.write(line)
  let seen = ''
  await expect
    .poll(() => {
      seen += pipe.read()
      return seen.length
    })
    .toBe(lines.join('').length)
  expect(seen).toBe(lines.join(''))
})

test('a reader that never reads again delays the exit of the process only briefly', async () => {
  const pipe = await openPipe('stuck')
  const stream = createLogStream(pipe.writer)
  for (const line of makeLines(3000)) stream.write(line)
  stream.flushSync()
  // The pipe's buffer is full; the rest is dropped.
  expect(pipe.read().length).toBeGreaterThan(30_000)
})

test('when the reader is gone, only its lines are lost, both while running and at exit', async () => {
  const pipe = await openPipe('gone')
  const stream = createLogStream(pipe.writer)
  stream.write('before\n')
  await expect.poll(pipe.read).toBe('before\n')
  pipe.leave()
  for (const line of makeLines(500)) stream.write(line)
  stream.flushSync()
  stream.write('after\n')
  stream.flushSync()
})
