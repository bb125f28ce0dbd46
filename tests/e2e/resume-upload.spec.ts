import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildDocx } from '#server/testing/zip.ts'
import { watchForms, watchMessages } from './fixtures/artwork-form.ts'
import { editProfile, openDashboard, toast } from './fixtures/dashboard.ts'
import { cards, fetchStored, panel, section, show, stagedNote, store, tab, writeAward } from './fixtures/resume.ts'
import { adopt, expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const UPLOAD = /\/api\/resume\/upload$/
const FIXTURES = 'tests/e2e/fixtures'
const RESUME_TEXT = /MFA Painting, Yale School of Art/
/** Dragged files of the given size, filled with zeros. */
const dropped = (page: Page, files: { name: string; bytes: number }[]) =>
  page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name))
    return transfer
  }, files)

/** A dragged file of the fixtures. */
const draggedFixture = async (page: Page, name: string) => {
  const bytes = [...(await readFile(`${FIXTURES}/${name}`))]
  return page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(given.bytes)], given.name))
      return transfer
    },
    { name, bytes },
  )
}
/** Dismisses a toast and waits until it is gone. */
const dismiss = async (page: Page, text: string) => {
  await expect(toast(page, text)).toBeVisible()
  await page.getByLabel('Messages').getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, text)).toHaveCount(0)
}

test('a resume file takes the place of everything, and the earlier resume comes back', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  const said = await watchMessages(page)
  const forms = await watchForms(page)
  await store(artist, { awards: ['Old prize'] }, 'Old text')
  await openDashboard(page)
  const url = page.url()
  const toggle = section(page).getByRole('button', { name: 'Upload Resume', exact: true })
  const area = section(page).getByRole('button', { name: /Drag and drop your resume here|Drop your resume here/ })

  await test.step('AW-8.51 AW-8.53 AW-8.54 AW-8.75 the button opens the area, which says what will be replaced', async () => {
    await expect(area).toHaveCount(0)
    await toggle.click()
    await expect(area.getByText('Drag and drop your resume here or click to browse', { exact: true })).toBeVisible()
    await expect(area.getByText('Supported formats: PDF, DOC, DOCX', { exact: true })).toBeVisible()
    await expect(section(page).getByText('Uploading replaces 1 entry and the text of your document.')).toBeVisible()
  })

  await test.step('AW-8.55 a file is dragged over it', async () => {
    const transfer = await dropped(page, [{ name: 'cv.pdf', bytes: 10 }])
    await area.dispatchEvent('dragenter', { dataTransfer: transfer })
    await expect(area.getByText('Drop your resume here', { exact: true })).toBeVisible()
    await area.dispatchEvent('dragleave', { dataTransfer: transfer })
    await expect(area.getByText('Drag and drop your resume here or click to browse', { exact: true })).toBeVisible()
  })

  const uploads: string[] = []
  page.on('request', (request) => {
    if (UPLOAD.test(request.url())) uploads.push(request.method())
  })
  const refusals: [files: { name: string; bytes: number }[], reason: string][] = [
    [[{ name: 'cv.txt', bytes: 10 }], 'File type must be .pdf, .doc, .docx'],
    [[{ name: 'cv.png', bytes: 10 }], 'File type must be .pdf, .doc, .docx'],
    [[{ name: 'cv.pdf', bytes: 5_242_881 }], 'File is larger than 5242880 bytes'],
    [
      [
        { name: 'a.pdf', bytes: 10 },
        { name: 'b.pdf', bytes: 10 },
      ],
      'Too many files',
    ],
    [[], 'Your selection contains no file.'],
  ]

  await test.step('AW-8.57 AW-8.58 AW-8.59 AW-8.60 AW-8.61 AW-8.62 AW-8.63 AW-8.65 refused without a call', async () => {
    // A toast, and the reason in the panel.
    for (const [files, reason] of refusals) {
      if (files.length > 0) await area.dispatchEvent('drop', { dataTransfer: await dropped(page, files) })
      else await area.locator('input').dispatchEvent('change')
      await expect(section(page).getByRole('alert').getByText(reason, { exact: true })).toBeVisible()
      await dismiss(page, 'Please select a valid resume file')
    }
    await shoot(page, 'resume-refused')
    await expectAccessible()
    expect(uploads).toEqual([])
  })

  const choose = async (file: string) => {
    const chooser = page.waitForEvent('filechooser')
    await area.click()
    await (await chooser).setFiles(`${FIXTURES}/${file}`)
  }
  const failures: [status: number, body: unknown, text: string][] = [
    [200, {}, 'Invalid response from server'],
    [422, { error: 'The file could not be read.' }, 'The file could not be read.'],
    [500, {}, 'Failed to upload resume'],
  ]

  await test.step('AW-8.69 AW-8.70 AW-8.72 AW-8.73 failures leave the area open for another try', async () => {
    for (const [status, body, text] of failures) {
      await failCall(page, 'POST', UPLOAD, status, body)
      await choose('resume.pdf')
      await dismiss(page, text)
      await expect(area).toBeVisible()
      await page.unrouteAll()
    }
  })

  await test.step('AW-8.56 AW-8.66 one file is uploaded', async () => {
    const held = await holdCall(page, 'POST', UPLOAD)
    const request = page.waitForRequest(UPLOAD)
    await choose('resume.pdf')
    await expect(section(page).getByText('Uploading resume...', { exact: true })).toBeVisible()
    await shoot(page, 'resume-uploading')
    await expectAccessible()
    held.release()
    expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data/)
    const form = (await forms()).at(-1)
    expect(form).toEqual({ method: 'POST', path: '/api/resume/upload', parts: [['resume', 'file:resume.pdf']] })
  })

  await test.step('AW-8.71 AW-8.72 AW-8.73 AW-8.74 nothing of the previous resume remains', async () => {
    await said('Resume uploaded successfully')
    await expect(area).toHaveCount(0)
    await expect(section(page).getByText(RESUME_TEXT)).toBeVisible()
    await expect(section(page).getByText('Old text')).toHaveCount(0)
    await show(page, 'Section View')
    await tab(page, 'Awards').click()
    await expect(cards(page).getByText(/Pollock Prize/)).toBeVisible()
    await expect(cards(page).getByText('Old prize')).toHaveCount(0)
    await page.unrouteAll()
    expect((await fetchStored(artist)).raw_text).toMatch(RESUME_TEXT)
  })

  await test.step('AW-8.75 the previous resume comes back', async () => {
    const restore = section(page).getByRole('button', { name: 'Restore previous resume', exact: true })
    await writeAward(page, 'Won since')
    await expect(cards(page)).toHaveCount(2)
    await expect(restore).toBeVisible()
    await shoot(page, 'resume-restore')
    await restore.click()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByText('Old prize', { exact: true })).toBeVisible()
    await show(page, 'Document View')
    await expect(section(page).getByText('Old text', { exact: true })).toBeVisible()
    expect(await fetchStored(artist)).toMatchObject({
      structured_data: { awards: ['Old prize'] },
      raw_text: 'Old text',
    })
  })

  await test.step('AW-8.52 AW-8.57 AW-8.75 the other formats, one of them dropped, and Cancel while the profile is edited', async () => {
    await toggle.click()
    await choose('resume.docx')
    await expect(section(page).getByText(RESUME_TEXT)).toBeVisible()
    await editProfile(page)
    await toggle.click()
    await area.dispatchEvent('drop', { dataTransfer: await draggedFixture(page, 'resume.doc') })
    await expect(stagedNote(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(section(page).getByText(RESUME_TEXT)).toBeVisible()
  })

  await test.step('AW-1.22 the address is that of the dashboard all along', async () => {
    expect(page.url()).toBe(url)
    await page.getByRole('button', { name: 'Publish your gallery' }).click()
    await expect(page.getByText('Your gallery is live! Share this link with collectors.')).toBeVisible()
    expect(page.url()).toBe(url)
  })
})

