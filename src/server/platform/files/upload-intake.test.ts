import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readUpload, type Upload } from './upload-intake.ts'

const megabyte = 1024 * 1024
const boundary = 'xYzBoundary'
const type = `multipart/form-data; boundary=${boundary}`

interface Part {
  head: string
  body: string | Buffer
}
const field = (name: string, body: string): Part => ({ head: `Content-Disposition: form-data; name="${name}"`, body })
const file = (filename: string, body: string | Buffer, name = 'images'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg`,
  body,
})
const form = (...parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

let app: FastifyInstance
let folder: string
let upload: Upload | null = null
let settled: (error: unknown) => void = () => {}

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'intake-')), 'made', 'late')
  app = fastify({ bodyLimit: 64 * megabyte })
  await app.register(multipart)
  const limits = {
    folder,
    maxFileBytes: 10 * megabyte,
    maxFiles: 3,
    maxFieldBytes: 1000,
    maxFields: 4,
    listField: 'tags',
  }
  app.post('/', async (request) => {
    upload = null
    upload = await readUpload(request, limits).catch((error: unknown) => {
      settled(error)
      throw error
    })
    return {
      fields: upload.fields,
      files: upload.files.map(({ field, filename, tooLarge, bytes, tempPath }) => ({
        field,
        filename,
        tooLarge,
        bytes,
        stored: tempPath !== null,
      })),
    }
  })
  app.setErrorHandler((error: Error & { code?: string; field?: string; statusCode?: number }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ name: error.name, code: error.code, field: error.field }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await upload?.dispose()
  const left = await readdir(folder).catch(() => [])
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
})

afterAll(async () => {
  await app.close()
  await rm(join(folder, '..', '..'), { recursive: true })
})

const post = async (
  payload: Buffer | string,
  contentType = type,
): Promise<{ status: number; body: Record<string, never> }> => {
  const response = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': contentType }, payload })
  return { status: response.statusCode, body: response.json() }
}

const nameAfter = async (sent: string): Promise<unknown> => {
  const { body } = await post(form(file(sent, 'x')))
  await upload?.dispose()
  return (body['files'] as unknown as { filename: string }[] | undefined)?.[0]?.filename ?? body
}

describe('a valid form', () => {
  test('returns fields, and private files on disk until they are disposed of', async () => {
    const { status, body } = await post(
      form(field('title', 'Dusk — 夕'), file('one.jpg', 'first'), field('price', '12'), file('two.jpg', 'second!')),
    )
    expect([status, body]).toEqual([
      200,
      {
        fields: { title: 'Dusk — 夕', price: '12' },
        files: [
          { field: 'images', filename: 'one.jpg', tooLarge: false, bytes: 5, stored: true },
          { field: 'images', filename: 'two.jpg', tooLarge: false, bytes: 7, stored: true },
        ],
      },
    ])
    const paths = upload?.files.map((it) => it.tempPath ?? '') ?? []
    expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(['first', 'second!'])
    const sha256 = (text: string) => hash('sha256', text)
    expect(upload?.files.map((it) => it.sha256)).toEqual([sha256('first'), sha256('second!')])
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
    expect(((await stat(paths[0] ?? '')).mode & 0o777).toString(8)).toBe('600')
    await upload?.dispose()
    expect(await readdir(folder)).toEqual([])
  })

  test('the list field may be sent several times, and is always a list', async () => {
    expect((await post(form(field('tags', 'a'), field('tags', 'b')))).body).toMatchObject({
      fields: { tags: ['a', 'b'] },
    })
    expect((await post(form(field('tags', 'a')))).body).toMatchObject({ fields: { tags: ['a'] } })
  })

  test('an empty file input is not a file', async () => {
    expect((await post(form(file('', ''), field('title', 'a')))).body).toEqual({ fields: { title: 'a' }, files: [] })
  })

  test('10 MB exactly is stored, one byte more is flagged, and the rest of the form is still read', async () => {
    const exact = Buffer.alloc(10 * megabyte, 1)
    const over = Buffer.alloc(10 * megabyte + 1, 1)
    const { status, body } = await post(
      form(file('exact.jpg', exact), file('over.jpg', over), file('small.jpg', 'x'), field('title', 'after')),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      fields: { title: 'after' },
      files: [
        { field: 'images', filename: 'exact.jpg', tooLarge: false, bytes: 10 * megabyte, stored: true },
        { field: 'images', filename: 'over.jpg', tooLarge: true, bytes: null, stored: false },
        { field: 'images', filename: 'small.jpg', tooLarge: false, bytes: 1, stored: true },
      ],
    })
    expect(await readdir(folder)).toHaveLength(2)
  })
})

describe('file file names are for display only', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\photos\\dusk.jpg', 'dusk.jpg'],
    ['nul\0byte.jpg', 'nulbyte.jpg'],
    ['tab\tbell\x07.jpg', 'tabbell.jpg'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['🎨 Åsa’s 夕.jpg', '🎨 Åsa’s 夕.jpg'],
    ['a%2f..%2fb.jpg', 'a%2f..%2fb.jpg'],
    ['.htaccess', '.htaccess'],
    ['..', 'file'],
    ['dir/', 'file'],
    ['CON', 'CON'],
    ['<img src=x>.jpg', '<img src=x>.jpg'],
  ])('%j is shown as %j', async (sent, shown) => {
    expect(await nameAfter(sent)).toBe(shown)
  })

  test('a name of 4 kB is cut between characters and keeps its extension', async () => {
    expect(await nameAfter(`${'n'.repeat(4096)}.jpeg`)).toBe(`${'n'.repeat(195)}.jpeg`)
    const emoji = (await nameAfter(`x${'🎨'.repeat(1000)}.jpg`)) as string
    expect([emoji.length <= 200, emoji.isWellFormed(), emoji.endsWith('🎨.jpg')]).toEqual([true, true, true])
  })
})

describe('a refused form leaves no file and names the field', () => {
  const picture = file('picture.jpg', 'x'.repeat(100_000))
  test.each<[string, number, object, Part[]]>([
    [
      'a field twice',
      400,
      { code: 'duplicate_field', field: 'title' },
      [field('title', 'a'), picture, field('title', 'b'), picture],
    ],
    ['__proto__', 400, { code: 'forbidden_field' }, [picture, field('__proto__', 'a'), picture]],
    ['constructor', 400, { code: 'forbidden_field' }, [field('constructor', 'a'), picture]],
    ['a file called __proto__', 400, { code: 'forbidden_field' }, [picture, file('a.jpg', 'x', '__proto__')]],
    ['a long field', 413, { code: 'field_too_large', field: 'title' }, [field('title', 'é'.repeat(501)), picture]],
    ['a long field name', 400, { code: 'malformed' }, [field('t'.repeat(300), 'a')]],
    ['too many files', 413, { code: 'too_many_files' }, [picture, picture, picture, picture]],
    ['too many fields', 413, { code: 'too_many_fields' }, ['a', 'b', 'c', 'd', 'e'].map((name) => field(name, '1'))],
    [
      'a part without a name',
      400,
      { code: 'malformed' },
      [{ head: 'Content-Disposition: form-data', body: 'x' }, picture],
    ],
    [
      'a file without a name of its field',
      400,
      { code: 'malformed' },
      [picture, { head: 'Content-Disposition: form-data; filename="a.jpg"', body: 'x'.repeat(100_000) }, picture],
    ],
    [
      'too many parts that are neither',
      413,
      { code: 'too_many_fields' },
      Array.from({ length: 30 }, () => ({ head: 'Content-Type: text/plain', body: '' })),
    ],
    [
      'a field that is JSON',
      400,
      { code: 'malformed', field: 'a' },
      [{ head: 'Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', body: '{"b":1}' }],
    ],
  ])('%s', async (_, status, error, parts) => {
    expect(await post(form(...parts))).toMatchObject({ status, body: { name: 'UploadError', ...error } })
  })

  test('a field of exactly the limit is accepted', async () => {
    expect((await post(form(field('title', 'é'.repeat(500))))).status).toBe(200)
  })

  test.each([
    ['no boundary in the header', form(picture), 'multipart/form-data', 'malformed'],
    ['another boundary', form(picture), 'multipart/form-data; boundary=other', 'malformed'],
    ['an end in the middle of a file', form(picture).subarray(0, 50_000), type, 'malformed'],
    ['an end in the middle of a field', form(field('a', 'bcd')).subarray(0, 70), type, 'malformed'],
    ['words', 'hello', type, 'malformed'],
    ['JSON', '{"a":1}', 'application/json', 'not_multipart'],
  ])('%s', async (_, payload, contentType, code) => {
    expect(await post(payload, contentType)).toMatchObject({
      status: code === 'malformed' ? 400 : 415,
      body: { name: 'UploadError', code },
    })
  })

  test('a body far over all limits is refused without being read', async () => {
    const head = { 'content-type': type, 'content-length': String(500 * megabyte) }
    const response = await app.inject({ method: 'POST', url: '/', headers: head, payload: form(picture) })
    expect([
      response.statusCode,
      ['body_too_large', 'FST_ERR_CTP_BODY_TOO_LARGE'].includes(response.json().code),
    ]).toEqual([413, true])
  })

  test('a client that goes away in the middle of a file', async () => {
    const failed = new Promise<unknown>((resolve) => {
      settled = resolve
    })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000000\r\n\r\n`)
    socket.write(form(picture, picture).subarray(0, 150_000))
    await expect.poll(async () => readdir(folder)).toHaveLength(2)
    socket.destroy()
    expect(await failed).toMatchObject({ name: 'UploadError', code: 'aborted' })
    expect(await readdir(folder)).toEqual([])
  })
})
