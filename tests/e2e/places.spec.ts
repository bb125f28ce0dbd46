import type { Page } from '@playwright/test'
import { openDashboard, toast, watchCalls } from './fixtures/dashboard.ts'
import { startServer } from './fixtures/global-setup.ts'
import { adopt, createPerson, expect, failCall, holdCall, type Person, shoot, test } from './fixtures/test.ts'

const SUGGEST = /\/places\/suggest\?/
const NOTE = 'Google Maps not loaded - using manual entry'
const MAPS = /^https:\/\/maps\.googleapis\.com\//

const location = (page: Page) => page.getByLabel('Location', { exact: true })
const field = (page: Page, label: string) =>
  page.getByRole('group', { name: /Shipping Address$/ }).getByLabel(label, { exact: false })
const street = (page: Page) => field(page, 'Street Address')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit details' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const stored = async (person: Person) => (await person.api('GET', '/users/profile')).body

test('AW-13.1 AW-13.2 towns are suggested while a location is typed, here and on the profile, by keyboard and by mouse', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await openDashboard(page)
  await edit(page)
  await expect(location(page)).toHaveAttribute('type', 'text')
  const hold = await holdCall(page, 'GET', SUGGEST)
  await location(page).pressSequentially('portlan')
  await expect(list(page)).toHaveCount(0)
  hold.release()
  await expect(option(page, 'Portland, Oregon, United States')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Places by GeoNames, CC BY 4.0' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'suggestions')

  // The arrow keys select without changing the input; Escape closes only the list.
  const input = location(page)
  await input.press('ArrowDown')
  await input.press('ArrowDown')
  const second = option(page, 'Portland, Maine, United States')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(input).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(input).toHaveValue('portlan')
  await input.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await input.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await input.press('ArrowUp')
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await input.press('ArrowDown')
  await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(0)
  await input.fill('portland me')
  await expect(list(page).getByRole('option')).toHaveText(['Portland, Maine, United States'])
  await input.press('ArrowDown')
  await input.press('Enter')
  await expect(input).toHaveValue('Portland, Maine, United States')
  await expect(list(page)).toHaveCount(0)
  await save(page)
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  expect((await stored(artist)).location).toBe('Portland, Maine, United States')

  await page.goto('/profile')
  await expect(location(page)).toHaveValue('Portland, Maine, United States')
  await expect(list(page)).toHaveCount(0)
  await location(page).fill('lyo')
  await option(page, 'Lyon, France').click()
  await expect(location(page)).toHaveValue('Lyon, France')
  await expect(location(page)).toBeFocused()
  // Input that matches no place stays as typed.
  await location(page).fill('A boat on the Saône')
  await save(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await stored(artist)).location).toBe('A boat on the Saône')
})

