import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DataFolderInUseError, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const base = mkdtempSync(join(tmpdir(), 'gesso-pg-test-'))
const folder = join(base, 'pg')

afterAll(() => rmSync(base, { recursive: true, force: true }))

const start = async (where = folder, lines: string[] = []): Promise<EmbeddedPostgres> => {
  const running = await startEmbeddedPostgres(where, { onProgress: (line) => lines.push(line) })
  onTestFinished(() => running.stop())
  return running
}

const query = async <T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that starts the server, reports it and runs until it is killed. */
const starterProcess = (where: string): ChildProcess => {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const code = `
    const { startEmbeddedPostgres } = await import(${module})
    process.stdout.write('begin\\n')
    await startEmbeddedPostgres(${JSON.stringify(where)}, { onProgress: (line) => process.stdout.write(line + '\\n') })
    process.stdout.write('ready\\n')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

const line = async (child: ChildProcess, wanted: string): Promise<void> => {
  if (!child.stdout) throw new Error('The process has no output')
  for await (const text of createInterface(child.stdout)) if (text.startsWith(wanted)) return
  throw new Error(`The process ended before it printed "${wanted}"`)
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const currentBoot = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

test('a fresh folder becomes a database that survives a stop, with durable settings and little memory', async () => {
  const lines: string[] = []
  const first = await startEmbeddedPostgres(folder, { onProgress: (text) => lines.push(text) })
  await query(first.url, 'create table note (body text); ')
  await query(first.url, "insert into note values ('kept')")
  expect(lines).toEqual(['Preparing the database for the first time'])
  const [settings] = await query(
    first.url,
    "select current_setting('fsync') fsync, current_setting('listen_addresses') tcp, current_setting('jit') jit, current_setting('shared_buffers') buffers",
  )
  expect(settings).toEqual({ fsync: 'on', tcp: '', jit: 'off', buffers: '32MB' })
  await first.stop()
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(folder, 'lock'))).toBe(false)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select body from note')).toEqual([{ body: 'kept' }])
})

test('the server that a killed process left behind is adopted, and its stale lock replaced', async () => {
  const killed = starterProcess(folder)
  await line(killed, 'ready')
  await kill(killed)
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(killed.pid)

  const lines: string[] = []
  const running = await start(folder, lines)
  expect(running.adopted).toBe(true)
  expect(lines).toEqual(['Using the database, which was still running'])
  expect(await query(running.url, 'select body from note')).toEqual([{ body: 'kept' }])
})

test('a second process is refused with the id of the first while that one runs, and may join on request', async () => {
  const first = starterProcess(folder)
  await line(first, 'ready')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(new DataFolderInUseError(folder, first.pid ?? 0))
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${first.pid}. Stop that process first, or set DATA_DIR to another folder.`,
  )
  const joined = await startEmbeddedPostgres(folder, { join: true })
  expect(joined.adopted).toBe(true)
  await joined.stop()
  expect(await query(joined.url, 'select body from note')).toEqual([{ body: 'kept' }])
  await kill(first)
  expect((await start()).adopted).toBe(true)
})

test('of two processes that start in the same instant exactly one wins', async () => {
  const results = await Promise.allSettled([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)])
  const won = results.filter((result) => result.status === 'fulfilled')
  onTestFinished(async () => {
    for (const result of won) await result.value.stop()
  })
  expect(won).toHaveLength(1)
  const lost = results.find((result) => result.status === 'rejected')
  expect(lost?.reason).toBeInstanceOf(DataFolderInUseError)
})

test.each([
  ['from before a reboot', { pid: process.pid, boot: 'another boot', started: '1', nonce: 'a' }],
  ['of a process id that was used again', { pid: process.ppid, boot: currentBoot(), started: '1', nonce: 'b' }],
  ['that a power cut left empty', ''],
])('a lock %s does not stop a start', async (_name, holder) => {
  writeFileSync(join(folder, 'lock'), holder && JSON.stringify(holder))
  const running = await start()
  expect(await query(running.url, 'select body from note')).toEqual([{ body: 'kept' }])
})

test('a server process that dies is restarted at the same address', async () => {
  const running = await start()
  const path = join(folder, 'cluster', 'postmaster.pid')
  const pid = () => Number.parseInt(readFileSync(path, 'utf8'), 10)
  const before = pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => query(running.url, 'select body from note'), { timeout: 10_000 }).toEqual([{ body: 'kept' }])
  await expect.poll(pid).not.toBe(before)
})

test('a kill in the middle of the first preparation leaves a folder that starts', async () => {
  const fresh = join(base, 'killed-at-birth')
  const killed = starterProcess(fresh)
  await line(killed, 'Preparing')
  await expect.poll(() => readdirSync(fresh).some((name) => name.startsWith('init-'))).toBe(true)
  await kill(killed)
  expect(existsSync(join(fresh, 'cluster'))).toBe(false)

  let running = await start(fresh)
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])

  // The initdb of the killed process may have outlived it and recreated its folder, which the next start removes.
  const leftovers = async () => {
    await running.stop()
    running = await start(fresh)
    return readdirSync(fresh).filter((name) => name.startsWith('init-'))
  }
  await expect.poll(leftovers, { timeout: 15_000 }).toEqual([])
})

test('a folder whose path is too long for a socket still works', async () => {
  const deep = join(base, 'x'.repeat(100))
  const running = await start(deep)
  expect(running.url).not.toContain('xxx')
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
})
