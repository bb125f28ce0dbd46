import { spawn } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { getArtwork, uploadArtwork } from '#contract/artworks.ts'
import { buildPath, type Endpoint } from '#contract/endpoint.ts'
import { signIn, signUp } from '#contract/identity.ts'
import { initializeUser } from '#contract/profiles.ts'
import { DEMO_ACCOUNTS } from '#server/demo/seed-demo.ts'
import { workFields } from '#server/testing/artworks.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { TEMPLATE } from '#server/testing/global-setup.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { buildWeb } from './running/build-web.ts'
import { freePort } from './testing/free-port.ts'
import { listWorks } from './testing/list-works.ts'
import { cleanUp, launch, type ProductProcess, running, temporaryFolder } from './testing/product-process.ts'

const MINUTES = 300_000
const database = `gesso_process_${randomBytes(6).toString('hex')}`
const server = inject('postgresUrl')
const DATABASE_URL = databaseAddress(server, database)

beforeAll(async () => {
  await buildWeb()
  await createDatabase(server, database, TEMPLATE)
}, MINUTES)
afterAll(async () => {
  await cleanUp()
  await dropDatabase(server, database)
}, MINUTES)

interface Said {
  status: number
  headers: Headers
  body: Record<string, string>
}
const call = async (at: ProductProcess, endpoint: Endpoint, body?: object, token?: string): Promise<Said> => {
  const response = await fetch(`${at.address}/api${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Said['body'] }
}

const person = () => ({
  email: `person-${randomBytes(4).toString('hex')}@example.com`,
  password: 'correct horse battery',
})
const newArtist = async (at: ProductProcess, credentials = person()): Promise<string> => {
  const { body } = await call(at, signUp, credentials)
  const profile = { name: 'Ada Painter', email: credentials.email, role: 'artist', firebase_uid: body.uid }
  expect((await call(at, initializeUser, profile, body.token)).status).toBe(201)
  return body.token as string
}

const uploadForm = async (): Promise<{ type: string; bytes: Buffer }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(workFields())) form.append(name, value)
  const { bytes, name, type } = await samplePicture()
  form.append('images', new File([new Uint8Array(bytes)], name, { type }))
  const encoded = new Request('http://localhost/', { method: 'POST', body: form })
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })

/** Reads a socket to its end. */
const rest = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

test(
  'a second start on the same data folder is refused by name; acknowledged data survives kill -9, and stopping stops everything',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const first = await running(await launch({ DATA_DIR }))
    const second = await launch({ DATA_DIR })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      /data folder .* is in use by process \d+\. Stop that process first, or set DATA_DIR/,
    )
    expect(second.output()).not.toMatch(/\n\s+at /)

    const credentials = person()
    const token = await newArtist(first, credentials)
    const form = await uploadForm()
    const uploaded = await fetch(`${first.address}/api${uploadArtwork.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': form.type },
      body: new Uint8Array(form.bytes),
    })
    expect(uploaded.status).toBe(201)
    const work = (await uploaded.json()) as { id: string }
    first.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')

    const third = await running(await launch({ DATA_DIR }))
    const again = await call(third, signIn, credentials)
    const read = await fetch(`${third.address}/api${buildPath(getArtwork.path, { params: { id: work.id } })}`, {
      headers: { authorization: `Bearer ${again.body.token}` },
    })
    expect([read.status, ((await read.json()) as { title: string }).title]).toEqual([200, workFields().title])
    const pidFile = join(DATA_DIR, 'postgres/cluster/postmaster.pid')
    expect(existsSync(pidFile)).toBe(true)
    third.kill('SIGTERM')
    expect(await third.ended, third.output()).toBe(0)
    // Postgres removes it as its last step.
    expect(existsSync(pidFile)).toBe(false)
    expect(third.output()).not.toMatch(/error|warn/i)
  },
  MINUTES,
)

