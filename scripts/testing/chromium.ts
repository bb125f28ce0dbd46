import { existsSync } from 'node:fs'
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

export const HOW_TO_GET_CHROMIUM = `The browser journeys need Chromium, and none was found.
  Debian:              sudo apt-get install chromium-headless-shell
  elsewhere:           npx playwright install chromium
  already installed:   CHROMIUM_PATH=/path/to/chromium npm test
The tests that need no browser: npm run test:server`

/**
 * The path of Chromium: CHROMIUM_PATH, the usual locations, then Playwright's own build; undefined if there is none.
 */
export const findChromium = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH
  return chosen || [...PATHS, chromium.executablePath()].find((path) => existsSync(path))
}
