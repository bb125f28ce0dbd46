// Paints the pictures of the demo into demo/art: node scripts/demo-art/paint.ts [name ...] [--small] [--into=folder]
// They are painted on the canvas of a browser, with the same seed each time; the results are part of the repository.
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type * as studio from './studio.ts'

type Studio = typeof studio

const ORIGIN = 'http://studio.test'
const STUDIO = '/studio.ts'
const folder = new URL('.', import.meta.url)
const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))
const into = words.find((word) => word.startsWith('--into='))?.slice('--into='.length) ?? 'demo/art'
const density = words.includes('--small') ? 1 / 3 : 1
/** Pictures with much grain are compressed more than flat ones, and softened if that is not enough. */
const MAX_BYTES = 185_000

const compress = async (png: Buffer): Promise<Buffer> => {
  for (const quality of [86, 78, 70, 62, 54, 46]) {
    const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  return sharp(png).blur(1.5).jpeg({ quality: 42, mozjpeg: true }).toBuffer()
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
const page = await browser.newPage()
page.on('pageerror', (error) => console.error(error))
await page.route(`${ORIGIN}/**`, async (route) => {
  const path = new URL(route.request().url()).pathname.slice(1)
  if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' })
  if (path.startsWith('art/')) return route.fulfill({ path: join(into, path.slice('art/'.length)) })
  const body = stripTypeScriptTypes(await readFile(new URL(path, folder), 'utf8'))
  return route.fulfill({ contentType: 'text/javascript', body })
})
await page.goto(`${ORIGIN}/`)
const names = await page.evaluate(async (path) => ((await import(path)) as Studio).names, STUDIO)
for (const name of names.filter((one) => chosen.length === 0 || chosen.includes(one))) {
  const from = performance.now()
  const address = await page.evaluate(async ([path, of, at]) => ((await import(path)) as Studio).paint(of, at), [
    STUDIO,
    name,
    density,
  ] as const)
  const jpeg = await compress(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  await writeFile(join(into, `${name}.jpg`), jpeg)
  console.log(`${name}: ${Math.round(jpeg.length / 1000)} kB, ${((performance.now() - from) / 1000).toFixed(1)} s`)
}
await browser.close()
