import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { getProfile, putProfile } from '#contract/profiles.ts'
import { getResume, restoreResume, uploadResume } from '#contract/resume.ts'
import { emptyResume, type Resume } from '#contract/resume-data.ts'
import { resumeVersion } from '#server/schema/workspace.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { TestFile } from '#server/testing/test-client.ts'
import { buildDocx, buildZip } from '#server/testing/zip.ts'
import { fixtureBytes } from './testing/fixtures.ts'

const MAX = 5 * 1024 * 1024

let now = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(now) } } })

const toFile = (name: string, bytes = fixtureBytes(name)): TestFile => ({
  name,
  type: 'application/octet-stream',
  bytes,
})
const upload = (user: TestUser, file: TestFile) => user.form(uploadResume, { files: [file] })
const stored = async (user: TestUser) => (await user.call(getResume)).body
const lists = (more: Partial<Resume>): Resume => ({ ...emptyResume(), ...more })
/** A PDF of exactly this size: readers search its end from behind, and ignore bytes after the end mark. */
const paddedPdf = (bytes: number): TestFile => {
  const pdf = fixtureBytes('minimal.pdf')
  return toFile('long.pdf', Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')]))
}

/** A DOC with the encryption flag in its header. */
const lockedDoc = (): Buffer => {
  const bytes = fixtureBytes('spanish.doc')
  const flags = bytes.indexOf(Buffer.from('eca5', 'hex')) + 11
  bytes.writeUInt8(bytes.readUInt8(flags) | 1, flags)
  return bytes
}

/** A DOCX with a password: a compound file with an encrypted package. */
const lockedDocx = (): Buffer => {
  const bytes = fixtureBytes('spanish.doc')
  const entry = bytes.indexOf(Buffer.from('WordDocument', 'utf16le'))
  bytes.write('EncryptedPackage', entry, 'utf16le')
  bytes.writeUInt16LE(34, entry + 64)
  return bytes
}

describe('upload', () => {
  test('AW-8.66 AW-8.67 AW-8.68 a PDF in the field resume returns six lists and its text, and nothing is stored', async () => {
    const user = await t.signUp('artist')
    const { status, body } = await upload(user, toFile('minimal.pdf'))
    expect(status).toBe(200)
    const { raw_text, ...sections } = body.data
    expect(Object.keys(sections)).toEqual(Object.keys(emptyResume()))
    expect(sections.exhibitions).toEqual([
      { title: 'Corner Store', institution: 'Ridgewood Window Gallery', startDate: '2025' },
      { title: 'Zine Fest', institution: 'Brooklyn Public Library', startDate: '2024' },
    ])
    expect(raw_text).toContain('I draw shops, the people who keep them')
    expect(await stored(user)).toMatchObject({ structured_data: emptyResume(), raw_text: '', revision: 0 })
  })

  test.each([
    ['german.pdf', 'Friederike Lommatzsch', 'Leises Gelb'],
    ['french.docx', 'Solenn Le Gallou', 'Les heures creuses'],
    ['spanish.doc', 'Itziar Monzón Bru', 'La casa sin puertas'],
  ])(
    'AW-8.77 %s is sorted by its headings, and what belongs to no section stays in the text alone',
    async (name, person, show) => {
      const user = await t.signUp('artist')
      const { data } = (await upload(user, toFile(name))).body
      const { raw_text, ...sections } = data
      expect(sections.exhibitions).toContainEqual(expect.objectContaining({ title: show }))
      for (const section of ['education', 'awards', 'publications', 'collections'] as const)
        expect([section, sections[section].length]).not.toEqual([section, 0])
      expect(raw_text).toContain(person)
      expect(JSON.stringify(sections)).not.toContain(person)
    },
  )

  test('lines with a date that no section takes are reported beside the resume, and stay in its text', async () => {
    const user = await t.signUp('artist')
    const lines = ['Exhibitions', '2018 Salt, Gallery A, Rome', 'References', '2020 Somebody, Rome']
    const { data, unsorted } = (await upload(user, toFile('resume.docx', buildDocx(lines)))).body
    expect([data.exhibitions.length, unsorted]).toEqual([1, ['2020 Somebody, Rome']])
    expect(data.raw_text).toContain('2020 Somebody, Rome')
    expect((await upload(user, toFile('minimal.pdf'))).body.unsorted).toEqual([])
  })

  test('AW-8.76 too large, another type and no file are refused with their reason; the limit itself passes', async () => {
    const user = await t.signUp('artist')
    const response = async (file: TestFile) => {
      const { status, failure } = await upload(user, file)
      return [status, failure?.code, failure?.fields?.[0]?.field]
    }
    expect((await upload(user, paddedPdf(MAX))).status).toBe(200)
    expect(await response(paddedPdf(MAX + 1))).toEqual([413, 'resume_too_large', 'resume'])
    expect(await response(paddedPdf(6 * 1024 * 1024))).toEqual([413, 'resume_too_large', 'resume'])

    const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000), Buffer.from('%PDF-')])
    const wrong = [
      toFile('resume.pdf', program),
      toFile('resume.docx', buildZip([{ name: 'xl/workbook.xml', bytes: Buffer.from('<x/>') }])),
      toFile('resume.doc', Buffer.from('{\\rtf1 Education}')),
      toFile('resume.docx', fixtureBytes('macro.docm')),
      toFile('resume.pdf', Buffer.from('just some words')),
      toFile('resume.pdf', Buffer.alloc(0)),
    ]
    for (const file of wrong) expect(await response(file)).toEqual([415, 'resume_wrong_type', 'resume'])
    expect((await upload(user, toFile('macro.docm'))).failure.error).toContain('save it as PDF or DOCX')

    const none = await user.form(uploadResume, {})
    expect([none.status, none.failure.code]).toEqual([400, 'no_resume_file'])
    expect(none.failure.error).toBe('Please select a valid resume file')
    expect((await user.form(uploadResume, { files: [toFile('minimal.pdf'), toFile('german.pdf')] })).status).toBe(400)
    const elsewhere = { ...uploadResume, form: { fileField: 'file', maxFiles: 1, maxFileBytes: MAX } }
    expect((await user.form(elsewhere, { files: [toFile('minimal.pdf')] })).status).toBe(400)
  })

  test('locked, broken and scanned files, and bombs, are distinguished and do no harm', async () => {
    const user = await t.signUp('artist')
    const bomb = buildDocx([], [{ name: 'word/document.xml', bytes: Buffer.alloc(80 * 1024 * 1024, 0x20) }])
    const liar = buildDocx(
      [],
      [{ name: 'word/document.xml', bytes: Buffer.alloc(80 * 1024 * 1024, 0x20), claimed: 4096 }],
    )
    expect(bomb.length).toBeLessThan(MAX)
    const refusals: [TestFile, string][] = [
      [toFile('encrypted.pdf'), 'resume_locked'],
      [toFile('locked.doc', lockedDoc()), 'resume_locked'],
      [toFile('locked.docx', lockedDocx()), 'resume_locked'],
      [toFile('broken.pdf'), 'resume_unreadable'],
      [toFile('truncated.docx'), 'resume_unreadable'],
      [toFile('resume.doc', fixtureBytes('spanish.doc').subarray(0, 2000)), 'resume_unreadable'],
      [toFile('bomb.docx', bomb), 'resume_unreadable'],
      [toFile('liar.docx', liar), 'resume_unreadable'],
      [toFile('scanned.pdf'), 'resume_without_text'],
      [toFile('empty.docx', buildDocx([' '])), 'resume_without_text'],
    ]
    for (const [file, code] of refusals) {
      const { status, failure } = await upload(user, file)
      expect([file.name, status, failure.code]).toEqual([file.name, 422, code])
      expect(failure.error).not.toBe('')
    }
    expect((await upload(user, toFile('french.docx'))).status).toBe(200)
  })

  test('a user without a profile gets a message that says so', async () => {
    const user = await t.signUp(null)
    for (const { status, failure } of [
      await user.call(getResume),
      await upload(user, toFile('minimal.pdf')),
      await user.call(restoreResume),
    ])
      expect([status, failure.code]).toEqual([404, 'account_not_found'])
  })
})

