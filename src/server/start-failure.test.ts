import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { requireDatabase } from './platform/db/require-database.ts'
import { requireDataFolder } from './platform/files/data-folder.ts'
import { startFailure } from './start-failure.ts'
import { databaseAddress } from './testing/database-admin.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sentence = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'no failure'
  } catch (error) {
    return startFailure(error)
  }
}

/** A server that speaks just enough of the Postgres protocol to report its version, or that it is still starting. */
const withPostgres = async (
  version: string,
  look: (url: string, server: Server) => Promise<void>,
  { startsAfter = 0 } = {},
): Promise<void> => {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const columns = [version, version.split('.')[0] ?? '', 'off']
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const int32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
  const described = ['version', 'major', 'read_only'].map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  )
  const values = columns.map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  const ready = message('Z', Buffer.from('I'))
  const starting = message('E', Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0'))
  let connections = 0
  const speak = (socket: Socket) => {
    connections += 1
    const isStarting = connections <= startsAfter
    socket.once('data', () => {
      if (isStarting) return socket.end(starting)
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (query) => {
        if (query[0] !== 'Q'.charCodeAt(0)) return
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([int16(3), ...described])),
            message('D', Buffer.concat([int16(3), ...values])),
            message('C', Buffer.from('SELECT 1\0')),
            ready,
          ]),
        )
      })
    })
    socket.on('error', () => undefined)
  }
  const server = createServer(speak)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  try {
    await look(`postgres://ada:secret@127.0.0.1:${port}/art`, server)
  } finally {
    server.close()
  }
}

test('an unusable database is reported in one sentence that names DATABASE_URL and hides the password', async () => {
  const server = inject('postgresUrl')
  expect(await sentence(() => requireDatabase(server))).toBe('no failure')
  const absent = `absent_${randomBytes(4).toString('hex')}`
  const wrong: [url: string, said: RegExp][] = [
    [
      'postgres://ada:secret@127.0.0.1:1/art',
      /points to 127\.0\.0\.1:1, but no Postgres responds there \(nothing is listening\)/,
    ],
    ['postgres://ada:secret@nowhere.invalid/art', /points to nowhere\.invalid:5432, but no Postgres responds there/],
    ['postgres://ada:secret@[/art', /is not a valid address: use postgres:\/\/user/],
    [databaseAddress(server, absent), new RegExp(`names the database "${absent}", which does not exist on the server`)],
  ]
  for (const [url, said] of wrong) {
    const report = await sentence(() => requireDatabase(url))
    expect(report).toMatch(/^Gesso could not start: DATABASE_URL /)
    expect(report).toMatch(said)
    expect(report).not.toMatch(/secret|\n/)
  }
})

test('a Postgres older than 15 is refused by its version', async () => {
  await withPostgres('14.9', async (url) => {
    expect(await sentence(() => requireDatabase(url))).toBe(
      'Gesso could not start: DATABASE_URL points to Postgres 14.9, but Gesso needs version 15 or newer',
    )
  })
})

test('a database that is starting, or that nobody has started yet, is waited for, and the reasons are said once each', async () => {
  const lines: string[] = []
  const waiting = { waitMs: 30_000, onProgress: (line: string) => lines.push(line) }
  await withPostgres('18.1', (url) => requireDatabase(url, waiting), { startsAfter: 2 })
  expect(lines).toEqual([
    expect.stringMatching(/^Waiting up to 30 s: DATABASE_URL points to a server that is still starting/),
  ])

  await withPostgres('18.1', async (url, server) => {
    await new Promise((resolve) => server.close(resolve))
    const listen = (line: string) => {
      lines.push(line)
      server.listen(Number(new URL(url).port), '127.0.0.1')
    }
    await requireDatabase(url, { ...waiting, onProgress: listen })
  })
  expect(lines.slice(1)).toEqual([expect.stringContaining('no Postgres responds there (nothing is listening)')])
})

test('a server that accepts connections but never responds is not reported as missing', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  expect(await sentence(() => requireDatabase(`postgres://ada:secret@127.0.0.1:${port}/art`))).toMatch(
    /points to 127\.0\.0\.1:\d+, but Postgres did not complete a connection within 5 s/,
  )
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a data folder that is a file or not writable is reported in one sentence that names DATA_DIR', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const wrong: [work: () => void, said: RegExp][] = [
    [() => requireDataFolder(file), /which is a file: choose a folder$/],
    [() => requireDataFolder(join(file, 'data')), /whose path leads through a file: choose a folder$/],
    // No account can create a folder there.
    [
      () => requireDataFolder(process.platform === 'linux' ? '/sys/gesso' : '/System/gesso'),
      /: (change its|mount it|choose)/,
    ],
  ]
  for (const [work, said] of wrong) {
    const report = await sentence(work)
    expect(report).toMatch(/^Gesso could not start: DATA_DIR is \//)
    expect(report).toMatch(said)
    expect(report).not.toContain('\n')
  }
  expect(await sentence(() => requireDataFolder(join(folder, 'new', 'data')))).toBe('no failure')
})

test('a failure to listen names HOST or the port, and a stack is shown only on request', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'listen' })
  const at = { host: '192.0.2.1', port: 80 }
  expect(startFailure(failed('EADDRINUSE'), { at })).toContain('Port 80 is already in use. Stop whatever is using it')
  expect(startFailure(failed('EACCES'), { at })).toContain('is not allowed to listen on port 80')
  expect(startFailure(failed('EADDRNOTAVAIL'), { at })).toContain('HOST=192.0.2.1 is not an address of this machine')
  const error = new Error('The cat sat on the cable')
  expect(startFailure(error)).toBe('Gesso could not start: The cat sat on the cable')
  expect(startFailure(error, { logLevel: 'info' })).not.toContain('\n')
  expect(startFailure(error, { logLevel: 'debug' })).toMatch(/\n\s+at /)
})
