import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import pg from 'pg'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { readLabelCodes, readPdfText } from './fixtures/paper-file.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const ART = ['tide', 'agnes', 'studio', 'lemons', 'selvedge', 'lines', 'arcs', 'bloom', 'bowl', 'chair', 'dune', 'fog']
const HEAD = 'Inventory no.;Title;Year;Medium;Size (H x W);Price;Edition'
const ROWS = ART.map((name, at) => {
  const title = name === 'tide' ? 'Low Tide, with Dog' : `${name[0]?.toUpperCase()}${name.slice(1)}`
  const size = at % 2 === 0 ? '12 1/4 x 9 in' : '61 x 45.5 cm'
  return `W-${String(at + 1).padStart(2, '0')};${title};c. ${2000 + at};Oil on linen;${size};POA;${name === 'lines' ? 'Edition of 40' : ''}`
})
const TITLES = ROWS.map((row) => row.split(';')[1] ?? '')

const writeZip = async (): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [at, name] of ART.entries()) {
    const picture = await sharp(`demo/art/${name}.jpg`).resize(640, 640, { fit: 'inside' }).jpeg().toBuffer()
    zip.addBuffer(picture, `pictures/w-${String(at + 1).padStart(2, '0')}.JPG`)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** The sums of the ledger over the payments of a seller's recorded sales, by account and kind. */
const readLedger = async (sellerId: string): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE })
  await client.connect()
  const { rows } = await client.query<{ name: string; minor: string }>(
    `select e.account || ' ' || e.kind as name, sum(e.amount_minor) as minor from ledger_entry e
     join sale_payment p on p.payment_id = e.payment_id join sale s on s.id = p.sale_id
     where s.seller_id = $1 group by 1`,
    [sellerId],
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, minor }) => [name, Number(minor)]))
}
const minor = (amount: string | undefined): number => Math.round(Number(amount) * 100)

test('a list and its pictures become a public wall, labels, a sale with a deposit and the file of the year', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}, testInfo) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  await page.setViewportSize({ width: 1280, height: 1400 })

  await test.step('a list of twelve works and a ZIP of their pictures come in', async () => {
    await page.goto('/dashboard/import')
    const list = { name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...ROWS].join('\n')) }
    await page.getByLabel('Your list', { exact: true }).setInputFiles(list)
    const pictures = { name: 'pictures.zip', mimeType: 'application/zip', buffer: await writeZip() }
    await page.getByLabel('Pictures', { exact: true }).setInputFiles(pictures)
    await page.getByRole('button', { name: 'Read the List' }).click()
    await page.getByRole('button', { name: 'Check 12 Rows' }).click()
    await page.getByRole('button', { name: 'Import 12 Works' }).click()
    await expect(page.getByText(/works are in your inventory/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Show Works' }).click()
  })

  await test.step('all of them are published at once, without a payout account', async () => {
    const last = page.getByRole('checkbox', { name: 'Choose Fog' })
    await expect(last).toBeVisible()
    for (const title of TITLES) await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Everybody can see them then.')
    await expectAccessible()
    await shoot(page, 'works-publish')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 12 works' }).click()
    await expect(page.getByText('12 works are public')).toBeVisible()
  })

  await test.step('a stranger sees the wall', async () => {
    const gallery = await artist.api('POST', '/artist/publish-gallery')
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(String(gallery.body.url))
    const works = stranger.getByRole('list', { name: 'Works', exact: true }).getByRole('listitem')
    await expect(works).toHaveCount(12)
    await expect(works.filter({ hasText: 'Low Tide, with Dog' })).toContainText('c. 2000')
  })

  await test.step('a sheet of labels has titles, the unit that was typed, and codes that lead to the works', async () => {
    await page.getByRole('region', { name: 'Chosen works' }).getByRole('link', { name: 'Labels' }).click()
    await expect(page.getByText('12 works', { exact: true })).toBeVisible()
    await page.getByText('Letter', { exact: true }).click()
    await page.getByLabel('Label', { exact: true }).selectOption('avery-5163')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    const path = await download.path()
    const text = await readPdfText(path)
    for (const title of TITLES) expect(text).toContain(title)
    expect(text).toMatch(/12(?:\.25| 1\/4|¼| ¼) × 9 in/)
    expect(text).toContain('61 × 45.5 cm')
    const codes = await readLabelCodes(path, testInfo.outputPath())
    expect(new Set(codes).size).toBe(10)
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(codes[0] ?? '')
    const heading = await stranger.getByRole('heading', { level: 1 }).textContent()
    expect(TITLES).toContain(heading?.trim())
  })

  await test.step('a sale at a fair is recorded, and its invoice asks for a deposit', async () => {
    await page.goto('/dashboard/sales')
    await page.getByRole('link', { name: 'Record a Sale' }).click()
    await page.getByRole('combobox', { name: 'Work' }).fill('lines')
    await page.getByRole('option', { name: /Lines/ }).click()
    await page.getByRole('combobox', { name: 'Buyer' }).fill('Helen Brandt')
    await page.getByLabel('Email of Helen Brandt').fill('helen.brandt@example.com')
    await page.getByText('Fair', { exact: true }).click()
    await page.getByLabel('Which fair').fill('Hudson Print Fair')
    await page.getByLabel('Price').fill('1234.56')
    await page.getByRole('radio', { name: /Not yet/ }).check()
    await page.getByRole('button', { name: 'Record the Sale, $1,234.56' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lines, copy 1/40, to Helen Brandt')
    const sale = page.url()
    const bank = { account_holder: 'Inés Okafor', account_number: 'DE89370400440532013000', bank_code: '', note: '' }
    const terms = { ...bank, is_on: true, in_person: false, hold_days: 7, offered: 'always' }
    expect((await artist.api('PUT', '/users/outside-payments', terms)).status).toBe(200)
    await page.goto(`${sale}/invoice`)
    await page.getByLabel('Your address').fill('77 Warren Street\nHudson, NY 12534')
    await page.getByRole('button', { name: 'Save Details' }).click()
    await page.getByText('Plan', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'The invoice as it is printed' })).toContainText('$370.37')
    await page.getByRole('button', { name: 'Send to Helen Brandt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice .*\d/ })).toBeVisible()
    await page.goto(sale)
  })

  await test.step('the deposit arrives', async () => {
    await page.getByRole('button', { name: 'Record a Payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount (USD)').fill('370.37')
    await dialog.getByRole('button', { name: 'Record the Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('$370.37 of $1,234.56 is paid.')).toBeVisible()
  })

  await test.step('the file of the year says so, and equals the ledger to the cent', async () => {
    await page.goto('/dashboard/sales')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const { data: records } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    const today = new Date().toISOString().slice(0, 10)
    const zero = { tax: '0.00', fee: '0.00', label: '0.00' }
    expect(records).toMatchObject([
      { date: today, work: 'Lines, copy 1/40', buyer: 'Helen Brandt', ...zero, net: '370.37', payout: '370.37' },
    ])
    const ledger = await readLedger(artist.id)
    expect(Object.values(ledger).reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(ledger['seller price']).toBe(minor(records[0]?.['net']))
    expect(ledger['outside paid_outside']).toBe(minor(records[0]?.['payout']))
  })
})
