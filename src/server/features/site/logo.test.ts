import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { removeSiteLogo, uploadSiteLogo } from '#contract/site.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

let time = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(time) } } })
let admin: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin')
})

const upload = (name: string, content: string | Buffer) =>
  admin.form(uploadSiteLogo, { files: [{ name, type: '', bytes: Buffer.from(content) }] })
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60">${content}</svg>`
const png = (height: number) =>
  sharp({ create: { width: 300, height, channels: 4, background: '#0f5c73' } })
    .png()
    .toBuffer()

test('a drawing is kept as pixels in a public file, and can be removed', async () => {
  const { status, body } = await upload('logo.svg', svg('<path d="M0 0h300v60z" fill="#161614"/>'))
  expect(status).toBe(200)
  const { picture } = body.logo
  expect(picture).toMatchObject({ width: 1200, height: 240 })
  const file = await t.app.http.inject(picture?.url ?? '')
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await admin.call(removeSiteLogo)).body.logo).toEqual({ picture: null })
})

test('a logo that was replaced is deleted a day later, and the one in use stays', async () => {
  const keys = async () => (await Array.fromAsync(t.app.files.list('site-logos/'))).map(({ key }) => key)
  await upload('logo.png', await png(120))
  const { picture } = (await upload('logo.png', await png(130))).body.logo
  await t.housekeeping('replaced-logos')
  expect((await keys()).length).toBeGreaterThan(1)
  time += DAY_MS + 60_000
  await t.housekeeping('replaced-logos')
  time -= DAY_MS + 60_000
  expect((await keys()).map((key) => picture?.url.includes(key))).toEqual([true])
})

test('a PNG has to be high enough for sharp letters', async () => {
  expect((await upload('logo.png', await png(120))).body.logo.picture).toMatchObject({ width: 300, height: 120 })
  expect(await upload('low.png', await png(119))).toMatchObject({
    status: 415,
    failure: {
      fields: [{ field: 'logo', message: 'File low.png is 119 px high. Choose one that is at least 120 px high.' }],
    },
  })
})

test('a drawing that could run, load or never end is refused by name, and so is any other file', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
  for (const [name, content, reason] of [
    [
      'bomb.svg',
      bomb + svg('<text>&b;</text>'),
      'The drawing bomb.svg declares entities. Export it as plain shapes, or choose a PNG.',
    ],
    [
      'script.svg',
      svg('<script/>'),
      'The drawing script.svg contains a script. Export it as plain shapes, or choose a PNG.',
    ],
    ['broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path', expect.stringContaining('broken.svg')],
    ['logo.gif', 'GIF89a', 'File logo.gif is neither a PNG nor an SVG.'],
  ] as const)
    expect(await upload(name, content), name).toMatchObject({
      status: 415,
      failure: { fields: [{ field: 'logo', message: reason }] },
    })
})
