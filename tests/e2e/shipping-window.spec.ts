import type { Page } from '@playwright/test'
import { queueItem } from './fixtures/shipping.ts'
import { dialog, getRates, group, number, open, openPage } from './fixtures/shipping-window.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const readOptions = (page: Page, name: string) =>
  dialog(page).getByLabel(name, { exact: true }).locator('option').allInnerTexts()

const RECIPIENT = {
  Name: 'Ruth Halloran',
  Phone: '+1 (503) 555-0162',
  Email: 'ruth@example.org',
  'Address line 1': '2219 SE Ankeny Street',
  'Address line 2': 'Floor 2',
  City: 'Portland',
  State: 'OR',
  'Postal code': '97214',
}
const SHIP_FROM = {
  Name: 'Inés Okafor',
  Phone: '+1 (518) 555-0133',
  'Address line 1': '77 Warren Street',
  'Address line 2': 'Rear',
  City: 'Hudson',
  State: 'NY',
  'Postal code': '12534',
}

test('the window of an order and its fields', async ({ page, signedIn, expectAccessible }) => {
  test.setTimeout(120_000)
  const artist = await signedIn('artist')
  const profile = (await artist.api('GET', '/users/profile')).body
  const { queue, rates } = await openPage(page, {
    ...profile,
    shipping_name: 'Studio Okafor',
    shipping_address_line1: '5 Allen Street',
    shipping_city: 'Hudson',
    shipping_state: 'NY',
    shipping_postal_code: '12534',
  })

  await test.step('MS-6.21 MS-7.1 MS-7.2 MS-7.3 it opens for that order, and is left by Escape, outside of it and by its button', async () => {
    await open(page, 'Three Lemons for Ruth')
    await expect(dialog(page).getByText('Three Lemons for Ruth')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await open(page, 'Three Lemons for Ruth')
    await dialog(page).getByText('Package Details').click()
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(dialog(page)).toHaveCount(0)
    await open(page, 'Three Lemons for Ruth')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('MS-7.4 MS-7.5 MS-7.6 all that is known of the addresses', async () => {
    await open(page, 'Three Lemons for Ruth')
    for (const name of ['Recipient Info', 'Ship From Info', 'Package Details'])
      await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
    for (const [name, values] of [
      ['Recipient Info', RECIPIENT],
      ['Ship From Info', SHIP_FROM],
    ] as const) {
      for (const [field, value] of Object.entries(values))
        await expect(group(page, name).getByLabel(field)).toHaveValue(value)
      await expect(group(page, name).getByLabel('Country')).toHaveValue('US')
    }
  })

  await test.step('MS-7.8 MS-7.26 the package is filled in and can be changed', async () => {
    const size = { Width: '24', Height: '20', Depth: '4', Weight: '7' }
    for (const [field, value] of Object.entries(size)) {
      const input = number(page, field)
      await expect(input).toHaveValue(value)
      await expect(input).toHaveAttribute('inputmode', 'decimal')
    }
    await expect(dialog(page).getByLabel('Weight unit')).toHaveValue('kg')
    await expect(dialog(page).getByLabel('Dimension unit')).toHaveValue('cm')
    await expect(dialog(page).getByRole('radio', { name: 'Tube' })).toBeChecked()
    await dialog(page).getByRole('radio', { name: 'Envelope' }).check()
    await number(page, 'Weight').fill('8')
    await dialog(page).getByLabel('Weight unit').selectOption('lb')
    await expectAccessible()
    await shoot(page, 'ship-artwork')
    await page.keyboard.press('Escape')
  })

  const to = group(page, 'Recipient Info')

  await test.step('MS-7.7 MS-7.9 the address of the profile and the defaults fill in a bare order', async () => {
    await open(page, 'Orchard in Late May')
    await expect(group(page, 'Ship From Info').getByLabel('Name')).toHaveValue('Studio Okafor')
    await expect(group(page, 'Ship From Info').getByLabel('Address line 1')).toHaveValue('5 Allen Street')
    await expect(dialog(page).getByRole('radio', { name: 'Box' })).toBeChecked()
    await expect(dialog(page).getByLabel('Dimension unit')).toHaveValue('in')
    await expect(dialog(page).getByLabel('Weight unit')).toHaveValue('lb')
    await expect(to.getByLabel('Country')).toHaveValue('US')
  })

  await test.step('MS-7.10 MS-7.11 the choices', async () => {
    await expect(group(page, 'Package Details').getByRole('radio')).toHaveCount(3)
    for (const packaging of ['Box', 'Tube', 'Envelope'])
      await expect(dialog(page).getByRole('radio', { name: packaging })).toBeVisible()
    expect(await readOptions(page, 'Dimension unit')).toEqual(['in', 'cm'])
    expect(await readOptions(page, 'Weight unit')).toEqual(['lb', 'kg'])
    expect(await readOptions(page, 'Coverage')).toEqual([
      '$0 ($0)',
      '$100 (~$2.00)',
      '$200 (~$3.50)',
      '$500 (~$7.50)',
      '$1,000 (~$12.00)',
      '$2,000 (~$20.00)',
      '$3,000 (~$30.00)',
      '$5,000 (~$50.00)',
      '$10,000 (~$100.00)',
    ])
    await expect(dialog(page).getByLabel('Coverage')).toHaveValue('0')
  })

  await test.step('MS-7.12 MS-7.21 nothing is asked while something is missing', async () => {
    await to.getByLabel('Country').selectOption('')
    await getRates(page).click()
    await expect(dialog(page).getByText('Please fill in all required fields')).toBeVisible()
    expect(rates.requests).toHaveLength(0)
  })

  await test.step('MS-7.13 MS-7.14 MS-7.15 MS-7.16 MS-7.17 MS-7.18 what is missing of the recipient', async () => {
    const problems = {
      Name: 'Recipient name is required',
      'Address line 1': 'Recipient address is required',
      City: 'City is required',
      State: 'State is required',
      'Postal code': 'Postal code is required',
      Country: 'Country is required',
    }
    for (const [field, text] of Object.entries(problems))
      await expect(to.getByLabel(field)).toHaveAccessibleDescription(new RegExp(text))
  })

  await test.step('MS-7.19 MS-7.20 what is missing of the package', async () => {
    await expect(number(page, 'Weight')).toHaveAccessibleDescription(/Weight is required/)
    for (const side of ['Width', 'Height', 'Depth'])
      await expect(number(page, side)).toHaveAccessibleDescription(/All dimensions are required/)
    await expectAccessible()
    await shoot(page, 'ship-artwork-missing')
  })

  const phone = to.getByLabel('Phone')

  await test.step('MS-7.23 a phone takes digits only, and at most 20', async () => {
    await phone.pressSequentially('12ab34')
    await expect(phone).toHaveValue('1234')
    await phone.fill('')
    await phone.pressSequentially('1234567890123456789012345')
    await expect(phone).toHaveValue('12345678901234567890')
  })

  await test.step('MS-7.20 one dimension is missing', async () => {
    await phone.fill('5551234567')
    await to.getByLabel('Email').fill('abc')
    await expect(phone).toHaveValue('+1 (555) 123-4567')
    await to.getByLabel('Name').fill('Caleb Nwosu')
    await to.getByLabel('Address line 1').fill('4 Rio Grande')
    await to.getByLabel('City').fill('Austin')
    await to.getByLabel('State').fill('TX')
    await to.getByLabel('Postal code').fill('78704')
    await to.getByLabel('Country').selectOption('US')
    for (const [field, value] of [
      ['Width', '52'],
      ['Height', '40'],
      ['Weight', '24'],
    ] as const)
      await number(page, field).fill(value)
    await getRates(page).click()
    await expect(dialog(page).getByText('All dimensions are required')).toHaveCount(1)
    expect(rates.requests).toHaveLength(0)
  })

  await test.step('MS-7.26 letters are no dimension', async () => {
    await number(page, 'Depth').fill('five')
    await getRates(page).click()
    await expect(number(page, 'Depth')).toHaveAccessibleDescription('Enter a length like 60.5, 60,5 or 8 1/4.')
    expect(rates.requests).toHaveLength(0)
  })

  await test.step('MS-7.22 an email is taken as it is', async () => {
    await number(page, 'Depth').fill('5')
    await getRates(page).click()
    await expect(dialog(page).getByRole('radio', { name: /USPS Priority Mail/ })).toBeVisible()
  })

  await test.step('MS-15.15[ui] an order without a country goes to the United States', async () => {
    queue.reply = { status: 200, body: [queueItem({ recipient_country: undefined })] }
    await page.reload()
    await open(page, 'Three Lemons for Ruth')
    await getRates(page).click()
    await expect(dialog(page).getByRole('radio', { name: /USPS Priority Mail/ })).toBeVisible()
    expect(rates.bodies.at(-1)).toMatchObject({ recipient_city: 'Portland', recipient_country: 'US' })
  })
})
