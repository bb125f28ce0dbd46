import { artworkForm, watchMessages } from './fixtures/artwork-form.ts'
import { locateCard } from './fixtures/dashboard.ts'
import { demoPicture } from './fixtures/pictures.ts'
import { expect, shoot, test } from './fixtures/test.ts'

test('an artist without payouts shows a work on request, a visitor asks, and then it is not for sale', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Ines Okafor')
  const said = await watchMessages(page)
  const form = artworkForm(page)
  const terms = page.getByLabel('Terms')

  await test.step('the short form takes dates, materials and sizes as people write them', async () => {
    await page.goto('/upload')
    await form.files.setInputFiles([await demoPicture('tide')])
    await form.title.fill('Quayside, Early')
    await page.getByLabel('Materials').fill('Linocut on Japanese paper')
    await expect(form.medium).toHaveValue('other')
    await expect(page.getByLabel('Kind of work')).toHaveValue('print')
    await form.year.fill('c. 1998')
    await form.width.fill('12 1/4')
    await form.height.fill('9⅛')
    await terms.selectOption('on_request')
    await expect(page.getByText('All required fields are complete.')).toBeVisible()
    await form.price.fill('7654.32')
    await expect(form.preview).toContainText('Linocut on Japanese paper')
    await expect(form.preview).toContainText('Price on request')
    await expectAccessible()
    await shoot(page, 'showing-form')
    await form.upload.click()
    await said('Artwork uploaded successfully')
  })

  const card = locateCard(page, 'Quayside, Early')
  await test.step('it is published at once, without payouts', async () => {
    await card.getByRole('button', { name: 'Ready to Publish' }).click()
    await said('Artwork published successfully')
    await expect(card).toContainText('Price on request')
    await shoot(page, 'showing-card')
  })

  const [work] = (await artist.api('GET', '/artworks/my')).body as unknown as { id: string; shopify_handle: string }[]
  const path = `/marketplace/${work?.shopify_handle}`
  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_ADDRESS })).newPage()
  await test.step('a visitor reads the words of the artist and no price, and asks', async () => {
    const response = await visitor.goto(path)
    const html = (await response?.text()) ?? ''
    expect(html).toContain('Linocut on Japanese paper')
    for (const amount of ['7654', '7,654']) expect(html).not.toContain(amount)
    expect(html).not.toContain('"offers"')
    await expect(visitor.getByText('Price on request').first()).toBeVisible()
    await expect(visitor.getByText('c. 1998').first()).toBeVisible()
    await expect(visitor.getByText('9 ⅛ × 12 ¼ in').first()).toBeVisible()
    await shoot(visitor, 'showing-product')
    await visitor.getByRole('button', { name: 'Ask for the price' }).first().click()
    const window = visitor.getByRole('dialog', { name: 'Ask about this work' })
    await window.getByLabel('Name').fill('Cleo Lind')
    await window.getByLabel('Email').fill('cleo.lind@example.com')
    await window.getByLabel('Message').fill('How much is it, and is it framed?')
    await window.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Your inquiry is sent' })).toBeVisible()
    await expect
      .poll(async () => JSON.stringify((await artist.api('GET', '/users/inquiries')).body))
      .toContain('How much is it')
  })

  await test.step('the artist keeps it, and the page says so', async () => {
    await page.goto(`/artwork/${work?.id}/edit`)
    await expect(form.year).toHaveValue('c. 1998')
    await expect(page.getByLabel('Materials')).toHaveValue('Linocut on Japanese paper')
    await terms.selectOption('not_for_sale')
    await form.price.fill('')
    await form.save.click()
    await said('Artwork updated successfully')
    await visitor.goto(path)
    await expect(visitor.getByText('Not for sale').first()).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Ask about this work' }).first()).toBeVisible()
    await shoot(visitor, 'showing-kept')
    await visitor.goto('/marketplace')
    await expect(visitor.getByRole('link', { name: 'Quayside, Early' })).toHaveCount(0)
  })

  await test.step('it is for sale only with payouts', async () => {
    await page.goto(`/artwork/${work?.id}/edit`)
    await terms.selectOption('for_sale')
    await form.price.fill('300')
    await form.save.click()
    await expect(page.getByText(/complete your payment-provider onboarding/).first()).toBeVisible()
    await expect(terms).toHaveValue('for_sale')
  })
  await visitor.context().close()
})
