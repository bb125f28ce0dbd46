import { startLoopbackClamd } from '#server/testing/loopback-clamd.ts'
import { startLoopbackModel } from '#server/testing/loopback-model.ts'
import { startLoopbackGoogle } from '#server/testing/loopback-places.ts'
import { openDashboard } from './fixtures/dashboard.ts'
import { startServer } from './fixtures/global-setup.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

test('with a model, Google’s places and a scanner on the server, a profile is written and nothing leaves the browser', async ({
  page,
  expectAccessible,
}) => {
  const model = await startLoopbackModel(({ data }) => ({
    enhanced: String(data.text).replace('recieved', 'received'),
  }))
  const google = await startLoopbackGoogle()
  const clamd = await startLoopbackClamd(Buffer.from('a virus'))
  const server = await startServer({
    AI_PROVIDER: 'openai',
    AI_MODEL: 'small',
    OPENAI_API_KEY: 'a-key',
    AI_BASE_URL: model.baseUrl,
    PLACES_PROVIDER: 'google-server',
    GOOGLE_PLACES_API_KEY: 'a-key',
    GOOGLE_PLACES_API_BASE: google.baseUrl,
    SCAN_PROVIDER: 'clamav',
    CLAMAV_HOST: clamd.host,
    CLAMAV_PORT: String(clamd.port),
  })
  const home = process.env.E2E_ADDRESS
  process.env.E2E_ADDRESS = server.address
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !/^(?:data|blob):/.test(request.url())) outside.push(request.url())
  })
  try {
    await page.goto(`${server.address}/privacy`)
    for (const name of ['Google Places', 'OpenAI', 'A virus scanner that the operator runs'])
      await expect(page.getByRole('listitem').filter({ hasText: `${name} receives` })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'recipients')

    await page.context().clearCookies()
    await adopt(page, await createPerson(page.context().request, 'artist'))
    await openDashboard(page, `${server.address}/dashboard`)
    await page.getByRole('button', { name: 'Edit details' }).click()

    await test.step('a street is suggested by Google, and completed when it is chosen', async () => {
      const group = page.getByRole('group', { name: /Shipping Address$/ })
      await group.getByLabel('Street Address').pressSequentially('12 warren')
      await page.getByRole('option', { name: '12 Warren Street, Hudson, NY 12534, USA' }).click()
      await expect(group.getByLabel('Street Address')).toHaveValue('12 Warren Street')
      await expect(group.getByLabel('City')).toHaveValue('Hudson')
      await expect(group.getByLabel('ZIP Code')).toHaveValue('12534')
    })

    await test.step('the source of towns is named beside them', async () => {
      await page.getByLabel('Location', { exact: true }).pressSequentially('oslo')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Powered by Google' })).toBeVisible()
      await shoot(page, 'powered-by-google')
    })

    await test.step('a text is improved by the model, which the preview says', async () => {
      const bio = page.getByRole('textbox', { name: 'Bio', exact: true })
      await bio.fill('I recieved a prize, in oil on linen.')
      await page.getByRole('button').and(page.locator('[aria-description="Bio"]')).click()
      const preview = page.getByRole('region', { name: 'Enhanced version of Bio' })
      await expect(preview.getByText('Improved by a language model. Read it before you use it.')).toBeVisible()
      await preview.getByRole('button', { name: 'Use Enhanced Version' }).click()
      await expect(bio).toHaveValue('I received a prize, in oil on linen.')
    })
    expect(outside).toEqual([])
  } finally {
    process.env.E2E_ADDRESS = home
    await server.stop()
    await Promise.all([model.close(), google.close(), clamd.close()])
  }
})
