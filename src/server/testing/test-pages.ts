import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

const PART = 'const part = { default: () => null }\n'

/** What a web build exports beside its routes. */
const FRAME = `
export const entry = { module: { default: page } }
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' }
export const publicPath = '/'
export const assetsBuildDirectory = 'client'
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
export const allowedActionOrigins = false
`

export interface TestPages {
  t: TestApp
  close(): Promise<void>
}

/**
 * An application with a web build of its own. `pages` is its source: it defines `page`, which makes the response, and
 * exports `routes`, whose modules begin with `part`.
 */
export const startTestPages = async (pages: string, options: TestAppOptions = {}): Promise<TestPages> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-pages-'))
  for (const name of ['client', 'server']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/index.js'), PART + pages + FRAME)
  const t = await startTestApp({
    env: { ...options.env, WEB_BUILD_DIR: folder },
    overrides: { ...options.overrides, web: true },
  })
  return {
    t,
    async close() {
      await t.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
