import type { APIRequestContext, Page } from '@playwright/test'
import { fillSignup } from './fixtures/identity.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, expect, failCall, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { name: 'Inés Okafor', works: SAMPLE_WORKS.slice(0, 2) })
})
test.afterAll(() => visitor.dispose())

const productPath = (title: string): string =>
  `/marketplace/${artist.works.find((work) => work.title === title)?.shopify_handle}`

/** The link to a thread in the newest mail to an address. */
const linkTo = async (request: APIRequestContext, address: string): Promise<string> => {
  let link = ''
  await expect
    .poll(
      async () => {
        const { mails } = (await (await request.get('/dev/outbox.json')).json()) as {
          mails: { to: string; text: string }[]
        }
        const mail = mails.find(({ to }) => to === address)
        link = /Read it and answer here: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
        return link
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return link
}

const talk = (page: Page) => page.getByRole('list', { name: 'Messages and offers' })

test('a stranger asks about a work, is offered a price, signs up, accepts it and pays it', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const email = `maya.${Date.now()}@example.com`
  await page.goto(productPath('Low Tide, with Dog'))
  const contact = page.getByRole('button', { name: 'Contact to buy' }).first()
  await contact.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask about this work' })
  await expect(dialog.getByText('Low Tide, with Dog')).toBeVisible()
  await expect(dialog.getByText('$6,800.00')).toBeVisible()
  // The page behind takes neither focus nor presses.
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'inquiry')

  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  for (const text of ['Enter your full name.', 'Enter your email.', 'Write your message.'])
    await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Condition' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Condition' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabel('Name').fill('Maya Lindholm')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Message').fill('How is the linen stretched?')
  await expect(dialog.getByText('27 / 1000')).toBeVisible()
  // What was typed is only left behind after a question, and stays when the call fails.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await failCall(page, 'POST', /\/api\/inquiries$/, 'no answer')
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing you typed is lost.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByRole('dialog', { name: 'Your inquiry is sent' })).toContainText(email)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(contact).toBeFocused()

  const seller = await browser.newPage()
  await adopt(seller, artist)
  await seller.goto('/inquiries')
  await expect(seller.getByText('1 new message')).toBeVisible()
  await shoot(seller, 'inquiries')
  await seller.getByRole('link', { name: 'Low Tide, with Dog' }).click()
  await expect(seller.getByRole('heading', { level: 1, name: 'Maya Lindholm' })).toBeVisible()
  await expect(talk(seller)).toContainText('How is the linen stretched?')
  await seller.getByRole('textbox', { name: 'Message' }).fill('Over cedar bars. I could also offer it for less.')
  await seller.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talk(seller)).toContainText('Over cedar bars.')
  await seller.getByRole('button', { name: 'Make an offer' }).click()
  const offer = seller.getByRole('dialog', { name: 'Make an offer' })
  await offer.getByLabel('Price (USD)').fill('a little less')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(offer.getByText('Enter an amount in USD with at most 2 decimals, like 1250.00.')).toBeVisible()
  await offer.getByLabel('Price (USD)').fill('$6,200')
  await offer.getByLabel('Note').fill('Shipping included.')
  await shoot(seller, 'inquiry-offer')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(talk(seller)).toContainText('$6,200.00')

  await page.goto(await linkTo(request, email))
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()
  await expect(talk(page)).toContainText('$6,200.00')
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you. I will take it.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talk(page)).toContainText('I will take it.')
  await expectAccessible()
  await shoot(page, 'inquiry-visitor')
  await page.getByRole('link', { name: 'create an account' }).click()
  const form = await fillSignup(page, {
    name: 'Maya Lindholm',
    email,
    password: 'correct horse battery',
    role: 'Collector',
  })
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Continue as Maya Lindholm' }).click()
  await expect(page).toHaveURL(/\/inquiries\/[0-9a-f-]{36}$/)
  await expect(talk(page)).toContainText('Shipping included.')
  await shoot(page, 'inquiry-thread')
  await page.getByRole('button', { name: 'Accept $6,200.00' }).click()
  const question = page.getByRole('alertdialog', { name: 'Accept $6,200.00?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Accept $6,200.00' }).click()
  await expect(page.getByText('Agreed: $6,200.00')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'inquiry-agreed')

  await page.getByRole('button', { name: 'Buy for $6,200.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  // The seller ships nothing, so that the work is collected and no address is asked for.
  await page.getByRole('button', { name: 'Continue to payment, $6,200.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $6,200.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Go through' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()

  await seller.reload()
  await expect(seller.getByText('This work is sold.')).toBeVisible()
  await seller.getByRole('link', { name: 'See your sales' }).click()
  await expect(seller.getByText(/\$[\d,.]+ net to you/)).toBeVisible()
  await seller.close()
})

test('a signed-in buyer counters with the keyboard alone, the seller declines, and both see it', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector', 'Noor Haddad')
  await page.goto(productPath('Agnes, Waiting'))
  await page.getByRole('button', { name: 'Contact to buy' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask about this work' })
  await expect(dialog.getByText(/You write as Noor Haddad/)).toBeVisible()
  // The window takes the focus when it has opened.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByLabel('Message').fill('Would you take less?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Send inquiry' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See your inquiry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()
  await page.getByRole('button', { name: 'Make an offer' }).focus()
  await page.keyboard.press('Enter')
  const offer = page.getByRole('dialog', { name: 'Make an offer' })
  await expect(offer.getByText('The listed price is $2,900.00.')).toBeVisible()
  await expectAccessible()
  await offer.getByLabel('Price (USD)').fill('2500')
  await page.keyboard.press('Enter')
  await expect(talk(page)).toContainText('$2,500.00')
  await expect(page.getByRole('button', { name: 'Make an offer' })).toBeFocused()

  const seller = await browser.newPage()
  await adopt(seller, artist)
  await seller.setViewportSize({ width: 375, height: 812 })
  await seller.goto('/inquiries')
  await seller.getByRole('link', { name: 'Agnes, Waiting' }).click()
  await expect(seller.getByRole('button', { name: 'Make a counter-offer' })).toBeVisible()
  await seller.getByRole('button', { name: 'Decline' }).click()
  await expect(talk(seller)).toContainText('Declined')
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await seller.close()
  await page.reload()
  await expect(talk(page)).toContainText('Declined')
  await page.goto('/inquiries')
  await expect(page.getByText('Declined $2,500.00')).toBeVisible()

  await page.goto('/inquiry#no-such-link')
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expect(page.getByText(/This link does not work/)).toHaveCount(1)
  await expect(page.getByText('Open the newest email about your inquiry, and use the whole link.')).toBeVisible()
  await failCall(page, 'POST', /\/api\/inquiries\/visit$/, 503)
  await page.goto('/inquiry#another-link')
  await expect(page.getByRole('heading', { level: 1, name: 'Your inquiry could not be loaded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