test(
  'a start that is interrupted while it adds the demo is completed by the next, without a log line per call, and prints accounts that work',
  async () => {
    const own = `${database}_demo`
    await createDatabase(server, own, TEMPLATE)
    const DATA_DIR = await temporaryFolder()
    const env = { DATABASE_URL: databaseAddress(server, own), DATA_DIR, DEMO: '1', LOG_LEVEL: 'info' }
    const interrupted = await launch(env)
    const mark = join(DATA_DIR, 'demo-unfinished')
    await expect.poll(() => existsSync(mark), { timeout: 60_000, interval: 20 }).toBe(true)
    interrupted.kill('SIGKILL')
    await interrupted.ended
    expect(existsSync(mark)).toBe(true)
    const product = await running(await launch(env))
    expect(existsSync(mark)).toBe(false)
    const accounts = () => [...product.output().matchAll(/^ {2}(\w+) +(\S+@demo\.gesso\.example) {2}(.+)$/gm)]
    await expect
      .poll(() => accounts().map(([, role]) => role))
      .toEqual(['artist', 'gallery', 'curator', 'collector', 'admin'])
    expect(product.output()).not.toContain('"msg":"request"')
    for (const [, role, email, password] of accounts())
      expect([role, (await call(product, signIn, { email, password })).status]).toEqual([role, 200])
    const items = await listWorks(product)
    expect(items.length).toBeGreaterThanOrEqual(24)
    expect(new Set(items.map(({ artist }) => artist.id)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(items.map(({ medium }) => medium)).size).toBeGreaterThanOrEqual(4)
    // The pictures of the newest works are ready first: `RRRPPP`.
    const states = async () =>
      (await listWorks(product)).map(({ images: [first] }) => (first?.state === 'ready' ? 'R' : 'P')).join('')
    await expect.poll(states, { timeout: 60_000 }).toMatch(/^RR+P+$/)
    await expect.poll(() => product.output()).toContain('"msg":"request"')
    product.kill('SIGTERM')
    expect(await product.ended, product.output()).toBe(0)
    await dropDatabase(server, own)
  },
  MINUTES,
)

test(
  'an installation with users gets no demo data, whose passwords are public',
  async () => {
    const own = `${database}_people`
    await createDatabase(server, own, TEMPLATE)
    const env = { DATABASE_URL: databaseAddress(server, own), DATA_DIR: await temporaryFolder() }
    const empty = await running(await launch({ ...env, DEMO: '0' }))
    await expect.poll(() => empty.output()).toMatch(/Set it up at http:\/\/\S+\/setup\s/)
    // Somebody who has not chosen a name yet counts, too.
    expect((await call(empty, signUp, person())).status).toBe(201)
    empty.kill('SIGTERM')
    expect(await empty.ended).toBe(0)
    const again = await running(await launch({ ...env, DEMO: '1' }))
    await expect.poll(() => again.output()).toContain('no demo data is added')
    expect(again.output()).not.toContain('Demo accounts')
    const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') ?? person()
    const adminCredentials = { email, password }
    expect((await call(again, signIn, adminCredentials)).status).toBe(401)
    again.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    await dropDatabase(server, own)
  },
  MINUTES,
)

test(
  'three processes that start together on a busy machine become ready, and in production print only log lines',
  async () => {
    const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']))
    onTestFinished(() => {
      for (const child of busy) child.kill('SIGKILL')
    })
    const env = {
      PRESET: 'production',
      PAYMENTS_PROVIDER: 'sandbox',
      DATABASE_URL,
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://gesso.example',
      API_BASE: '/api',
      IDENTITY_PROVIDER: 'built-in',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      MAIL_PROVIDER: 'outbox',
      LOG_LEVEL: 'info',
    }
    const products = await Promise.all([1, 2, 3].map(async () => running(await launch(env))))
    for (const child of busy) child.kill('SIGKILL')
    for (const product of products) {
      expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
      product.kill('SIGTERM')
      expect(await product.ended, product.output()).toBe(0)
      for (const line of product.output().trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 30 })
      expect(product.output()).not.toContain('Waiting')
    }
  },
  MINUTES,
)

test(
  'a database or a data folder that cannot be used ends the start with one sentence, and a stack only on request',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const file = join(DATA_DIR, 'file')
    writeFileSync(file, '')
    const absent = databaseAddress(server, `${database}_absent`)
    const wrong: [env: Record<string, string>, said: string][] = [
      [
        { DATABASE_URL: absent, DATA_DIR },
        `DATABASE_URL names the database "${database}_absent", which does not exist`,
      ],
      [{ DATABASE_URL, DATA_DIR: file }, `DATA_DIR is ${file}, which is a file`],
      [{ DATABASE_URL, DATA_DIR, HOST: '192.0.2.1' }, 'HOST=192.0.2.1 is not an address of this machine'],
    ]
    for (const [env, said] of wrong) {
      const product = await launch(env)
      expect(await product.ended).toBe(1)
      expect(product.output()).toContain(`Gesso could not start: ${said}`)
      expect(product.output().trim().split('\n')).toHaveLength(1)
    }
    const verbose = await launch({ DATABASE_URL: absent, DATA_DIR, LOG_LEVEL: 'debug' })
    expect(await verbose.ended).toBe(1)
    expect(verbose.output()).toMatch(/\n\s+at /)
  },
  MINUTES,
)

test(
  'a port in use is reported with advice, and nothing is left running',
  async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const product = await launch({ DATABASE_URL, DATA_DIR: await temporaryFolder(), PORT: String(port) })
    expect(await product.ended).toBe(1)
    expect(product.output()).toContain(
      `Port ${port} is already in use. Stop whatever is using it, or choose another: PORT=`,
    )
    expect(product.output()).not.toMatch(/\n\s+at /)
    other.close()
  },
  MINUTES,
)