test('the shipping address helps and never stands in the way', async ({ page, signedIn, expectAccessible }) => {
  const artist = await signedIn('artist')
  const calls = watchCalls(page)
  const lastPut = () => calls.findLast(({ method }) => method === 'PUT')?.body
  await openDashboard(page)
  await edit(page)
  const group = page.getByRole('group', { name: 'Studio/Artwork Shipping Address' })
  const country = field(page, 'Country')
  const hint = page.getByText('This address is incomplete for shipping')

  await test.step('AW-13.12 six fields carry the mark of what is required', async () => {
    const starred = ['Contact Name', 'Street Address', 'City', 'State', 'ZIP Code', 'Country']
    for (const label of starred) {
      await expect(field(page, label)).toHaveAttribute('aria-required', 'true')
      await expect(group.locator('label', { hasText: label })).toContainText('*')
    }
    await expect(group.locator('label', { hasText: '*' })).toHaveCount(6)
    for (const label of ['Phone', 'Apartment, suite, unit'])
      await expect(group.locator('label', { hasText: label })).not.toContainText('*')
  })

  await test.step('AW-4.13 AW-13.15 AW-13.16 the country is one of ten, and the United States at first', async () => {
    await expect(country).toHaveValue('US')
    expect(
      await country.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['US', 'CA', 'MX', 'GB', 'AU', 'DE', 'FR', 'IT', 'ES', 'NL'])
  })

  await test.step('AW-13.13 AW-13.14 an address without its parts has a hint, and is saved', async () => {
    await expect(hint).toHaveCount(0)

    // Incomplete, with letters in numeric fields: warnings are shown, and it is saved.
    await field(page, 'ZIP Code').fill('no idea')
    await field(page, 'State').fill('Alabama')
    await expect(hint).toBeVisible()
    await expect(page.getByText('Still missing: Contact Name, Street Address, and City.')).toBeVisible()
    await expect(field(page, 'ZIP Code')).toHaveAccessibleDescription(
      '“no idea” is not a ZIP code of the United States.',
    )
    await expectAccessible()
    await shoot(page, 'incomplete-address')
    await save(page)
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    expect(lastPut()).toEqual({ shipping_postal_code: 'no idea', shipping_state: 'Alabama' })
  })

  await edit(page)
  await field(page, 'ZIP Code').fill('90210')
  await expect(field(page, 'ZIP Code')).toHaveAccessibleDescription(
    'ZIP code 90210 is not in Alabama. It belongs to California.',
  )
  await field(page, 'State').fill('ZZ')
  await expect(field(page, 'State')).toHaveAccessibleDescription(
    'There is no state or province “ZZ” in the United States.',
  )

  await test.step('AW-13.2 AW-13.11 a town after the street fills in city, state and country', async () => {
    // A town after the street fills in city, state and country.
    await street(page).fill('12 Pier Street')
    await expect(list(page)).toHaveCount(0)
    await street(page).pressSequentially(', montr')
    await option(page, 'Montréal, Quebec, Canada').click()
    await expect(street(page)).toHaveValue('12 Pier Street')
    await expect(field(page, 'City')).toHaveValue('Montréal')
    await expect(field(page, 'State')).toHaveValue('QC')
    await expect(country).toHaveValue('CA')
    // A country without shipping leaves the selection unchanged and shows a message.
    await street(page).pressSequentially(', lisbon')
    await option(page, 'Lisbon, Portugal').click()
    await expect(field(page, 'City')).toHaveValue('Lisbon')
    await expect(country).toHaveValue('CA')
    await expect(country).toHaveAccessibleDescription('Portugal is not in this list, so the country stays Canada.')
    await shoot(page, 'foreign-country')
    await country.selectOption('US')
    await expect(country).toHaveAccessibleDescription('')
  })

  const typed = {
    'Contact Name': ['shipping_name', 'Inés; “Studio” <4>'],
    Phone: ['shipping_phone', 'ask for Ada'],
    'Street Address': ['shipping_address_line1', '12 Pier Street'],
    'Apartment, suite, unit': ['shipping_address_line2', 'behind the net loft'],
    City: ['shipping_city', 'Birmingham'],
    State: ['shipping_state', 'al'],
    'ZIP Code': ['shipping_postal_code', '35203'],
  } as const

  await test.step('AW-13.14 AW-13.17 every field is saved under its name, and the hint goes', async () => {
    for (const [label, [, text]] of Object.entries(typed)) await field(page, label).fill(text)
    await country.selectOption('MX')
    await country.selectOption('US')
    await expect(hint).toHaveCount(0)
    await expect(field(page, 'ZIP Code')).toHaveAccessibleDescription('')
    await country.selectOption('GB')
    await expect(field(page, 'ZIP Code')).toHaveAccessibleDescription(
      '“35203” is not a postal code of the United Kingdom.',
    )
    await save(page)
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
    expect(lastPut()).toEqual({
      ...Object.fromEntries(Object.values(typed)),
      shipping_country: 'GB',
    })
    expect(await stored(artist)).toMatchObject(Object.fromEntries(Object.values(typed)))
  })

  await test.step('AW-13.18 no kind of text is refused', async () => {
    // No kind of text is refused: markup, other scripts, signs, what a spreadsheet pastes, more than there is room for.
    const odd = '<b>&amp;</b> "0" \\ %00 ; drop table -- 山 שלום 🎨 {{x}}'
    await edit(page)
    await page.getByLabel('Bio', { exact: true }).fill(`${odd}\n\tsecond line`)
    await location(page).fill(odd)
    for (const label of Object.keys(typed)) await field(page, label).fill(`${odd.slice(0, 20)}\t${label}`.slice(0, 30))
    await street(page).fill('Pier '.repeat(60))
    await page.keyboard.type(' and more')
    await save(page)
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
    expect(await stored(artist)).toMatchObject({
      bio: `${odd}\n\tsecond line`,
      location: odd,
      shipping_phone: `${odd.slice(0, 20).trim()} Phone`,
    })
  })
})

