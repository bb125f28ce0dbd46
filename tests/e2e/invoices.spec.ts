import { readPdfText } from './fixtures/paper-file.ts'
import { activatePayouts, SAMPLE_WORKS, uploadWork } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

test('an artist sends an invoice with a plan, the buyer pays the deposit and then the rest, and both see it paid', async ({
  page,
  browser,
  signedIn,
  request,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  await activatePayouts(request, artist)
  const [sample] = SAMPLE_WORKS
  if (!sample) throw new Error('There is no sample.')
  const work = await uploadWork(request, artist, sample)
  const today = new Date().toISOString().slice(0, 10)
  const recorded = await artist.api('POST', '/recorded-sales', {
    artwork_id: work.id,
    buyer: { name: 'Dr. Helen Brandt', email: 'helen@example.com' },
    sold_on: today,
    place: 'studio',
    price: '6070.00',
    currency: 'usd',
    payment: 'not_yet',
  })
  expect(recorded.status).toBe(201)
  const bank = { account_holder: 'Inés Okafor', account_number: 'DE89370400440532013000', bank_code: '', note: '' }
  const terms = { ...bank, is_on: true, in_person: false, hold_days: 7, offered: 'always' }
  expect((await artist.api('PUT', '/users/outside-payments', terms)).status).toBe(200)

  await test.step('the invoice follows what is typed', async () => {
    await page.goto(`/dashboard/sales/${recorded.body.id}/invoice`)
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
    await page.getByLabel('Your address').fill('Spinnereistraße 12\n04179 Leipzig')
    await page.getByLabel('Before the number').fill('KL-2026-')
    await page.getByLabel('Next number').fill('117')
    await page.getByRole('button', { name: 'Save Details' }).click()
    await expect(page.getByText('next number KL-2026-0117')).toBeVisible()
    await page.getByText('Plan', { exact: true }).click()
    const sheet = page.getByRole('region', { name: 'The invoice as it is printed' })
    await expect(sheet).toContainText('$1,821.00')
    await expect(sheet).toContainText('$1,416.34')
    await expect(sheet).toContainText('04179 Leipzig')
    await page.setViewportSize({ width: 1280, height: 2400 })
    await expectAccessible()
    await shoot(page, 'invoice')
    await page.getByRole('button', { name: 'Send to Dr. Helen Brandt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice KL-2026-0117' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'invoice-sent')
  })

  await test.step('the date of a part is moved, by keyboard alone, within its neighbors', async () => {
    const button = page.getByRole('button', { name: 'Move Date of 1 of 3' })
    await button.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Move the date of 1 of 3' })
    const due = question.getByLabel('Due')
    const last = await due.getAttribute('max')
    await expectAccessible()
    await due.fill('2199-01-01')
    await due.press('Enter')
    await expect(question.getByText(/or an earlier day: parts stay in their order/)).toBeVisible()
    await due.fill(last ?? '')
    await due.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first()).toContainText(
      '1 of 3: due',
    )
    await expectAccessible()
    await shoot(page, 'invoice-moved')
  })

  const link = await page.getByRole('link', { name: 'See the buyer’s page' }).getAttribute('href')
  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_ADDRESS })).newPage()
  await test.step('the buyer pays the deposit on the provider’s page', async () => {
    await visitor.goto(link ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
    await shoot(visitor, 'pay-page')
    await visitor.getByText('Card', { exact: true }).click()
    await shoot(visitor, 'pay-page-card')
    await visitor.getByRole('button', { name: 'Pay $1,821.00 by Card' }).click()
    await visitor.waitForURL(/\/sandbox\/payments\//)
    await visitor.getByRole('button', { name: 'Go through' }).click()
    await visitor.waitForURL(/\/pay\/[0-9a-f]{32}/)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Part 1 of 3' })).toBeVisible()
    await expect(visitor.getByText('$1,821.00 arrived. Thank you.')).toBeVisible()
  })

  await test.step('and the rest at once', async () => {
    await visitor.getByText('Card', { exact: true }).click()
    await visitor.getByRole('button', { name: /^Pay Everything at Once/ }).click()
    await visitor.waitForURL(/\/sandbox\/payments\//)
    await visitor.getByRole('button', { name: 'Go through' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'It is yours' })).toBeVisible()
    await shoot(visitor, 'pay-page-paid')
  })

  await test.step('the seller sees it paid', async () => {
    await page.goto(`/dashboard/sales/${recorded.body.id}/invoice`)
    await expect(page.getByText('of $6,070.00 paid')).toBeVisible()
    await expect(page.getByText(/^Paid /).first()).toBeVisible()
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Receipt for Deposit' }).click(),
    ])
    expect(receipt.suggestedFilename()).toBe('receipt-KL-2026-0117-1.pdf')
    expect(await readPdfText(await receipt.path())).toMatch(/Receipt[\s\S]*Deposit[\s\S]*Card[\s\S]*\$1,821\.00/)
    await page.setViewportSize({ width: 1280, height: 2000 })
    await expectAccessible()
    await shoot(page, 'invoice-paid')
  })

  await test.step('the page of the buyer is accessible', async () => {
    await page.goto(link ?? '')
    await expectAccessible()
  })
})
