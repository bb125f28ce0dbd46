import { startCheckout } from '#contract/orders.ts'
import { stateSent } from '#contract/reservations.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'
import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { DRIFT, type StoredWork, uploadWorks } from './fixtures/published-artist.ts'
import { createPerson, expect, type Person, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

/** Reserves a work, and says that the money is on its way. */
const reserve = async ({ token, email, name }: Person, artist: Person, work: StoredWork) => {
  const client = createClient(fetchFrom(process.env.E2E_ADDRESS as string), token)
  const address = { name, address_line1: '', address_line2: '', city: '', state: '', postal_code: '', country: 'US' }
  const body = {
    items: [{ artwork_id: work.id, quantity: 1 }],
    email,
    phone: '',
    address,
    shipping: [{ seller_id: artist.id, method: 'collection' as const }],
    total: '280.00',
    payment_method: 'outside' as const,
  }
  const { id, orders } = requireSuccess(await client.call(startCheckout, { body }), 'Reserving a work')
  requireSuccess(await client.call(stateSent, { params: { id } }), 'Saying that the money is on its way')
  return orders[0]
}

test('an artist without a payment account is paid outside: terms, publishing, the confirmed payment, its debt and a refund', async ({
  page,
  browser,
  signedIn,
  playwright,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const artist = await signedIn('artist', 'Inés Okafor')
  const [work] = await uploadWorks(page.context().request, artist, [DRIFT])
  if (!work) throw new Error('The work was not stored.')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ready to Publish' }).click()
  await page.getByRole('link', { name: 'Be paid outside instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid outside' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an account, or take payments in person.')).toBeVisible()
  await page.getByLabel('Account holder').fill('Inés Okafor')
  await page.getByLabel('Account number or IBAN').fill('000123456789')
  await page.getByLabel('Routing number').fill('021000021')
  await page.getByLabel('A line for the buyer').fill('Please write the order number in the reference.')
  await expect(page.getByRole('region', { name: /^What the buyer sees/ })).toContainText('021000021')
  await expectAccessible()
  await shoot(page, 'payments-outside')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bank transfer on', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Payment settings' }).click()
  await expect(page.getByText('Your works can be published and sold this way')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'payments-outside-on')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ready to Publish' }).click()
  await expect(page.getByText('$280.00 · Available')).toBeVisible()
  await shoot(page, 'dashboard-paid-outside')

  const visitor = await playwright.request.newContext()
  const buyer = await createPerson(visitor, 'collector', 'Maya Lindholm')
  const order = await reserve(buyer, artist, work)
  await page.goto('/sales')
  const waiting = page.getByRole('region', { name: 'Waiting for payment' })
  await expect(waiting).toContainText('The buyer says it is on its way')
  await expect(waiting).toContainText(buyer.email)
  await expectAccessible()
  await shoot(page, 'sales-reserved')
  await waiting.getByRole('button', { name: 'Extend' }).click()
  const extend = page.getByRole('dialog')
  await extend.getByLabel('Days more').selectOption('3')
  await shoot(page, 'sales-reserved-extend')
  await extend.getByRole('button', { name: 'Extend' }).click()
  await expect(extend).toHaveCount(0)
  await waiting.getByRole('button', { name: 'End reservation' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible()
  await shoot(page, 'sales-reserved-end')
  await page.keyboard.press('Escape')
  await waiting.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByRole('dialog').getByLabel('How you received it')).toBeFocused()
  await expectAccessible()
  await shoot(page, 'sales-reserved-confirm')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Order ${order?.number}` })).toBeVisible()
  const paid = page.getByRole('region', { name: 'Paid to you' })
  await expect(paid).toContainText('Paid straight to you, by bank transfer.')
  await expect(paid).toContainText('You owe $33.60 for it')
  await expectAccessible()
  await shoot(page, 'sale-paid-outside')

  const office = await browser.newContext({ baseURL: process.env.E2E_ADDRESS })
  const desk = await office.newPage()
  await signInAsAdmin(desk)
  await desk.goto('/admin/orders')
  const debt = desk.getByRole('row', { name: /Inés Okafor.*\$33\.60 \(USD\)/ })
  await expect(debt).toBeVisible()
  await shoot(desk, 'admin-debts')
  await debt.getByRole('button', { name: 'Record payment' }).click()
  await desk.getByRole('textbox', { name: /^How it was paid/ }).fill('Bank transfer 4711')
  await shoot(desk, 'admin-debts-record')
  await desk.getByRole('button', { name: 'Record payment' }).click()
  await expect(desk.getByRole('heading', { name: 'What sellers owe' })).toHaveCount(0)
  await desk.goto(`/admin/orders/${order?.id}`)
  await expect(desk.getByText('Paid straight to the seller, by bank transfer')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await shoot(desk, 'admin-order-paid-outside')
  await office.close()

  await page.reload()
  await expect(paid).toContainText('Nothing is owed for it.')
  await page.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog', { name: 'Have you given $280.00 back to Maya Lindholm?' })
  await question.getByRole('checkbox', { name: 'I have given $280.00 back' }).check()
  await expectAccessible()
  await shoot(page, 'refund-paid-outside')
  await question.getByRole('button', { name: 'Record the refund' }).click()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(paid).toContainText('You have given the buyer the money back.')
  await page.goto('/sales')
  await expect(page.getByText('You are owed $33.60')).toBeVisible()
  await shoot(page, 'sales-owed')
  await visitor.dispose()
})
