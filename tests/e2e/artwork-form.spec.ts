import { artworkForm, readError, watchForms, watchMessages } from './fixtures/artwork-form.ts'
import { locateCard } from './fixtures/dashboard.ts'
import { dragByMouse } from './fixtures/dragging.ts'
import { cutOff, demoPicture, makePhotograph, paper, photograph, photographs } from './fixtures/pictures.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const LIMIT = 10 * 1024 * 1024
const thisYear = new Date().getFullYear()
const UPLOAD = /\/api\/artworks\/upload$/
const PICTURES = /\/api\/artworks\/pictures$/

const stored = (response: { body: unknown }) =>
  response.body as { title: string; images: { id: string; alt_text: string; is_primary: boolean }[] }[]

test('AW-1.10 CD-7.1 CD-7.2 CD-7.6 CD-7.10 CD-7.11 CD-7.12 CD-18.9 every control is there, with its rule', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await page.goto('/upload')
  await expect(page).toHaveURL(/\/login$/)
  await signedIn('artist', 'Ines Okafor')
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && UPLOAD.test(request.url())) requests += 1
  })
  await page.goto('/upload')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Artwork' })).toBeVisible()
  const form = artworkForm(page)
  await test.step('CD-7.5 CD-7.8 CD-7.9 CD-18.10 the fields and what can be chosen', async () => {
    const controls = [
      form.title,
      form.description,
      form.medium,
      form.year,
      form.width,
      form.height,
      form.depth,
      form.price,
    ]
    for (const control of controls) await expect(control).toBeVisible()
    await expect(page.getByRole('button', { name: /Drag images here or browse/ })).toBeVisible()
    const mediums = await form.medium
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(mediums).toEqual([
      '',
      'oil',
      'acrylic',
      'watercolor',
      'digital',
      'photography',
      'sculpture',
      'mixed_media',
      'other',
    ])
    const units = form.unit.getByRole('radio')
    expect(await units.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))).toEqual([
      'inches',
      'cm',
    ])
    await expect(form.unit.getByRole('radio', { name: 'inches' })).toBeChecked()
  })

  for (const side of [form.width, form.height, form.depth]) {
    await expect(side).toHaveAttribute('inputmode', 'decimal')
    await expect(side).toHaveAttribute('aria-valuemin', '0')
    await side.press('ArrowDown')
    await expect(side).toHaveValue('0')
    await side.press('ArrowUp')
    await expect(side).toHaveValue('0.1')
    await side.fill('')
  }
  await expect(form.year).toHaveAttribute('aria-valuemin', '1900')
  await expect(form.year).toHaveAttribute('aria-valuemax', String(thisYear))
  await expect(form.year).toHaveValue(String(thisYear))
  await expectAccessible()
  await shoot(page, 'upload-empty')

  // Even with a picture, each missing or invalid field blocks saving, shows its message and gets the focus.
  await form.files.setInputFiles(await photograph())
  await form.upload.click()
  await expect(form.title).toBeFocused()
  await expect.poll(() => readError(form.title)).toBe('Enter a title.')
  await form.fill()
  await form.price.fill('')
  await form.price.pressSequentially('12a.345')
  await expect(form.price).toHaveValue('12a.345')
  await form.price.blur()
  await expect.poll(() => readError(form.price)).toMatch(/^Enter an amount in USD/)
  await form.price.fill('1.250,00')
  await expect(form.price).toHaveAccessibleDescription('Read as $1,250.00.')
  await form.price.fill('1.250')
  await page.getByRole('button', { name: '$1,250.00' }).click()
  await expect(form.price).toHaveValue('1250.00')
  await form.width.fill('8 1/4')
  await expect(page.getByText('8.25 in', { exact: true }).first()).toBeVisible()
  await form.width.fill('60,5')
  await expect(form.width).toHaveValue('60,5')
  const reading = page.getByText('60.5 in', { exact: true }).first()
  await expect(reading).toBeVisible()
  await form.width.press('ArrowUp')
  await expect(form.width).toHaveValue('60.6')
  await expect(reading).toBeHidden()
  const wrong = [
    [form.title, '', 'Enter a title.', 'Low Tide'],
    [form.width, '', 'Enter the width.', '40'],
    [form.height, '', 'Enter the height.', '30'],
    [form.price, '', 'Enter a price.', '12.34'],
    [form.year, '', 'Enter the year it was created.', '2024'],
    [form.width, '-1', 'Enter a length like 60.5, 60,5 or 8 1/4.', '40'],
    [form.height, '12..5', 'Enter a length like 60.5, 60,5 or 8 1/4.', '30.5'],
    [form.depth, '8,125', '“8,125” can mean 8125 or 8.125. Enter 8125 or 8.125.', ''],
    [form.year, '1899', `Enter a year from 1900 to ${thisYear}.`, '1900'],
    [form.year, String(thisYear + 1), `Enter a year from 1900 to ${thisYear}.`, '2024'],
  ] as const
  for (const [control, value, said, right] of wrong) {
    await control.fill(value)
    await control.blur()
    await expect.poll(() => readError(control)).toBe(said)
    await form.upload.click()
    await expect(control).toBeFocused()
    await control.fill(right)
    await expect.poll(() => readError(control)).toBe('')
  }
  await form.medium.selectOption('')
  await form.upload.click()
  await expect(form.medium).toBeFocused()
  await expect.poll(() => readError(form.medium)).toBe('Choose a medium.')
  expect(requests).toBe(0)
})

