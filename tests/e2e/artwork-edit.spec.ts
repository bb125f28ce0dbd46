import { artworkForm, watchForms, watchMessages } from './fixtures/artwork-form.ts'
import { locateCard } from './fixtures/dashboard.ts'
import { quiet } from './fixtures/messages.ts'
import { type SampleWork, uploadWork } from './fixtures/published-artist.ts'
import {
  arriveFromOutside,
  createPerson,
  expect,
  failCall,
  holdCall,
  type Person,
  shoot,
  test,
} from './fixtures/test.ts'

const WORK: SampleWork = {
  title: 'Low Tide, with Dog',
  pictures: ['tide', 'install-1'],
  medium: 'oil',
  size: [60, 40, 1.5],
  price: '6800',
  year: 2024,
  description: 'Painted over eleven mornings on the flats.',
}
const ONE = (id: string) => new RegExp(`/api/artworks/${id}$`)

interface Stored {
  title: string
  images: { id: string }[]
  [field: string]: unknown
}
const stored = async (artist: Person, id: string) =>
  (await artist.api('GET', `/artworks/${id}`)).body as unknown as Stored

test('AW-1.17 CD-7.1 CD-7.2 CD-7.20 CD-7.22 MS-1.5 MS-13.2 the form is prefilled with the work, and a save changes what was edited', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  await page.goto('/artwork/0196f7a2-0000-7000-8000-000000000000/edit')
  await expect(page).toHaveURL(/\/login$/)
  const artist = await signedIn('artist', 'Ines Okafor')
  const { id } = await uploadWork(context.request, artist, WORK)
  expect((await artist.api('GET', `/artworks/${id}`)).status).toBe(200)
  const before = await stored(artist, id)

  const sent = await watchForms(page)
  const said = await watchMessages(page)
  const held = await holdCall(page, 'GET', ONE(id))
  const asked = page.waitForRequest((request) => request.method() === 'GET' && ONE(id).test(request.url()))

  await test.step('MS-13.1 MS-13.3 the work of the address is loaded', async () => {
    await page.goto(`/artwork/${id}/edit`)
    await asked
    await expect(page.getByText('Loading artwork details...', { exact: true })).toBeVisible()
    await shoot(page, 'edit-loading')
    held.release()
  })

  await expect(page.getByRole('heading', { level: 1, name: 'Edit Artwork' })).toBeVisible()
  const form = artworkForm(page)

  await test.step('MS-13.4 the fields have what is stored', async () => {
    await expect(form.title).toHaveValue('Low Tide, with Dog')
    await expect(form.description).toHaveValue('Painted over eleven mornings on the flats.')
    await expect(form.medium).toHaveValue('oil')
    await expect(form.year).toHaveValue('2024')
    await expect(form.width).toHaveValue('60')
    await expect(form.height).toHaveValue('40')
    await expect(form.depth).toHaveValue('1.5')
    await expect(form.unit.getByRole('radio', { name: 'inches' })).toBeChecked()
    await expect(form.price).toHaveValue('6800.00')
  })

  await expect(form.files).toHaveCount(0)
  await expect(form.tiles).toHaveCount(2)
  await expect(form.tiles.nth(0).getByText('Primary', { exact: true })).toBeVisible()

  await test.step('CD-7.21 the pictures are changed elsewhere', async () => {
    await expect(page.getByText('To change them, use the main editor.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the main editor' })).toHaveAttribute(
      'href',
      `/artwork/${id}/images`,
    )
  })

  await expect.poll(async () => await form.images.getByRole('img').count(), { timeout: 30_000 }).toBe(2)
  await expectAccessible()
  await shoot(page, 'edit')

  await expect(form.save).toBeEnabled()
  await form.title.fill('Low Tide, without Dog')
  await form.unit.getByRole('radio', { name: 'cm' }).check()

  await test.step('CD-7.3 CD-7.30 it is saved once, and the dashboard follows', async () => {
    const saving = await holdCall(page, 'PUT', ONE(id))
    await form.save.dblclick()
    await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
    saving.release()
    await said('Artwork updated successfully')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await expect(locateCard(page, 'Low Tide, without Dog')).toBeVisible()
  const forms = await sent()
  expect(forms.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT /api/artworks/${id}`])
  expect(forms[0]?.parts.filter(([name]) => name === 'images')).toEqual([])

  await test.step('CD-7.21 MS-13.5 the new values are stored, and the pictures are the same', async () => {
    const after = await stored(artist, id)
    expect(after).toMatchObject({
      title: 'Low Tide, without Dog',
      dimensions: { width: 60, height: 40, depth: 1.5, unit: 'cm' },
      price: '6800.00',
    })
    expect(after.images.map((image) => image.id)).toEqual(before.images.map((image) => image.id))
  })
})

test('CD-7.24 a refused edit says so with its reason and keeps everything', async ({ page, context, signedIn }) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, WORK)
  await page.goto(`/artwork/${id}/edit`)
  const form = artworkForm(page)
  await form.title.fill('Ebb')
  await form.price.fill('7000.5')
  await failCall(page, 'PUT', ONE(id), 500, { error: 'The disk is full.' })
  await form.save.click()
  const failure = page.getByRole('form').getByRole('alert').filter({ hasText: 'Failed to update artwork' })
  await expect(failure).toContainText('The disk is full.')
  await expect(form.title).toHaveValue('Ebb')
  await expect(form.price).toHaveValue('7000.5')
  await expect(page).toHaveURL(new RegExp(`/artwork/${id}/edit$`))
  await page.unrouteAll()
  await form.save.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored(artist, id)).toMatchObject({ title: 'Ebb', price: '7000.50' })
})

test('MS-13.6 MS-13.7 MS-13.8 MS-13.9 MS-13.11 a work that cannot be loaded says why and leads back', async ({
  page,
  context,
  playwright,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, { ...WORK, pictures: ['tide'] })
  const back = page.getByRole('link', { name: 'Back to Dashboard' })
  const expectError = async (message: string) => {
    await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to fetch artwork details', { exact: true })).toBeVisible()
  }
  await failCall(page, 'GET', ONE(id), 500, {})
  await page.goto(`/artwork/${id}/edit`)
  await expectError('Failed to fetch artwork')
  await quiet(page)
  await expectAccessible()
  await shoot(page, 'edit-error')
  await page.unrouteAll()
  await failCall(page, 'GET', ONE(id), 500, { error: 'The archive is closed.' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectError('The archive is closed.')
  await back.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.unrouteAll()

  const expectNotFound = async () => {
    await expect(page.getByRole('heading', { name: 'Artwork Not Found', exact: true })).toBeVisible()
    await expect(page.getByText('This artwork does not exist or you do not have permission to edit it.')).toBeVisible()
    await expect(back).toBeVisible()
  }
  await arriveFromOutside(page)
  await page.route(
    (url) => ONE(id).test(url.pathname),
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  )
  await page.goto(`/artwork/${id}/edit`)
  await expectNotFound()
  await expectAccessible()
  await shoot(page, 'edit-not-found')
  await back.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.unrouteAll()

  // An unknown work, and a draft of another artist.
  await page.goto('/artwork/0196f7a2-0000-7000-8000-000000000000/edit')
  await expectNotFound()
  const elsewhere = await playwright.request.newContext({ baseURL: process.env.E2E_ADDRESS as string })
  const other = await createPerson(elsewhere, 'artist', 'Bo Other')
  const theirs = await uploadWork(elsewhere, other, { ...WORK, pictures: ['tide'] })
  const changed = await elsewhere.put(`/api/artworks/${theirs.id}`, {
    headers: { authorization: `Bearer ${artist.token}` },
    multipart: { title: 'Taken over' },
  })
  expect(changed.status()).toBe(403)
  expect((await stored(other, theirs.id)).title).toBe(WORK.title)
  await elsewhere.dispose()
  await page.goto(`/artwork/${theirs.id}/edit`)
  await expectNotFound()
})

test('AW-5.21 the optional details are closed at first, are stored, and open where something is wrong in them', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, { ...WORK, pictures: ['tide'] })
  await page.goto(`/artwork/${id}/edit`)
  const form = artworkForm(page)
  const condition = page.getByLabel('Condition')
  await expect(condition).toBeHidden()
  await form.details.click()
  const typed = {
    Type: 'Painting',
    'Product type': 'Original',
    'Edition type': 'Limited',
    'Edition number': '3',
    'Edition size': '-20',
    Condition: 'Excellent',
    Authentication: 'Signed, with certificate',
    'Exhibition history': 'Hudson Hall, 2024\nPierogi, 2025',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
  await form.details.click()
  await form.save.click()
  await expect(page.getByLabel('Edition size')).toBeFocused()
  await expectAccessible()
  await shoot(page, 'edit-details')
  await page.getByLabel('Edition size').fill('20')
  await form.save.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: `Preview ${WORK.title}` }).click()
  const preview = page.getByRole('dialog')
  for (const value of [
    'Painting',
    'Original',
    'Limited',
    '3/20',
    'Excellent',
    'Signed, with certificate',
    'Hudson Hall, 2024',
  ])
    await expect(preview).toContainText(value)
  expect(await stored(artist, id)).toMatchObject({
    type: 'Painting',
    product_type: 'Original',
    edition_type: 'Limited',
    edition_number: 3,
    edition_size: 20,
    condition: 'Excellent',
    authentication_status: 'Signed, with certificate',
    exhibition_history: 'Hudson Hall, 2024\nPierogi, 2025',
  })
})
