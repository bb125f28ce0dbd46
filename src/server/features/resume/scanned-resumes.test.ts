import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadResume } from '#contract/resume.ts'
import { startLoopbackClamd } from '#server/testing/loopback-clamd.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { fixtureBytes } from './testing/fixtures.ts'

/** A line of `minimal.pdf`, which is the virus here. */
const VIRUS = Buffer.from('%PDF-')

let clamd: Awaited<ReturnType<typeof startLoopbackClamd>>
let t: TestApp
let artist: TestUser
beforeAll(async () => {
  clamd = await startLoopbackClamd(VIRUS)
  t = await startTestApp({
    env: { SCAN_PROVIDER: 'clamav', CLAMAV_HOST: clamd.host, CLAMAV_PORT: String(clamd.port) },
  })
  artist = await t.signUp('artist')
}, 60_000)
afterAll(async () => {
  await t.close()
  await clamd.close()
})
const upload = (name: string) =>
  artist.form(uploadResume, { files: [{ name, type: 'application/octet-stream', bytes: fixtureBytes(name) }] })

test('a CV with a virus is refused with a sentence at its field, and a clean one is read', async () => {
  expect(t.app.adapters.scan).toBe('clamav')
  const { status, failure } = await upload('minimal.pdf')
  expect([status, failure.code, failure.fields?.[0]?.field]).toEqual([422, 'file_infected', 'resume'])
  expect(failure.error).toContain('virus')
  const { status: read, body } = await upload('french.docx')
  expect([read, body.data.exhibitions.length > 0]).toEqual([200, true])
})

test('while the scanner does not respond no CV is opened, and afterwards it is', async () => {
  clamd.break('cut-after')
  const { status, failure } = await upload('french.docx')
  expect([status, failure.code]).toEqual([503, 'file_not_scanned'])
  expect(failure.error).toContain('could not be checked for viruses')
  clamd.break(null)
  expect((await upload('french.docx')).status).toBe(200)
})