test(
  'missing settings stop the start with all of their names, before anything is changed',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const product = await launch({ PRESET: 'production', DATA_DIR, SMTP_URL: 'smtp://localhost' })
    expect(await product.ended).toBe(1)
    for (const name of [
      'DATABASE_URL',
      'PUBLIC_URL',
      'API_BASE',
      'IDENTITY_PROVIDER',
      'SESSION_SECRET',
      'PAYMENTS_PROVIDER',
      'MAIL_FROM',
    ])
      expect(product.output()).toContain(name)
    expect(readdirSync(DATA_DIR)).toEqual([])
  },
  MINUTES,
)

test(
  'PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL and DEMO=0 are honoured, and every page lists the scripts it runs',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const PUBLIC_URL = 'https://gesso.example'
    const product = await running(await launch({ DATABASE_URL, DATA_DIR, PUBLIC_URL }))
    expect(product.output()).toContain(`Gesso is running at ${PUBLIC_URL}`)
    expect(product.output()).toMatch(/database\s+DATABASE_URL/)
    expect(product.output()).not.toContain('Demo accounts')
    expect(readdirSync(DATA_DIR)).not.toContain('postgres')
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${product.address}/robots.txt`)).text()).toContain(PUBLIC_URL)
    const products = await (await fetch(`${product.address}/api/shopify/products`)).json()
    expect(products).toMatchObject({ products: [] })

    for (const path of ['/login', '/login', '/marketplace/none', '/home', '/nothing-here']) {
      const page = await fetch(`${product.address}${path}`, { headers: { accept: 'text/html' } })
      const policy = page.headers.get('content-security-policy') ?? ''
      const text = await page.text()
      const inline = [...text.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
      const sources = inline.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
      expect(sources.length).toBeGreaterThan(0)
      expect(policy).toContain(`script-src 'self' ${[...new Set(sources)].join(' ')};`)
      expect(text).not.toContain('nonce')
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(page.headers.get('strict-transport-security')).toContain('max-age')
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const head = await fetch(`${product.address}/login`, { method: 'HEAD', headers: { accept: 'text/html' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const login = await (await fetch(`${product.address}/login`)).text()
    const asset = /\/assets\/[\w.-]+\.js/.exec(login)?.[0] ?? ''
    const script = await fetch(`${product.address}${asset}`)
    expect([script.status, script.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(script.headers.get('cache-control')).toContain('immutable')
    // Read to the end, otherwise the server waits for this response when it stops.
    expect((await script.text()).length).toBeGreaterThan(0)
    product.kill('SIGINT')
    expect(await product.ended, product.output()).toBe(0)
    expect(product.output()).toContain('Stopping: completing requests and closing the database')
  },
  MINUTES,
)

test(
  'a closed output pipe does not stop the server: it starts, continues to respond, and stops on a signal',
  async () => {
    const product = await launch({ DATABASE_URL, DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'info' })
    product.stopReading()
    const isReady = () =>
      fetch(`${product.address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
    // Each response logs a line; the first write to a pipe without a reader fails.
    for (let asked = 0; asked < 200; asked += 1) expect((await fetch(`${product.address}/robots.txt`)).status).toBe(200)
    product.kill('SIGTERM')
    expect(await product.ended, product.output()).toBe(0)
  },
  MINUTES,
)

test(
  'SIGTERM completes an upload in progress, ends idle connections, and exits cleanly',
  async () => {
    const product = await running(await launch({ DATABASE_URL, DATA_DIR: await temporaryFolder() }))
    const token = await newArtist(product)
    const idle = connect(product.port, '127.0.0.1')
    idle.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(idle, 'data')

    const { type, bytes } = await uploadForm()
    const upload = connect(product.port, '127.0.0.1')
    upload.write(
      `POST /api${uploadArtwork.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${type}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    )
    const half = bytes.length >> 1
    upload.write(bytes.subarray(0, half))
    // Processing has begun once the server writes the picture.
    const response = rest(upload)
    const { port } = product
    await expect.poll(() => fetch(`${product.address}/livez`).then(({ status }) => status)).toBe(200)
    const idleEnded = rest(idle)
    product.kill('SIGTERM')
    await expect.poll(() => isRefused(port), { timeout: 10_000 }).toBe(true)
    await idleEnded
    upload.write(bytes.subarray(half))
    const text = await response
    expect(text).toMatch(/^HTTP\/1\.1 201 /)
    expect(text.toLowerCase()).toContain('\r\nconnection: close')
    expect(text).toContain(workFields().title)
    const responded = Date.now()
    expect(await product.ended, product.output()).toBe(0)
    expect(Date.now() - responded).toBeLessThan(15_000)
    expect(product.output()).not.toMatch(/"level":(40|50|60)/)
  },
  MINUTES,
)

test(
  'in development SIGTERM stops in the same order, regardless of Vite’s own signal handler',
  async () => {
    const env = { DATABASE_URL, DATA_DIR: await temporaryFolder(), NODE_ENV: 'development' }
    const product = await running(await launch(env))
    product.kill('SIGTERM')
    expect(await product.ended, product.output()).toBe(0)
  },
  MINUTES,
)
