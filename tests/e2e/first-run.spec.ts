import { startServer } from './fixtures/global-setup.ts'
import { expect, PASSWORD, shoot, test } from './fixtures/test.ts'

test('whoever starts a site sets it up in four steps, by keyboard, and is its administrator', async ({
  browser,
  page,
  expectAccessible,
}) => {
  test.slow()
  const server = await startServer()
  try {
    const heading = page.getByRole('heading', { level: 1 })
    const type = (text: string) => page.keyboard.type(text)
    await page.goto(`${server.address}/`)
    await expect(page).toHaveURL(`${server.address}/setup`)
    await expect(heading).toHaveText('What is this place called?')
    await expectAccessible()
    await shoot(page, 'first-run-name')

    await test.step('a name', async () => {
      const name = page.getByLabel('Name', { exact: false }).first()
      await name.focus()
      await name.fill('')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Enter a name.')).toBeVisible()
      await expect(name).toBeFocused()
      await type('Kunsthaus Lind')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText('Who keeps the keys?')
      await expect(heading).toBeFocused()
    })

    await test.step('an account', async () => {
      await page.keyboard.press('Tab')
      await type('Mara Lind')
      await page.keyboard.press('Tab')
      await type('mara@kunsthauslind.example')
      await page.keyboard.press('Tab')
      await type('short')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
      await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(PASSWORD)
      await expectAccessible()
      await shoot(page, 'first-run-you')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText('Where do you trade?')
    })

    await test.step('money, where a country decides what is usual', async () => {
      await page.getByLabel('Country').selectOption('Germany')
      await expect(page.getByRole('radio', { name: 'cm' })).toBeChecked()
      await expect(page.getByLabel('Paper')).toHaveValue('a4')
      await expect(page.getByLabel('Legal name')).toHaveValue('Kunsthaus Lind')
      await expectAccessible()
      await shoot(page, 'first-run-money')
      await page.getByLabel('Legal name').press('Enter')
      await expect(heading).toHaveText('Who may come in?')
    })

    await test.step('doors, and a step back loses nothing', async () => {
      await page.getByRole('button', { name: 'Back' }).press('Enter')
      await expect(heading).toHaveText('Where do you trade?')
      await expect(page.getByLabel('Country')).toHaveValue('DE')
      await page.getByRole('button', { name: 'Continue' }).press('Enter')
      await expect(page.getByRole('radio', { name: /^By invitation/ })).toBeChecked()
      await expectAccessible()
      await shoot(page, 'first-run-doors')
    })

    const other = await browser.newPage()
    await other.goto(`${server.address}/setup`)
    await page.getByRole('button', { name: 'Open Kunsthaus Lind' }).press('Enter')
    await expect(heading).toHaveText('Kunsthaus Lind is open')
    await expect(heading).toBeFocused()
    await expect(page.getByRole('link', { name: 'Upload: Hang the first work' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'first-run-ready')

    await test.step('the other browser that was there learns that it is done, and keeps what it typed', async () => {
      const goOn = () => other.getByRole('button', { name: 'Continue' }).click()
      await other.getByLabel('Name', { exact: false }).first().fill('Foundry Hall')
      await goOn()
      await other.getByLabel('Your name').fill('Theo Marchetti')
      await other.getByLabel('Email').fill('theo@foundryhall.example')
      await other.getByLabel('Password', { exact: false }).and(other.locator('input')).fill(PASSWORD)
      await goOn()
      await goOn()
      await other.getByRole('button', { name: 'Open Foundry Hall' }).click()
      await expect(other.getByRole('alert')).toContainText('This site has been set up in the meantime.')
      await expect(other.getByRole('button', { name: 'Open Foundry Hall' })).toBeVisible()
      await other.close()
    })

    await page.getByRole('link', { name: 'See the front page' }).press('Enter')
    await expect(heading).toHaveText('Kunsthaus Lind')
    expect((await page.goto(`${server.address}/setup`))?.status()).toBe(404)
    await page.goto(`${server.address}/`)
    await expect(heading).toHaveText('Welcome, Mara Lind')
    await page.goto(`${server.address}/admin`)
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(`${server.address}/admin`)
  } finally {
    await server.stop()
  }
})
