import { readFile } from 'node:fs/promises'
import { SAMPLE_WORKS, uploadWork } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

test('an artist records a sale with a deposit at a fair from the works table, gets the rest and saves the year', async ({
  page,
  signedIn,
  request,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  const [sample] = SAMPLE_WORKS
  if (!sample) throw new Error('There is no sample work.')
  const { id } = await uploadWork(request, artist, sample)
  const record = { edition_type: 'limited', edition_number: 1, edition_size: 40, artist_proofs: 4 }
  for (const name of ['Ada Brook', 'Jo Hale', 'Lin Wu', 'Mo Hart', 'Nia Vale', 'Oda Frey', 'Ruth Feld'])
    await artist.api('POST', '/contacts', { name })
  expect((await artist.api('PATCH', `/artworks/${id}/record`, record)).status).toBe(200)
  await artist.api('POST', '/contacts', { name: 'Maya Lindholm', email: 'maya.lindholm@example.com' })
  await page.goto('/dashboard/works')

  await test.step('from the menu of its row', async () => {
    await page.getByRole('button', { name: `More actions for ${sample.title}` }).click()
    await page.getByRole('menuitem', { name: 'Record a Sale' }).click()
    await expect(page.getByRole('heading', { name: 'Record a sale' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Work' })).toContainText(sample.title)
  })

  await test.step('the buyer is found among the contacts by the keyboard', async () => {
    const buyer = page.getByRole('combobox', { name: 'Buyer' })
    await buyer.focus()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(8)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Studio' })).toBeFocused()
    await buyer.fill('lind')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Maya Lindholm/])
    await buyer.press('ArrowDown')
    await buyer.press('Enter')
    await expect(page.getByRole('group', { name: 'Buyer' })).toContainText('Maya Lindholm')
    await expect(page.getByRole('button', { name: 'Change the buyer' })).toBeFocused()
  })

  await test.step('bad input is named at its field, and nothing typed is lost', async () => {
    await page.getByText('Fair', { exact: true }).click()
    await page.getByLabel('Which fair').fill('Hudson Print Fair')
    await page.getByLabel('Date').fill('2026-01-22')
    await page.getByLabel('Price').fill('280.00')
    await page.getByLabel('Discount').fill('10')
    await page.getByRole('radio', { name: /Deposit paid/ }).check()
    await page.getByRole('textbox', { name: 'Deposit', exact: true }).fill('300')
    await page.getByLabel('The rest is due on').fill('2026-02-22')
    await page.getByLabel('Note').fill('Wants to see the next plate first.')
    await page.getByRole('button', { name: 'Record the Sale, $252.00' }).click()
    await expect(page.getByText('A deposit is more than 0 and less than $252.00.')).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveValue('Wants to see the next plate first.')
    await page.getByRole('textbox', { name: 'Deposit', exact: true }).fill('100')
  })

  await test.step('what it changes stands beside it', async () => {
    const effect = page.getByRole('complementary', { name: 'What this changes' })
    await expect(effect).toContainText('The income of 2026 grows by $100.00')
    await expect(effect).toContainText('$152.00 is due on Feb 22, 2026')
    await expect(effect).toContainText('39 of 40 left')
    await page.getByLabel('Copy', { exact: true }).selectOption('AP 2/4')
    await expect(effect).toContainText('AP 2/4 is held until all is paid: nobody else can buy it; 3 of 4 proofs left')
    await page.getByLabel('Copy', { exact: true }).selectOption('1/40, the next free one')
    await page.setViewportSize({ width: 1280, height: 2000 })
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await shoot(page, 'record-sale')
  })

  await test.step('it is recorded, once for two presses', async () => {
    await page.getByRole('button', { name: 'Record the Sale, $252.00' }).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sample.title}, copy 1/40, to Maya Lindholm`)
    await expect(page.getByText('$100.00 of $252.00 is paid.')).toBeVisible()
    const { body } = await artist.api('GET', '/recorded-sales')
    expect(body.items).toHaveLength(1)
    await expectAccessible()
    await shoot(page, 'recorded-sale')
  })

  await test.step('the contact gets what an invoice needs', async () => {
    await page.getByRole('button', { name: 'Edit the contact' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City').fill('Santa Fe')
    await dialog.getByLabel('Country').selectOption('US')
    await dialog.getByLabel('Tax number').fill('NM-1')
    await shoot(page, 'recorded-sale-contact')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the rest is paid', async () => {
    await page.getByRole('button', { name: 'Record a Payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill('2026-02-20')
    await dialog.getByLabel('Amount (USD)').fill('200')
    await dialog.getByRole('button', { name: 'Record the Payment' }).click()
    await expect(dialog.getByText(/at most \$152.00/)).toBeVisible()
    await dialog.getByLabel('Amount (USD)').fill('152')
    await shoot(page, 'recorded-sale-payment')
    await dialog.getByRole('button', { name: 'Record the Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('$252.00, paid at Hudson Print Fair.')).toBeVisible()
    await shoot(page, 'recorded-sale-paid')
  })

  await test.step('an artist’s proof is sold beside the copies, and is on the record of the work', async () => {
    await page.getByRole('link', { name: 'Open the Work' }).click()
    await expect(page.getByRole('row', { name: /AP 1\/4 – AP 4\/4/ })).toContainText('The artist')
    await page.getByRole('link', { name: 'Record a Sale' }).click()
    await page.getByLabel('Copy', { exact: true }).selectOption('AP 2/4')
    await page.getByLabel('Date').fill('2026-03-01')
    await page.getByLabel('Price').fill('400')
    await shoot(page, 'record-sale-proof')
    await page.getByRole('button', { name: 'Record the Sale, $400.00' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sample.title}, AP 2/4`)
    await page.getByRole('link', { name: 'Open the Work' }).click()
    const row = page.getByRole('row', { name: /AP 2\/4/ })
    await expect(row).toContainText('Anonymous, Mar 1, 2026')
    await expect(row).toContainText('$400.00')
    await expect(page.getByRole('row', { name: /AP 3\/4 – AP 4\/4/ })).toContainText('Kept')
    await shoot(page, 'recorded-copies')
    const proofs = page.getByLabel('Proofs')
    await proofs.fill('1')
    await proofs.press('Tab')
    await expect(proofs).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Enter at least 2: the proof AP 2 is sold or held for somebody.').first()).toBeVisible()
    await proofs.fill('5')
    await proofs.press('Tab')
    await expect(page.getByRole('row', { name: /AP 3\/5 – AP 5\/5/ })).toBeVisible()
    await expectAccessible()
    await page.goto('/dashboard/sales')
  })

  await test.step('the file of the year has all payments', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines[3]).toContain(`${sample.title}, AP 2/5`)
    expect(lines.slice(1).map((line) => line.split(',').slice(-8))).toEqual([
      ['elsewhere', 'USD', '100.00', '0.00', '0.00', '0.00', '100.00', '100.00'],
      ['elsewhere', 'USD', '152.00', '0.00', '0.00', '0.00', '152.00', '152.00'],
      ['elsewhere', 'USD', '400.00', '0.00', '0.00', '0.00', '400.00', '400.00'],
    ])
  })
})

test('a sale is recorded without a work in the address, and called off or taken back', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  await artist.api('POST', '/artworks/records', { title: 'Kitchen Door, Ravena', price: '900' })
  await page.goto('/dashboard/sales')
  await page.getByRole('link', { name: 'Record a Sale' }).click()
  await page.getByRole('button', { name: /^Record the Sale/ }).click()
  await expect(page.getByText('Choose a work.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Work' }).fill('kitchen')
  await page.getByRole('option', { name: /Kitchen Door/ }).click()
  await expect(page.getByLabel('Price')).toHaveValue('900.00')
  await page.getByRole('combobox', { name: 'Buyer' }).fill('Jo Hale')
  await expect(page.getByText('Jo Hale becomes a contact')).toBeVisible()
  await page.getByRole('radio', { name: /Not yet/ }).check()
  await page.getByRole('button', { name: 'Record the Sale, $900.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen Door, Ravena, to Jo Hale')
  await page.getByRole('button', { name: 'Call It Off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Call It Off' }).click()
  await expect(page.getByText('Called off. The copy is free again.')).toBeVisible()
  await page.getByRole('button', { name: 'Take It Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take It Back' }).click()
  await expect(page.getByText('It was recorded by mistake.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take It Back' })).toBeHidden()
})
