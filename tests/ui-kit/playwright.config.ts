import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/testing/chromium.ts'

const PORT = 4617

/** The design system by itself, without server or database: `playwright test --config tests/ui-kit/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/ui-kit',
  workers: 1,
  reporter: [['list']],
  timeout: 60_000,
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node ../../node_modules/vite/bin/vite.js --config vite.config.ts',
    cwd: import.meta.dirname,
    url: `http://localhost:${PORT}`,
    reuseExistingServer: true,
  },
})