test('CD-7.13 CD-7.14 CD-7.15 CD-7.16 CD-7.28 pictures are checked one by one, ordered and removed', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  await page.goto('/upload')
  const form = artworkForm(page)
  const said = page.getByRole('status').filter({ hasText: /missing|complete/ })
  await expect(form.upload).toBeDisabled()
  await expect(said).toHaveText('Still missing: an image, title, medium, width, height, and price.')

  await form.files.setInputFiles(await photographs(11))
  await expect(page.getByText('Maximum 10 images allowed', { exact: true })).toBeVisible()
  await expect(form.tiles).toHaveCount(0)
  await form.files.setInputFiles(await photographs(8))
  await expect(form.tiles).toHaveCount(8)
  await expect(page.getByText('Maximum 10 images allowed')).toHaveCount(0)
  await form.files.setInputFiles(await photographs(3, 9))
  await expect(page.getByText('Maximum 10 images allowed', { exact: true })).toBeVisible()
  await expect(form.tiles).toHaveCount(8)
  for (let at = 1; at <= 8; at += 1) await page.getByRole('button', { name: `Remove ${at}.jpg` }).click()
  await expect(form.tiles).toHaveCount(0)
  await expect(form.upload).toBeDisabled()

  await form.files.setInputFiles([
    await photograph('front.jpg'),
    await makePhotograph(LIMIT, 'at-the-limit.jpg'),
    await makePhotograph(LIMIT + 1, 'studio-scan.jpg'),
    paper,
  ])
  await expect(page.getByText('File studio-scan.jpg is too large. Maximum size is 10MB', { exact: true })).toBeVisible()
  await expect(page.getByText('File statement.pdf is not an image file', { exact: true })).toBeVisible()
  await expect(form.tiles).toHaveText([/front\.jpg/, /at-the-limit\.jpg/])
  await expect(form.upload).toBeEnabled()
  await expectAccessible()

  // The first picture is always the primary one.
  await form.files.setInputFiles(await photograph('detail.jpg', '#8a3b2e'))
  const primary = form.tiles.filter({ has: page.getByText('Primary', { exact: true }) })
  await expect(primary).toHaveText(/front\.jpg/)
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Order of ${name}` }).press('Enter')
    const menu = page.getByRole('menu', { name: `Order of ${name}` })
    await menu.getByRole('menuitem', { name: item }).press('Enter')
    await expect(menu).toHaveCount(0)
  }
  await choose('detail.jpg', 'Make primary')
  await expect(form.tiles).toHaveText([/detail\.jpg/, /front\.jpg/, /at-the-limit\.jpg/])
  await expect(primary).toHaveText(/detail\.jpg/)
  await choose('detail.jpg', 'Move later')
  await expect(form.tiles).toHaveText([/front\.jpg/, /detail\.jpg/, /at-the-limit\.jpg/])
  await choose('at-the-limit.jpg', 'Move earlier')
  await expect(form.tiles).toHaveText([/front\.jpg/, /at-the-limit\.jpg/, /detail\.jpg/])
  await dragByMouse(page, form.tiles.nth(2), form.tiles.nth(0))
  await expect(form.tiles).toHaveText([/detail\.jpg/, /front\.jpg/, /at-the-limit\.jpg/])
  await page.getByRole('button', { name: 'Remove detail.jpg' }).click()
  await expect(primary).toHaveText(/front\.jpg/)
  await expect(page.getByRole('button', { name: /Drag images here/ })).toBeFocused()
})

test('CD-7.3 CD-7.7 CD-7.18 CD-7.19 CD-7.28 CD-7.30 AW-1.26 AW-5.7 a work is uploaded once, and the dashboard follows', async ({
  page,
  signedIn,
}) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  const sent = await watchForms(page)
  const said = await watchMessages(page)
  await page.goto('/upload')
  const form = artworkForm(page)
  // The pictures are sent while the form is filled in.
  const pictures = await holdCall(page, 'POST', PICTURES)
  await form.files.setInputFiles([await demoPicture('tide'), await photograph('detail.jpg')])
  await expect(page.getByRole('progressbar', { name: 'tide.jpg' })).toBeVisible()
  await form.fill({ title: 'Low Tide, with Dog', width: '152.4', height: '101.6', price: '6800' })
  await form.unit.getByRole('radio', { name: 'cm' }).check()
  await expect(form.preview.getByText('152.4 cm', { exact: true })).toBeVisible()
  await expect(form.preview.getByText('101.6 cm')).toBeVisible()
  await expect(form.preview).toContainText('Ines Okafor')
  await expect(form.preview).toContainText(`Low Tide, with Dog, ${thisYear}`)
  await expect(form.preview).toContainText('40 × 60 in')
  await expect(form.preview).toContainText('$6,800.00')
  await expect(page.getByText('All required fields are complete.')).toBeVisible()
  await shoot(page, 'upload-filled')

  const held = await holdCall(page, 'POST', UPLOAD)
  await form.upload.dblclick()
  const busy = page.getByRole('button', { name: 'Uploading...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  pictures.release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await busy.click({ force: true })
  held.release()
  await said('Artwork uploaded successfully')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(locateCard(page, 'Low Tide, with Dog')).toContainText('40 × 60 in')
  await page.getByRole('button', { name: 'Preview Low Tide, with Dog' }).click()
  await expect(page.getByRole('dialog')).toContainText('60 x 40 in')

  const forms = (await sent()).filter(({ path }) => UPLOAD.test(path))
  expect(forms).toHaveLength(1)
  const parts = forms[0]?.parts ?? []
  const names = parts.map(([name]) => name)
  for (const name of ['title', 'description', 'price', 'medium', 'dimensions', 'year_created'])
    expect(names).toContain(name)
  const works = stored(await artist.api('GET', '/artworks/my'))
  expect(parts.filter(([name]) => name === 'images')).toEqual(works[0]?.images.map(({ id }) => ['images', id]))
  const dimensions: unknown = JSON.parse(parts.find(([name]) => name === 'dimensions')?.[1] ?? '')
  expect(dimensions).toEqual({ width: 152.4, height: 101.6, depth: null, unit: 'cm' })
  expect(works.map(({ title }) => title)).toEqual(['Low Tide, with Dog'])
  expect(works[0]?.images.map(({ is_primary }) => is_primary)).toEqual([true, false])
  expect(works[0]?.images[0]?.alt_text).toBe('Low Tide, with Dog')
})

test('CD-7.23 a refused upload says so with its reason, keeps everything, and survives a reload', async ({
  page,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  await page.goto('/upload')
  const form = artworkForm(page)
  // A picture that fails keeps its place: it is tried again, replaced or removed.
  await failCall(page, 'POST', PICTURES, 'no answer')
  await form.files.setInputFiles(await photograph('front.jpg'))
  await expect(form.tiles.filter({ hasText: 'Check your connection' })).toHaveCount(1)
  await expect(form.upload).toBeDisabled()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again: front.jpg' }).click()
  await expect(form.upload).toBeEnabled()
  await form.files.setInputFiles([await cutOff(), await photograph('back.jpg')])
  await expect(form.tiles.nth(1)).toContainText('File cut-off.jpg is incomplete or damaged')
  await expect(form.upload).toBeDisabled()
  await expect(page.getByText('Try the images that failed again, or remove them.')).toBeVisible()
  await shoot(page, 'upload-image-failed')
  await page.getByLabel('Another image in place of cut-off.jpg').setInputFiles(await photograph('side.jpg'))
  await expect(form.tiles).toHaveText([/front\.jpg/, /side\.jpg/, /back\.jpg/])
  await form.fill()
  await form.description.fill('From the pier after the last ferry.')
  const failure = page.getByRole('form').getByRole('alert').filter({ hasText: 'Failed to upload artwork' })
  const expectKept = async () => {
    await expect(form.title).toHaveValue('Harbor, Half Past Ten')
    await expect(form.description).toHaveValue('From the pier after the last ferry.')
    await expect(form.medium).toHaveValue('oil')
    await expect(form.width).toHaveValue('40')
    await expect(form.height).toHaveValue('30')
    await expect(form.price).toHaveValue('3900')
  }

  await failCall(page, 'POST', UPLOAD, 500, { error: 'The disk is full.' })
  await form.upload.click()
  await expect(failure).toContainText('The disk is full.')
  await expect(failure).toBeInViewport()
  await expectKept()
  await expect(form.tiles).toHaveCount(3)
  await shoot(page, 'upload-failed')
  await page.unrouteAll()
  await failCall(page, 'POST', UPLOAD, 'no answer')
  await form.upload.click()
  await expect(failure).toContainText('Check your connection')
  await expectKept()
  await page.unrouteAll()

  // A field error is shown at its field.
  await failCall(page, 'POST', UPLOAD, 400, {
    error: 'price: Enter at most $10,000,000.00.',
    message: 'price: Enter at most $10,000,000.00.',
    code: 'invalid_request',
    request_id: '0',
    fields: [{ field: 'price', message: 'Enter at most $10,000,000.00.' }],
  })
  await form.upload.click()
  await expect(form.price).toBeFocused()
  await expect.poll(() => readError(form.price)).toBe('Enter at most $10,000,000.00.')
  await page.unrouteAll()

  // What was typed is stored in the browser; pictures are added again.
  await expect(page.getByText('Saved on this device')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is what you typed last time.')).toBeVisible()
  await expectKept()
  await form.files.setInputFiles(await photograph('front.jpg'))
  await form.upload.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(stored(await artist.api('GET', '/artworks/my'))).toHaveLength(1)
})

test('what was typed is there again after leaving, pictures are only left after a question, and the keyboard alone is enough', async ({
  page,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  await page.goto('/upload')
  const form = artworkForm(page)
  await form.title.fill('Drift')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/upload')
  await expect(form.title).toHaveValue('Drift')
  await form.files.setInputFiles(await photograph())
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.tiles).toHaveCount(1)
  await form.title.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A line, drawn once.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Oil')
  for (const _field of ['medium', 'class', 'year', 'width']) await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('16')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  for (const _field of ['terms', 'price']) await page.keyboard.press('Tab')
  await page.keyboard.type('280')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  const [work] = stored(await artist.api('GET', '/artworks/my'))
  expect(work).toMatchObject({
    title: 'Drift',
    description: 'A line, drawn once.',
    medium: 'oil',
    dimensions: { width: 12, height: 16, depth: null, unit: 'cm' },
    price: '280.00',
  })

  await page.goto('/upload')
  await expect(form.title).toHaveValue('')
  await form.title.fill('Abandoned')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(form.title).toBeFocused()
  await expect(form.title).toHaveValue('')
  await form.files.setInputFiles(await photograph())
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('AW-1.34 who is no artist gets an explanation and can become one on the spot', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('collector')
  const said = await watchMessages(page)
  await page.goto('/upload')
  await expect(page.getByRole('heading', { level: 1, name: 'Uploading is for artists' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'upload-collector')
  const become = page.getByRole('button', { name: 'Switch to Artist Account' })
  await failCall(page, 'PUT', /\/api\/users\/update-role$/, 500, {})
  await become.click()
  await expect(page.getByText('Failed to update role')).toBeVisible()
  await page.unrouteAll()
  await become.click()
  await said('Role updated successfully')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Artwork' })).toBeVisible()
  expect((await person.api('GET', '/users/profile')).body.role).toBe('artist')
})