describe('the stored resume', () => {
  test('AW-8.7 AW-8.9 both GETs return what the profile stores', async () => {
    const user = await t.signUp('artist')
    const resume = lists({ awards: [{ title: 'Rome Prize', startDate: '2019', jury: 'kept' }, 'Plain text'] })
    await user.call(putProfile, { body: { resume: JSON.stringify(resume), resume_text: 'Rome Prize\n2019' } })
    const { structured_data, raw_text } = await stored(user)
    expect([structured_data, raw_text]).toEqual([resume, 'Rome Prize\n2019'])
    const profile = (await user.call(getProfile)).body
    expect([JSON.parse(profile.artist_resume), profile.resume_text]).toEqual([resume, 'Rome Prize\n2019'])
    await user.call(putProfile, { body: { artist_resume: JSON.stringify({ awards: [] }) } })
    expect((await stored(user)).structured_data).toEqual(emptyResume())
  })

  test('a stored value that is not a resume is returned as text', async () => {
    const user = await t.signUp('artist')
    await user.call(putProfile, { body: { resume: '{"awards": "one"}' } })
    expect((await stored(user)).structured_data).toBe('{"awards": "one"}')
  })

  test('every write increases the revision, and one based on an older revision is refused and changes nothing', async () => {
    const user = await t.signUp('artist')
    const put = (body: Record<string, unknown>) => user.call(putProfile, { body })
    expect((await put({ bio: 'Paints.' })).body.resume_revision).toBe(0)
    expect((await put({ resume: '{}', resume_revision: 0 })).body.resume_revision).toBe(1)
    const late = await put({ resume: '{"awards":["late"]}', bio: 'Late.', resume_revision: 0 })
    expect([late.status, late.failure.code]).toEqual([412, 'resume_changed'])
    const { body } = await user.call(getProfile)
    expect([body.artist_resume, body.bio, body.resume_revision]).toEqual(['{}', 'Paints.', 1])
    const both = await Promise.all([1, 2].map((at) => put({ resume_text: `tab ${at}`, resume_revision: 1 })))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
    expect((await stored(user)).revision).toBe(2)
  })

  test('a write that replaces the text saves the previous resume, and each restore swaps the two', async () => {
    const user = await t.signUp('artist')
    const [old, made] = [lists({ awards: ['Old Prize'] }), lists({ education: ['New School'] })]
    const put = (body: Record<string, unknown>) => user.call(putProfile, { body })
    await put({ resume: JSON.stringify(old) })
    expect((await stored(user)).previous_replaced_at).toBeNull()
    expect((await user.call(restoreResume)).failure.code).toBe('no_previous_resume')

    await put({ resume: JSON.stringify(made), resume_text: 'New School' })
    // Editing entries later does not replace a document.
    await put({ resume: JSON.stringify(lists({ education: ['New School, London'] })) })
    const { previous_replaced_at, revision } = await stored(user)
    expect(previous_replaced_at).toBe(new Date(now).toISOString())

    expect((await user.call(restoreResume)).status).toBe(200)
    expect(await stored(user)).toMatchObject({ structured_data: old, raw_text: '', revision: revision + 1 })
    expect((await user.call(restoreResume)).status).toBe(200)
    expect(await stored(user)).toMatchObject({
      structured_data: lists({ education: ['New School, London'] }),
      raw_text: 'New School',
    })
  })

  test('the same file again replaces entries that were edited meanwhile, and they can be restored', async () => {
    const user = await t.signUp('artist')
    const [read, edited] = [lists({ awards: ['Prize'] }), lists({ awards: ['Prize', 'Prize of the Town'] })]
    const upload = { resume: JSON.stringify(read), resume_text: 'Prize' }
    await user.call(putProfile, { body: upload })
    await user.call(putProfile, { body: { resume: JSON.stringify(edited) } })
    await user.call(putProfile, { body: upload })
    expect((await stored(user)).structured_data).toEqual(read)
    expect((await user.call(restoreResume)).status).toBe(200)
    expect((await stored(user)).structured_data).toEqual(edited)
  })

  test('an empty resume is not saved for restoring, and nobody restores another user’s', async () => {
    const [user, other] = [await t.signUp('artist'), await t.signUp('artist')]
    await user.call(putProfile, { body: { resume: JSON.stringify(emptyResume()) } })
    await user.call(putProfile, { body: { resume_text: 'First' } })
    expect((await stored(user)).previous_replaced_at).toBeNull()
    await user.call(putProfile, { body: { resume_text: 'Second' } })
    expect((await other.call(restoreResume)).status).toBe(404)
    expect((await stored(user)).raw_text).toBe('Second')
  })

  test('after thirty days a replaced resume is gone', async () => {
    const user = await t.signUp('artist')
    for (const resume_text of ['First', 'Second']) await user.call(putProfile, { body: { resume_text } })
    const rows = async () =>
      (await t.app.database.db.select().from(resumeVersion)).filter((row) => row.ownerId === user.id)
    now += 30 * DAY_MS - 1
    await t.housekeeping('replaced-resumes')
    expect(await rows()).toHaveLength(1)
    now += 1
    await t.housekeeping('replaced-resumes')
    expect(await rows()).toHaveLength(0)
  })
})
