import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { buyWork } from './fixtures/buy-work.ts'
import { publishArtist, type SampleWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

test('a payment is disputed, its seller reads what it means and answers the bank once, and the bank decides', async ({
  page,
  browser,
  playwright,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const visitor = await playwright.request.newContext()
  const work: SampleWork = { title: 'Orchard study', pictures: ['tide'], medium: 'oil', size: [16, 12, 1], price: '935', year: 2022 } // biome-ignore format: one work a line
  const artist = await publishArtist(visitor, { works: [work] })
  const buyer = await createPerson(visitor, 'collector', 'Maya Lindholm')
  const orderId = await buyWork(visitor, buyer, artist, '935.00')

  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${orderId}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /Payment at the provider/ }).click()
  const provider = await opened
  await shoot(provider, 'sandbox-payment')
  await provider.getByRole('button', { name: 'Open a dispute' }).click()
  await expect(provider.getByText('open, and the money is taken')).toBeVisible()

  await page.goto('/admin/orders')
  await page.getByRole('button', { name: /^Disputed\s*1$/ }).click()
  await expect(page.getByRole('row', { name: /Orchard study/ })).toContainText('Disputed')
  await shoot(page, 'admin-orders-disputed')
  await page
    .getByRole('row', { name: /Orchard study/ })
    .getByRole('link')
    .click()
  await expect(page.getByText(/^Respond by /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the answer' })).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'admin-order-disputed')

  const buying = await browser.newContext({ baseURL: process.env.E2E_ADDRESS })
  const reader = await buying.newPage()
  await adopt(reader, buyer)
  await reader.goto(`/orders/${orderId}`)
  await expect(reader.getByText(/^Your bank was asked to return this payment on /)).toBeVisible()
  await shoot(reader, 'order-disputed')
  await buying.close()

  const selling = await browser.newContext({ baseURL: process.env.E2E_ADDRESS })
  const seller = await selling.newPage()
  await adopt(seller, artist)
  await seller.goto(`/sales/${orderId}`)
  await expect(seller.getByText(/^Respond by /)).toBeVisible()
  await expect(seller.getByRole('heading', { name: 'Held back' })).toBeVisible()
  await seller.getByRole('checkbox', { name: /^Refund terms/ }).uncheck()
  const words = 'The crate was handed over on Oct 14. The buyer wrote a day later that the work hangs.'
  await seller.getByRole('textbox', { name: /^In your words/ }).fill(words)
  await shoot(seller, 'sale-disputed')
  const saveFile = async (name: string) => {
    const download = seller.waitForEvent('download')
    await seller.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toMatch(/^evidence-\d+\.pdf$/)
  }
  await saveFile('Preview as PDF')
  await seller.getByRole('checkbox', { name: /^I have read it/ }).check()
  await seller.getByRole('button', { name: 'Send the answer' }).click()
  await expect(seller.getByText('The bank decides the dispute')).toBeVisible({ timeout: 30_000 })
  await expect(seller.getByText(/It cannot be changed any more/)).toBeVisible()
  await shoot(seller, 'sale-dispute-answered')
  await saveFile('Download what was sent')
  await provider.reload()
  await expect(provider.getByText(words)).toBeVisible()
  await page.reload()
  await expect(page.getByText('The bank decides the dispute')).toBeVisible()
  await expectAccessible()

  await provider.getByRole('button', { name: 'Decide for the buyer' }).click()
  await expect(provider.getByText('decided for the buyer')).toBeVisible()
  await seller.reload()
  await expect(seller.getByText(/^The bank decided the dispute for the buyer/)).toBeVisible()
  await shoot(seller, 'sale-dispute-lost')
  await selling.close()
  await visitor.dispose()
})

test('a seller refunds an amount, and the order goes on with what is left', async ({
  page,
  browser,
  playwright,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const visitor = await playwright.request.newContext()
  const work: SampleWork = { title: 'Harbor', pictures: ['tide'], medium: 'oil', size: [16, 12, 1], price: '900', year: 2024 } // biome-ignore format: one work a line
  const artist = await publishArtist(visitor, { works: [work] })
  const buyer = await createPerson(visitor, 'collector', 'Maya Lindholm')
  const orderId = await buyWork(visitor, buyer, artist, '900.00')
  await adopt(page, artist)
  await page.goto(`/sales/${orderId}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await shoot(page, 'refund-whole')
  await question.getByRole('radio', { name: /^An amount/ }).check()
  await question.getByRole('textbox', { name: /^Amount/ }).fill('50')
  await question.getByRole('textbox', { name: /^Reason/ }).fill('A corner of the frame is scratched.')
  await expectAccessible()
  await shoot(page, 'refund-amount')
  await question.getByRole('button', { name: 'Refund $50.00' }).click()
  await expect(page.getByText('$50.00 of this order was refunded')).toBeVisible()
  await expect(page.getByText(/^\$50\.00 on .+: A corner of the frame is scratched\.$/)).toBeVisible()
  await shoot(page, 'sale-refunded-in-part')

  const buying = await browser.newContext({ baseURL: process.env.E2E_ADDRESS })
  const reader = await buying.newPage()
  await adopt(reader, buyer)
  await reader.goto(`/orders/${orderId}`)
  await expect(reader.getByText('$50.00 of this order was refunded')).toBeVisible()
  await shoot(reader, 'order-refunded-in-part')
  await buying.close()
  await visitor.dispose()
})

test('a refund that the bank returns is shown to its buyer, and an administrator records how it was paid', async ({
  page,
  browser,
  playwright,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const visitor = await playwright.request.newContext()
  const work: SampleWork = { title: 'Low Tide', pictures: ['tide'], medium: 'oil', size: [16, 12, 1], price: '120', year: 2024 } // biome-ignore format: one work a line
  const artist = await publishArtist(visitor, { works: [work] })
  const buyer = await createPerson(visitor, 'collector', 'Maya Lindholm')
  const orderId = await buyWork(visitor, buyer, artist, '120.00')
  await artist.api('POST', `/users/sales/${orderId}/refund`, { reason: 'Damaged in the studio.' })
  const status = async () => (await buyer.api('GET', `/users/orders/${orderId}`)).body.status
  await expect.poll(status).toBe('refunded')

  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${orderId}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /Payment at the provider/ }).click()
  await (await opened).getByRole('button', { name: 'Let it fail' }).click()
  await page.reload()
  await expect(page.getByText('The refund of $120.00 failed at the provider', { exact: false })).toBeVisible()
  await shoot(page, 'admin-order-refund-failed')

  const buying = await browser.newContext({ baseURL: process.env.E2E_ADDRESS })
  const reader = await buying.newPage()
  await adopt(reader, buyer)
  await reader.goto(`/orders/${orderId}`)
  await expect(reader.getByRole('heading', { level: 1, name: 'The refund failed' })).toBeVisible()
  await shoot(reader, 'order-refund-failed')

  await page.getByRole('link', { name: 'Failed refunds' }).click()
  await page.getByRole('button', { name: 'Paid another way' }).click()
  await page.getByRole('textbox', { name: /^How it was paid/ }).fill('Bank transfer 4711')
  await expectAccessible()
  await shoot(page, 'admin-failed-refunds')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByRole('heading', { name: 'Failed refunds' })).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByText('Bank transfer 4711')).toBeVisible()
  await buying.close()
  await visitor.dispose()
})