/** A stub of Google's script with one address. It requires the same content security policy as the real one. */
const googleStub = (foreign: boolean) => `
  trustedTypes.createPolicy('google-maps-api#html', { createScriptURL: (address) => address });
  const part = (type, longText, shortText = longText) => ({ longText, shortText, types: [type] });
  const components = [part('street_number', '30'), part('route', 'Rockefeller Plaza'), part('sublocality', 'Manhattan'),
    part('administrative_area_level_1', 'New York', 'NY'), part('postal_code', '10112'),
    ${foreign ? "part('country', 'Brazil', 'BR')" : "part('country', 'United States', 'US')"}];
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => (await fetch('https://maps.googleapis.com/suggest', { mode: 'no-cors' }),
      { suggestions: [{ placePrediction: {
      placeId: 'p1', text: { text: '30 Rockefeller Plaza, New York' },
      toPlace: () => ({ formattedAddress: '30 Rockefeller Plaza, New York, NY 10112, USA', addressComponents: components,
        fetchFields: async () => undefined }) } }] }) },
  };
  google.maps.importLibrary = async () => places;
  google.maps.__ib__();`

test('Google suggests where its key is set; without it the address is typed by hand', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  page.on('request', (request) => MAPS.test(request.url()) && asked.push(request.url()))

  await test.step('AW-13.5 AW-16.3 without a key there is no script, and typing works', async () => {
    // When the built-in source does not respond, the note is shown, and typing and saving still work.
    const artist = await signedIn('artist')
    await openDashboard(page)
    await edit(page)
    await failCall(page, 'GET', SUGGEST, 503, { error: 'Not now.' })
    await location(page).fill('Beac')
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await location(page).fill('Beacon')
    await save(page)
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    expect((await stored(artist)).location).toBe('Beacon')
    expect(asked, 'no script without a key').toEqual([])
    await page.unrouteAll()
  })

  const server = await startServer({ GOOGLE_MAPS_API_KEY: 'a-browser-key' })
  const home = process.env.E2E_ADDRESS
  process.env.E2E_ADDRESS = server.address
  try {
    const scripts: URL[] = []
    let response: 'blocked' | 'broken' | 'here' | 'abroad' = 'blocked'
    await page.route(MAPS, async (route) => {
      scripts.push(new URL(route.request().url()))
      if (response === 'blocked') return route.abort('failed')
      const broken = 'google.maps.importLibrary = async () => ({}); google.maps.__ib__();'
      const body = response === 'broken' ? broken : googleStub(response === 'abroad')
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.context().clearCookies()
    const person = await createPerson(page.context().request, 'artist')
    await adopt(page, person)
    const open = async () => {
      scripts.length = 0
      await openDashboard(page, `${server.address}/dashboard`)
      expect(scripts, 'no script before it is needed').toEqual([])
      await edit(page)
    }

    await test.step('AW-13.3 AW-13.4 AW-13.5 AW-13.8 without the script the address is typed by hand', async () => {
      await open()
      await expect(page.getByText('Failed to load Google Places API').first()).toBeVisible()
      await expect(page.getByText(NOTE, { exact: true })).toHaveCount(2)
      expect(scripts).toHaveLength(4)
      for (const { searchParams } of scripts) {
        expect(searchParams.get('key')).toBe('a-browser-key')
        expect(searchParams.get('libraries')).toBe('places')
      }
      await expectAccessible()
      await shoot(page, 'manual-entry')
      await location(page).fill('Red Hook')
      await street(page).fill('30 Rockefeller Plaza')
      await save(page)
      await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
      expect(await stored(person)).toMatchObject({
        location: 'Red Hook',
        shipping_address_line1: '30 Rockefeller Plaza',
      })
    })

    await test.step('AW-13.7 a script that cannot be set up says so', async () => {
      response = 'broken'
      await open()
      await expect(page.getByText('Failed to initialize location search').first()).toBeVisible()
      await expect(page.getByText(NOTE, { exact: true })).toHaveCount(2)
    })

    await test.step('AW-13.1 AW-13.11 the place fills in the address', async () => {
      response = 'here'
      await open()
      await location(page).fill('30 rock')
      await option(page, '30 Rockefeller Plaza, New York').click()
      await expect(location(page)).toHaveValue('30 Rockefeller Plaza, New York')
      await street(page).fill('30 rock')
      await expect(page.getByRole('link', { name: 'Google Maps' })).toBeVisible()
      await expect(list(page).getByRole('option')).toHaveCount(1)
      await street(page).press('ArrowDown')
      await street(page).press('Enter')
      for (const [label, value] of Object.entries({
        'Street Address': '30 Rockefeller Plaza',
        City: 'Manhattan',
        State: 'NY',
        'ZIP Code': '10112',
        Country: 'US',
      }))
        await expect(field(page, label)).toHaveValue(value)
      await expect(page.getByText(NOTE)).toHaveCount(0)
    })

    const openShipping = async () => {
      await page.goto(`${server.address}/shipping`)
      await expect(page.getByText('Auto-filled from your profile')).toBeVisible()
    }

    await test.step('MS-9.18 MS-9.19 MS-9.21 both addresses of a custom shipment suggest, also abroad', async () => {
      // The custom shipment: both addresses suggest, also abroad, and line 1 takes the whole address.
      response = 'abroad'
      await openShipping()
      await page.getByRole('group', { name: 'Ship From' }).getByRole('button', { name: /Edit/ }).click()
      for (const name of ['Recipient', 'Ship From']) {
        const side = page.getByRole('group', { name })
        await side.getByLabel('Address line 1').fill('30 rock')
        await option(page, '30 Rockefeller Plaza, New York').click()
        for (const [label, value] of Object.entries({
          'Address line 1': '30 Rockefeller Plaza, New York, NY 10112, USA',
          City: 'Manhattan',
          State: 'NY',
          'Postal code': '10112',
        }))
          await expect(side.getByLabel(label)).toHaveValue(value)
        await expect(side.getByRole('combobox', { name: /^Country(?! code)/ })).toHaveValue('BR')
      }
    })

    await test.step('MS-9.22 MS-9.23 without the script a custom shipment is typed by hand, and prices come', async () => {
      // Without the script the address is typed by hand, and prices come.
      response = 'blocked'
      await openShipping()
      const recipient = page.getByRole('group', { name: 'Recipient' })
      const typed = { Name: 'Oren Castillo', 'Address line 1': '418 Canyon Road', City: 'Santa Fe', State: 'NM' }
      for (const [label, text] of Object.entries({ ...typed, 'Postal code': '87501' }))
        await recipient.getByLabel(label).fill(text)
      await expect(recipient.getByText(NOTE, { exact: true })).toBeVisible()
      for (const label of ['Width', 'Height', 'Depth', 'Weight'])
        await page.getByRole('spinbutton', { name: new RegExp(`^${label}`) }).fill('9')
      await page.getByRole('button', { name: 'Get Shipping Rates' }).click()
      await expect(page.getByRole('heading', { name: 'Available Shipping Options' })).toBeVisible()
    })

    await test.step('AW-13.11 a country without shipping leaves the choice as it was', async () => {
      response = 'abroad'
      await open()
      await field(page, 'Country').selectOption('FR')
      await street(page).fill('30 rock')
      await option(page, '30 Rockefeller Plaza, New York').click()
      await expect(field(page, 'City')).toHaveValue('Manhattan')
      await expect(field(page, 'Country')).toHaveValue('FR')
      await expect(field(page, 'Country')).toHaveAccessibleDescription(
        'Brazil is not in this list, so the country stays France.',
      )
    })
  } finally {
    process.env.E2E_ADDRESS = home
    await server.stop()
  }
})
