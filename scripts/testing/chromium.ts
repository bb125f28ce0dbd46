import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell first: it is Chromium without windows and takes two thirds of the CPU time.
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Written by `getChromium` where nothing else can be installed. */
export const PACKAGED_CHROMIUM = join(import.meta.dirname, '../../node_modules/.cache/chromium/gesso-chromium')

/** The Chromium that CHROMIUM_PATH names; otherwise the usual locations, Playwright's own build and the npm package's. */
export const findChromiums = (): string[] =>
  process.env.CHROMIUM_PATH
    ? [process.env.CHROMIUM_PATH]
    : [...PATHS, chromium.executablePath(), PACKAGED_CHROMIUM].filter((path) => existsSync(path))

/** The path of the best Chromium of this machine; undefined if there is none. */
export const findChromium = (): string | undefined => findChromiums()[0]
