import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { putProfile } from '#contract/profiles.ts'
import { getResume, uploadResume } from '#contract/resume.ts'
import { emptyResume } from '#contract/resume-data.ts'
import { createLog } from '#server/platform/log.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { buildDocx, type ZipEntry } from '#server/testing/zip.ts'
import { fixtureBytes } from './testing/fixtures.ts'
import { buildPdf, pdfWithPage } from './testing/pdf.ts'

const SECRET = 'Xylographica'
const WORDS = `2019 ${SECRET}, a show in a gallery in Rome`
const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

let origin: string
let folder: string
const lines: string[] = []
const t = testApp({ overrides: { log: createLog('trace', { write: (line) => lines.push(line) }) } })
beforeAll(async () => {
  origin = t.origin
  folder = join(t.app.config.dataDir, 'uploads')
})

const upload = (user: TestUser, bytes: Buffer) =>
  user.form(uploadResume, { files: [{ name: 'resume', type: 'application/octet-stream', bytes }] })

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** A Word document with this XML and enough noise to limit its compression ratio. */
const docxWith = (body: string, doctype = ''): Buffer => {
  const noise = `<!-- ${randomBytes(200_000).toString('base64')} -->`
  const xml = `<?xml version="1.0"?>${doctype}<w:document xmlns:w="${NAMESPACE}"><w:body>${noise}${body}</w:body></w:document>`
  const part: ZipEntry = { name: 'word/document.xml', bytes: Buffer.from(xml) }
  return buildDocx([], [part])
}
const nested = (tag: string, times: number) =>
  `${`<${tag}>`.repeat(times)}${paragraph(WORDS)}${`</${tag}>`.repeat(times)}`
const laughs = 'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
  .join('')
const show = `BT /F1 12 Tf 50 700 Td (${WORDS}) Tj ET`

const bombs: Record<string, () => Buffer> = {
  'entities of entities': () => docxWith(paragraph(`${WORDS} &j;`), `<!DOCTYPE w [<!ENTITY a "ha">${laughs}]>`),
  'a file from here as an entity': () =>
    docxWith(paragraph(`${WORDS} &a;`), '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/hosts">]>'),
  '100,000 elements in one another': () => docxWith(nested('w:sdt', 100_000)),
  '500,000 elements that never end': () => docxWith('<w:p>'.repeat(500_000)),
  '700,000 paragraphs': () => docxWith(paragraph(SECRET).repeat(700_000)),
  'a page tree that leads back to itself': () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>']),
  '2,000,000 arrays in one another': () => buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '['.repeat(2_000_000)]),
  '200 MB of instructions for one page': () => pdfWithPage(Buffer.alloc(200_000_000, 'q Q ')),
}

test('bombs in XML and PDF are refused with the reason, leave no file behind, and no word of them is logged', async () => {
  const user = await t.signUp('artist')
  for (const [name, make] of Object.entries(bombs)) {
    const { status, failure } = await upload(user, make())
    expect([name, status, failure.code]).toEqual([name, 422, 'resume_unreadable'])
    expect(failure.fields).toEqual([{ field: 'resume', message: failure.error }])
    await untilGone()
  }
  const { body } = await upload(user, pdfWithPage(Buffer.from(show), Array<string>(120_000).fill('1')))
  expect(body.data.raw_text).toContain(SECRET)
  const hidden = Array.from({ length: 40_000 }, (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1>>`)
  const deep = await upload(user, buildPdf(['<</Type/Catalog/Pages 2 0 R>>', ...hidden, '<</Type/Page>>']))
  expect([deep.status, deep.failure.code]).toEqual([422, 'resume_without_text'])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toContain(SECRET)
}, 60_000)

/** Starts to send a form over a socket, and disconnects when `leave` is done. */
const abandoned = async (user: TestUser, bytes: Buffer, claimed: number, leave: () => Promise<void>) => {
  const head = '--b\r\ncontent-disposition: form-data; name="resume"; filename="r"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
  const headers = {
    authorization: `Bearer ${user.token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': body.length + claimed,
  }
  const sent = request(`${origin}/api/resume/upload`, { method: 'POST', headers })
  sent.on('error', () => undefined).write(body)
  await leave().finally(() => sent.destroy())
}
const untilWaiting = () => vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { timeout: 15_000 })
const untilGone = () => vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 15_000 })

test('a disconnected client leaves no file, neither while sending nor while it is read; nobody else may open one', async () => {
  const user = await t.signUp('artist')
  await abandoned(user, fixtureBytes('long.pdf'), 1000, async () => {
    await untilWaiting()
    const [name] = await readdir(folder)
    const modes = [await stat(folder), await stat(join(folder, name ?? ''))].map(({ mode }) => mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  })
  await untilGone()
  await abandoned(user, bombs['500,000 elements that never end']?.() ?? Buffer.alloc(0), 0, untilWaiting)
  await untilGone()
  expect((await upload(user, fixtureBytes('minimal.pdf'))).status).toBe(200)
}, 60_000)

test('a stored resume with thousands of nested lists is returned as text', async () => {
  const user = await t.signUp('artist')
  const nestedBy = (lists: number) => `{"awards":[{"title":"Prize","more":${'['.repeat(lists)}${']'.repeat(lists)}}]}`
  const stored = async (lists: number) => {
    expect((await user.call(putProfile, { body: { resume: nestedBy(lists) } })).status).toBe(200)
    const { status, body } = await user.call(getResume)
    return [status, body.structured_data] as const
  }
  for (const lists of [50, 5000, 90_000]) expect(await stored(lists)).toEqual([200, nestedBy(lists)])
  expect(await stored(5)).toEqual([200, { ...emptyResume(), awards: [{ title: 'Prize', more: [[[[[]]]]] }] }])
})

test('a body that never ends holds its connection and its file for half an hour at most', () => {
  expect(t.app.http.server.requestTimeout).toBe(30 * 60_000)
})

test('twenty concurrent uploads delay nobody else, and one user has at most two of them', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => t.signUp('artist')))
  const bomb = bombs['500,000 elements that never end']?.() ?? Buffer.alloc(0)
  const done = new AbortController()
  const waits: number[] = []
  const look = async () => {
    while (!done.signal.aborted) {
      const begin = performance.now()
      expect((await fetch(`${origin}/livez`)).status).toBe(200)
      waits.push(performance.now() - begin)
    }
  }
  const looking = look()
  // Also after a failure: the server must not close under a request.
  onTestFinished(async () => {
    done.abort()
    await looking
  })
  // Documents are read one at a time, so these two block the others.
  const [first, ...others] = users as [TestUser, ...TestUser[]]
  const blocking = [bomb, bomb].map((bytes) => upload(first, bytes))
  const sizes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  await vi.waitFor(async () => expect(await sizes()).toEqual([bomb.byteLength, bomb.byteLength]), {
    interval: 1,
    timeout: 15_000,
  })
  const third = await upload(first, fixtureBytes('minimal.pdf'))
  expect([third.status, third.failure.code, third.raw.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  const more = others.flatMap((user, at) => [
    upload(user, at === 0 ? bomb : fixtureBytes('german.pdf')),
    upload(user, fixtureBytes('french.docx')),
  ])
  const responses = Promise.all([...blocking, ...more])
  const statuses = (await responses).map(({ status }) => status)
  done.abort()
  await looking
  expect(statuses.filter((status) => status === 422)).toHaveLength(3)
  expect(statuses.filter((status) => status === 200)).toHaveLength(17)
  await untilGone()
  const slowest = waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.99)) ?? 0
  expect(slowest).toBeLessThan(500)
}, 60_000)
