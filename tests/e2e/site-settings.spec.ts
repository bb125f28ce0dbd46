import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { expect, failCall, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

const NAME = 'Kunsthaus Lind'

test('an admin names the site, colors it and states who runs it; every page shows it', async ({
  page,
  expectAccessible,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const look = part('Look')
  await expect(part('Name and logo').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Gesso')

  await test.step('a part is saved by itself, and what is not saved is named', async () => {
    const name = part('Name and logo')
    await look.getByLabel('Announcement').fill('Open Wednesday to Sunday, 11 to 18')
    await expect(look).toContainText('Unsaved: announcement')
    await name.getByRole('textbox', { name: 'Name', exact: true }).fill('')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(name.getByRole('alert')).toHaveText('Enter a name.')
    await name.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME)
    await name.getByLabel('One line about you').fill('Painting and print from Leipzig.')
    await failCall(page, 'PUT', /\/api\/admin\/site\/name$/, 500)
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(name.getByRole('alert')).toContainText('What you typed is still here.')
    await expect(name.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(NAME)
    await page.unrouteAll()
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: `${NAME}, home` })).toHaveText(NAME)
    await expect(page.getByRole('contentinfo')).toContainText('Painting and print from Leipzig.')
    await expect(page.getByRole('contentinfo')).toContainText('Made with Gesso, open source.')
    await expect(name).not.toContainText('Unsaved')
    await expect(look).toContainText('Unsaved: announcement')
  })

  await test.step('an accent is measured and previewed; hues that mean something are refused', async () => {
    const accent = look.getByLabel('Accent', { exact: true })
    await accent.fill('#b92c17')
    await look.getByRole('button', { name: 'Save' }).click()
    await expect(look.getByRole('alert')).toHaveText('Red means sold here. Choose a blue, a purple or a gray.')
    await look.getByRole('radio', { name: 'Petrol' }).focus()
    await page.keyboard.press('Space')
    await expect(accent).toHaveValue('#0f5c73')
    await expect(look).toContainText('7.5 to 1 on white. In the dark theme it becomes #7ABFD8, 9.1 to 1.')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('with the accent not saved yet')
    await expectAccessible()
    await shoot(page, 'site-settings')
    await look.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Open Wednesday to Sunday, 11 to 18')).toBeVisible()
    await expect(look).not.toContainText('Unsaved')
  })

  await test.step('a public page has the accent in its HTML, and draws the focus with it', async () => {
    await page.goto('/home')
    expect(await (await page.request.get('/home')).text()).toMatch(/<html[^>]*style="--accent-light:#0f5c73;/)
    await page.keyboard.press('Tab')
    const outline = () =>
      page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineColor)
    expect(await outline()).toBe('rgb(15, 92, 115)')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await outline()).toBe('rgb(122, 191, 216)')
  })

  await test.step('the name stands in the titles of all pages', async () => {
    await expect(page).toHaveTitle(`${NAME} · Painting and print from Leipzig.`)
    await page.goto('/terms')
    await expect(page).toHaveTitle(`Terms of service · ${NAME}`)
  })

  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/admin/settings')
  await test.step('a logo replaces the name; a drawing that could do harm is refused by name', async () => {
    const name = part('Name and logo')
    const choose = (file: string, svg: string) =>
      name.getByLabel('Logo').setInputFiles({ name: file, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60">${content}</svg>`
    await choose('bomb.svg', `<!DOCTYPE svg [<!ENTITY a "ha">]>${svg('<text>&a;</text>')}`)
    await expect(name.getByRole('alert')).toHaveText(
      'The drawing bomb.svg declares entities. Export it as plain shapes, or choose a PNG.',
    )
    await choose('logo.svg', svg('<path d="M0 0h300v60z" fill="#0f5c73"/>'))
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: `${NAME}, home` })
        .locator('img'),
    ).toBeVisible()
    await shoot(page, 'site-logo')
    await name.getByRole('button', { name: 'Remove logo' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: `${NAME}, home` })).toHaveText(NAME)
  })

  await test.step('the operator has an imprint, and sizes are shown in the chosen unit', async () => {
    const operator = part('Operator')
    await operator.getByLabel('Legal name').fill('Kunsthaus Lind e. V.')
    await operator.getByLabel('Address').fill('Spinnereistraße 12\n04179 Leipzig')
    await operator.getByLabel('Email').fill('haus@kunsthauslind')
    await operator.getByRole('button', { name: 'Save' }).click()
    await expect(operator.getByRole('alert')).toHaveText('Enter an email address like name@example.com.')
    await operator.getByLabel('Email').fill('haus@kunsthauslind.example')
    await operator.getByRole('button', { name: 'Save' }).click()
    await expect(operator).not.toContainText('Unsaved')
    const sizes = part('Money and sizes')
    await sizes.getByText('cm', { exact: true }).click()
    await sizes.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('102 × 152 × 4 cm')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Spinnereistraße 12')
    await expect(page.getByRole('main').getByRole('link', { name: 'haus@kunsthauslind.example' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('what the law asks for is missing until it is written; members agree to changed terms', async () => {
    await page.goto('/admin/settings')
    const terms = part('Terms')
    const write = async (button: string, text: string) => {
      await terms.getByRole('button', { name: button }).click()
      const editor = page.getByRole('dialog')
      await editor.getByLabel('Text').fill(text)
      await editor.getByRole('button', { name: 'Publish version 1' }).click()
      await expect(editor).toBeHidden()
    }
    await expect(terms.getByText('Missing')).toBeVisible()
    await write(
      'Write Withdrawal and returns',
      '# How to return a work\n\nWithin 14 days.\n\n- Write to us.\n- Pack it well.',
    )
    await expect(terms.getByText('Missing')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdrawal and returns' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'How to return a work' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Write to us.', 'Pack it well.'])
    await page.goBack()
    await write('Edit Terms of service', 'Be kind.')
    const asked = page.getByRole('status').filter({ hasText: 'have changed' })
    await expect(asked).toBeVisible()
    await shoot(page, 'site-terms')
    await asked.getByRole('button', { name: 'Agree' }).click()
    await expect(asked).toBeHidden()
    await page.goto('/terms')
    await expect(page.getByRole('main')).toContainText(/Version 1, in force since/)
    await expect(page.getByRole('main')).toContainText('Be kind.')
    await expect(asked).toBeHidden()
  })
})