test('lines that no section takes are listed after an upload until they are dismissed, and other formats are shown the way', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  await openDashboard(page)
  await section(page).getByRole('button', { name: 'Upload Resume', exact: true }).click()
  const input = section(page).getByLabel('Resume file')
  await input.setInputFiles({ name: 'cv.odt', mimeType: '', buffer: Buffer.from('text') })
  await expect(section(page).getByRole('alert')).toContainText('save it as PDF or DOCX')
  const lines = ['Exhibitions', '2018 Salt, Gallery A, Rome', 'References', '2020 Somebody, Rome', '2019 Another, Rome']
  await input.setInputFiles({ name: 'cv.docx', mimeType: '', buffer: buildDocx(lines) })
  const notice = section(page).getByRole('status').filter({ hasText: '2 lines of your document are in no section' })
  await expect(notice.getByRole('listitem')).toHaveText(['2020 Somebody, Rome', '2019 Another, Rome'])
  await shoot(page, 'resume-unsorted')
  await expectAccessible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expect(section(page).getByText('2020 Somebody, Rome')).toBeVisible()
})

test('two tabs at one resume: the second is joined with the first and says so, nothing is lost', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  await store(artist, { awards: ['First', 'Second'] })
  const other = await context.newPage()
  await adopt(other, artist)
  for (const one of [page, other]) {
    await openDashboard(one)
    await tab(one, 'Awards').click()
    await expect(cards(one)).toHaveCount(2)
  }
  await writeAward(page, 'From here')
  await expect.poll(async () => (await fetchStored(artist)).structured_data.awards).toHaveLength(3)
  await writeAward(other, 'From there')
  const merged = 'Your resume was changed in another tab or on another device. It now has both changes.'
  await expect(other.getByLabel('Notices').getByText(merged)).toBeVisible()
  await expect(cards(other)).toHaveCount(4)
  expect((await fetchStored(artist)).structured_data.awards).toMatchObject([
    'First',
    'Second',
    { title: 'From there' },
    { title: 'From here' },
  ])

  // The same while the profile is being edited.
  await editProfile(page)
  await tab(page, 'Awards').click()
  await panel(page).getByRole('button', { name: 'Delete First' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Notices').getByText(merged)).toBeVisible()
  expect((await fetchStored(artist)).structured_data.awards).toMatchObject([
    'Second',
    { title: 'From there' },
    { title: 'From here' },
  ])
})
