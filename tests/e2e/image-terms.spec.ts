import type { APIRequestContext } from '@playwright/test'
import { signInAsAdmin } from './fixtures/admin-server.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, expect, failCall, shoot, test } from './fixtures/test.ts'

/** What a page and its headers say of whether it may be mined. */
const readTerms = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const metas = [...html.matchAll(/<meta name="(robots|tdm-[a-z]+)" content="([^"]*)"/g)]
  return {
    headers: ['x-robots-tag', 'tdm-reservation', 'tdm-policy'].map((name) => response.headers()[name] ?? null),
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, content])),
  }
}
const policyPath = ({ slug }: PublishedArtist) => expect.stringMatching(new RegExp(`/image-terms/${slug}$`))
const reservedBy = (artist: PublishedArtist) => ({
  headers: ['noai, noimageai', '1', policyPath(artist)],
  meta: { robots: 'noai, noimageai', 'tdm-reservation': '1', 'tdm-policy': policyPath(artist) },
})
const ALLOWED = { headers: ['all', '0', null], meta: { 'tdm-reservation': '0' } }

test('an artist says whether AI may be trained with all images, and with those of one work; pages say it, too', async ({
  page,
  context: { request },
  expectAccessible,
}) => {
  const artist = await publishArtist(request, { works: SAMPLE_WORKS.slice(0, 2) })
  const [first, second] = artist.works
  if (!first || !second) throw new Error('No works were published')
  const gallery = `/gallery/${artist.slug}`
  const product = (work: typeof first) => `/marketplace/${work.shopify_handle}`
  for (const path of [gallery, product(first)]) expect(await readTerms(request, path)).toEqual(reservedBy(artist))

  await adopt(page, artist)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'AI training' })
  await section.scrollIntoViewIfNeeded()
  const choose = (name: string) => section.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })
  const save = section.getByRole('button', { name: 'Save AI training' })

  await test.step('a license needs words, and nothing is lost when it could not be saved', async () => {
    await expect(section.getByRole('radio', { name: /^AI companies may not train/ })).toBeChecked()
    await choose('Only with a license')
    await save.click()
    await expect(section.getByRole('alert')).toHaveText('Say how one gets a license, or enter an address below.')
    await section.getByLabel('How they get a license').fill('Write to my studio: studio@ada.example')
    await section.getByLabel('Web address').fill('studio@ada.example')
    await save.click()
    await expect(section.getByRole('alert')).toHaveText('Enter an address like https://example.org/licenses.')
    await section.getByLabel('Web address').fill('ada.example/licenses')
    await failCall(page, 'PUT', /\/api\/users\/image-terms$/, 500)
    await save.click()
    await expect(section.getByRole('alert')).toContainText('This could not be saved. What you chose is still here.')
    await expectAccessible()
    await section.scrollIntoViewIfNeeded()
    await shoot(page, 'image-terms-account')
    await page.unrouteAll()
    await save.click()
    await expect(page.getByText('Saved. Your images get it within minutes')).toBeVisible()
    await page.reload()
    await expect(section.getByRole('radio', { name: /^Only with a license/ })).toBeChecked()
    await expect(section.getByLabel('Web address')).toHaveValue('https://ada.example/licenses')
    await expect(section.getByRole('link', { name: 'your terms' })).toHaveAttribute(
      'href',
      `/image-terms/${artist.slug}`,
    )
    expect(await readTerms(request, gallery)).toEqual(reservedBy(artist))
  })

  await test.step('one work is allowed, from its form', async () => {
    await page.goto(`/artwork/${first.id}/edit`)
    const work = page.getByRole('region', { name: 'AI training' })
    await expect(work).toContainText('Only with a license, as for all your works.')
    await work.scrollIntoViewIfNeeded()
    await shoot(page, 'image-terms-work')
    await work.getByRole('button', { name: 'Change AI training' }).click()
    const window = page.getByRole('dialog')
    await expect(window.getByRole('radio', { name: /^As for all my works/ })).toBeChecked()
    await window.getByRole('radio', { name: /^AI companies may train/ }).check({ force: true })
    await expectAccessible()
    await shoot(page, 'image-terms-work-window')
    await window.getByRole('button', { name: 'Save' }).click()
    await expect(window).toBeHidden()
    await expect(work).toContainText('Allowed, for this work only.')
    expect(await readTerms(request, product(first))).toEqual(ALLOWED)
    expect(await readTerms(request, product(second))).toEqual(reservedBy(artist))
  })

  await test.step('everybody reads the terms, people as a page and machines as a policy', async () => {
    await page.goto(`/image-terms/${artist.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`AI and the images of ${artist.name}`)
    await expect(page.getByRole('main')).toContainText('Write to my studio: studio@ada.example')
    const other = page.getByRole('main').getByRole('listitem').filter({ hasText: first.title })
    await expect(other).toContainText('allowed')
    await expectAccessible()
    await shoot(page, 'image-terms-policy')
    const policy = await request.get(`/image-terms/${artist.slug}`, { headers: { accept: '*/*' } })
    expect(await policy.json()).toMatchObject({ '@type': 'Offer', assigner: { 'vcard:fn': artist.name } })
    expect((await request.get('/image-terms/nobody', { headers: { accept: 'text/html' } })).status()).toBe(404)
  })

  await test.step('allowed for all works, the gallery says so to the next bot', async () => {
    await page.goto('/account')
    await section.scrollIntoViewIfNeeded()
    await choose('AI companies may train')
    await save.click()
    await expect(page.getByText('Saved. Your images get it within minutes')).toBeVisible()
    expect(await readTerms(request, gallery)).toEqual(ALLOWED)
    expect(await (await request.get('/robots.txt')).text()).toContain(`Allow: ${gallery}$`)
  })
})

test('an admin sees which bots came, what they read, and whether those that train AI kept to the rules', async ({
  page,
  context: { request },
  expectAccessible,
}) => {
  const artist = await publishArtist(request, { works: SAMPLE_WORKS.slice(0, 1) })
  const visit = (bot: string, path: string) =>
    request.get(path, { headers: { 'user-agent': `Mozilla/5.0 (compatible; ${bot}/1.0)`, accept: 'text/html' } })
  const gallery = `/gallery/${artist.slug}`
  await visit('ClaudeBot', '/robots.txt')
  await visit('Bytespider', gallery)
  await visit('Bytespider', artist.works[0]?.image_url ?? '')
  await visit('Googlebot', gallery)
  await visit('Slackbot', gallery)
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Bots', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/bots$/)
  const row = (name: string) => page.getByRole('table', { name: 'Bots' }).getByRole('row').filter({ hasText: name })
  await expect(row('Bytespider')).toContainText('ByteDance')
  await expect(row('Bytespider')).toContainText('AI training')
  await expect(row('Bytespider')).toContainText('Ignored 2 times')
  await expect(row('ClaudeBot')).toContainText('Kept')
  await expect(row('Googlebot')).toContainText('May read')
  await expect(row('Slackbot')).toContainText('Link previews')
  await expect(page.getByRole('main')).toContainText('GPTBot (OpenAI)')
  await expectAccessible()
  await shoot(page, 'bots')

  await test.step('a list that could not be loaded is loaded again', async () => {
    await failCall(page, 'GET', /\/api\/admin\/bots$/, 500)
    await page.reload()
    await expect(page.getByRole('heading', { name: "We couldn't load the bots" })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(row('Bytespider')).toBeVisible()
  })
})
